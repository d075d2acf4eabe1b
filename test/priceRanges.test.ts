/** A price from one amount to another is told with both, the lower first, wherever a page shows one. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { LODZ, publishedAnnouncement } from './support/announcements.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
let announcement: string;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  partner = await app.account('partner');
  const treatment = (sub: string, price: object) => ({
    main: 'RELAXED_MASSAGE',
    sub,
    durationMinutes: 60,
    price,
  });
  const created = await app.call('POST', `/api/user-profile/partner/${partner.id}`, {
    as: partner.token,
    body: {
      name: 'Studio Oliwka',
      gender: 'FEMALE',
      placeId: LODZ,
      workplace: 'CLASSIC',
      services: [
        treatment('CLASSIC_MASSAGE', { from: 20_000, to: 25_000 }),
        treatment('THAI_MASSAGE', { from: 31_000 }),
        treatment('SPORT_MASSAGE', { from: 42_000, to: 42_000 }),
      ],
      currency: 'PLN',
      phonePrefix: '48',
      phoneNumber: '501100200',
      isCalendarEnabled: true,
    },
  });
  assert.equal(created.status, 200);
  announcement = await publishedAnnouncement(app, partner.token, {
    offers: [
      {
        main: 'RELAXED_MASSAGE',
        sub: 'CLASSIC_MASSAGE',
        durationMinutes: 60,
        price: { from: 20_000, to: 25_000 },
      },
    ],
  });
  await app.caughtUp();
});
afterAll(() => app.close());

/** What a page says, without its elements. */
async function textOf(url: string, as?: string): Promise<string> {
  const { status, body } = await app.call('GET', url, { as, headers: { 'accept-encoding': 'identity' } });
  assert.equal(status, 200, url);
  return String(body)
    .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');
}

const RANGE = /200–250 zł/;

test('on the profile, the announcement, the booking and the own page', async () => {
  for (const [url, as] of [
    [`/pl/search-massage/profile-details?id=${partner.id}&view=summary`],
    [`/pl/search-massage/announcement-details/${announcement}`],
    [`/pl/booking?profileId=${partner.id}`],
    ['/pl/user-zone/profile-settings?tab=summary', partner.token],
  ] as const) {
    const text = await textOf(url, as);
    assert.match(text, RANGE, url);
    assert.doesNotMatch(text, /200(?: zł)? ?– ?200|250(?: zł)? ?– ?2|zł ?–/, url);
  }
});

test('one amount is told as one, an open end as from it', async () => {
  for (const url of [
    `/pl/search-massage/profile-details?id=${partner.id}&view=summary`,
    `/pl/booking?profileId=${partner.id}`,
  ]) {
    const text = await textOf(url);
    assert.match(text, /od 310 zł/, url);
    assert.match(text, /420 zł/, url);
    assert.doesNotMatch(text, /420(?: zł)? ?–|od 420/, url);
  }
});

test('and as the filter of a search', async () => {
  const between = await textOf(`/pl/search-massage?placeId=${LODZ}&price=50-150`);
  assert.match(between, /50–150 zł/);
  const exactly = await textOf(`/pl/search-massage?placeId=${LODZ}&price=150-150`);
  assert.match(exactly, /(?<![–~])150 zł/);
  const upTo = await textOf(`/pl/search-massage?placeId=${LODZ}&price=0-150`);
  assert.match(upTo, /do 150 zł/);
});
