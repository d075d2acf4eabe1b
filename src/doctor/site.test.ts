/** The public address, with and without a proxy in front, each as it should be and set up wrongly. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/app.ts';
import { diagnose } from '../../test/support/doctor.ts';
import { databaseOf } from '../server/db/database.ts';
import { secretFact } from '../server/db/facts.ts';
import {
  INTRODUCTION_PATH,
  INTRODUCTION_SECRET,
  introductionQuestion,
} from '../server/http/observability/introduction.ts';
import { type SiteSettings, siteCheck } from './site.ts';

/** A server with its own trust; the clock is that of the machine, as the doctor's is. */
async function listening(trust: string) {
  const app = await createTestApp({ TRUST_PROXY: trust });
  app.advance(Date.now() - app.now());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const secret = await secretFact(databaseOf(app.pool), INTRODUCTION_SECRET);
  return { app, secret, base: baseOf(app.app.server) };
}
const baseOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A proxy in front; what it makes of the headers is its manner. */
async function proxyTo(
  base: string,
  manner: (headers: http.IncomingHttpHeaders) => http.OutgoingHttpHeaders,
) {
  const proxy = http.createServer((request, answer) => {
    const onward = http.request(base + (request.url ?? ''), { headers: manner(request.headers) }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { base: baseOf(proxy), close: () => proxy.close() };
}
const ONE = { hops: 1 };

/** As nginx does it with `$proxy_add_x_forwarded_for`. */
const appends = (headers: http.IncomingHttpHeaders) => ({
  ...headers,
  'x-forwarded-for': `${headers['x-forwarded-for']}, 203.0.113.7`,
  'x-forwarded-proto': 'http',
});

let off: Awaited<ReturnType<typeof listening>>;
let one: Awaited<ReturnType<typeof listening>>;
let apps: TestApp[];
beforeAll(async () => {
  [off, one] = [await listening('off'), await listening('1')];
  apps = [off.app, one.app];
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const ask = (settings: Partial<SiteSettings>) =>
  diagnose(
    siteCheck({ publicUrl: off.base, appEnv: 'demo', trustProxy: null, secret: off.secret, ...settings }),
  );

test('without a proxy', async () => {
  assert.deepEqual(await ask({}), [
    `ok Public address ${off.base} leads to this Palmora.`,
    'ok Public address No proxy stands between.',
  ]);
  const forged = await ask({ publicUrl: one.base, secret: one.secret, trustProxy: ONE });
  assert.match(
    forged[1] ?? '',
    /^WRONG .* A visitor can be taken for any address.* → Let the proxy set X-Forwarded-For/,
  );
});

test('behind a proxy that says who comes', async () => {
  const proxy = await proxyTo(one.base, appends);
  const settings = { publicUrl: proxy.base, secret: one.secret, trustProxy: ONE };
  assert.deepEqual(await ask(settings), [
    `ok Public address ${proxy.base} leads to this Palmora.`,
    'ok Public address The proxy says who visitors are; this machine came as 203.0.113.7.',
  ]);
  proxy.close();
});

test('on the proxy’s own machine the doctor comes by its address, and the proxy is believed all the same', async () => {
  const here = (headers: http.IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': '127.0.0.1' });
  const proxy = await proxyTo(one.base, here);
  const settings = { publicUrl: proxy.base, secret: one.secret };
  assert.match(
    (await ask({ ...settings, trustProxy: ONE })).at(-1) ?? '',
    /^ok .* The proxy says who visitors are; this machine came as 127\.0\.0\.1\.$/,
  );
  const networks = new BlockList();
  networks.addSubnet('10.0.0.0', 8, 'ipv4');
  assert.match(
    (await ask({ ...settings, trustProxy: { networks } })).at(-1) ?? '',
    /^WRONG .* The proxy \(127\.0\.0\.1\) is not among those of TRUST_PROXY/,
  );
  proxy.close();
  const silent = await proxyTo(one.base, ({ 'x-forwarded-for': _said, ...headers }) => headers);
  assert.match(
    (await ask({ publicUrl: silent.base, secret: one.secret, trustProxy: ONE })).at(-1) ?? '',
    /^WRONG .* The proxy \(127\.0\.0\.1\) does not say who visitors are/,
  );
  silent.close();
});

test('a proxy that is not trusted, or does not say how visitors come', async () => {
  const untrusted = await proxyTo(off.base, appends);
  const told = await ask({ publicUrl: untrusted.base });
  assert.match(
    told.at(-1) ?? '',
    /^WRONG .* A proxy stands in front .* TRUST_PROXY is off.* → Set TRUST_PROXY/,
  );
  untrusted.close();
  const passing = await proxyTo(one.base, (headers) => ({
    ...appends(headers),
    'x-forwarded-proto': 'https',
  }));
  const wrongly = await ask({ publicUrl: passing.base, secret: one.secret, trustProxy: ONE });
  assert.match(
    wrongly.at(-1) ?? '',
    /^WRONG .* The proxy says that visitors come by https\. → Let it set X-Forw/,
  );
  passing.close();
});

test('an address that is not ours, silent, or not https', async () => {
  const other = await ask({ secret: 'of another database' });
  assert.match(
    other.at(-1) ?? '',
    /^WRONG .* is answered by something else \(404\), or by a Palmora with another/,
  );
  const gone = http.createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const nowhere = baseOf(gone);
  gone.close();
  await once(gone, 'close');
  assert.match((await ask({ publicUrl: nowhere }))[0] ?? '', /^WRONG .* does not answer \(ECONNREFUSED\)/);
  assert.match(
    (await ask({ secret: null }))[0] ?? '',
    /^WRONG .* Not asked: the database does not answer, or Palmora has not started on it yet/,
  );
  assert.match((await ask({ appEnv: 'production' })).join('\n'), /WRONG .* PUBLIC_URL is not https:\/\/\./);
  const away = http.createServer((_request, answer) => answer.writeHead(301, { location: '/' }).end());
  away.listen(0, '127.0.0.1');
  await once(away, 'listening');
  assert.match((await ask({ publicUrl: baseOf(away) })).at(-1) ?? '', /sends visitors on to another address/);
  away.close();
});

test('nobody but who knows the database learns how they arrive', async () => {
  const { header } = introductionQuestion(off.secret, Date.now());
  const status = async (question?: string) =>
    (await fetch(off.base + INTRODUCTION_PATH, { headers: question ? { 'palmora-question': question } : {} }))
      .status;
  assert.equal(await status(header), 200);
  const old = introductionQuestion(off.secret, Date.now() - 120_000).header;
  for (const question of [
    undefined,
    'x',
    `${header}x`,
    // As many letters, more bytes.
    `${header.slice(0, -1)}é`,
    introductionQuestion('other', Date.now()).header,
    old,
  ])
    assert.equal(await status(question), 404, String(question));
});
