/** Every rule over several rows, attacked at once through the verbs that could break it. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { CALENDAR_IMPORTS } from '../src/domain/calendarImports/limits.ts';
import { INVARIANTS, type InvariantName } from '../src/domain/invariants.ts';
import { ANNOUNCEMENT } from '../src/domain/announcements/limits.ts';
import { BOOKING } from '../src/domain/booking/limits.ts';
import { FAVOURITES } from '../src/domain/favourites/limits.ts';
import { SAVED_SEARCHES } from '../src/domain/savedSearches/limits.ts';
import { WAITING_LIST } from '../src/domain/waitingList/limits.ts';
import { databaseOf } from '../src/server/db/database.ts';
import { createUnitOfWork } from '../src/server/db/unitOfWork.ts';
import { createImport } from '../src/server/features/directory/import.ts';
import { createPlaces } from '../src/server/features/places/service.ts';
import {
  announcementBody,
  copiesOf,
  KIDS,
  LODZ,
  partnerWithProfile,
  profileBody,
  publishedAnnouncement,
  SENSUAL,
  sendWebhook,
  webhookFor,
} from './support/announcements.ts';
import { type Answer, createTestApp, mailedToken, type TestApp } from './support/app.ts';
import { course, many } from './support/directory.ts';
import { checked, discountCode, usesOf } from './support/discounts.ts';
import { jpeg } from './support/pictures.ts';
import { bookHeld } from './support/booking.ts';
import { completedVisit, writeReview } from './support/reviews.ts';
import { createPractice, type TestPractice } from './support/practice.ts';
import { upload } from './support/upload.ts';

type Account = Awaited<ReturnType<TestApp['account']>>;

let app: TestApp;
let picture: Buffer;
let clients: Account[];
let partners: Account[];
/** Of one worker each: what is asked of several of them waits for no common worker. */
let practices: TestPractice[];
beforeAll(async () => {
  app = await createTestApp();
  picture = await jpeg(40, 30);
  const six = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, make));
  clients = await six(() => app.account('client'));
  partners = await six(() => partnerWithProfile(app));
  practices = await six(() => createPractice(app));
});
afterAll(() => app.close());

/** How often each attack is tried: once could go well by chance. */
const TRIES = 3;

const joinWaitingList = (as: string, { profileId, services }: TestPractice) =>
  app.call('POST', '/api/booking/waitlist', {
    as,
    body: {
      profileId,
      service: services.relaxing,
      name: 'Anna Nowak',
      from: new Date(app.now()).toISOString().slice(0, 10),
      to: new Date(app.now() + 14 * 86_400_000).toISOString().slice(0, 10),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      fromTime: '08:00',
      toTime: '20:00',
    },
  });

const text = (changes: object) => announcementBody(changes);

const add = (as: string, changes: object) =>
  app.call('POST', '/api/announcement', { as, body: text(changes) });
const edit = (as: string, id: string, changes: object, version = 1) =>
  app.call('PUT', `/api/announcement/${id}`, { as, body: { ...text(changes), version } });
const checkout = (as: string, announcementId: string, more: object = {}) =>
  app.call('POST', '/api/payment/create-session', { as, body: { announcementId, days: 30, ...more } });
const added = async (as: string, changes: object): Promise<string> =>
  (await add(as, changes)).body.announcementId;
const one = async (sql: string, values: unknown[]) => (await app.pool.query(sql, values)).rows[0];
const succeeded = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length;

let phones = 0;
const freshPhone = () => {
  phones += 1;
  return `5060${String(phones).padStart(5, '0')}`;
};

const saveProfile = async (partner: { id: string; token: string }, changes: object) =>
  app.call('PUT', `/api/user-profile/partner/${partner.id}`, {
    as: partner.token,
    body: await profileBody(app, partner, changes),
  });

/** Whether a partner's things go to adults and to children. */
async function offersBoth(ownerId: string): Promise<boolean> {
  const { sensual, kids } = await one(
    `SELECT bool_or(o.main = 'SENSUAL_MASSAGE') AS sensual,
            bool_or('KIDS' = ANY (a.client_types))
              OR (SELECT 'KIDS' = ANY (client_types) FROM partner_profiles WHERE user_id = $1) AS kids
     FROM announcements a JOIN offers o ON o.announcement_id = a.id
     WHERE a.owner_id = $1 AND a.status <> 'DELETED'`,
    [ownerId],
  );
  return sensual && kids;
}

