import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { dateFormat } from './intl.ts';
import { formatMoment } from './moment.ts';

/** Monday 23 November 2026, 15:00 in Warszawa. */
const AT = Date.UTC(2026, 10, 23, 14);
const timeZone = 'Europe/Warsaw';

const WRITTEN: Record<Locale, [whole: string, withoutYear: string, day: string]> = {
  pl: ['23 listopada 2026, 15:00', '23 listopada, 15:00', '23 listopada 2026'],
  en: ['23 November 2026, 15:00', '23 November, 15:00', '23 November 2026'],
  cz: ['23. listopadu 2026, 15:00', '23. listopadu, 15:00', '23. listopadu 2026'],
  de: ['23. November 2026, 15:00 Uhr', '23. November, 15:00 Uhr', '23. November 2026'],
  fr: ['23 novembre 2026 à 15:00', '23 novembre à 15:00', '23 novembre 2026'],
  ru: ['23 ноября 2026 г., 15:00', '23 ноября, 15:00', '23 ноября 2026 г.'],
  es: ['23 de noviembre de 2026, 15:00', '23 de noviembre, 15:00', '23 de noviembre de 2026'],
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

test('the time does not break away from the word that belongs to it', () => {
  assert.match(formatMoment(AT, 'de', { timeZone }), /15:00\u00a0Uhr$/);
  assert.match(formatMoment(AT, 'fr', { timeZone }), / à\u00a015:00$/);
});
