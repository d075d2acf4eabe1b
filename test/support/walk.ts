/** A small world of real things for the permission walk: whose they are, and who else is there. */
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { announcementBody, publishedAnnouncement } from './announcements.ts';
import { staffCourse, staffGoods } from './directory.ts';
import { discountTerms } from './discounts.ts';
import { makePasskey } from './authenticator.ts';
import { jpeg } from './pictures.ts';
import { createPractice } from './practice.ts';
import { holdKeyOf, linkKeyOf, mailsKeyOf, safetyKeyOf } from './visitLink.ts';
import type { StaffRole } from '../../src/domain/staff/staff.ts';
import { staffOf } from './staff.ts';
import { upload } from './upload.ts';

/** Staff are partners or clients with a role. */
export const PEOPLE = [
  'visitor',
  'client',
  'otherClient',
  'partner',
  'otherPartner',
  'moderator',
  'admin',
  /** One whose session has given no code. */
  'newModerator',
] as const;
export type Person = (typeof PEOPLE)[number];

export interface Account {
  id: string;
  token: string;
  accountType: 'client' | 'partner';
  staffRole?: StaffRole;
  isConfirmed?: boolean;
}

export interface Thing {
  id: string;
  /** To whom it is shown; for anybody else it is a missing one. */
  seenBy: readonly Person[];
}

export type ThingName = keyof Awaited<ReturnType<typeof createThings>>;

export interface World {
  people: Record<Person, Account | null>;
  things: Record<ThingName, Thing>;
  /** A fresh time that can be kept, an instant. */
  nextTime(): string;
  services: { relaxing: string };
  /** Of the link of the one visit that is `linked`. */
  linkKey: string;
  /** Of the time that a visitor keeps. */
  holdKey: string;
  /** Of the link by which the reminders of that visit are switched off. */
  remindersKey: string;
  /** Of the link by which the mails of the saved search are switched off. */
  mailsKey: string;
  /** Of the link to the home visit. */
  safetyKey: string;
  /** The client's, whose password is that of all. */
  email: string;
}

/** Builds it through the API, as far as that can. */
export async function createWorld(app: TestApp): Promise<World> {
  const practice = await createPractice(app);
  const other = await createPractice(app);
  const account = async (accountType: 'client' | 'partner') => ({
    ...(await app.account(accountType)),
    accountType,
  });
  const staff = async (staffRole: StaffRole, isConfirmed = true) => ({
    ...(await staffOf(app, staffRole, { isConfirmed })),
    accountType: 'partner' as const,
    staffRole,
    isConfirmed,
  });
  const client = await account('client');
  const people = {
    visitor: null,
    client,
    otherClient: await account('client'),
    partner: { id: practice.profileId, token: practice.token, accountType: 'partner' as const },
    otherPartner: { id: other.profileId, token: other.token, accountType: 'partner' as const },
    moderator: await staff('moderator'),
    admin: await staff('admin'),
    newModerator: await staff('moderator', false),
  };
  let times = 0;
  /** Times of Tuesday and the days after, which do not touch each other. */
  const nextTime = () => {
    const n = times++;
    const day = 24 + Math.floor(n / 8);
    return new Date(Date.UTC(2026, 10, day, 8, (n % 8) * 75)).toISOString();
  };
  const services = { relaxing: practice.services.relaxing };
  // Another session of the client's, to be ended.
  await app.call('POST', '/api/login-email?session=token', {
    body: { username: client.email, password: 'a-long-enough-passphrase' },
  });
  const booker = { people, nextTime, services, email: client.email };
  const things = await createThings(app, booker, practice);
  return {
    ...booker,
    things,
    linkKey: await linkKeyOf(app, things.linked.id),
    holdKey: await holdKeyOf(app, things.visitorsHold.id),
    safetyKey: await safetyKeyOf(app, things.atHome.id),
    remindersKey: await linkKeyOf(app, things.linked.id, 'reminders'),
    mailsKey: await mailsKeyOf(app, things.mailedSearch.id),
  };
}

/** Each announcement with a number of its own, in every world: few announcements of one may be active. */
let phones = 501_100_300;

