/** Forms of the pages, sent as a browser without scripts sends them, and as it should not. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';
import { createPractice } from './support/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

test('a time kept twice is kept once, whichever form asks again', async () => {
  const practice = await createPractice(app, { workers: 3 });
  const client = await app.account('client');
  const page = `/booking?profileId=${practice.profileId}`;
  const keep = async (form: Record<string, string>) => {
    const { statusCode, headers } = await app.app.inject({
      method: 'POST',
      url: page,
      headers: {
        host: 'localhost:3000',
        cookie: `session=${client.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        profileId: practice.profileId,
        service: practice.services.relaxing,
        start: new Date(Date.UTC(2026, 10, 24, 10)).toISOString(),
        ...form,
      }).toString(),
    });
    assert.equal(statusCode, 302);
    return new URL(String(headers.location), 'http://localhost:3000').searchParams.get('hold');
  };
  const first = await keep({ formKey: 'one' });
  assert.ok(first);
  assert.equal(await keep({ formKey: 'one' }), first);
  assert.equal(await keep({ formKey: 'other' }), first);
});

test('the forms that book carry a key of their own', async () => {
  const practice = await createPractice(app);
  const client = await app.account('client');
  const { profileId, services } = practice;
  const free = await app.call('GET', `/api/profile/${profileId}/free-slots?service=${services.relaxing}`);
  const [slot] = free.body.slots;
  const choice = {
    profileId,
    service: services.relaxing,
    worker: 'any',
    from: slot.date,
    day: slot.date,
    start: slot.start,
  };
  const keyOf = async (cookie: { cookie?: string }) => {
    const { body } = await app.app.inject({
      url: `/booking?${new URLSearchParams(choice)}`,
      headers: { host: 'localhost:3000', ...cookie },
    });
    const [field = ''] = /<input[^>]*name="formKey"[^>]*>/.exec(body) ?? [];
    return /value="([\da-f]{32})"/.exec(field)?.[1];
  };
  // Visitors as well: with a key that two of them share, the second would be answered with what the first one keeps.
  for (const cookie of [{ cookie: `session=${client.token}` }, {}]) {
    const [one, other] = [await keyOf(cookie), await keyOf(cookie)];
    assert.ok(one && other && one !== other, `${one} ${other}`);
  }
});

test('a page’s action with broken JSON, or with what is no form, is refused', async () => {
  const send = async (url: string, type: string, payload: string) => {
    const headers = { host: 'localhost:3000', 'content-type': type };
    return (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  assert.equal(await send('/sign-in', 'application/json', '{'), 400);
  assert.equal(await send('/booking', 'text/plain', 'start=1'), 400);
});

test('the form of a file may be larger than any other, in every language, with scripts or without', async () => {
  const send = async (url: string) => {
    const body = `intent=take&file=${'a'.repeat(500_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: app.config.publicUrl };
    return (await app.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  for (const url of ['/user-zone/client-card/import', '/pl/user-zone/client-card/import.data'])
    assert.notEqual(await send(url), 413, url);
  for (const url of ['/user-zone/client-card/add', '/sign-in', '/pl/sign-in.data', '/'])
    assert.equal(await send(url), 413, url);
});
