import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { hasConnection, watchConnection } from './connection.ts';

/** A browser that says whether it has a connection, before a server that answers or not; how often it told of one. */
function browser(onLine: boolean, answer: () => Promise<{ ok: boolean }>) {
  const events = new EventTarget();
  const navigator = { onLine };
  let told = 0;
  events.addEventListener('online', () => {
    told += 1;
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal('navigator', navigator);
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const lose = () => {
    navigator.onLine = false;
    events.dispatchEvent(new Event('offline'));
  };
  return { asked, lose, told: () => told, stop: watchConnection() };
}
const settled = () => new Promise(setImmediate);
const here = async () => ({ ok: true });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

test('a browser that says it has a connection is believed, and nobody is asked', async () => {
  const { asked } = browser(true, gone);
  await settled();
  assert.equal(hasConnection(), true);
  expect(asked).not.toHaveBeenCalled();
});

test('one that says it has none is not, where the server answers; what waits is told', async () => {
  const { told } = browser(false, here);
  assert.equal(hasConnection(), false);
  await settled();
  assert.deepEqual([hasConnection(), told()], [true, 1]);
});

test('one that has none has none, also where the server answered before', async () => {
  let answer = here;
  const { lose, told } = browser(false, () => answer());
  await settled();
  answer = gone;
  lose();
  assert.equal(hasConnection(), false);
  await settled();
  assert.deepEqual([hasConnection(), told()], [false, 1]);
});

test('an answer that comes after the connection was lost once more says nothing of it', async () => {
  const answers: ((answer: { ok: boolean }) => void)[] = [];
  const { lose, told } = browser(false, () => new Promise((resolve) => answers.push(resolve)));
  lose();
  answers[0]?.({ ok: true });
  await settled();
  assert.deepEqual([hasConnection(), told()], [false, 0]);
});

test('once it is over nobody is asked any more', async () => {
  const { lose, asked, stop } = browser(true, here);
  stop();
  lose();
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

test('nobody asks the browser alone', () => {
  const web = path.resolve(import.meta.dirname, '..');
  const asking = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) =>
      !/(^browser\/connection\.ts|\.test\.tsx?)$/.test(file) &&
      readFileSync(path.join(web, file), 'utf8').includes('navigator.onLine'),
  );
  assert.deepEqual(asking, []);
});
