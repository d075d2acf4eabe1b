import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { rewriteAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { databaseOf } from '../../db/database.ts';
import type { MailJob } from '../../mail.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { type AnnouncementClockDependencies, createAnnouncementClock } from './sweep.ts';
import { doneAtOnce } from '../../../../test/support/jobs.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
let other: Awaited<ReturnType<typeof partnerWithProfile>>;
beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app);
  other = await partnerWithProfile(app);
});
afterAll(() => app.close());

const codesOf = (body: { errors: { path: string; code: string }[] }) =>
  Object.fromEntries(body.errors.map(({ path, code }) => [path, code]));

test('a draft is for its owner alone; a live one is for everybody, without what is the owner’s', async () => {
  const added = await app.call('POST', '/api/announcement', { as: partner.token, body: announcementBody() });
  assert.equal(added.status, 201);
  assert.equal(added.body.owner.status, 'DRAFT');
  assert.equal(added.body.owner.can.checkout, true);
  assert.deepEqual([added.body.place.city, added.body.place.countryCode], ['Łódź', 'PL']);
  assert.equal(added.body.place.isExact, false);
  assert.notEqual(added.body.place.lat, 51.7687);
  const url = `/api/announcement/${added.body.announcementId}`;
  assert.equal((await app.call('GET', url)).status, 404);
  assert.equal((await app.call('GET', url, { as: other.token })).status, 404);
  assert.equal((await app.call('GET', url, { as: partner.token })).status, 200);

  const live = await publishedAnnouncement(app, partner.token, { phoneNumber: '501100201' });
  const seen = await app.call('GET', `/api/announcement/${live}`, { headers: { 'user-language': 'ru' } });
  assert.deepEqual([seen.status, seen.body.owner, seen.body.place.city], [200, null, 'Лодзь']);
  assert.equal(seen.body.engDescription, 'A calm studio.');
  assert.equal(seen.body.phoneText, '+48 501 100 201');
});

test('everybody reads a title with spaces at which no line may end, its owner the one that was typed', async () => {
  const title = 'Masaż w Łodzi i "Kobido"';
  const phone = { phoneNumber: '501100209' };
  const live = await publishedAnnouncement(app, partner.token, { title, ...phone });
  const url = `/api/announcement/${live}`;
  assert.equal((await app.call('GET', url)).body.title, 'Masaż w\u00a0Łodzi i\u00a0„Kobido”');
  assert.equal((await app.call('GET', url, { as: partner.token })).body.title, title);
  const profile = await app.call('GET', `/api/profile/${partner.id}`);
  assert.ok(
    profile.body.announcements.some((card: { title: string }) => card.title.includes('w\u00a0Łodzi')),
  );
});

test('in the place of a profile whose address is private, no announcement tells the exact point', async () => {
  const body = announcementBody({ workplace: 'CLASSIC' });
  const { body: shown } = await app.call('POST', '/api/announcement', { as: partner.token, body });
  assert.equal(shown.place.isExact, false);
  assert.notEqual(shown.place.lat, 51.7687);
});

test('the street is told where the profile’s is public and the announcement stands in its place, else the district', async () => {
  const salon = await partnerWithProfile(app);
  const door = async (place: object) => {
    const body = announcementBody({ workplace: 'CLASSIC', district: 'Bałuty', ...place });
    const { body: shown } = await app.call('POST', '/api/announcement', { as: salon.token, body });
    return [shown.place.addressLines, shown.place.cityDescription];
  };
  const set = (columns: string) =>
    app.pool.query(`UPDATE partner_profiles SET ${columns} WHERE user_id = $1`, [salon.id]);
  await set(`workplace = 'CLASSIC', city_description = 'Drugie piętro.'`);
  assert.deepEqual(await door({}), [
    ['ul. Piotrkowska 1', 'Śródmieście', '90-001 Łódź', 'Poland'],
    'Drugie piętro.',
  ]);
  assert.deepEqual(await door({ placeId: 'g-756135' }), [['Bałuty, Warsaw', 'Poland'], '']);
  assert.deepEqual(await door({ workplace: 'PRIVATE_PROPERTY' }), [['Bałuty, Łódź', 'Poland'], '']);
  await set('hides_address = true');
  assert.deepEqual(await door({}), [['Bałuty, Łódź', 'Poland'], '']);
});

test('without a profile there is nothing to announce', async () => {
  const { token } = await app.account('partner');
  const { status, body } = await app.call('POST', '/api/announcement', {
    as: token,
    body: announcementBody(),
  });
  assert.deepEqual([status, body.code], [404, 'PROFILE_MISSING']);
});

