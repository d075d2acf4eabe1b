/** The command that brings courses and goods, as the operator runs it: on a database of its own and beside a Palmora that runs. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { runningEmbedded, startEmbedded } from '../../../src/server/db/embedded.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { builtPages } from '../../support/builtPages.ts';
import { giveInCare } from '../../support/caretaker.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const PAGE = '/pl/user-zone/education';
const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-import-'));
const release = giveInCare({ folder });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
  release();
});

const COURSE = {
  id: 'thai',
  title: { pl: 'Masaż <b>tajski</b>' },
  organiser: 'Szkoła Dłoni',
  startsOn: '2099-12-05',
  placeId: 'g-3093133',
  language: 'pl',
  price: { amount: 95_000, currency: 'PLN' },
  link: 'https://szkola.example/tajski?a=1&b=2',
};

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs the command to its end. */
const run = (args: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...own } = process.env;
    execFile(
      process.execPath,
      ['src/importEducation.ts', ...args],
      { cwd: ROOT, env: { ...own, ...env } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

function fileOf(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return file;
}

test('a file that is no UTF-8 is refused with its line, and nothing changes', async () => {
  const text = JSON.stringify({ courses: [{ ...COURSE, title: { pl: 'Masaż tkanek' } }] }, null, 2);
  const file = path.join(folder, 'windows-1250.json');
  const before = text.slice(0, text.indexOf('Masaż')).split('\n').length;
  writeFileSync(file, Buffer.from(text.replace('ż', '\u00bf'), 'latin1'));
  const { code, errors } = await run([file], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  assert.equal(code, 1);
  assert.match(errors, new RegExp(`windows-1250\\.json is not UTF-8 \\(line ${before}\\)`));
});

const textOf = async (url: string): Promise<string> => {
  const { status, body } = await app.call('GET', url, { headers: { 'accept-encoding': 'identity' } });
  assert.equal(status, 200, url);
  return body;
};

test('what it brings stands on pages that were kept, and can do nothing there', async () => {
  const env = { DATABASE_URL: app.pool.options.connectionString ?? '' };
  assert.match(await textOf(PAGE), /Na razie nie ma kursów/);
  const brought = await run([fileOf('courses.json', { courses: [COURSE] })], env);
  assert.deepEqual([brought.code, brought.errors], [0, '']);
  assert.match(brought.output, /^Courses: 1 new, 0 changed, 0 as before, 0 removed\.$/m);
  await app.caughtUp();
  const page = await textOf(PAGE);
  assert.ok(page.includes('Masaż &lt;b&gt;tajski&lt;/b&gt;'));
  assert.ok(!page.includes('<b>tajski'));
  assert.ok(page.includes('href="https://szkola.example/tajski?a=1&amp;b=2"'));

  // Nobody is told of this: the page is kept.
  await app.pool.query(`UPDATE courses SET organiser = 'Unheard'`);
  assert.equal(await textOf(PAGE), page);
  await run([fileOf('courses.json', { courses: [] }), '--remove-missing'], env);
  await app.caughtUp();
  assert.match(await textOf(PAGE), /Na razie nie ma kursów/);
});

test('what is wrong is told in sentences, and nothing is taken', async () => {
  const env = { DATABASE_URL: app.pool.options.connectionString ?? '' };
  const wrong = await run(
    [fileOf('wrong.json', { courses: [COURSE, { ...COURSE, id: 'b', link: 'x' }] })],
    env,
  );
  assert.equal(wrong.code, 1);
  assert.match(wrong.errors, /^line \d+, courses\[1\]\.link: .+\nNothing was changed\.\n$/);
  for (const args of [[], ['a.json', 'b.json'], ['--unknown', 'a.json']]) {
    const { code, errors } = await run(args, env);
    assert.equal(code, 1);
    assert.match(errors, /Usage: npm run import:education/);
  }
  const missing = await run([path.join(folder, 'missing.json')], env);
  assert.match(missing.errors, /^\S+missing\.json cannot be read: .*\n$/);
  const away = await run([fileOf('courses.json', { courses: [COURSE] })], {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
  });
  assert.deepEqual(
    [away.code, /^The database cannot be reached.*\n$/.test(away.errors)],
    [1, true],
    away.errors,
  );
  assert.equal((await app.pool.query('SELECT FROM courses')).rowCount, 0);
});

test('the embedded database is taken where nobody runs it, and shared where somebody does', async () => {
  const env = { DATA_DIR: path.join(folder, 'data') };
  const count = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client
      .query('SELECT count(*)::int AS count FROM courses')
      .finally(() => client.end());
    return rows[0].count;
  };
  const first = await run([fileOf('first.json', { courses: [COURSE] })], env);
  assert.deepEqual([first.code, first.errors], [0, '']);
  assert.equal(await runningEmbedded(env.DATA_DIR), null);

  const server = await startEmbedded(env.DATA_DIR);
  const inCare = giveInCare({ folder: env.DATA_DIR });
  try {
    assert.equal(await count(server.url), 1);
    const second = await run([fileOf('second.json', { courses: [COURSE, { ...COURSE, id: 'b' }] })], env);
    assert.deepEqual([second.code, second.errors], [0, '']);
    assert.match(second.output, /^Courses: 1 new, 0 changed, 1 as before/m);
    assert.equal(await count(server.url), 2, 'and it goes on');
  } finally {
    await server.stop();
    inCare();
  }
});
