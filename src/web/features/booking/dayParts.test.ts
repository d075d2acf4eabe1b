import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LOCALES, type Locale } from '../../../domain/locales.ts';
import { dayParts } from './dayParts.ts';

const partAt = (time: string, locale: Locale) =>
  dayParts(locale).filter(({ from, to }) => from <= time && time < to);

test('each minute of a day is in one part of it', () => {
  for (const locale of LOCALES) {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
      assert.equal(partAt(time, locale).length, 1, `${locale} ${time}`);
    }
  }
});

test('what is an evening elsewhere is still la tarde in Spanish, and la mañana lasts until lunch', () => {
  const nameAt = (time: string, locale: Locale) => partAt(time, locale)[0]?.name;
  assert.deepEqual([nameAt('17:45', 'en'), nameAt('18:00', 'en')], ['afternoon', 'evening']);
  assert.deepEqual([nameAt('12:00', 'en'), nameAt('13:45', 'es')], ['afternoon', 'morning']);
  assert.deepEqual([nameAt('14:00', 'es'), nameAt('17:45', 'es')], ['afternoon', 'afternoon']);
  assert.deepEqual([nameAt('19:45', 'es'), nameAt('20:00', 'es')], ['afternoon', 'evening']);
});
