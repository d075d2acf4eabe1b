import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LOCALES, type Locale } from '../../../domain/locales.ts';
import { dayParts, timesByPart } from './dayParts.ts';

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

const slotsAt = (...times: string[]) => times.map((localTime) => ({ start: `T${localTime}`, localTime }));
const shown = (slots: { start: string; localTime: string }[], meant: string[] = []) =>
  timesByPart(slots, 'en', meant).map(
    ({ name, times }) =>
      `${name} ${times
        .filter(({ waits }) => !waits)
        .map(({ slot }) => slot.localTime)
        .join(' ')}`,
  );
const quarters = (hours: number[]) =>
  hours.flatMap((hour) =>
    ['00', '15', '30', '45'].map((minute) => `${String(hour).padStart(2, '0')}:${minute}`),
  );

test('of many times the half hours come first, and what somebody came for', () => {
  const many = slotsAt(...quarters([9, 10]), ...quarters([14, 15]));
  assert.deepEqual(shown(many, ['T09:15', 'T20:00']), [
    'morning 09:00 09:15 09:30 10:00 10:30',
    'afternoon 14:00 14:30 15:00 15:30',
  ]);
});

test('few times are shown whole, and so is a part of the day without half hours', () => {
  assert.deepEqual(shown(slotsAt(...quarters([9, 10, 11]))), [`morning ${quarters([9, 10, 11]).join(' ')}`]);
  assert.deepEqual(shown(slotsAt(...quarters([9, 10, 11]), '18:10', '18:40')).at(-1), 'evening 18:10 18:40');
});
