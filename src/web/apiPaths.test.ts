import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { withId } from './apiPaths.ts';

const WEB = import.meta.dirname;

test('no other file of the web spells an address of the API', () => {
  const spelt = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .map((file) => file.replaceAll('\\', '/'))
    // The promises name endpoints that are still to be written: there is no contract to take them from.
    .filter((file) => !/^(apiPaths|promises)\.ts$|\.test\.ts$/.test(file))
    .filter((file) => /['"`]\/api\//.test(readFileSync(path.join(WEB, file), 'utf8')));
  assert.deepEqual(spelt, []);
});

test('an id stands in the address as one part of it', () => {
  assert.equal(withId('/api/booking/:id/calendar.ics', 'a/b'), '/api/booking/a%2Fb/calendar.ics');
});