test('physiotherapy is announced only by partners who gave a licence number', async () => {
  const { id, token } = await partnerWithProfile(app, 'PWZFz 12345');
  const licence = (number: string) =>
    app.pool.query('UPDATE partner_profiles SET licence_number = $2 WHERE user_id = $1', [id, number]);
  const physio = { main: 'PHYSIOTHERAPY', sub: 'REHABILITATION', durationMinutes: 45 } as const;
  const body = announcementBody({ offers: [{ ...physio, price: { from: 15_000, to: null } }] });
  const add = () => app.call('POST', '/api/announcement', { as: token, body });
  const added = await add();
  assert.equal(added.status, 201);
  const { announcementId } = added.body;
  await licence('');
  const refused = [
    await add(),
    await app.call('PUT', `/api/announcement/${announcementId}`, {
      as: token,
      body: { ...body, version: 1 },
    }),
    await app.call('POST', '/api/payment/create-session', { as: token, body: { announcementId } }),
  ];
  for (const answer of refused) {
    assert.deepEqual([answer.status, answer.body.code], [403, 'LICENCE_REQUIRED']);
  }
  await licence('PWZFz 12345');
  const session = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId },
  });
  assert.equal(session.status, 200);
});

test('every wrong field is named, unknown ones too', async () => {
  const wrong = {
    ...announcementBody(),
    title: ' ',
    placeId: 'g-1',
    description: { en: 'Only English' },
    offers: [
      { main: 'RELAXED_MASSAGE', sub: 'NURU_MASSAGE', durationMinutes: 60, price: { from: 200, to: 100 } },
    ],
    facebook: 'https://example.org/me',
    website: 'javascript:alert(1)',
  };
  const unknown = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: { ...wrong, status: 'ACTIVE', ownerId: other.id },
  });
  assert.deepEqual(codesOf(unknown.body), {
    title: 'required',
    status: 'unknownField',
    ownerId: 'unknownField',
  });
  const { status, body } = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: { ...wrong, title: 'A title' },
  });
  assert.equal(status, 400);
  assert.deepEqual(codesOf(body), {
    'description.pl': 'required',
    'offers.0.sub': 'invalidChoice',
    'offers.0.price': 'priceRange',
    website: 'invalidUrl',
    facebook: 'invalidNetworkUrl',
    placeId: 'unknownPlace',
  });
});

test('nothing sensual beside an offer for children, in one announcement or across two', async () => {
  const { token } = await partnerWithProfile(app);
  const sensual = [
    { main: 'SENSUAL_MASSAGE', sub: 'TANTRA_MASSAGE', durationMinutes: 60, price: { from: 1, to: null } },
  ] as const;
  const within = await app.call('POST', '/api/announcement', {
    as: token,
    body: announcementBody({ offers: [...sensual], clientTypes: ['PREGNANT_WOMEN'] }),
  });
  assert.equal(codesOf(within.body).clientTypes, 'minorsForbidden');
  const kids = await app.call('POST', '/api/announcement', {
    as: token,
    body: announcementBody({ clientTypes: ['KIDS'] }),
  });
  assert.equal(kids.status, 201);
  const across = await app.call('POST', '/api/announcement', {
    as: token,
    body: announcementBody({ offers: [...sensual] }),
  });
  assert.deepEqual([across.status, across.body.code], [422, 'ADULT_WITH_MINORS']);
});

test('what becomes adult is not popular any more, though the popular ones are counted now and then only', async () => {
  const ids = [];
  for (let each = 0; each < 8; each += 1) {
    const { token } = await partnerWithProfile(app);
    ids.push(await publishedAnnouncement(app, token, { phoneNumber: `50110030${each}` }));
  }
  const popularIds = async () =>
    (await app.call('GET', '/api/announcement/popular-and-latest')).body.popular.map(
      (card: { announcementId: string }) => card.announcementId,
    );
  // So that the first answer is kept.
  await app.caughtUp();
  const [first] = await popularIds();
  await rewriteAnnouncement(app.pool, first, { offers: SENSUAL.offers ?? [] });
  // Written past the service, as by another process: what is kept here follows when its change has come.
  await app.caughtUp();
  assert.ok(!(await popularIds()).includes(first));
});

