/**
 * The guide to the API (docs/api.md), followed to the letter: each command by bash and curl, in order, against an app that
 * listens. What was said are the examples of the API's document; `UPDATE_EXAMPLES=1` writes them anew.
 */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { examplesOf, shapeOf } from '../../support/examples.ts';
import { missingOf, stepsOf, valueAt } from '../../support/guide.ts';
import { type Exchange, openRecorder, type Recorder } from '../../support/recorder.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../../src/contract/examples.json');
const BIOME = path.resolve(import.meta.dirname, '../../../node_modules/@biomejs/biome/bin/biome');
const PASSWORD = 'a-long-enough-passphrase';
const steps = stepsOf(readFileSync(path.resolve(import.meta.dirname, '../../../docs/api.md'), 'utf8'));

let app: TestApp;
let recorder: Recorder;
/** Curl's home, without anybody's settings. */
let home: string;
const said: Exchange[] = [];

beforeAll(async () => {
  const found = spawnSync('curl', ['--version']);
  assert.equal(found.error, undefined, 'The guide is followed by curl, which is not there: install curl.');
  home = mkdtempSync(path.join(os.tmpdir(), 'palmora-guide-'));
  recorder = await openRecorder();
  // The guide asks for any place.
  app = await createTestApp({ PUBLIC_URL: recorder.url }, false, { content: 'all places' });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  recorder.passTo((app.app.server.address() as net.AddressInfo).port);
});
afterAll(async () => {
  await recorder?.close();
  await app?.close();
  if (home) rmSync(home, { recursive: true });
});

test('every command does what the guide says, and answers what it shows', async () => {
  const { email: EMAIL } = await app.account('partner');
  const { email: CLIENT_EMAIL } = await app.account('client');
  const kept: Record<string, string> = {
    ...{ PALMORA: recorder.url, EMAIL, PASSWORD, CLIENT_EMAIL, CLIENT_PASSWORD: PASSWORD },
  };
  const wrong: string[] = [];
  for (const { line, command, status, keeps, shown } of steps) {
    const at = `docs/api.md:${line}`;
    assert.match(command, /^curl [^|;]*$/, `${at}: one curl command`);
    const env = { PATH: process.env.PATH, HOME: home, ...kept };
    // An unset variable is a step that the guide forgot.
    await promisify(execFile)('bash', ['-u', '-c', command], { env, timeout: 120_000 });
    const [exchange, ...more] = recorder.take();
    assert.ok(exchange && more.length === 0, `${at}: one call`);
    said.push(exchange);
    const { status: given, response, headers } = exchange;
    assert.ok(status === null ? given < 300 : given === status, `${at}: ${given} ${response}`);
    const answer = headers['content-type']?.includes('json') ? JSON.parse(response) : undefined;
    for (const [name, from] of Object.entries(keeps)) {
      const value = from.startsWith('.') ? valueAt(answer, from) : headers[from.toLowerCase()];
      assert.equal(typeof value, 'string', `${at}: ${name} is ${from} of ${response}`);
      kept[name] = String(value);
    }
    if (shown !== undefined) wrong.push(...missingOf(shown, answer).map((one) => `${at}: ${one}`));
  }
  assert.deepEqual(wrong, []);
});

test('the examples of the document are what was said', () => {
  const examples = examplesOf(said, recorder.url);
  if (process.env.UPDATE_EXAMPLES === '1') {
    writeFileSync(EXAMPLES, JSON.stringify(examples, null, 2));
    spawnSync(process.execPath, [BIOME, 'format', '--write', EXAMPLES]);
  }
  assert.deepEqual(
    shapeOf(JSON.parse(readFileSync(EXAMPLES, 'utf8'))),
    shapeOf(examples),
    'src/contract/examples.json is another: UPDATE_EXAMPLES=1 npm test unit apiGuide',
  );
});

test('a guide that shows what is not answered is found out', () => {
  const answer = { items: [{ state: 'PAID', total: 1 }], left: null };
  assert.deepEqual(missingOf({ items: [{ state: 'PAID' }], left: null }, answer), []);
  assert.deepEqual(missingOf({ items: [{ state: 'OPEN', total: '1' }], more: {} }, answer), [
    '.items[0].state is shown as OPEN, and is PAID',
    '.items[0].total is shown as string, and is number',
    '.more is shown as object, and is undefined',
  ]);
});
