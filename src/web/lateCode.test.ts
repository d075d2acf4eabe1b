import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { untilItComes } from './lateCode.ts';

test('what cannot come is asked for again with each new connection, until it comes', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  let asked = 0;
  const coming = untilItComes(async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch');
    return 'here';
  });
  for (const before of [1, 2]) {
    await new Promise(setImmediate);
    assert.equal(asked, before);
    browser.dispatchEvent(new Event('online'));
  }
  assert.equal(await coming, 'here');
  browser.dispatchEvent(new Event('online'));
  assert.equal(asked, 3);
});

test('with a connection what cannot come is not waited for', async () => {
  const browser = new EventTarget();
  const navigator = { onLine: true };
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('navigator', navigator);
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  await assert.rejects(untilItComes(gone, true));
  navigator.onLine = false;
  let asked = 0;
  const coming = untilItComes(async () => {
    asked += 1;
    return asked === 1 ? gone() : 'here';
  }, true);
  await new Promise(setImmediate);
  browser.dispatchEvent(new Event('online'));
  assert.equal(await coming, 'here');
});
