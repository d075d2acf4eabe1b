import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test, vi } from 'vitest';
import { regionOfBrowser, zoneOfBrowser } from './browserLocale.ts';

const WEB = path.join(import.meta.dirname, '..');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a language that is no language tag is as none', () => {
  for (const [language, region] of [
    ['de-AT', 'AT'],
    ['pl', null],
    ['en-US@posix', null],
    ['C', null],
    ['', null],
    [undefined, null],
  ] as const) {
    vi.stubGlobal('navigator', { language });
    assert.equal(regionOfBrowser(), region, String(language));
  }
});

test('a time zone that Intl does not take is as none', () => {
  const says = (timeZone: string) =>
    vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockImplementationOnce(() => ({ timeZone }) as Intl.ResolvedDateTimeFormatOptions);
  for (const timeZone of ['Foo/Bar', 'Etc/Unknown', ':/etc/localtime']) {
    says(timeZone);
    assert.equal(zoneOfBrowser(), null, timeZone);
  }
  says('Europe/Warsaw');
  assert.equal(zoneOfBrowser(), 'Europe/Warsaw');
});

test('nothing else asks the browser for its zone or language', () => {
  const asks = /navigator\.languages?\b|DateTimeFormat\(\)\.resolvedOptions/;
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test)\.tsx?$/.test(name) &&
      path.basename(name) !== 'browserLocale.ts' &&
      asks.test(readFileSync(path.join(WEB, name), 'utf8')),
  );
  assert.deepEqual(found, []);
});