/** More live announcements than anybody can keep. */
async function manyAnnouncements(): Promise<string[]> {
  const { token } = await partnerWithProfile(app);
  return copiesOf(
    app,
    await publishedAnnouncement(app, token, { phoneNumber: freshPhone() }),
    FAVOURITES.max + 6,
  );
}

/** A request of a client for an hour of a practice, and the practice that may answer it. */
async function requested() {
  const practice = await createPractice(app);
  const as = clients[0]?.token ?? '';
  const hold = await holdAt(practice, as, '2026-11-24T09:00:00Z');
  const details = { holdId: hold.body.holdId, name: 'Ada', phone: '+48501234567', note: '', address: '' };
  await app.call('POST', '/api/booking', { as, body: details });
  return { practice, id: hold.body.holdId as string };
}

const holdAt = (practice: TestPractice, as: string, start: string, from?: string) =>
  app.call('POST', '/api/booking/hold', {
    as,
    ...(from && { from }),
    body: { profileId: practice.profileId, service: practice.services.relaxing, start },
  });
/** Every client asks for another hour of one person of a practice, and books it unless it is only kept. */
const bookedWith = (practice: TestPractice, worker: string, isBooked = true): Promise<Answer>[] =>
  clients.map(async ({ token }, hour) => {
    const { profileId, services } = practice;
    // Two hours apart, from nine o'clock on the clock of the place.
    const start = `2026-11-24T${String(8 + hour * 2).padStart(2, '0')}:00:00Z`;
    const held = await app.call('POST', '/api/booking/hold', {
      as: token,
      body: { profileId, service: services.relaxing, start, worker },
    });
    return isBooked && held.status === 201 ? bookHeld(app, held.body.holdId, token) : held;
  });
const practiceAt = (n: number) => practices[n % practices.length] as TestPractice;
/** The n-th of times that do not touch each other. */
const timeAt = (n: number) =>
  new Date(Date.UTC(2026, 10, 23, 7) + Math.floor(n / 9) * 86_400_000 + (n % 9) * 75 * 60_000).toISOString();

