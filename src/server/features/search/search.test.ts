import assert from 'node:assert/strict';
import pg from 'pg';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import {
  LODZ,
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';

const WARSAW = 'g-756135';
let app: TestApp;
let partner: { id: string; token: string };
let first: string;
let second: string;

const searchFor = (body: object, pageNr = 1, headers = {}) =>
  app.call('POST', `/api/announcement/fetch-all?pageNr=${pageNr}`, { body, headers });

beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app, 'PWZFz 12345');
  first = await publishedAnnouncement(app, partner.token, { title: 'Pierwsze' });
  app.advance(3_600_000);
  second = await publishedAnnouncement(app, partner.token, {
    title: 'Drugie',
    offers: [
      {
        main: 'PHYSIOTHERAPY',
        sub: 'REHABILITATION',
        durationMinutes: 30,
        price: { from: 9000, to: 12_000 },
      },
    ],
    paymentMethods: ['CASH'],
    isVisitingClient: false,
    travelRadiusKm: null,
  });
  await app.caughtUp();
});
afterAll(() => app.close());

describe('a search over HTTP', () => {
  it('finds what is published, in the order asked for, as cards in the caller’s language', async () => {
    const { status, body } = await searchFor({ placeId: LODZ, sort: 'newest' }, 1, { 'user-language': 'ru' });
    assert.equal(status, 200);
    assert.deepEqual(
      body.items.map(({ announcementId }: { announcementId: string }) => announcementId),
      [second, first],
    );
    assert.equal(body.total, 2);
    assert.deepEqual([body.pageNr, body.pageSize, body.promotedCount], [1, 24, 0]);
    const [card] = body.items;
    assert.equal(card.title, 'Drugie');
    assert.equal(card.city, 'Лодзь');
    assert.equal(card.main, 'PHYSIOTHERAPY');
    assert.deepEqual([card.priceFrom, card.currency, card.durationMinutes], [9000, 'PLN', 30]);
    // The point of a private place is off by up to a kilometre.
    assert.ok([1, 2, 3].includes(card.distanceKm), `${card.distanceKm} km`);
    assert.equal(card.distanceText, `${card.distanceKm}\u00a0км`);
    assert.equal(card.why.isPromoted, false);
    assert.equal(card.publishedAt, new Date(app.now()).toISOString());
  });

  it('filters by lists and by single values, and counts every option', async () => {
    const { body } = await searchFor({
      placeId: 'c-PL',
      category: ['relaxing', 'physiotherapy'],
      relaxing: 'CLASSIC_MASSAGE',
      payment: ['CASH'],
      accessToTheCustomer: true,
    });
    assert.deepEqual(
      body.items.map(({ announcementId }: { announcementId: string }) => announcementId),
      [first],
    );
    assert.equal(body.facets.payment.CASH, 1);
    assert.equal(body.facets.payment.BLIK, 1);
    assert.equal(body.facets.category.OSTEOPATHY, 1);
    assert.equal(body.facets.subs['PHYSIOTHERAPY.REHABILITATION'], 0);
    assert.equal(body.alternatives, undefined);
  });

  it('answers a page past the end with nothing on it', async () => {
    const { body } = await searchFor({ placeId: LODZ }, 7);
    assert.deepEqual([body.items, body.total, body.pageNr], [[], 2, 7]);
  });

  it('refuses unknown names and options, naming them', async () => {
    const { status, body } = await searchFor({ payment: ['CASH', 'GOLD'], colour: 'red' });
    assert.equal(status, 400);
    assert.equal(body.code, 'INVALID_INPUT');
    assert.deepEqual(
      body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]).sort(),
      [
        ['colour', 'unknownField'],
        ['payment.1', 'invalidChoice'],
      ],
    );
    assert.equal((await searchFor({}, 0)).status, 400);
    assert.equal((await searchFor({ price: '90' })).status, 400);
  });

  it('ignores an unknown place, and with it what needs a place, and says so', async () => {
    const { status, body } = await searchFor({ placeId: 'g-999999999', price: '1-2', sort: 'price' });
    assert.equal(status, 200);
    assert.equal(body.total, 2);
    assert.deepEqual(body.ignored, [
      { name: 'placeId', value: 'g-999999999' },
      { name: 'price', value: '1-2' },
      { name: 'sort', value: 'price' },
    ]);
  });

  it('shows ways on when nothing is found: near places and the filters to drop', async () => {
    const elsewhere = await searchFor({ placeId: WARSAW, category: 'physiotherapy' });
    assert.equal(elsewhere.body.total, 0);
    const [near] = elsewhere.body.alternatives.nearest;
    assert.deepEqual([near.placeId, near.total], [LODZ, 1]);
    assert.ok(near.distanceKm > 100 && near.distanceKm < 140);
    assert.equal(near.distanceText, `${near.distanceKm}\u00a0km`);
    const tooMuch = await searchFor({ placeId: LODZ, category: 'osteopathy', genders: 'MALE' });
    assert.deepEqual(tooMuch.body.alternatives, {
      nearest: [],
      drop: [{ group: 'genders', option: 'MALE', total: 1 }],
    });
  });

  it('counts without the types of a treatment, and without every treatment that stands beside them', async () => {
    const thai = { placeId: LODZ, relaxing: 'THAI_MASSAGE' };
    const dropOf = async (body: object) => (await searchFor(body)).body.alternatives.drop;
    assert.deepEqual(await dropOf(thai), [
      { group: 'category', option: 'RELAXED_MASSAGE', total: 2 },
      { group: 'subs', option: 'RELAXED_MASSAGE.THAI_MASSAGE', total: 1 },
    ]);
    assert.deepEqual(await dropOf({ ...thai, category: 'acupuncture' }), [
      { group: 'category', total: 2 },
      { group: 'subs', option: 'RELAXED_MASSAGE.THAI_MASSAGE', total: 1 },
    ]);
  });

  it('names the places around where little is found, and none where a few more are', async () => {
    const PABIANICE = 'g-3089578';
    const before = await searchFor({ placeId: LODZ, category: 'osteopathy' });
    assert.deepEqual([before.body.total, before.body.alternatives], [1, { nearest: [], drop: [] }]);
    const { token } = await partnerWithProfile(app);
    await publishedAnnouncement(app, token, {
      title: 'In the next town',
      placeId: PABIANICE,
      phoneNumber: '501100777',
      offers: [{ main: 'OSTEOPATHY', sub: null, durationMinutes: 60, price: { from: 10_000, to: null } }],
    });
    await app.caughtUp();
    const little = await searchFor({ placeId: LODZ, category: 'osteopathy' });
    const [near, ...others] = little.body.alternatives.nearest;
    assert.deepEqual([near.placeId, near.total, others], [PABIANICE, 1, []]);
    assert.ok(near.distanceKm > 5 && near.distanceKm < 20, 'not the place itself');
    assert.equal((await searchFor({ placeId: 'c-PL', category: 'osteopathy' })).body.alternatives, undefined);
    assert.equal((await searchFor({ placeId: LODZ }, 2)).body.alternatives, undefined);
  });

  it('finds the partner by their services', async () => {
    assert.equal((await app.call('GET', '/api/profile-search-latest')).body.total, 0);
    await app.pool.query(
      `INSERT INTO services (id, profile_id, position, main, sub, label, duration_minutes, price_from, price_to)
       VALUES (gen_random_uuid(), $1, 0, 'OSTEOPATHY', NULL, '', 60, 10000, NULL)`,
      [partner.id],
    );
    await app.pool.query(`INSERT INTO changes (subject_type, subject_id, at) VALUES ('profile', $1, now())`, [
      partner.id,
    ]);
    await app.caughtUp();
    const { body } = await app.call('GET', '/api/profile-search-latest');
    assert.equal(body.total, 1);
    assert.deepEqual(body.items[0].mains, ['OSTEOPATHY']);
    for (const url of ['/api/profile/search', '/api/profile-search']) {
      const found = await app.call('POST', url, { body: { category: 'osteopathy', placeId: LODZ } });
      assert.equal(found.body.items[0].profileId, partner.id);
      assert.equal((await app.call('POST', url, { body: { category: 'relaxing' } })).body.total, 0);
    }
  });

  it('asks the database a handful of times for a page', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await searchFor({ placeId: LODZ, category: 'relaxing' });
      const asked = query.mock.calls.map(([first]) =>
        typeof first === 'string' ? first : (first as unknown as { text: string }).text,
      );
      const own = asked.filter((text) => /announcements|places|offers/.test(text));
      assert.ok(own.length > 0 && own.length <= 5, own.join('\n'));
    } finally {
      query.mockRestore();
    }
  });

  it('no longer finds what is hidden, edited away or over', async () => {
    const ids = async (body: object) =>
      (await searchFor(body)).body.items.map(
        ({ announcementId }: { announcementId: string }) => announcementId,
      );
    const setHidden = async (hidden: boolean) => {
      await app.call('POST', `/api/announcement/${first}/hidden-status`, {
        as: partner.token,
        body: { hidden },
      });
      await app.caughtUp();
    };
    await setHidden(true);
    assert.deepEqual(await ids({ placeId: LODZ }), [second]);
    await setHidden(false);
    assert.deepEqual(await ids({ placeId: LODZ, category: 'osteopathy' }), [first]);

    const { version } = (await app.call('GET', `/api/announcement/${first}`, { as: partner.token })).body
      .owner;
    const edit = { ...announcementBody({ paymentMethods: ['VAT_INVOICE'] }), version };
    const { status } = await app.call('PUT', `/api/announcement/${first}`, { as: partner.token, body: edit });
    assert.equal(status, 200);
    await app.caughtUp();
    assert.deepEqual(await ids({ placeId: LODZ, payment: 'CASH' }), [second]);
    assert.deepEqual(await ids({ placeId: LODZ, payment: 'VAT_INVOICE' }), [first]);

    app.advance(181 * 86_400_000);
    assert.deepEqual(await ids({ placeId: LODZ }), []);
  });
});

