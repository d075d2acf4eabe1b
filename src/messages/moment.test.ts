import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { dateFormat } from './intl.ts';
import { formatMoment, formatTime } from './moment.ts';

/** Monday 23 November 2026, 15:00 in Warszawa. */
const AT = Date.UTC(2026, 10, 23, 14);
const timeZone = 'Europe/Warsaw';

const WRITTEN: Record<Locale, [whole: string, withoutYear: string, day: string]> = {
  pl: ['23 listopada 2026, godz. 15:00', '23 listopada, godz. 15:00', '23 listopada 2026'],
  en: ['23 November 2026, 15:00', '23 November, 15:00', '23 November 2026'],
  cz: ['23. listopadu 2026, 15:00', '23. listopadu, 15:00', '23. listopadu 2026'],
  de: ['23. November 2026, 15:00 Uhr', '23. November, 15:00 Uhr', '23. November 2026'],
  fr: ['23 novembre 2026 à 15:00', '23 novembre à 15:00', '23 novembre 2026'],
  ru: ['23 ноября 2026 г., 15:00', '23 ноября, 15:00', '23 ноября 2026 г.'],
  es: ['23 de noviembre de 2026 a las 15:00', '23 de noviembre a las 15:00', '23 de noviembre de 2026'],
};

test('a day with its time is written as each language writes it', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const locale of LOCALES) {
    const tag = toBcp47(locale);
    assert.deepEqual(
      [
        plain(formatMoment(AT, tag, { timeZone })),
        plain(formatMoment(AT, tag, { timeZone, year: undefined })),
        plain(dateFormat(tag, { dateStyle: 'long', timeZone }).format(AT)),
      ],
      WRITTEN[locale],
    );
  }
});

test('the first of a French month is its “1er”, and no other day is', () => {
  const write = (day: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat('fr', { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, 11, day));
  assert.equal(write(1, { dateStyle: 'long' }), '1er\u00a0décembre 2026');
  assert.equal(write(1, { weekday: 'short', day: 'numeric', month: 'short' }), 'mar. 1er\u00a0déc.');
  assert.equal(write(1, { day: 'numeric' }), '1');
  for (const day of [2, 11, 21, 31])
    assert.match(write(day, { dateStyle: 'long' }), /^\d+\u00a0décembre 2026$/);
  assert.equal(
    formatMoment(Date.UTC(2026, 11, 1, 12), 'fr', { timeZone: 'UTC' }),
    '1er\u00a0décembre 2026 à\u00a012:00',
  );
});

test('a weekday stands before its day as each language writes it, with the year and without', () => {
  const write = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
    dateFormat(toBcp47(locale), { weekday: 'long', day: 'numeric', month: 'long', timeZone, ...options })
      .format(AT)
      .replaceAll('\u00a0', ' ');
  const comma: Partial<Record<Locale, string>> = { en: '', cz: '', fr: '' };
  for (const locale of LOCALES) {
    const between = new RegExp(`^\\p{L}+${comma[locale] ?? ','} 23`, 'u');
    assert.match(write(locale, {}), between, locale);
    assert.match(write(locale, { year: 'numeric' }), between, locale);
  }
});

test('a time has two digits for the hour in every language', () => {
  const at = Date.UTC(2026, 10, 23, 2, 28);
  for (const locale of LOCALES)
    assert.match(formatMoment(at, toBcp47(locale), { timeZone }), /(?<!\d)03:28(?!.*[AP]M)/, locale);
  assert.equal(formatTime(Date.UTC(2026, 10, 22, 23), timeZone), '00:00');
});

test('one o’clock is one in Spanish, at night and not in the afternoon', () => {
  const write = (hour: number, minute: number) =>
    formatMoment(Date.UTC(2026, 10, 23, hour, minute), 'es', { timeZone: 'UTC', year: undefined });
  assert.equal(write(1, 15), '23\u00a0de noviembre a la\u00a001:15');
  assert.equal(write(10, 0), '23\u00a0de noviembre a las\u00a010:00');
  assert.equal(write(13, 0), '23\u00a0de noviembre a las\u00a013:00');
});

test('where there is little room a day and its time stand alone', () => {
  const short = (tag: string) => formatMoment(AT, tag, { timeZone, isShort: true });
  assert.deepEqual([short('pl'), short('en')], ['pon., 23\u00a0lis, 15:00', 'Mon 23\u00a0Nov, 15:00']);
});

test('the time does not break away from the word that belongs to it', () => {
  assert.match(formatMoment(AT, 'de', { timeZone }), /15:00\u00a0Uhr$/);
  assert.match(formatMoment(AT, 'fr', { timeZone }), / à\u00a015:00$/);
  assert.match(formatMoment(AT, 'pl', { timeZone }), /, godz\.\u00a015:00$/);
});

test('in a zone that this Intl does not know, the time is said in UTC', () => {
  const at = Date.UTC(2026, 11, 10, 15, 30);
  assert.equal(
    formatMoment(at, 'en', { timeZone: 'America/Nowhere_Yet' }),
    '10\u00a0December 2026, 15:30\u00a0UTC',
  );
});
