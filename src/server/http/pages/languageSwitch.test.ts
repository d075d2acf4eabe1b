import assert from 'node:assert/strict';
import { test } from 'vitest';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { mountLanguageSwitch, ownPath } from './languageSwitch.ts';

test('keeps path and query, drops the language', () => {
  assert.equal(
    ownPath('/search-massage?placeId=g-1&category=relaxing'),
    '/search-massage?placeId=g-1&category=relaxing',
  );
  assert.equal(ownPath('/pl/about-us'), '/about-us');
  assert.equal(ownPath('/cz'), '/');
  assert.equal(ownPath('/plain'), '/plain');
});

test('anything that leads elsewhere becomes the home page', () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/pl//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '',
  ];
  for (const next of foreign) assert.equal(ownPath(next), '/', JSON.stringify(next));
});

test('mails to whoever is logged in follow the switch', async () => {
  const spoken: string[] = [];
  const app = fastify();
  await app.register(cookie);
  const sessions = {
    find: async ({ headers }: { headers: object }) =>
      'authorization' in headers ? ({ userId: 'anna' } as never) : null,
    speaks: async (userId: string, locale: string) => void spoken.push(`${userId} ${locale}`),
  };
  mountLanguageSwitch(app, { config: { publicUrl: 'http://localhost:3000' }, sessions });
  await app.inject({ url: '/locale/de' });
  await app.inject({ url: '/locale/xx', headers: { authorization: 'Bearer of-anna' } });
  assert.deepEqual(spoken, []);
  await app.inject({ url: '/locale/de', headers: { authorization: 'Bearer of-anna' } });
  assert.deepEqual(spoken, ['anna de']);
  // Another site, or a browser that looks ahead, chooses no language for mails; the page is shown in it all the same.
  for (const told of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }] as const) {
    const headers = { authorization: 'Bearer of-anna', ...told };
    const { headers: answered } = await app.inject({ url: '/locale/ru?next=/about-us', headers });
    assert.equal(answered.location, '/ru/about-us');
  }
  assert.deepEqual(spoken, ['anna de']);
  await app.close();
});

test('a page is shown in its language also while nobody can be told from others', async () => {
  const app = fastify();
  await app.register(cookie);
  const down = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  mountLanguageSwitch(app, {
    config: { publicUrl: 'http://localhost:3000' },
    sessions: { find: down, speaks: down },
  });
  const { statusCode, headers } = await app.inject({ url: '/locale/de?next=/about-us' });
  assert.deepEqual([statusCode, headers.location], [302, '/de/about-us']);
  await app.close();
});
