import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { withId } from './apiPaths.ts';

const WEB = path.join(import.meta.dirname, '..');

/** The files of the web, but for the tests and those named, in which something stands. */
const filesWith = (pattern: RegExp, ...besides: string[]): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: WEB })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !besides.includes(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(WEB, file), 'utf8')));

test('no other file of the web spells an address of the API', () => {
  // Those of the kept days travel with them alone.
  assert.deepEqual(filesWith(/['"`]\/api\//, 'paths/apiPaths.ts', 'paths/offlineApiPaths.ts'), []);
});

test('the browser asks the API in one way', () => {
  // The worker passes on what pages ask, by itself it asks nothing; whether there is a connection is asked of its own file.
  // The kept days judge each answer, and throw none. Streets are somebody else's.
  const besides = [
    'browser/connection.ts',
    'worker/serviceWorker.ts',
    'browser/serviceWorker.ts',
    'features/calendar/offline/answerOf.ts',
    'features/search/map/useStreets.ts',
  ];
  assert.deepEqual(filesWith(/\bfetch\(/, 'api/browserApi.ts', ...besides), []);
});

test('an id stands in the address as one part of it', () => {
  assert.equal(withId('/api/booking/:id/calendar.ics', 'a/b'), '/api/booking/a%2Fb/calendar.ics');
});
