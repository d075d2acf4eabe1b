import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { BROWSERS, SYSTEMS, browserKind } from './device.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const KNOWN = {
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`]: 'chrome windows',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`]:
    'edge windows',
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`]: 'safari mac',
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`]:
    'safari iphone',
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${APPLE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`]:
    'chrome ipad',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': 'firefox linux',
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`]:
    'samsung android',
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`]: 'opera linux',
  'okhttp/5.1.0': 'null null',
  '': 'null null',
};

for (const [userAgent, expected] of Object.entries(KNOWN)) {
  test(`${expected}: ${userAgent}`, () => {
    const { browser, system } = browserKind(userAgent);
    assert.equal(`${browser} ${system}`, expected);
  });
}

test('whatever somebody sends is one of the words, or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (userAgent) => {
      const { browser, system } = browserKind(userAgent);
      assert.ok(browser === null || BROWSERS.includes(browser));
      assert.ok(system === null || SYSTEMS.includes(system));
    }),
  );
});
