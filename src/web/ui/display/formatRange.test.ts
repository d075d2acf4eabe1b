/** Ranges of days and months as each language prints them: `_` stands for a space at which no line ends. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Locale } from '../../../domain/locales.ts';
import { formatDays, formatMonths, formatShortDays } from './formatRange.ts';

const seen = (text: string) => text.replaceAll('\u00a0', '_');

const DAYS: [Locale, from: string, to: string, said: string][] = [
  ['en', '2026-12-04', '2026-12-06', '4–6_December 2026'],
  ['en', '2026-11-30', '2026-12-06', '30_November_– 6_December 2026'],
  ['en', '2026-12-04', '2026-12-04', '4_December 2026'],
  ['pl', '2026-12-04', '2026-12-06', '4–6_grudnia 2026'],
  ['pl', '2026-11-30', '2026-12-06', '30_listopada_– 6_grudnia 2026'],
  ['cz', '2026-11-30', '2026-12-06', '30. 11._– 6. 12. 2026'],
  ['de', '2026-12-04', '2026-12-06', '4.–6._Dezember 2026'],
  ['fr', '2026-12-01', '2026-12-06', '1er–6_décembre 2026'],
  ['fr', '2026-11-30', '2026-12-01', '30_novembre_– 1er_décembre 2026'],
  ['ru', '2026-11-30', '2026-12-06', '30_ноября_– 6_декабря 2026 г.'],
  ['es', '2026-12-04', '2026-12-06', '4–6_de diciembre de 2026'],
];

describe('the days from one to another', () => {
  for (const [locale, from, to, said] of DAYS)
    test(`${locale}: ${said}`, () => assert.equal(seen(formatDays(from, to, locale)), said));
  test('where there is little room', () =>
    assert.equal(seen(formatShortDays('2026-12-04', '2026-12-06', 'en')), 'Fri 4_Dec_– Sun 6_Dec'));
});

test('the months that they span', () => {
  const months = (locale: Locale) => seen(formatMonths('2026-11-30', '2026-12-06', locale));
  assert.deepEqual([months('en'), months('de')], ['November–December 2026', 'November–Dezember 2026']);
  assert.equal(seen(formatMonths('2026-12-30', '2027-01-06', 'en')), 'December 2026_– January 2027');
  assert.equal(formatMonths('2026-12-01', '2026-12-31', 'en'), 'December 2026');
});