const ATTACKS: Record<InvariantName, Record<string, () => Promise<void>>> = {
  minorsBesideAdult: {
    'two announcements are added': async () => {
      const { id, token } = await partnerWithProfile(app);
      await Promise.all([add(token, SENSUAL), add(token, KIDS)]);
      assert.equal(await offersBoth(id), false);
    },
    'one is added, one edited, the profile saved': async () => {
      const partner = await partnerWithProfile(app);
      const draft = await added(partner.token, {});
      await Promise.all([
        edit(partner.token, draft, KIDS),
        saveProfile(partner, KIDS),
        add(partner.token, SENSUAL),
      ]);
      assert.equal(await offersBoth(partner.id), false);
    },
    'a copy is made while its source becomes adult': async () => {
      const { id, token } = await partnerWithProfile(app);
      const [kids, other] = [await added(token, KIDS), await added(token, {})];
      await Promise.all([
        app.call('POST', `/api/announcement/${kids}/duplicate`, { as: token, body: {} }),
        app.call('DELETE', `/api/announcement/${kids}`, { as: token }),
        edit(token, other, SENSUAL),
      ]);
      assert.equal(await offersBoth(id), false);
    },
  },
  livePerPhone: {
    'six checkouts are paid': async () => {
      const phoneNumber = freshPhone();
      const orders = [];
      for (const { token } of partners)
        orders.push((await checkout(token, await added(token, { phoneNumber }))).body);
      const webhooks = await Promise.all(orders.map((order) => webhookFor(app, 'paid', order)));
      await Promise.all(webhooks.map((webhook) => sendWebhook(app, webhook)));
      await mostUnder(phoneNumber);
    },
    'one is paid while others take its number': async () => {
      const phoneNumber = freshPhone();
      const { token } = await partnerWithProfile(app);
      await publishedAnnouncement(app, token, { phoneNumber });
      const others = [];
      for (let each = 0; each < 3; each++)
        others.push(await publishedAnnouncement(app, token, { phoneNumber: freshPhone() }));
      const order = (await checkout(token, await added(token, { phoneNumber }))).body;
      const webhook = await webhookFor(app, 'paid', order);
      await Promise.all([sendWebhook(app, webhook), ...others.map((id) => edit(token, id, { phoneNumber }))]);
      await mostUnder(phoneNumber);
    },
  },
  holdsPerClient: {
    'many times are asked for, from everywhere': async () => {
      const { id = '', token = '' } = clients[0] ?? {};
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => holdAt(practiceAt(n), token, timeAt(n), `10.7.0.${n}`)),
      );
      assert.equal(succeeded(answers), BOOKING.holdsPerClient);
      const { held } = await one(
        "SELECT count(*)::int AS held FROM appointments WHERE client_id = $1 AND state = 'HELD' AND expires_at > $2",
        [id, new Date(app.now())],
      );
      assert.equal(held, BOOKING.holdsPerClient);
      app.advance(11 * 60_000);
    },
  },
  holdsPerAddress: {
    'many clients of one address ask': async () => {
      const answers = await Promise.all(
        Array.from({ length: 26 }, (_, n) =>
          holdAt(practiceAt(n), clients[n % clients.length]?.token ?? '', timeAt(n)),
        ),
      );
      assert.equal(succeeded(answers), BOOKING.holdsPerAddress);
      app.advance(11 * 60_000);
    },
  },
  oneProfile: {
    'three are published': async () => {
      const { id, token } = await partnerWithProfile(app);
      const { version: _version, ...body } = await profileBody(app, { id, token });
      await app.pool.query('DELETE FROM partner_profiles WHERE user_id = $1', [id]);
      const publish = () => app.call('POST', `/api/user-profile/partner/${id}`, { as: token, body });
      const answers = await Promise.all([publish(), publish(), publish()]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    },
  },
  oneReview: {
    'three are written': async () => {
      const { token } = await app.account('client');
      const id = await completedVisit(app, await createPractice(app, { bookingMode: 'INSTANT' }), { token });
      const answers = await Promise.all([1, 2, 3].map((stars) => writeReview(app, id, token, { stars })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    },
  },
  oneCard: {
    'the first two visits are booked': async () => {
      const practice = await createPractice(app);
      const { id, token } = await app.account('client');
      const held = await Promise.all(
        ['09:00', '11:00'].map((time) => holdAt(practice, token, `2026-11-24T${time}:00Z`)),
      );
      const answers = await Promise.all(held.map(({ body }) => bookHeld(app, body.holdId, token)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201],
      );
      const { cards } = await one('SELECT count(*)::int AS cards FROM client_cards WHERE account_id = $1', [
        id,
      ]);
      assert.equal(cards, 1);
    },
  },
  oneVersionAtATime: {
    'three edits are made from one version': async () => {
      const { token } = await partnerWithProfile(app);
      const id = await added(token, {});
      const titles = ['Masaż pierwszy', 'Masaż drugi', 'Masaż trzeci'];
      const answers = await Promise.all(titles.map((title) => edit(token, id, { title })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
      assert.equal((await one('SELECT version FROM announcements WHERE id = $1', [id])).version, 2);
    },
  },
  oneWaitingVersion: {
    'an edit is left waiting while photos are taken away': async () => {
      const { id: ownerId, token } = await partnerWithProfile(app);
      const photos: string[] = [];
      for (let each = 0; each < 3; each++)
        photos.push((await upload(app, `/api/user-photo/${ownerId}`, picture, token)).body.photoId);
      const phoneNumber = freshPhone();
      const id = await publishedAnnouncement(app, token, { phoneNumber, photos });
      const body = { ...text({ phoneNumber, title: 'Masaż po zmianie' }), version: 1 };
      const answers = await Promise.all([
        app.call('PUT', `/api/announcement/${id}?extendOrActivateEdition=true`, { as: token, body }),
        ...photos
          .slice(1)
          .map((photo) => app.call('DELETE', `/api/announcement/${id}/photo/${photo}`, { as: token })),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 204, 204],
      );
      const { rows } = await app.pool.query(
        `SELECT r.content ->> 'title' AS title, r.photo_ids AS photos
         FROM announcement_revisions r JOIN announcements a ON a.id = r.announcement_id
         WHERE a.id = $1 AND r.id <> a.revision_id`,
        [id],
      );
      assert.deepEqual(rows, [{ title: 'Masaż po zmianie', photos: photos.slice(0, 1) }]);
    },
  },
  oneOpenCheckout: {
    'three are opened': async () => {
      const { token } = await partnerWithProfile(app);
      const id = await added(token, { phoneNumber: freshPhone() });
      await Promise.all([checkout(token, id), checkout(token, id), checkout(token, id)]);
      const { open } = await one(
        "SELECT count(*)::int AS open FROM orders WHERE announcement_id = $1 AND state = 'OPEN'",
        [id],
      );
      assert.equal(open, 1);
    },
  },
  discountCaps: {
    'six partners use a code that is for two': async () => {
      const code = await discountCode(app, { totalCap: 2 });
      await Promise.all(
        partners.map(async ({ token }) =>
          checkout(token, await added(token, { phoneNumber: freshPhone() }), { discountCode: code }),
        ),
      );
      assert.deepEqual(await usesOf(app, code), { RESERVED: 2 });
    },
    'a partner uses a code three times that is for one each': async () => {
      const { token } = await partnerWithProfile(app);
      const code = await discountCode(app, { perUserCap: 1 });
      const ids = await Promise.all([1, 2, 3].map(() => added(token, { phoneNumber: freshPhone() })));
      await Promise.all(ids.map((id) => checkout(token, id, { discountCode: code })));
      assert.deepEqual(await usesOf(app, code), { RESERVED: 1 });
    },
  },
  introductoryOnce: {
    'they are asked for three announcements': async () => {
      const { id: owner, token } = await partnerWithProfile(app);
      await checked(app, owner);
      const ids = await Promise.all([1, 2, 3].map(() => added(token, { phoneNumber: freshPhone() })));
      const answers = await Promise.all(ids.map((id) => checkout(token, id, { usesIntroductoryDays: true })));
      assert.equal(succeeded(answers), 1);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    },
  },
  paidOnce: {
    'the payment is told five times': async () => {
      const { token } = await partnerWithProfile(app);
      const id = await publishedAnnouncement(app, token, { phoneNumber: freshPhone() });
      const before = await one('SELECT expires_at FROM announcements WHERE id = $1', [id]);
      const order = (await checkout(token, id)).body;
      const webhooks = await Promise.all(Array.from({ length: 5 }, () => webhookFor(app, 'paid', order)));
      await Promise.all(webhooks.map((webhook) => sendWebhook(app, webhook)));
      const then = await one('SELECT expires_at FROM announcements WHERE id = $1', [id]);
      assert.equal(then.expires_at - before.expires_at, 30 * 86_400_000);
    },
  },
  invoicedOnce: {
    'several orders are paid, each told three times': async () => {
      const orders = await Promise.all(
        partners.map(async ({ token }) => {
          const id = await added(token, { phoneNumber: freshPhone() });
          return (await checkout(token, id)).body;
        }),
      );
      const told = [...orders, ...orders, ...orders];
      const webhooks = await Promise.all(told.map((order) => webhookFor(app, 'paid', order)));
      await Promise.all(webhooks.map((webhook) => sendWebhook(app, webhook)));
      const { sales, issued, last } = await one(
        `SELECT count(*)::int AS sales, count(i.id)::int AS issued, max(i.number) AS last
         FROM journal_entries e LEFT JOIN invoices i ON i.entry_id = e.id WHERE e.kind = 'sale'`,
        [],
      );
      assert.deepEqual([issued, last], [sales, sales]);
    },
  },
  oneVisitAtATime: {
    'many clients ask for one time': async () => {
      const practice = await createPractice(app);
      const answers = await Promise.all(
        clients.map(({ token }) => holdAt(practice, token, '2026-11-24T09:00:00Z')),
      );
      assert.equal(succeeded(answers), 1);
      app.advance(11 * 60_000);
    },
  },
  nobodyOrphaned: {
    'somebody is taken out of the profile while clients book with them': async () => {
      const practice = await createPractice(app, { bookingMode: 'INSTANT', workers: 2 });
      const [leaver = '', other = ''] = practice.workers;
      const partner = { id: practice.profileId, token: practice.token };
      const { body } = await app.call('GET', `/api/profile/${partner.id}/${partner.id}`, {
        as: partner.token,
      });
      const left = [{ workerId: other, name: 'Worker 2', gender: 'FEMALE' }];
      await Promise.all([
        ...bookedWith(practice, leaver),
        saveProfile(partner, { services: body.services, workers: left }),
      ]);
      const { isGone, standing } = await one(
        `SELECT removed_at IS NOT NULL AS "isGone", (SELECT count(*)::int FROM taken_times WHERE worker_id = $1) AS standing
         FROM workers WHERE id = $1`,
        [leaver],
      );
      assert.ok(!isGone || standing === 0, `${standing} stand with nobody`);
    },
  },
  noneAfterLeaving: {
    'clients ask for times of somebody whose leaving is written down': async () => {
      const practice = await createPractice(app, { bookingMode: 'INSTANT', workers: 2 });
      const [leaver = ''] = practice.workers;
      const [answer] = await Promise.all([
        app.call('POST', `/api/team/${leaver}/leaving`, { as: practice.token, body: { date: '2026-11-24' } }),
        ...bookedWith(practice, leaver, false),
      ]);
      assert.equal(answer?.status, 200);
      const { kept } = await one('SELECT count(*)::int AS kept FROM taken_times WHERE worker_id = $1', [
        leaver,
      ]);
      assert.equal(kept, 0);
      app.advance(11 * 60_000);
    },
  },
  importsPerPartner: {
    'many are added at once': async () => {
      const { token } = await createPractice(app);
      const body = { name: 'Private', address: 'https://127.0.0.1/private.ics' };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.call('POST', '/api/calendar/import', { as: token, body })),
      );
      assert.equal(succeeded(answers), CALENDAR_IMPORTS.perPartner);
    },
  },
  answeredOnce: {
    'it is confirmed and declined twice': async () => {
      const { practice, id } = await requested();
      const answers = await Promise.all([
        app.call('POST', `/api/booking/${id}/confirm`, { as: practice.token, body: {} }),
        app.call('POST', `/api/booking/${id}/decline`, { as: practice.token, body: { reason: '' } }),
        app.call('POST', `/api/booking/${id}/decline`, { as: practice.token, body: { reason: '' } }),
        app.call('POST', `/api/booking/${id}/confirm`, { as: practice.token, body: {} }),
      ]);
      assert.equal(succeeded(answers), 1);
      const { told } = await one(
        "SELECT count(*)::int AS told FROM events WHERE subject_id = $1 AND kind IN ('CONFIRMED', 'DECLINED')",
        [id],
      );
      assert.equal(told, 1);
    },
  },
  oneAccountPerAddress: {
    'two sign-ups of an address are confirmed': async () => {
      phones += 1;
      const email = `twice${phones}@test.example`;
      const body = {
        email,
        phonePrefix: '48',
        phoneNumber: '501234567',
        password: 'a-long-enough-passphrase',
        accountType: 'client',
        isAgreementAccepted: true,
      };
      const from = `10.8.0.${phones}`;
      for (let each = 0; each < 2; each++) await app.call('POST', '/api/user-create', { body, from });
      const tokens = (await app.mailsTo(email)).map(mailedToken);
      const answers = await Promise.all(
        tokens.map((token) =>
          app.call('POST', '/api/verify-email', { body: { token, password: body.password } }),
        ),
      );
      assert.equal(succeeded(answers), 1);
      assert.equal((await one('SELECT count(*)::int AS n FROM users WHERE email = $1', [email])).n, 1);
    },
  },
  listedOnce: {
    'two files bring it': async () => {
      const db = databaseOf(app.pool);
      const { store } = createImport({
        unitOfWork: createUnitOfWork(db, app.now),
        placesByIds: createPlaces(db).byIds,
      });
      const brought = many(course, 20, 1).map((each) => ({ ...each, endsOn: '2026-12-31' }));
      await app.pool.query('DELETE FROM courses');
      const tallies = await Promise.all(
        Array.from({ length: 4 }, () => store({ courses: brought, goods: null }, { removesMissing: true })),
      );
      const { n } = await one('SELECT count(*)::int AS n FROM courses', []);
      assert.equal(n, brought.length);
      // The first brought all of them, and each of the others saw it.
      const added = tallies.map(({ courses }) => courses.added).sort((a, b) => b - a);
      assert.deepEqual(added, [brought.length, 0, 0, 0]);
    },
  },
  waitingOnce: {
    'it is joined several times at once': async () => {
      const { id, token } = await app.account('client');
      const [practice] = practices as [TestPractice];
      await Promise.all(practices.map(() => joinWaitingList(token, practice)));
      const { n } = await one('SELECT count(*)::int AS n FROM waiting_list WHERE client_id = $1', [id]);
      assert.equal(n, 1);
    },
  },
  waitingPerClient: {
    'one more than there is room for is joined at once': async () => {
      const { id, token } = await app.account('client');
      await Promise.all(practices.map((practice) => joinWaitingList(token, practice)));
      const { n } = await one('SELECT count(*)::int AS n FROM waiting_list WHERE client_id = $1', [id]);
      assert.equal(n, WAITING_LIST.perClient);
    },
  },
  favouritesPerUser: {
    'the last places are taken one by one and by a device': async () => {
      const { id, token } = await app.account('client');
      const ids = await manyAnnouncements();
      const kept = ids.slice(0, FAVOURITES.max - 2);
      await app.pool.query('INSERT INTO favourites SELECT $1, unnest($2::uuid[]), $3::timestamptz', [
        id,
        kept,
        new Date(app.now()),
      ]);
      const others = ids.slice(kept.length);
      await Promise.all([
        app.call('POST', '/api/favourite/take-over', {
          as: token,
          body: { announcementIds: others.slice(0, 4) },
        }),
        ...others.slice(4).map((other) => app.call('PUT', `/api/favourite/${other}`, { as: token })),
      ]);
      const { n } = await one('SELECT count(*)::int AS n FROM favourites WHERE user_id = $1', [id]);
      assert.equal(n, FAVOURITES.max);
    },
  },
  savedSearchesPerClient: {
    'one more than there is room for is saved at once': async () => {
      const { id, token } = await app.account('client');
      const save = (nr: number) =>
        app.call('POST', '/api/saved-search', {
          as: token,
          body: { query: `placeId=${LODZ}&price=${nr}-999`, name: 'Łódź' },
        });
      for (let nr = 0; nr < SAVED_SEARCHES.max - 1; nr++) await save(nr);
      await Promise.all([100, 101, 102].map(save));
      const { n } = await one('SELECT count(*)::int AS n FROM saved_searches WHERE user_id = $1', [id]);
      assert.equal(n, SAVED_SEARCHES.max);
    },
  },
  savedOnce: {
    'it is saved several times at once': async () => {
      const { id, token } = await app.account('client');
      const body = { query: `placeId=${LODZ}`, name: 'Łódź' };
      const answers = await Promise.all(
        [1, 2, 3].map(() => app.call('POST', '/api/saved-search', { as: token, body })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201, 201],
      );
      const { n } = await one('SELECT count(*)::int AS n FROM saved_searches WHERE user_id = $1', [id]);
      assert.equal(n, 1);
    },
  },
  profileWhileInUse: {
    'it is removed while an announcement is added': async () => {
      const { id, token } = await partnerWithProfile(app);
      await Promise.all([
        app.call('DELETE', `/api/profile/partner/${id}`, { as: token }),
        add(token, {}),
        add(token, {}),
      ]);
      const { isGone, standing } = await one(
        `SELECT EXISTS (SELECT FROM partner_profiles WHERE user_id = $1 AND removed_at IS NOT NULL) AS "isGone",
                count(*)::int AS standing
         FROM announcements WHERE owner_id = $1 AND status <> 'DELETED'`,
        [id],
      );
      assert.ok(!isGone || standing === 0, `${standing} stand without a profile`);
    },
  },
};

async function mostUnder(phoneNumber: string): Promise<void> {
  const { live } = await one(
    "SELECT count(*)::int AS live FROM announcements WHERE phone_number = $1 AND status = 'ACTIVE'",
    [phoneNumber],
  );
  assert.ok(live <= ANNOUNCEMENT.activePerPhone, `${live} are live`);
}

for (const name of Object.keys(INVARIANTS) as InvariantName[]) {
  describe(INVARIANTS[name].rule, () => {
    for (const [attack, run] of Object.entries(ATTACKS[name]))
      test(`also when ${attack} at once`, async () => {
        for (let each = 0; each < TRIES; each++) await run();
      });
  });
}

test('every constraint that holds one is in the database', async () => {
  const { rows } = await app.pool.query(
    'SELECT conname AS name FROM pg_constraint UNION SELECT indexname FROM pg_indexes',
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const invariant of Object.values(INVARIANTS))
    if ('constraint' in invariant) assert.ok(known.has(invariant.constraint), invariant.constraint);
});
