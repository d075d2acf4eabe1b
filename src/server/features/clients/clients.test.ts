import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { PASSWORD } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const BODY = {
  name: 'Anna Nowak',
  phonePrefix: '48',
  phoneNumber: '501 100 200',
  placeId: 'g-3093133',
  note: 'Ground floor',
};

test('a client fills in the own profile once, replaces it, and nobody else reads it', async () => {
  const client = await app.account('client');
  const url = `/api/profile/client/${client.id}?userId=${client.id}`;
  const call = (method: string, body?: object) =>
    app.call(method, url, { as: client.token, ...(body && { body }) });
  const said = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.detail];
  // What is published is a partner's.
  const missing = [404, 'PROFILE_MISSING', 'Add your details first.'];
  assert.deepEqual(said(await call('GET')), missing);
  assert.deepEqual(said(await call('PUT', BODY)), missing);
  const created = await call('POST', BODY);
  assert.equal(created.status, 200);
  assert.deepEqual([created.body.city, created.body.language, created.body.gender], ['Łódź', 'en', null]);
  assert.deepEqual(said(await call('POST', BODY)), [
    409,
    'PROFILE_EXISTS',
    'Your details are already saved. You can edit them.',
  ]);
  await call('PUT', { ...BODY, gender: 'FEMALE', language: 'pl', placeId: null });
  const read = (await call('GET')).body;
  assert.deepEqual(
    [read.gender, read.language, read.placeId, read.note],
    ['FEMALE', 'pl', null, 'Ground floor'],
  );

  const other = await app.account('client');
  const partner = await app.account('partner');
  for (const as of [other.token, partner.token])
    assert.equal((await app.call('GET', url, { as })).status, 403);
  assert.equal((await app.call('GET', url)).status, 401);
});

test('wrong fields are named', async () => {
  const client = await app.account('client');
  const paths = async (over: object) => {
    const { body } = await app.call('POST', `/api/profile/client/${client.id}`, {
      as: client.token,
      body: { ...BODY, ...over },
    });
    return body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  };
  assert.deepEqual(await paths({ phoneNumber: '123456' }), ['phoneNumber invalidPhone']);
  assert.deepEqual(await paths({ placeId: 'c-PL' }), ['placeId unknownPlace']);
  assert.deepEqual(await paths({ name: '', userId: client.id }), ['name required', 'userId unknownField']);
});

test('the address of home visits is kept in parts, written as its country does, and goes when it is emptied', async () => {
  const client = await app.account('client');
  const call = async (method: string, homeAddress?: object) => {
    const body = homeAddress && { body: { ...BODY, homeAddress } };
    return (await app.call(method, `/api/profile/client/${client.id}`, { as: client.token, ...body })).body;
  };
  const home = {
    street: 'Zielona',
    houseNumber: '7/3',
    postCode: '90-001',
    town: 'Łódź',
    wayIn: 'Entryphone 3',
  };
  const created = await call('POST', home);
  assert.deepEqual(created.homeAddress, { ...home, text: 'ul. Zielona 7/3, 90-001 Łódź' });
  const paths = ({ errors }: { errors: { path: string; code: string }[] }) =>
    errors.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(paths(await call('PUT', { wayIn: 'Entryphone 3' })), [
    'homeAddress.street required',
    'homeAddress.town required',
  ]);
  assert.deepEqual(paths(await call('PUT', { ...home, town: 'a\nb', door: 3 })), [
    'homeAddress.town invalidCharacters',
    'homeAddress.door unknownField',
  ]);
  const emptied = await call('PUT', {});
  assert.deepEqual(Object.values(emptied.homeAddress).join(''), '');
});

test('mails speak the language of the account: the chosen one, else the one it was used in last', async () => {
  const client = await app.account('client');
  const localeOf = async () =>
    (await app.pool.query('SELECT locale FROM users WHERE id = $1', [client.id])).rows[0].locale;
  const logInIn = (locale: string) =>
    app.call('POST', '/api/login-email', {
      body: { username: client.email, password: PASSWORD },
      headers: { 'user-language': locale },
    });
  await logInIn('ru');
  assert.equal(await localeOf(), 'ru');
  const url = `/api/profile/client/${client.id}`;
  // The card says what they speak anyway: nobody has chosen.
  await app.call('POST', url, { as: client.token, body: { ...BODY, language: 'ru' } });
  await logInIn('cz');
  assert.equal((await app.call('GET', url, { as: client.token })).body.language, 'cz');
  await app.call('PUT', url, { as: client.token, body: { ...BODY, language: 'fr' } });
  await logInIn('es');
  assert.equal(await localeOf(), 'fr');
  await app.call('PUT', url, { as: client.token, body: BODY });
  assert.equal((await app.call('GET', url, { as: client.token })).body.language, 'fr');
});