test('an edit carries the version it was made from; a stale one is refused and changes nothing', async () => {
  const added = await app.call('POST', '/api/announcement', { as: partner.token, body: announcementBody() });
  const url = `/api/announcement/${added.body.announcementId}`;
  const edit = (title: string, version: number) =>
    app.call('PUT', url, { as: partner.token, body: { ...announcementBody({ title }), version } });
  const first = await edit('A first edit', 1);
  assert.deepEqual([first.status, first.body.title, first.body.owner.version], [200, 'A first edit', 2]);
  const stale = await edit('A stale edit', 1);
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION']);
  const [one, two] = await Promise.all([edit('One', 2), edit('Two', 2)]);
  assert.deepEqual([one?.status, two?.status].sort(), [200, 409]);
});

test('another partner’s announcement answers like a missing one', async () => {
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber: '501100202' });
  const url = `/api/announcement/${id}`;
  const calls: [string, string, unknown?][] = [
    ['PUT', url, { ...announcementBody(), version: 1 }],
    ['DELETE', url],
    ['POST', `${url}/hidden-status`, { hidden: true }],
    ['POST', `${url}/duplicate`],
    ['POST', `${url}/fix`],
    ['DELETE', `${url}/photo/${id}`],
    ['POST', '/api/payment/create-session', { announcementId: id }],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await app.call(method, path, { as: other.token, ...(body !== undefined && { body }) });
    assert.equal(status, 404, `${method} ${path}`);
  }
});

test('hidden: out of every list and from other people’s sight, back on demand', async () => {
  const id = await publishedAnnouncement(app, other.token, { phoneNumber: '501100203' });
  const hide = (hidden: boolean) =>
    app.call('POST', `/api/announcement/${id}/hidden-status`, { as: other.token, body: { hidden } });
  const latest = async () =>
    (await app.call('GET', '/api/announcement/popular-and-latest')).body.latest.map(
      (card: { announcementId: string }) => card.announcementId,
    );
  assert.ok((await latest()).includes(id));
  assert.equal((await hide(true)).body.owner.hidden, true);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 404);
  assert.ok(!(await latest()).includes(id));
  await hide(false);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 200);
});

test('copies, counts, deletion', async () => {
  const owner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, owner.token);
  const copy = await app.call('POST', `/api/announcement/${id}/duplicate`, { as: owner.token });
  assert.deepEqual([copy.status, copy.body.owner.status, copy.body.offers.length], [201, 'DRAFT', 2]);
  const counts = await app.call('GET', '/api/announcement/my-ads-count', { as: owner.token });
  assert.deepEqual([counts.body.ACTIVE, counts.body.DRAFT, counts.body.EXPIRED], [1, 1, 0]);
  const mine = await app.call('GET', '/api/announcement/my-ads?status=ACTIVE', { as: owner.token });
  assert.deepEqual(
    mine.body.items.map((ad: { announcementId: string }) => ad.announcementId),
    [id],
  );
  const underNumber = (typed: string) =>
    app.call('GET', `/api/announcement/my-ads-count/phone?phoneNumber=${encodeURIComponent(typed)}`, {
      as: owner.token,
    });
  assert.equal((await underNumber('999999999')).status, 404);
  const { phonePrefix, phoneNumber } = (await app.call('GET', `/api/announcement/${id}`)).body;
  for (const typed of [phoneNumber, `${phonePrefix}${phoneNumber}`, `+${phonePrefix} ${phoneNumber}`])
    assert.equal((await underNumber(typed)).body.active, 1, typed);
  assert.equal((await app.call('DELETE', `/api/announcement/${id}`, { as: owner.token })).status, 204);
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 410);
  assert.equal((await app.call('GET', '/api/announcement/my-ads', { as: owner.token })).body.total, 1);
});

test('an extension is told as one, and its days are those of the place', async () => {
  const owner = await partnerWithProfile(app);
  const announcementId = await publishedAnnouncement(app, owner.token);
  const order = await app.call('POST', '/api/payment/create-session', {
    as: owner.token,
    body: { announcementId, purpose: 'extend', days: 30 },
  });
  await sendWebhook(app, await webhookFor(app, 'paid', order.body));
  const mails = await app.mailsTo(owner.email);
  const text = mails.map((mail) => mail.replaceAll(/=\r?\n/g, '')).join('\n');
  const told = (words: string) => text.split(`>${words}</h1>`).length - 1;
  assert.deepEqual([told('Your listing is live'), told('Your listing has been extended')], [1, 1]);
  const { body } = await app.call('GET', '/api/announcement/my-ads', { as: owner.token });
  assert.equal(body.items[0].timeZone, 'Europe/Warsaw');
});

