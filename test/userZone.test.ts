/**
 * The user zone, walked by everybody: each page under /user-zone has its row here, a page without one fails. Visitors
 * are sent to log in and back, the wrong kind of account is refused.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import routes from '../src/web/routes.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';
import { createVisitor } from './support/visitor.ts';

/** Who gets past the door: what the page then answers depends on its data. */
const PAGES: Record<string, 'everybody' | 'signedIn' | 'client' | 'partner'> = {
  'user-zone': 'everybody',
  'user-zone/reset-password': 'everybody',
  'user-zone/education': 'everybody',
  'user-zone/supply': 'everybody',
  'user-zone/profile-settings': 'signedIn',
  'user-zone/calendar': 'partner',
  'user-zone/calendar/visit': 'partner',
  'user-zone/calendar/visit/:id/move': 'partner',
  'user-zone/calendar/visit/:id/safety': 'partner',
  'user-zone/calendar/waiting': 'partner',
  'user-zone/calendar/series': 'partner',
  'user-zone/calendar/block': 'partner',
  'user-zone/calendar/days-off': 'partner',
  'user-zone/calendar/team': 'partner',
  'user-zone/calendar/team/:id/leaving': 'partner',
  'user-zone/client-card/:id': 'partner',
  'user-zone/calendar-feeds': 'signedIn',
  'user-zone/calendar-imports': 'partner',
  // Of a visit; without one it is the partner's own list, which the journey of reviews opens.
  'user-zone/reviews': 'client',
  'user-zone/notifications': 'signedIn',
  'user-zone/edit-client-profile': 'client',
  'user-zone/announcements': 'partner',
  'user-zone/add-announcement': 'partner',
  'user-zone/add-announcement/success': 'partner',
  'user-zone/change-password': 'signedIn',
  'user-zone/change-email': 'signedIn',
  'user-zone/sessions': 'signedIn',
  'user-zone/passkeys': 'signedIn',
  'user-zone/rename-passkey': 'signedIn',
  'user-zone/api-keys': 'partner',
  'user-zone/my-data': 'signedIn',
  'user-zone/delete-account': 'signedIn',
  'user-zone/edit-announcement': 'partner',
  'user-zone/fix-announcement': 'partner',
  'user-zone/duplicate-announcement': 'partner',
  'user-zone/extend-announcement': 'partner',
  'user-zone/activate-announcement': 'partner',
  'user-zone/invoices': 'partner',
  'user-zone/payment': 'partner',
  'user-zone/payment-return/add/wait': 'partner',
  'user-zone/payment-return/extend/wait': 'partner',
  'user-zone/add-partner-profile': 'partner',
  'user-zone/add-partner-profile/success': 'partner',
  'user-zone/edit-partner-profile': 'partner',
  'user-zone/edit-partner-profile/success': 'partner',
};
const UNKNOWN = [
  'user-zone/nothing-here',
  'user-zone/profile-settings/deeper',
  'user-zone/educational',
  'user-zone/education/thai-massage',
];

let app: TestApp;
let client: { token: string };
let partner: { token: string };
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  client = await app.account('client');
  partner = await app.account('partner');
});
afterAll(() => app.close());

/** Status and, of a redirection, where to. */
async function answer(path: string, token?: string): Promise<[number, string?]> {
  const { statusCode, headers } = await app.app.inject({
    url: path,
    headers: { accept: 'text/html', ...(token && { cookie: `session=${token}` }) },
  });
  return headers.location === undefined ? [statusCode] : [statusCode, headers.location];
}
const toSignIn = (path: string, prefix = '') => [
  302,
  `${prefix}/sign-in?next=${encodeURIComponent(`/${path}`)}`,
];

test('every page of the user zone has its row', () => {
  const pages = routes.flatMap(({ path }) => (path && /^user-zone(\/|$)/.test(path) ? [path] : []));
  assert.deepEqual(pages.map((page) => page.replace(/\/:[^/]*$/, '')).sort(), Object.keys(PAGES).sort());
});

for (const [path, who] of Object.entries(PAGES)) {
  test(path, async () => {
    const isPage = routes.some((one) => one.path === path);
    const id = '0192f0c1-0000-7000-8000-000000000000';
    const address = isPage ? path.replace(':id', id) : `${path}/${id}`;
    const visitor = await answer(`/${address}`);
    if (who === 'everybody') assert.equal(visitor[0], 200);
    else assert.deepEqual(visitor, toSignIn(address));
    const isRefused = async ({ token }: { token: string }) => (await answer(`/${address}`, token))[0] === 403;
    assert.equal(await isRefused(client), who === 'partner', 'a client');
    assert.equal(await isRefused(partner), who === 'client', 'a partner');
  });
}

test('no page of the user zone is for search engines', async () => {
  let shown = 0;
  for (const [path, who] of Object.entries(PAGES)) {
    if (who === 'everybody' || path.includes(':')) continue;
    const { token } = who === 'partner' ? partner : client;
    const { the, status } = await createVisitor(app, { session: token }).open(`/${path}`);
    if (status !== 200) continue;
    shown += 1;
    assert.equal(the('meta[name="robots"]').getAttribute('content'), 'noindex', path);
  }
  assert.ok(shown > 15, `${shown} were looked at`);
});

test('whoever is sent to log in comes back to the address in their language', async () => {
  assert.deepEqual(
    await answer('/pl/user-zone/profile-settings?tab=waiting'),
    toSignIn('user-zone/profile-settings?tab=waiting', '/pl'),
  );
});

test('an address that is no page of the user zone is missing for everybody', async () => {
  for (const path of UNKNOWN)
    for (const token of [undefined, client.token, partner.token])
      for (const prefix of ['', 'pl/'])
        assert.deepEqual(await answer(`/${prefix}${path}`, token), [404], path);
});

test('visitors find at the landing what its anchors name', async () => {
  const { the } = await createVisitor(app).open('/de/user-zone');
  the('section#benefits');
  the('section#price');
});

test('whoever is signed in is led from the landing of the anchors to their own page', async () => {
  for (const { token } of [client, partner]) {
    assert.deepEqual(await answer('/user-zone', token), [302, '/user-zone/profile-settings']);
  }
});
