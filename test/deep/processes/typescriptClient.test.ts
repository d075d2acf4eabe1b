/** The TypeScript client as somebody outside has it: packed, unpacked elsewhere, compiled against and run. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, onTestFinished, test } from 'vitest';
import { createPalmora, PalmoraError } from '../../../clients/typescript/src/index.js';
import { copiesOf, publishedAnnouncement } from '../../support/announcements.ts';
import { createTestApp } from '../../support/app.ts';
import { createPractice } from '../../support/practice.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const run = (file: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(file, args, { cwd: ROOT, timeout: 300_000, ...options });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-client-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a program outside compiles with it, logs in, searches, pages, hears refusals and books once', async () => {
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: path.join(ROOT, 'clients/typescript'),
  });
  const installed = path.join(folder, 'node_modules/@palmora/client');
  mkdirSync(installed, { recursive: true });
  await run('tar', [
    '-xzf',
    path.join(folder, packed.stdout.trim()),
    '--strip-components=1',
    '-C',
    installed,
  ]);
  const needed = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('openapi-fetch'))));
  symlinkSync(needed, path.join(folder, 'node_modules/openapi-fetch'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  copyFileSync(path.join(ROOT, 'clients/typescript/test/outsider.ts'), path.join(folder, 'program.ts'));
  await run(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'],
      ...['--skipLibCheck', 'false', '--ignoreConfig', 'program.ts'],
    ],
    { cwd: folder },
  );

  const app = await createTestApp();
  onTestFinished(() => app.close());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as net.AddressInfo;
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const announcementId = await publishedAnnouncement(app, practice.token);
  const { email: EMAIL } = await app.account('client');
  const { stdout } = await run(process.execPath, ['program.js'], {
    cwd: folder,
    env: {
      ...{ PALMORA: `http://127.0.0.1:${port}`, EMAIL, PASSWORD: 'a-long-enough-passphrase' },
      ...{ PROFILE: practice.profileId, SERVICE: practice.services.relaxing, START: '2026-11-24T09:00:00Z' },
      IDS: (await copiesOf(app, announcementId, 30)).join(','),
    },
  });
  const said = JSON.parse(stdout);
  assert.ok(said.found.includes(announcementId));
  assert.deepEqual([said.accountType, said.taken, said.favourites], ['client', 30, 30]);
  assert.deepEqual(said.missing, { code: 'NOT_FOUND', status: 404, detail: said.missing.detail, errors: [] });
  assert.deepEqual([said.wrong.code, said.wrong.errors], ['INVALID_INPUT', ['service']]);
  assert.equal(said.gone, 'UNAUTHENTICATED');
  assert.deepEqual([said.sent, said.state], [2, 'CONFIRMED']);
  const { rows } = await app.pool.query('SELECT count(*)::int AS visits FROM appointments');
  assert.deepEqual(rows, [{ visits: 1 }]);
});

/** A client whose calls are answered by these in turn, the last one again and again; and what it sent. */
function answeredBy(...answers: [status: number, body?: object, headers?: Record<string, string>][]) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    const [status, body, headers] = answers[Math.min(requests.length, answers.length - 1)] ?? [500];
    requests.push(request);
    if (requests.length > 20) throw new Error('it asks without end');
    return body ? Response.json(body, { status, headers }) : new Response('<h1>Oh</h1>', { status, headers });
  };
  return { palmora: createPalmora({ baseUrl: 'http://palmora.test', token: 'T', fetch }), requests };
}
const HOLD = { body: { profileId: 'p', service: 's', start: 't' } };
const BUSY = { code: 'BUSY', detail: 'Busy.' };

test('a write is sent again under the same key while that may help, and not for ever', async () => {
  const { palmora, requests } = answeredBy(
    [409, BUSY, { 'retry-after': '0' }],
    [503],
    [201, { holdId: 'h' }],
  );
  assert.equal((await palmora.postOnce('/api/booking/hold', HOLD, { waitSeconds: 0 })).holdId, 'h');
  const keys = new Set(requests.map(({ headers }) => headers.get('idempotency-key')));
  assert.equal(requests.length, 3);
  assert.ok(keys.size === 1 && !keys.has(null));
  assert.deepEqual(
    new Set(requests.map(({ headers }) => headers.get('authorization'))),
    new Set(['Bearer T']),
  );

  const down = answeredBy([503]);
  const options = { attempts: 2, waitSeconds: 0, key: 'mine' };
  await assert.rejects(down.palmora.postOnce('/api/booking/hold', HOLD, options), {
    ...{ name: 'PalmoraError', code: 'UNKNOWN', status: 503, errors: [], retryAfterSeconds: null },
  });
  assert.deepEqual(
    down.requests.map(({ headers }) => headers.get('idempotency-key')),
    ['mine', 'mine'],
  );
});

test('a refusal is heard at once, with the time after which another try is worth it', async () => {
  const taken = answeredBy([409, { code: 'SLOT_TAKEN', detail: 'Taken.' }]);
  await assert.rejects(taken.palmora.postOnce('/api/booking/hold', HOLD, { waitSeconds: 0 }), PalmoraError);
  assert.equal(taken.requests.length, 1);
  const limited = answeredBy([429, { code: 'TOO_MANY_ATTEMPTS', detail: 'Later.' }, { 'retry-after': '7' }]);
  await assert.rejects(limited.palmora.get('/api/user'), { retryAfterSeconds: 7, message: 'Later.' });
});

test('who waits for another try can leave', async () => {
  const { palmora, requests } = answeredBy([409, BUSY, { 'retry-after': '3600' }]);
  const leaving = new AbortController();
  const answer = palmora.postOnce('/api/booking/hold', { ...HOLD, signal: leaving.signal });
  setImmediate(() => leaving.abort(new Error('left')));
  await assert.rejects(answer);
  assert.equal(requests.length, 1);
});

test('a list is asked for page by page, no further than it is read', async () => {
  const page = (pageNr: number, ...items: number[]) =>
    [200, { items, total: 5, pageNr, pageSize: 2 }] as [number, object];
  const { palmora, requests } = answeredBy(page(1, 1, 2), page(2, 3, 4), page(3, 5));
  const read: unknown[] = [];
  for await (const one of palmora.each('/api/booking', { params: { query: { role: 'client' } } }))
    read.push(one);
  assert.deepEqual(read, [1, 2, 3, 4, 5]);
  assert.deepEqual(
    requests.map(({ url }) => new URL(url).search),
    ['?role=client&pageNr=1', '?role=client&pageNr=2', '?role=client&pageNr=3'],
  );
  const left = answeredBy(page(1, 1, 2));
  for await (const _ of left.palmora.each('/api/booking')) break;
  assert.equal(left.requests.length, 1);
});
