/** What a bad request may cost and may do, tried on every operation of the API. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type BadRequest, badRequests } from '../../../../test/support/badRequests.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let requests: BadRequest[];
let tokens: Record<BadRequest['as'], string>;
beforeAll(async () => {
  app = await createTestApp();
  const [client, partner] = [await app.account('client'), await app.account('partner')];
  const admin = await staffOf(app, 'admin');
  tokens = { client: client.token, partner: partner.token, admin: admin.token };
  requests = await badRequests(app, { client: client.id, partner: partner.id, admin: admin.id });
});
afterAll(() => app.close());

test('no request at its limit is answered with more than 16 KB or 20 fields, and none with a fault of ours', async () => {
  assert.ok(requests.length > 800, `${requests.length} requests`);
  const reached = new Set<string>();
  for (const [index, { operation, kind, method, url, body, as }] of requests.entries()) {
    const answer = await app.app.inject({
      method: method as 'GET',
      url,
      // Each from elsewhere, so that no limit of attempts stands before the body.
      remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { payload: body }),
    });
    const what = `${operation}, ${kind}`;
    assert.ok(answer.statusCode < 500, `${what}: ${answer.statusCode}`);
    assert.notEqual(answer.statusCode, 413, what);
    if (answer.statusCode < 400) continue;
    assert.ok(answer.rawPayload.length <= 16_384, `${what}: ${answer.rawPayload.length} bytes`);
    const { errors = [] } = answer.json();
    assert.ok(errors.length <= 20, what);
    if (errors.length > 0 && body !== null) reached.add(operation);
  }
  const withBody = new Set(requests.filter(({ body }) => body !== null).map(({ operation }) => operation));
  assert.deepEqual(
    [...withBody].filter((operation) => !reached.has(operation)),
    ['POST /api/payment/webhook/{provider}'],
  );
});

test('a few unknown fields are named, many are counted where they stand', async () => {
  const unknown = async (body: unknown) =>
    (await app.call('POST', '/api/announcement/fetch-all', { body })).body.errors;
  assert.deepEqual(await unknown({ colour: 1 }), [
    { path: 'colour', code: 'unknownField', detail: 'We don’t recognise this field.' },
  ]);
  assert.deepEqual(await unknown({ a: 1, b: 1, c: 1, d: 1 }), [
    { path: '', code: 'unknownFields', detail: 'We don’t recognise 4 fields, including: a, b, c.' },
  ]);
});

test('a body that is larger than its route needs is not read', async () => {
  const body = { email: `${'a'.repeat(16_000)}@test.example` };
  const { status } = await app.call('POST', '/api/forgot-password', { body });
  assert.equal(status, 413);
});
