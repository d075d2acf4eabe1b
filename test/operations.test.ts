/** docs/operations.md and .env.example say what the code reads and tells: no setting and no metric more or less. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const operations = read('docs/operations.md');
const rowsOf = (heading: string) =>
  (operations.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every setting is in the page on operations and in .env.example, and no other', () => {
  const source = read('src/config.ts') + read('src/outsideConfig.ts');
  const names = new Set(
    [
      ...source.matchAll(
        /\benv\.([A-Z][A-Z\d_]+)|'([A-Z][A-Z\d]*_[A-Z\d_]+|PORT|DEMO|MODERATION|PAYMENTS|VIES|AVIF)'/g,
      ),
    ].map(([, one, other]) => one ?? other ?? ''),
  );
  // Said by the launcher, not by whoever runs it.
  names.delete('NODE_ENV');
  assert.ok(names.size > 20);
  assert.deepEqual(rowsOf('Settings').sort(), [...names].sort());
  const example = [...read('.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(example.sort(), [...names].sort());
});

test('every metric of ours is in the page on operations, and no other', async () => {
  const { body } = await app.call('GET', '/metrics');
  const told = [...String(body).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  const own = told.filter((name) => !/^(process|nodejs)_/.test(name));
  assert.deepEqual(rowsOf('Metrics').sort(), own.sort());
});

test('metrics tell what happened', async () => {
  const measured = async (line: string) => {
    const { body } = await app.call('GET', '/metrics');
    const found = String(body)
      .split('\n')
      .find((one) => one.startsWith(`${line} `));
    return Number(found?.split(' ').at(-1));
  };
  const sent = await measured('palmora_mails_total{result="sent"}');
  const { email } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  await app.drain();
  assert.equal(await measured('palmora_mails_total{result="sent"}'), sent + 1);
  assert.equal(await measured('palmora_jobs_waiting{job="mail.send"}'), 0);
  assert.equal(await measured('palmora_photos_waiting{for="decoding"}'), 0);
  assert.ok((await measured('palmora_pool_connections{state="idle"}')) >= 0);
  await app.caughtUp();
  assert.equal(await measured('palmora_changes_lag'), 0);
});