async function createThings(
  app: TestApp,
  { people, nextTime, services }: Pick<World, 'people' | 'nextTime' | 'services'>,
  practice: Awaited<ReturnType<typeof createPractice>>,
) {
  const { client, otherClient, partner } = people as Record<'client' | 'otherClient' | 'partner', Account>;
  const done = async (answer: Promise<Awaited<ReturnType<TestApp['call']>>>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`the world cannot be built: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const post = (as: Account, url: string, body: unknown) =>
    done(app.call('POST', url, { as: as.token, body }));

  const reported = async (): Promise<string> => {
    const subject = { kind: 'profile', id: partner.id };
    const report = { subject, reason: 'OTHER', text: 'The street.', goodFaith: true };
    const { number } = await post(client, '/api/report', report);
    return (await app.pool.query('SELECT id FROM reports WHERE number = $1', [number])).rows[0].id;
  };
  const hold = async (by = client) => {
    const wanted = { profileId: partner.id, service: services.relaxing, start: nextTime() };
    return (await post(by, '/api/booking/hold', wanted)).holdId as string;
  };
  const visitorsHold = async () => {
    const body = { profileId: partner.id, service: services.relaxing, start: nextTime() };
    return (await done(app.call('POST', '/api/booking/hold', { body }))).holdId as string;
  };
  const visit = async (by = client) => {
    const holdId = await hold(by);
    await post(by, '/api/booking', { holdId, name: 'Anna Nowak', phone: '+48 600 700 800' });
    return holdId;
  };
  /** One that has taken place. */
  const completed = async () => {
    const id = await visit();
    await app.pool.query(
      `UPDATE appointments SET state = 'COMPLETED', starts_at = starts_at - interval '9 days',
         ends_at = ends_at - interval '9 days', expires_at = NULL WHERE id = $1`,
      [id],
    );
    return id;
  };
  const body = () => announcementBody({ phoneNumber: String(phones++) });
  const draft = async (): Promise<string> =>
    (await post(partner, '/api/announcement', body())).announcementId;
  const photo = async (url: string) =>
    (await done(upload(app, url, await jpeg(400, 300), partner.token))) as { photoId: string; url: string };

  const { body: sessions } = await app.call('GET', '/api/session', { as: client.token });
  const { apiKey } = await post(partner, '/api/api-key', {
    name: 'Till',
    scope: 'read',
    password: 'a-long-enough-passphrase',
  });
  const passkey = makePasskey(await post(client, '/api/passkey/options', {})).answer;
  const { id: passkeyId } = await post(client, '/api/passkey', passkey);
  const owner: readonly Person[] = ['partner'];
  const sides: readonly Person[] = ['client', 'partner'];
  const everybody = PEOPLE;
  const draftId = await draft();
  const deleted = await draft();
  await done(app.call('DELETE', `/api/announcement/${deleted}`, { as: partner.token }));
  const blocked = await draft();
  await app.pool.query(
    `UPDATE announcements SET status = 'BLOCKED', status_before = 'TO_FIX', paid_days = 30, blocked_at = now() WHERE id = $1`,
    [blocked],
  );
  const withPhotos = await draft();
  const paid = await draft();
  const order = await post(partner, '/api/payment/create-session', { announcementId: paid });
  const live = await publishedAnnouncement(app, partner.token, body());
  const { body: invoices } = await app.call('GET', '/api/invoice', { as: partner.token });
  const code = await post(people.admin as Account, '/api/moderation/discount-code', {
    ...discountTerms(10),
    code: `WALK-${phones}`,
  });
  const course = await post(people.moderator as Account, '/api/moderation/education', staffCourse());
  const goods = await post(people.moderator as Account, '/api/moderation/supply', staffGoods());
  const profilePhoto = await photo(`/api/user-photo/${partner.id}`);
  const moving = await visit();
  await post(partner, `/api/booking/${moving}/confirm`, {});
  await post(client, `/api/booking/${moving}/reschedule`, { start: nextTime() });
  const [worker = ''] = practice.workers;
  const written = await post(partner, '/api/calendar/visit', {
    service: services.relaxing,
    worker,
    date: '2026-12-20',
    time: '10:00',
    name: 'Zofia Lis',
  });
  const atHome = await post(partner, '/api/calendar/visit', {
    service: services.relaxing,
    worker,
    date: '2026-12-20',
    time: '19:00',
    name: 'Zofia Lis',
    place: 'CLIENT',
    address: 'Zielona 3',
  });
  const { visits: series } = await post(partner, '/api/calendar/series', {
    service: services.relaxing,
    worker,
    visits: ['16:00', '17:30'].map((time) => ({ date: '2026-12-20', time })),
    name: 'Zofia Lis',
  });
  const cardToMerge = await post(partner, '/api/client-card', { name: 'Zofia Lis' });
  const { blocks } = await post(partner, '/api/calendar/block', {
    workers: [worker],
    date: '2026-12-21',
    from: '10:00',
    to: '11:00',
  });
  const { dayOff } = await post(partner, '/api/calendar/day-off', { from: '2026-12-24', to: '2026-12-26' });
  const waitingEntry = await post(client, '/api/booking/waitlist', {
    profileId: partner.id,
    service: services.relaxing,
    name: 'Anna Nowak',
    from: '2026-12-01',
    to: '2026-12-20',
    weekdays: [6, 7],
    fromTime: '09:00',
    toTime: '18:00',
  });
  const reviewed = await completed();
  const review = await post(client, `/api/booking/${reviewed}/review`, { stars: 4 });
  const search = async (query: string): Promise<string> =>
    (await post(client, '/api/saved-search', { query, name: 'Łódź' })).id;
  const savedSearch = await search('placeId=g-3093133');
  const feed = await post(partner, '/api/calendar-feed', { worker });
  const imported = await post(partner, '/api/calendar/import', { name: 'A', address: 'https://127.0.0.1/' });
  return {
    import: { id: imported.id as string, seenBy: owner },
    feed: { id: feed.feed.id as string, seenBy: owner },
    feedSecret: { id: /([^/]+)\.ics$/.exec(feed.address)?.[1] ?? '', seenBy: everybody },
    written: { id: written.id as string, seenBy: owner },
    atHome: { id: atHome.id as string, seenBy: owner },
    sharedAtHome: { id: atHome.id as string, seenBy: everybody },
    series: { id: series[0].series.seriesId as string, seenBy: owner },
    ofSeries: { id: series[0].id as string, seenBy: owner },
    clientCard: { id: written.cardId as string, seenBy: owner },
    cardToMerge: { id: cardToMerge.cardId as string, seenBy: owner },
    block: { id: blocks[0].id as string, seenBy: owner },
    dayOff: { id: dayOff.id as string, seenBy: owner },
    profile: { id: partner.id, seenBy: everybody },
    service: { id: services.relaxing, seenBy: everybody },
    otherService: { id: practice.services.sport, seenBy: everybody },
    waitingEntry: { id: waitingEntry.id as string, seenBy: ['client'] as readonly Person[] },
    queuedEntry: { id: waitingEntry.id as string, seenBy: owner },
    worker: { id: practice.workers[0] ?? '', seenBy: owner },
    announcement: { id: practice.announcementId, seenBy: everybody },
    draft: { id: draftId, seenBy: owner },
    moderated: { id: draftId, seenBy: ['moderator', 'admin'] as readonly Person[] },
    deleted: { id: deleted, seenBy: owner },
    blocked: { id: blocked, seenBy: owner },
    unpaid: { id: await draft(), seenBy: owner },
    live: { id: live, seenBy: owner },
    invoice: { id: invoices.items[0].id as string, seenBy: owner },
    announcementPhotos: { id: withPhotos, seenBy: owner },
    announcementPhoto: {
      id: (await photo(`/api/announcement/${withPhotos}/photo`)).photoId,
      seenBy: owner,
    },
    course: { id: course.id as string, seenBy: ['moderator', 'admin'] as readonly Person[] },
    goods: { id: goods.id as string, seenBy: ['moderator', 'admin'] as readonly Person[] },
    discountCode: { id: code.id as string, seenBy: ['admin'] as readonly Person[] },
    profilePhoto: { id: profilePhoto.photoId, seenBy: owner },
    file: { id: profilePhoto.url.split('/').at(-1) ?? '', seenBy: everybody },
    order: { id: order.orderId as string, seenBy: owner },
    moderatedOrder: { id: order.orderId as string, seenBy: ['moderator', 'admin'] as readonly Person[] },
    hold: { id: await hold(), seenBy: ['client'] as readonly Person[] },
    visitorsHold: { id: await visitorsHold(), seenBy: everybody },
    heldToReplace: { id: await hold(), seenBy: ['client'] as readonly Person[] },
    visit: { id: await visit(), seenBy: sides },
    declined: { id: await visit(), seenBy: sides },
    moving: { id: moving, seenBy: sides },
    completed: { id: await completed(), seenBy: ['client'] as readonly Person[] },
    reviewed: { id: reviewed, seenBy: ['client'] as readonly Person[] },
    review: { id: review.id as string, seenBy: everybody },
    receivedReview: { id: review.id as string, seenBy: owner },
    // The other client's: one alone may not have so many with one partner that nothing more can be booked.
    linked: { id: await visit(otherClient), seenBy: everybody },
    notLinked: { id: await visit(otherClient), seenBy: [] as readonly Person[] },
    session: { id: sessions.items[1].sessionId as string, seenBy: ['client'] as readonly Person[] },
    apiKey: { id: apiKey.id, seenBy: owner },
    passkey: { id: passkeyId, seenBy: ['client'] as readonly Person[] },
    report: { id: await reported(), seenBy: ['moderator', 'admin'] as readonly Person[] },
    person: { id: (await app.account('client')).id, seenBy: ['moderator', 'admin'] as readonly Person[] },
    failedJob: { id: await failedJob(app), seenBy: ['admin'] as readonly Person[] },
    jobToGiveUp: { id: await failedJob(app), seenBy: ['admin'] as readonly Person[] },
    savedSearch: { id: savedSearch, seenBy: ['client'] as readonly Person[] },
    savedSearchToDrop: {
      id: await search('category=relaxing'),
      seenBy: ['client'] as readonly Person[],
    },
    mailedSearch: { id: savedSearch, seenBy: everybody },
    place: { id: 'g-3093133', seenBy: everybody },
  } satisfies Record<string, Thing>;
}

/** A job that has failed, and that nobody does before the walk is over. */
async function failedJob(app: TestApp): Promise<string> {
  const id = randomUUID();
  await app.pool.query(
    `INSERT INTO pgboss.job (id, name, state, start_after, completed_on)
     VALUES ($1, 'payments.compare', 'failed', now() + interval '1 day', now())`,
    [id],
  );
  return id;
}

/** An id that nothing has, of the kind of the thing's. */
export function missingId(thing: ThingName): string {
  if (thing === 'place') return 'g-1';
  return thing === 'file' ? `${randomUUID()}.webp` : randomUUID();
}
