/**
 * The permission walk: every route of the OpenAPI document, called by everybody. A route without its row fails, and
 * so does a row without its route. `in` means let in: the request then succeeds or fails for another reason.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type TestApp, createTestApp } from './support/app.ts';

type Verdict = 'in' | 401 | 403 | 404;
/** Visitor, client, partner; `{own}` in the path is the caller's id, which others' and missing ids must not replace. */
type Row = [visitor: Verdict, client: Verdict, partner: Verdict];

const ANYONE: Row = ['in', 'in', 'in'];
const SIGNED_IN: Row = [401, 'in', 'in'];
const CLIENT: Row = [401, 'in', 403];
const PARTNER: Row = [401, 403, 'in'];

const ROWS: Record<string, Row> = {
  'POST /api/user-create': ANYONE,
  'POST /api/user': ANYONE,
  'POST /api/verify-email': ANYONE,
  'POST /api/verify-email/resend': ANYONE,
  'POST /api/login-email': ANYONE,
  'POST /api/forgot-password': ANYONE,
  'POST /api/forgot-password-reset': ANYONE,
  'GET /api/user': SIGNED_IN,
  'GET /api/user/{own}': SIGNED_IN,
  'GET /media/{key}': ANYONE,
  'GET /image': ANYONE,
  'GET /art/{tone}/{file}': ANYONE,
  'GET /api/place': ANYONE,
  'GET /api/city': ANYONE,
  'GET /api/city-top-5-popular': ANYONE,
  'GET /api/reverse-geocode': ANYONE,
  'POST /api/user-photo/{own}': PARTNER,
  'POST /api/delete-user-photo/{own}': PARTNER,
  'POST /api/keep-user-photos/{own}': PARTNER,
  'POST /api/worker-photo/{id}': PARTNER,
  'POST /api/user-profile/partner/{own}': PARTNER,
  'PUT /api/user-profile/partner/{own}': PARTNER,
  'GET /api/profile/public/{id}': ANYONE,
  'GET /api/profile/{id}': ANYONE,
  'GET /api/profile/{own}/{own}': PARTNER,
  'DELETE /api/profile/partner/{own}': PARTNER,
  'GET /api/partner': PARTNER,
  'GET /api/profile/client/{own}': CLIENT,
  'POST /api/profile/client/{own}': CLIENT,
  'PUT /api/profile/client/{own}': CLIENT,
  'POST /api/announcement': PARTNER,
  'GET /api/announcement/{id}': ANYONE,
  'PUT /api/announcement/{id}': PARTNER,
  'DELETE /api/announcement/{id}': PARTNER,
  'GET /api/announcement/my-ads': PARTNER,
  'GET /api/announcement/my-ads-count': PARTNER,
  'GET /api/announcement/my-ads-count/phone': PARTNER,
  'GET /api/announcement/promotion': PARTNER,
  'GET /api/announcement/popular-and-latest': ANYONE,
  'POST /api/announcement/fetch-all': ANYONE,
  'POST /api/profile/search': ANYONE,
  'POST /api/profile-search': ANYONE,
  'GET /api/profile-search-latest': ANYONE,
  'POST /api/announcement/{id}/hidden-status': PARTNER,
  'POST /api/announcement/{id}/duplicate': PARTNER,
  'POST /api/announcement/{id}/fix': PARTNER,
  'POST /api/announcement/{id}/photo': PARTNER,
  'DELETE /api/announcement/{id}/photo/{photoId}': PARTNER,
  'POST /api/payment/create-session': PARTNER,
  'POST /api/payment-session': PARTNER,
  'POST /api/payment': PARTNER,
  'GET /api/payment/price-for-country': ANYONE,
  // An unknown provider is a missing thing; a known one's calls are signed.
  'POST /api/payment/webhook/{provider}': ANYONE,
  'GET /api/profile/{id}/free-slots': ANYONE,
  'GET /api/profile/partner/appointment/all-future/{id}': ANYONE,
  'GET /api/booking/terms': ANYONE,
  'POST /api/booking/hold': SIGNED_IN,
  'POST /api/booking': CLIENT,
  'GET /api/booking': SIGNED_IN,
  'GET /api/booking/{id}': SIGNED_IN,
  'GET /api/booking/{id}/calendar.ics': SIGNED_IN,
  'POST /api/booking/{id}/confirm': SIGNED_IN,
  'POST /api/booking/{id}/decline': SIGNED_IN,
  'POST /api/booking/{id}/cancel': SIGNED_IN,
  'POST /api/booking/{id}/no-show': SIGNED_IN,
  'POST /api/booking/{id}/reschedule': SIGNED_IN,
  'POST /api/booking/{id}/move/accept': SIGNED_IN,
  'POST /api/booking/{id}/move/decline': SIGNED_IN,
  'POST /api/booking/{id}/move/withdraw': SIGNED_IN,
  // Stays last: it ends the sessions that the walk uses.
  'POST /api/logout': ANYONE,
};

let app: TestApp;
let client: { id: string; token: string };
let partner: { id: string; token: string };
let documented: string[];

before(async () => {
  app = await createTestApp();
  client = await app.account('client');
  partner = await app.account('partner');
  const { body } = await app.call('GET', '/api/openapi.json');
  documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
after(() => app.close());

/** Whether a row's pattern is the documented route: `{own}` stands for any first parameter. */
const same = (row: string, route: string) =>
  row.replaceAll('{own}', '{}') === route.replaceAll(/\{\w+\}/g, '{}');
const rowOf = (route: string) =>
  Object.keys(ROWS).find((row) => same(row.replaceAll(/\{\w+\}/g, '{}'), route));

test('every documented route has its row, and every row its route', () => {
  assert.deepEqual(
    documented.filter((route) => !rowOf(route)),
    [],
    'routes without a row',
  );
  assert.deepEqual(
    Object.keys(ROWS).filter(
      (row) => !documented.some((route) => same(row.replaceAll(/\{\w+\}/g, '{}'), route)),
    ),
    [],
    'rows without a route',
  );
});

/** A request of the right shape of address; bodies are empty, so that a route that lets in answers 400 or 404. */
async function verdict(row: string, as: { id: string; token: string } | null, id: string): Promise<Verdict> {
  const [method = '', pattern = ''] = row.split(' ');
  const url = pattern.replaceAll('{own}', id).replaceAll(/\{\w+\}/g, randomUUID());
  const { status } = await app.call(method, url, {
    ...(as && { as: as.token }),
    ...(method !== 'GET' && { body: {} }),
  });
  assert.ok(status < 500, `${row} answered ${status}`);
  return status === 401 || status === 403 ? status : 'in';
}

for (const [row, [visitor, forClient, forPartner]] of Object.entries(ROWS)) {
  test(row, async () => {
    const own = row.includes('{own}');
    assert.equal(await verdict(row, null, client.id), visitor, 'a visitor');
    assert.equal(await verdict(row, client, client.id), forClient, 'a client');
    assert.equal(await verdict(row, partner, partner.id), forPartner, 'a partner');
    if (own) {
      for (const id of [randomUUID(), client.id])
        assert.equal(await verdict(row, partner, id), 403, 'not the own id');
      for (const id of [randomUUID(), partner.id])
        assert.equal(await verdict(row, client, id), 403, 'not the own id');
    }
  });
}