describe('words for a treatment', () => {
  const meant = (q: string, headers = {}) =>
    app.call('GET', `/api/treatments?q=${encodeURIComponent(q)}`, { headers });

  it('are answered with what they mean, the caller’s language first', async () => {
    const { status, body } = await meant('masarz tajski', { 'user-language': 'pl' });
    assert.equal(status, 200);
    assert.deepEqual(body.items, [
      { main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', by: 'Masaż tajski', isBest: true },
    ]);
    const anywhere = await meant('Krankengymnastik', { 'user-language': 'es' });
    assert.deepEqual(anywhere.body.items[0], {
      main: 'PHYSIOTHERAPY',
      sub: null,
      by: 'Krankengymnastik',
      isBest: true,
    });
  });

  it('search for the treatments that they mean, in place of those chosen, and the answer names them', async () => {
    const { id, token } = await partnerWithProfile(app);
    const offer = { durationMinutes: 60, price: { from: 10_000, to: null } };
    const thai = await publishedAnnouncement(app, token, {
      phoneNumber: '501100778',
      offers: [{ main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', ...offer }],
    });
    const other = await publishedAnnouncement(app, token, {
      phoneNumber: '501100779',
      offers: [{ main: 'RELAXED_MASSAGE', sub: 'AROMATHERAPY', ...offer }],
    });
    await app.caughtUp();
    const found = async (body: object) => {
      const { status, body: answer } = await searchFor({ placeId: LODZ, ...body }, 1, {
        'user-language': 'pl',
      });
      assert.equal(status, 200);
      const ids = answer.items.map(({ announcementId }: { announcementId: string }) => announcementId);
      return { ids, treatments: answer.treatments, ignored: answer.ignored };
    };
    assert.deepEqual(await found({ q: ' masarz tajski ', category: 'acupuncture' }), {
      ids: [thai],
      treatments: [{ main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE' }],
      ignored: undefined,
    });
    assert.deepEqual(await found({ q: 'fryzjer', relaxing: 'AROMATHERAPY' }), {
      ids: [other],
      treatments: undefined,
      ignored: [{ name: 'q', value: 'fryzjer' }],
    });
    assert.deepEqual((await found({ q: ' ' })).ids.sort(), [thai, other].sort());
    assert.deepEqual((await searchFor({ q: 'thai', placeId: LODZ }, 2)).body.pageNr, 2);
    assert.equal((await searchFor({ q: 'thai '.repeat(17) })).status, 400);

    const profiles = await app.call('POST', '/api/profile/search', { body: { q: 'osteopathy' } });
    assert.deepEqual(profiles.body.treatments, [{ main: 'OSTEOPATHY', sub: null }]);
    assert.ok(!profiles.body.items.some(({ profileId }: { profileId: string }) => profileId === id));
  });

  it('are answered with nothing where they mean none, and refused when they are a page long', async () => {
    assert.deepEqual((await meant('hairdresser')).body, { items: [] });
    assert.equal((await meant('thai '.repeat(40))).status, 400);
  });
});