test('a number is read as everywhere else: by the plans of its country', async () => {
  const add = (phoneNumber: string) =>
    app.call('POST', '/api/announcement', {
      as: partner.token,
      body: announcementBody({ placeId: LODZ, phonePrefix: '48', phoneNumber }),
    });
  const { body } = await add('+49 171/1234567');
  assert.deepEqual([body.phonePrefix, body.phoneNumber], ['49', '1711234567']);
  assert.equal((await add('1234567890')).body.errors[0].path, 'phoneNumber');
});

test('photos: added, put in order, taken away; at most ten', async () => {
  const added = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: announcementBody({ placeId: LODZ }),
  });
  const url = `/api/announcement/${added.body.announcementId}`;
  const picture = await jpeg(320, 240);
  const upload = async () => {
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const request = new Response(form);
    const headers = {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${partner.token}`,
    };
    return app.app.inject({
      method: 'POST',
      url: `${url}/photo`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers,
    });
  };
  const ids: string[] = [];
  for (let i = 0; i < 10; i++) ids.push((await upload()).json().photoId);
  assert.equal((await upload()).json().code, 'PHOTO_TOO_MANY');
  const reversed = [...ids].reverse();
  const edited = await app.call('PUT', url, {
    as: partner.token,
    body: { ...announcementBody(), photos: reversed, version: 1 },
  });
  assert.deepEqual(
    edited.body.photos.map((photo: { photoId: string }) => photo.photoId),
    reversed,
  );
  assert.equal((await app.call('GET', edited.body.photos[0].url)).status, 200);
  assert.equal((await app.call('DELETE', `${url}/photo/${ids[0]}`, { as: partner.token })).status, 204);
  assert.equal((await app.call('GET', url, { as: partner.token })).body.photos.length, 9);
});

test('the clock: a notice at seven days and one, each once; the end; an idle draft goes, an abandoned payment too', async () => {
  const owner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, owner.token);
  const draft = await app.call('POST', '/api/announcement', { as: owner.token, body: announcementBody() });
  const unpaid = async (phoneNumber: string): Promise<string> => {
    const body = announcementBody({ phoneNumber });
    const { announcementId } = (await app.call('POST', '/api/announcement', { as: owner.token, body })).body;
    await app.call('POST', '/api/payment/create-session', { as: owner.token, body: { announcementId } });
    return announcementId;
  };
  const [left, open] = [await unpaid('501100601'), await unpaid('501100602')];
  await app.pool.query(`UPDATE orders SET state = 'EXPIRED' WHERE announcement_id = $1`, [left]);
  const statusOf = async (one: string) =>
    (await app.pool.query('SELECT status FROM announcements WHERE id = $1', [one])).rows[0].status;
  const sent: Pick<MailJob, 'to' | 'kind' | 'params'>[] = [];
  const DAY = 86_400_000;
  const start = app.now();
  const at = async (days: number) => {
    const db = databaseOf(app.pool);
    const clock = () => start + days * DAY;
    const dependencies: AnnouncementClockDependencies = {
      db,
      unitOfWork: createUnitOfWork(db, clock),
      clock,
      queue: doneAtOnce((job) => createAnnouncementClock(dependencies).settle(job)),
      post: { send: async (_trx, mail) => void (mail.to === owner.email && sent.push(mail)) },
      address: (_locale, path) => path,
      photos: { eraseUnused: async () => {} },
      takeBackDays: async () => false,
    };
    const { sweep } = createAnnouncementClock(dependencies);
    await sweep();
    await sweep();
    return sent.map(({ kind, params }) => (kind === 'announcementExpiring' ? params.days : kind));
  };
  assert.deepEqual(await at(22), []);
  // What no open order can bring any more waits no longer; another's open order is none of its own.
  assert.deepEqual([await statusOf(left), await statusOf(open)], ['DRAFT', 'AWAITING_PAYMENT']);
  assert.deepEqual(await at(23), [7]);
  // The clock stood still until the last minute.
  assert.deepEqual(await at(30 - 1 / 1440), [7, 0]);
  assert.deepEqual(await at(30), [7, 0, 'announcementExpired']);
  assert.deepEqual(await at(90), [7, 0, 'announcementExpired']);
  assert.equal(
    (await app.call('GET', `/api/announcement/${id}`, { as: owner.token })).body.owner.status,
    'EXPIRED',
  );
  assert.equal(
    (await app.call('GET', `/api/announcement/${draft.body.announcementId}`, { as: owner.token })).status,
    404,
  );
});
