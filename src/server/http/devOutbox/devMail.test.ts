/** The outbox in the browser: readable by a person at this machine, and there for nobody else. */
import assert from 'node:assert/strict';
import path from 'node:path';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { createOutbox } from '../../../adapters/mail/outbox.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';

const EMAIL = 'developer@test.example';

let app: TestApp;
let pages: string[];
beforeAll(async () => {
  app = await createTestApp();
  await app.call('POST', '/api/user-create', {
    body: {
      email: EMAIL,
      phonePrefix: '48',
      phoneNumber: '501234567',
      password: 'correct horse battery',
      accountType: 'client',
      isAgreementAccepted: true,
    },
    headers: { 'user-language': 'pl' },
  });
  await app.mailsTo(EMAIL);
  await createOutbox(path.join(app.config.dataDir, 'outbox'), 'hello@palmora.example').send({
    id: 'ffff-visit',
    to: EMAIL,
    subject: 'A visit',
    text: '<b>Text</b>',
    html: '',
    calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  });
  const list = (await get('/dev/mail')).body;
  const one = /href="(\/dev\/mail\/(?!ffff-visit)[^"]+)"/.exec(list)?.[1] ?? '';
  pages = ['/dev/mail', one, `${one}/html`, `${one}/source`, '/dev/mail/ffff-visit/attachment/0'];
});
afterAll(() => app.close());

const LOCAL = { host: 'localhost:3000' };

const get = (url: string, headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') =>
  app.app.inject({ url, headers, remoteAddress });

test('the list says when, what and to whom; a mail can be read and its link pressed', async () => {
  const list = (await get('/dev/mail')).body;
  assert.match(list, /<b>Potwierdź swój adres e‑mail<\/b><span>to developer@test\.example<\/span>/);
  assert.match(list, /<time datetime="\d{4}-/);
  const [, one = ''] = pages;
  const mail = await get(one);
  assert.match(mail.body, /<dt>From<\/dt><dd>Palmora &lt;hello@palmora\.example&gt;/);
  assert.doesNotMatch(mail.body, /Attachments/);
  assert.match(
    mail.body,
    /<pre>[\s\S]*<a href="http:\/\/localhost:3000\/pl\/sign-up\/success\?token=[\w-]{43}"/,
  );
  assert.match(
    mail.body,
    /<iframe src="[^"]+\/html"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );
  assert.match(String(mail.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
  assert.match((await get(`${one}/source`)).body, /^Content-Type: multipart|^From: /m);
});

test('the calendar of a mail is there to be saved; its words stay words', async () => {
  const { body } = await get('/dev/mail/ffff-visit');
  assert.match(
    body,
    /<a href="\/dev\/mail\/ffff-visit\/attachment\/0" download>[\w.-]+<\/a> \(text\/calendar\)/,
  );
  assert.match(body, /&lt;b&gt;Text&lt;\/b&gt;/);
  const file = await get('/dev/mail/ffff-visit/attachment/0');
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="[\w.-]+"$/);
  assert.match(file.body, /^BEGIN:VCALENDAR/);
  for (const missing of ['ffff-visit/attachment/9', 'ffff-visit/attachment/x', 'none', '..%2f..%2fsecret'])
    assert.equal((await get(`/dev/mail/${missing}`)).statusCode, 404, missing);
});

test('the frame of a mail runs and loads nothing, and its links open beside it', async () => {
  const html = await get(pages[2] ?? '');
  assert.match(
    String(html.headers['content-security-policy']),
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  assert.equal(html.headers['x-frame-options'], 'SAMEORIGIN');
  assert.match(html.body, /<head><base target="_blank">/);
});

test('everything is for this moment, by GET and by HEAD, under every local name', async () => {
  for (const host of ['localhost:3000', 'localhost', '127.0.0.1:3404', '[::1]:3000', 'LOCALHOST:3000']) {
    for (const url of pages) {
      const answer = await get(url, { host });
      assert.equal(answer.statusCode, 200, `${host} ${url}`);
      assert.equal(answer.headers['cache-control'], 'no-store');
      const head = await app.app.inject({ method: 'HEAD', url, headers: { host } });
      assert.deepEqual([head.statusCode, head.body], [200, '']);
    }
  }
});

const REFUSED: [string, Record<string, string>, string][] = [
  ['from another machine', LOCAL, '203.0.113.7'],
  ['from a private network', LOCAL, '192.168.1.4'],
  ['under a name that was led here', { host: 'evil.example:3000' }, '127.0.0.1'],
  ['under a name that begins like a local one', { host: 'localhost.evil.example' }, '127.0.0.1'],
  ['under a name that ends like a local one', { host: 'evil-localhost:3000' }, '127.0.0.1'],
  ['under an address of the network', { host: '192.168.1.4:3000' }, '127.0.0.1'],
  ['through a proxy (X-Forwarded-For)', { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['through a proxy (X-Forwarded-Host)', { ...LOCAL, 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
  ['through a proxy (Forwarded)', { ...LOCAL, forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  ['through a proxy (X-Real-IP)', { ...LOCAL, 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
  ['through a proxy (Via)', { ...LOCAL, via: '1.1 proxy' }, '127.0.0.1'],
];
for (const [how, headers, from] of REFUSED) {
  test(`there is no such page ${how}`, async () => {
    for (const url of pages) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.app.inject({ method, url, headers, remoteAddress: from });
        assert.equal(answer.statusCode, 404, `${method} ${url}`);
        assert.ok(!answer.body.includes(EMAIL));
      }
    }
  });
}

test('a request without a host, over a real socket, is refused', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const ask = (lines: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(`GET /dev/mail HTTP/1.0\r\n${lines}\r\n`),
      );
      let answer = '';
      socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  assert.match(await ask(''), /^HTTP\/1\.1 404/);
  assert.match(await ask(`Host: localhost:${port}\r\n`), /^HTTP\/1\.1 200/);
});

test('with a server that sends mail there is no outbox', async () => {
  const sending = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const answer = await sending.app.inject({ url: '/dev/mail', headers: LOCAL });
    assert.equal(answer.statusCode, 404);
  } finally {
    await sending.close();
  }
});
