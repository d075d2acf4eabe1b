/** Who a caller is behind proxies, asked over a real socket with forged headers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';

type Ask = (
  method: string,
  path: string,
  headers?: Record<string, string>,
) => Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders }>;

async function withApp(env: Record<string, string>, run: (ask: Ask, app: TestApp) => Promise<void>) {
  const app = await createTestApp(env);
  try {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const ask: Ask = async (method, path, headers = {}) => {
      const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent: false });
      request.end(method === 'POST' ? JSON.stringify({ email: 'nobody@test.example' }) : undefined);
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      answer.resume();
      return { status: answer.statusCode, headers: answer.headers };
    };
    await run(ask, app);
  } finally {
    await app.close();
  }
}

const JSON_BODY = { 'content-type': 'application/json' };
const ASK_MAIL = ['POST', '/api/forgot-password'] as const;

const ADDRESS_SEEN: Record<string, string> = {
  off: '127.0.0.1',
  '1': '203.0.113.7',
  '2': '9.9.9.9',
  '10.0.0.0/8': '127.0.0.1',
  '127.0.0.1': '203.0.113.7',
  '127.0.0.0/8, 203.0.113.0/24': '9.9.9.9',
};
for (const [setting, seen] of Object.entries(ADDRESS_SEEN)) {
  test(`TRUST_PROXY=${setting}: attempts are counted for the address that may be believed`, async () => {
    await withApp({ TRUST_PROXY: setting }, async (ask, { pool }) => {
      const forged = 'none, 9.9.9.9, 203.0.113.7';
      const { status } = await ask(...ASK_MAIL, { ...JSON_BODY, 'x-forwarded-for': forged });
      assert.equal(status, 202);
      const { rows } = await pool.query<{ key: string }>('SELECT key FROM rate_hits');
      assert.ok(
        rows.some(({ key }) => key === `/api/forgot-password ${seen}`),
        JSON.stringify(rows),
      );
    });
  });
}

test('a line is one caller, by whichever of its addresses and however the proxy writes it', async () => {
  const lines = {
    ipv6: (nr: number) => `2001:db8:0:7:${nr.toString(16)}::1`,
    'ipv4 with the port of the connection': (nr: number) => `9.9.9.8:${40_000 + nr}`,
    'ipv4 as ipv6': (nr: number) => (nr % 2 ? '9.9.9.7' : '::ffff:9.9.9.7'),
  };
  await withApp({ TRUST_PROXY: '1' }, async (ask) => {
    for (const [line, addressOf] of Object.entries(lines)) {
      const statuses: (number | undefined)[] = [];
      for (let nr = 0; nr < 25; nr += 1)
        statuses.push((await ask(...ASK_MAIL, { ...JSON_BODY, 'x-forwarded-for': addressOf(nr) })).status);
      assert.deepEqual(statuses, [...Array(20).fill(202), ...Array(5).fill(429)], line);
    }
  });
});

test('a trusted proxy is known with its port, and as IPv6', async () => {
  for (const proxy of ['10.0.0.5:41234', '::ffff:10.0.0.5', '[::ffff:10.0.0.5]:80'])
    await withApp({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }, async (ask, { pool }) => {
      await ask(...ASK_MAIL, { ...JSON_BODY, 'x-forwarded-for': `9.9.9.9, ${proxy}` });
      const { rows } = await pool.query<{ key: string }>('SELECT key FROM rate_hits');
      assert.ok(
        rows.some(({ key }) => key === '/api/forgot-password 9.9.9.9'),
        proxy,
      );
    });
});

for (const TRUST_PROXY of ['off', '1', '127.0.0.0/8']) {
  test(`TRUST_PROXY=${TRUST_PROXY}: writes come from the public address, whatever the headers say`, async () => {
    await withApp({ TRUST_PROXY, PUBLIC_URL: 'http://localhost:3000' }, async (ask) => {
      const from = async (origin: string, headers: Record<string, string> = {}) =>
        (await ask(...ASK_MAIL, { ...JSON_BODY, origin, ...headers })).status;
      assert.equal(await from('http://localhost:3000'), 202);
      assert.equal(await from('http://127.0.0.1:3000'), 202);
      assert.equal(await from('http://[::1]:3000'), 202);
      assert.equal(await from('http://localhost:3001'), 403);
      assert.equal(await from('http://evil.example', { host: 'evil.example' }), 403);
      assert.equal(await from('http://evil.example', { 'x-forwarded-host': 'evil.example' }), 403);
      assert.equal(await from('https://localhost:3000', { 'x-forwarded-proto': 'https' }), 403);
      assert.equal(await from('null'), 403);
    });
  });
}

test('a public address on the network has no other names', async () => {
  await withApp({ PUBLIC_URL: 'https://palmora.example' }, async (ask) => {
    const from = async (origin: string) => (await ask(...ASK_MAIL, { ...JSON_BODY, origin })).status;
    assert.equal(await from('https://palmora.example'), 202);
    assert.equal(await from('https://localhost'), 403);
    assert.equal(await from('http://palmora.example'), 403);
  });
});

test('/metrics without a token is for callers on this machine that no proxy stands before', async () => {
  await withApp({}, async (ask, { app }) => {
    assert.equal((await ask('GET', '/metrics')).status, 200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      assert.equal((await ask('GET', '/metrics', { [name]: '127.0.0.1' })).status, 404);
    }
    const stranger = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    assert.equal(stranger.statusCode, 404);
  });
  await withApp({ TRUST_PROXY: '1' }, async (ask) => {
    assert.equal((await ask('GET', '/metrics')).status, 404);
    assert.equal((await ask('GET', '/metrics', { 'x-forwarded-for': '127.0.0.1' })).status, 404);
  });
});

test('where others are served, this machine is asked for nothing that is only for its own people', async () => {
  // As a plain `proxy_pass` passes a request on: from loopback, to a local name, and without a word of itself.
  const plain = { host: '127.0.0.1:3000' };
  await withApp({ PUBLIC_URL: 'http://192.168.1.5:3000' }, async (ask) => {
    for (const url of ['/metrics', '/dev/mail', '/dev/push', '/dev/sms'])
      assert.equal((await ask('GET', url, plain)).status, 404, url);
  });
});

test('/metrics with a token is for who knows it', async () => {
  const METRICS_TOKEN = 'a-token-of-22-letters!';
  await withApp({ METRICS_TOKEN, TRUST_PROXY: '1' }, async (ask) => {
    assert.equal((await ask('GET', '/metrics')).status, 404);
    assert.equal((await ask('GET', '/metrics', { authorization: 'Bearer wrong' })).status, 404);
    const known = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
    assert.equal((await ask('GET', '/metrics', known)).status, 200);
  });
});
