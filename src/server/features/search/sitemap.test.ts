/** What search engines are told: what everybody may see, in every language, and nothing else. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import {
  SENSUAL,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { LOCALES } from '../../../domain/locales.ts';

const WARSAW = 'g-756135';
let app: TestApp;
let partner: { id: string; token: string };
let adults: { id: string; token: string };
let shown: string;
let hidden: string;
let withheld: string;
let adult: string;

beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app);
  adults = await partnerWithProfile(app);
  shown = await publishedAnnouncement(app, partner.token, { title: 'S', placeId: WARSAW });
  hidden = await publishedAnnouncement(app, partner.token, { title: 'H', placeId: WARSAW });
  withheld = await publishedAnnouncement(app, partner.token, { title: 'W', placeId: WARSAW });
  adult = await publishedAnnouncement(app, adults.token, { title: 'A', placeId: WARSAW, ...SENSUAL });
  await app.call('POST', `/api/announcement/${hidden}/hidden-status`, {
    as: partner.token,
    body: { hidden: true },
  });
  await app.pool.query('UPDATE announcements SET withheld_at = now() WHERE id = $1', [withheld]);
});
afterAll(() => app.close());

/** The addresses in a file of ours, without the site's own beginning. */
async function locations(path: string): Promise<string[]> {
  const { status, headers, body } = await app.call('GET', path);
  assert.equal(status, 200, path);
  assert.match(String(headers['content-type']), /^application\/xml/);
  return [...(body as string).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
  );
}

it('robots are told where the index is, and where they have no business', async () => {
  const { body } = await app.call('GET', '/robots.txt');
  assert.match(body, /^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  assert.match(body, /^Disallow: \/api\/$/m);
});

it('the index names parts of every language, and each of them is there', async () => {
  const parts = await locations('/sitemap.xml');
  assert.equal(parts.length, LOCALES.length * 4);
  for (const part of parts) assert.ok((await locations(part)).length > 0, part);
});

it('what is in sight stands in it in the language; what is hidden, or for adults, does not', async () => {
  const found = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  assert.ok(found.includes(`/search-massage/announcement-details/${shown}`));
  assert.ok(found.includes(`/de/search-massage/announcement-details/${shown}`));
  assert.ok(found.includes(`/pl/search-massage/profile-details?id=${partner.id}`));
  assert.ok(found.includes(`/fr/search-massage?placeId=${WARSAW}&category=relaxing`));
  assert.ok(found.includes('/cz/search-massage?placeId=c-PL'));
  // Nothing is in the directory, and a list of nothing is no page for search engines.
  assert.ok(!found.some((address) => address.includes('/user-zone')));
  for (const secret of [hidden, adult, adults.id, 'sensual', 'profile-settings'])
    assert.ok(!found.some((address) => address.includes(secret)), secret);
});

it('an announcement that has run out leaves it', async () => {
  app.advance(400 * 86_400_000);
  assert.deepEqual((await locations('/sitemap.xml')).length, LOCALES.length * 2);
});

it('what is no part of it is not there', async () => {
  for (const path of [
    '/sitemaps/xx/pages.xml',
    '/sitemaps/cs/pages.xml',
    '/sitemaps/pl/pages-1.xml',
    '/sitemaps/pl/announcements.xml',
    '/sitemaps/pl/announcements-0.xml',
    '/sitemaps/pl/announcements-9999999.xml',
    '/sitemaps/pl/other.xml',
  ]) {
    assert.equal((await app.call('GET', path)).status, 404, path);
  }
});
