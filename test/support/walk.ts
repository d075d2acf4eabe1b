/** A small world of real things for the permission walk: whose they are, and who else is there. */
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { announcementBody, publishedAnnouncement } from './announcements.ts';
import { makePasskey } from './authenticator.ts';
import { jpeg } from './pictures.ts';
import { createPractice } from './practice.ts';
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
] as const;
export type Person = (typeof PEOPLE)[number];

export interface Account {
  id: string;
  token: string;
  accountType: 'client' | 'partner';
  isStaff?: boolean;
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
  const staff = async (role: string) => {
    const member = await account('partner');
    await app.pool.query('UPDATE users SET staff_role = $2 WHERE id = $1', [member.id, role]);
    return { ...member, isStaff: true };
  };
  const client = await account('client');
  const people = {
    visitor: null,
    client,
    otherClient: await account('client'),
    partner: { id: practice.profileId, token: practice.token, accountType: 'partner' as const },
    otherPartner: { id: other.profileId, token: other.token, accountType: 'partner' as const },
    moderator: await staff('moderator'),
    admin: await staff('admin'),
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
  return { ...booker, things: await createThings(app, booker, practice) };
}

async function createThings(
  app: TestApp,
  { people, nextTime, services }: Omit<World, 'things'>,
  practice: Awaited<ReturnType<typeof createPractice>>,
) {
  const { client, partner } = people as Record<'client' | 'partner', Account>;
  const done = async (answer: Promise<Awaited<ReturnType<TestApp['call']>>>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`the world cannot be built: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const post = (as: Account, url: string, body: unknown) =>
    done(app.call('POST', url, { as: as.token, body }));

  const hold = async () => {
    const wanted = { profileId: partner.id, service: services.relaxing, start: nextTime() };
    return (await post(client, '/api/booking/hold', wanted)).holdId as string;
  };
  const visit = async () => {
    const holdId = await hold();
    await post(client, '/api/booking', { holdId, name: 'Anna Nowak', phone: '+48 600 700 800' });
    return holdId;
  };
  // Each with a number of its own: few announcements of one may be active.
  let phones = 501_100_300;
  const body = () => announcementBody({ phoneNumber: String(phones++) });
  const draft = async (): Promise<string> =>
    (await post(partner, '/api/announcement', body())).announcementId;
  const photo = async (url: string) =>
    (await done(upload(app, url, await jpeg(400, 300), partner.token))) as { photoId: string; url: string };

  const { body: sessions } = await app.call('GET', '/api/session', { as: client.token });
  const { apiKey } = await post(partner, '/api/api-key', { name: 'Till', scope: 'read' });
  const passkey = makePasskey(await post(client, '/api/passkey/options', {})).answer;
  const { id: passkeyId } = await post(client, '/api/passkey', passkey);
  const owner: readonly Person[] = ['partner'];
  const sides: readonly Person[] = ['client', 'partner'];
  const everybody = PEOPLE;
  const draftId = await draft();
  const withPhotos = await draft();
  const paid = await draft();
  const order = await post(partner, '/api/payment/create-session', { announcementId: paid });
  const profilePhoto = await photo(`/api/user-photo/${partner.id}`);
  const moving = await visit();
  await post(partner, `/api/booking/${moving}/confirm`, {});
  await post(client, `/api/booking/${moving}/reschedule`, { start: nextTime() });
  return {
    profile: { id: partner.id, seenBy: everybody },
    service: { id: services.relaxing, seenBy: everybody },
    worker: { id: practice.workers[0] ?? '', seenBy: owner },
    announcement: { id: practice.announcementId, seenBy: everybody },
    draft: { id: draftId, seenBy: owner },
    unpaid: { id: await draft(), seenBy: owner },
    live: { id: await publishedAnnouncement(app, partner.token, body()), seenBy: owner },
    announcementPhotos: { id: withPhotos, seenBy: owner },
    announcementPhoto: {
      id: (await photo(`/api/announcement/${withPhotos}/photo`)).photoId,
      seenBy: owner,
    },
    profilePhoto: { id: profilePhoto.photoId, seenBy: owner },
    file: { id: profilePhoto.url.split('/').at(-1) ?? '', seenBy: everybody },
    order: { id: order.orderId as string, seenBy: owner },
    hold: { id: await hold(), seenBy: ['client'] as readonly Person[] },
    heldToReplace: { id: await hold(), seenBy: ['client'] as readonly Person[] },
    visit: { id: await visit(), seenBy: sides },
    declined: { id: await visit(), seenBy: sides },
    moving: { id: moving, seenBy: sides },
    session: { id: sessions.items[1].sessionId as string, seenBy: ['client'] as readonly Person[] },
    apiKey: { id: apiKey.id, seenBy: owner },
    passkey: { id: passkeyId, seenBy: ['client'] as readonly Person[] },
    place: { id: 'g-3093133', seenBy: everybody },
  } satisfies Record<string, Thing>;
}

/** An id that nothing has, of the kind of the thing's. */
export function missingId(thing: ThingName): string {
  if (thing === 'place') return 'g-1';
  return thing === 'file' ? `${randomUUID()}.webp` : randomUUID();
}
