/** Addresses that somebody has given, who may mean harm. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';
import { createUntrustedReader, type UntrustedReaderDependencies } from './untrustedReader.ts';

let server: http.Server;
let base: string;
let heard: http.IncomingMessage[];
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    heard.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
  answer = (_, response) => void response.end('fine');
});

const PARTS: UntrustedReaderDependencies = {
  service: 'Strangers',
  bytes: 10_000,
  answerMs: 30_000,
  redirects: 3,
  accept: 'text/calendar',
  isOpen: (address) => address === '127.0.0.1',
  isPlainAllowed: true,
};
const read = (address = base, dependencies: Partial<UntrustedReaderDependencies> = {}) =>
  createUntrustedReader({ ...PARTS, ...dependencies })(address);
const fails = (message: string) => ({ name: 'OutsideFailure', message: `Strangers ${message}` });

test('what is in the open, and what is not', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.255.255', '169.253.0.1'])
    assert.ok(isPublicAddress(address), address);
  for (const address of ['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])
    assert.ok(isPublicAddress(address), address);
  for (const address of [
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'localhost',
    '127.1',
    '',
  ])
    assert.ok(!isPublicAddress(address), address);
});

test('nothing is asked of what is not in the open, however it is written', async () => {
  for (const address of [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://localhost/',
    'https://user:pass@example.com/',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ]) {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await assert.rejects(
      read(address, { isOpen: isPublicAddress, isPlainAllowed: false, resolve }),
      fails('refused forbidden'),
      address,
    );
  }
  assert.equal(heard.length, 0);
});

test('a name that stands for several addresses is asked only where all of them are in the open', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await assert.rejects(
    read('https://both.example/', { isOpen: isPublicAddress, isPlainAllowed: false, resolve }),
    fails('refused forbidden'),
  );
  await assert.rejects(
    read('https://none.example/', { resolve: async () => [] }),
    fails('unreachable no such name'),
  );
});

test('the connection goes to what was looked at: the name is looked up once', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const { port } = new URL(base);
  const found = await read(`http://rebinding.example:${port}/a`, { resolve });
  assert.equal(found?.text, 'fine');
  assert.equal(asked, 1);
  assert.equal(heard[0]?.headers.host, `rebinding.example:${port}`);
});

test('each way elsewhere is looked at anew, and there are three at the most', async () => {
  answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  assert.equal((await read(`${base}/3`))?.text, 'there');
  await assert.rejects(read(`${base}/4`), fails('refused 302'));
  // The first one is in the open, where it leads is not.
  const looked: string[] = [];
  const resolve = async (host: string) => {
    looked.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  };
  answer = (_, response) => void response.writeHead(302, { location: 'ftp://inner.example/' }).end();
  heard = [];
  await assert.rejects(
    read(`http://outer.example:${new URL(base).port}/`, { resolve }),
    fails('refused forbidden'),
  );
  assert.deepEqual([looked, heard.length], [['outer.example'], 1]);
  for (const location of [
    'http://a:b@127.0.0.1/',
    'http://127.0.0.2/',
    'http://[::1]/',
    '//169.254.169.254/',
  ]) {
    answer = (_, response) => void response.writeHead(302, { location }).end();
    await assert.rejects(read(base), fails('refused forbidden'), location);
  }
});

test('an answer is bounded as it is unpacked', async () => {
  const long = 'x'.repeat(10_001);
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const) {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(pack(long.slice(1)));
    assert.equal((await read())?.text.length, 10_000, encoding);
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(pack(long));
    await assert.rejects(read(), fails('unreadable too long'), encoding);
  }
  answer = (_, response) => void response.end(long);
  await assert.rejects(read(), fails('unreadable too long'));
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  await assert.rejects(read(), fails('unreadable broken encoding'));
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'zstd' }).end('?');
  await assert.rejects(read(), fails('unreadable unknown encoding'));
});

test('silence, halves, refusals and broken lines are failures that do not tell the address', async () => {
  const cases: [typeof answer, string, Partial<UntrustedReaderDependencies>?][] = [
    [() => {}, 'timeout', { answerMs: 200 }],
    [(_, response) => void response.writeHead(200).write('half'), 'timeout', { answerMs: 200 }],
    [(request) => void request.socket.destroy(), 'unreachable'],
    [
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => request.socket.destroy());
      },
      'unreachable',
    ],
    [(_, response) => void response.writeHead(404).end(), 'refused 404'],
    [(_, response) => void response.writeHead(500).end(), 'refused 500'],
    [(_, response) => void response.writeHead(206).end('part'), 'refused 206'],
  ];
  for (const [fault, message, parts] of cases) {
    answer = fault;
    await assert.rejects(read(`${base}/secret`, parts), (error: Error) => {
      assert.equal(error.message, `Strangers ${message}`);
      assert.ok(!`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`.includes('secret'));
      return true;
    });
  }
  const slowName = () => new Promise<never>(() => {});
  await assert.rejects(read('http://slow.example/', { answerMs: 100, resolve: slowName }), fails('timeout'));
});

test('what has not changed is not sent again', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' }).end('fine');
  };
  const ask = createUntrustedReader(PARTS);
  const first = await ask(base);
  assert.deepEqual(first, { text: 'fine', etag: '"1"', lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT' });
  assert.equal(await ask(base, { etag: '"1"', lastModified: null }), null);
  assert.ok(await ask(base, { etag: null, lastModified: first?.lastModified ?? null }));
  assert.equal(heard[2]?.headers['if-modified-since'], 'Sat, 21 Nov 2026 09:00:00 GMT');
});
