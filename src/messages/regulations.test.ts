import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { ACCOUNT } from '../domain/accounts/limits.ts';
import { ANNOUNCEMENT } from '../domain/announcements/limits.ts';
import { BOOKING } from '../domain/booking/limits.ts';
import { ADULT_COOKIE_DAYS, LIMITS, LOCALE_COOKIE_DAYS } from '../domain/limits.ts';
import { LOCALES, type Locale } from '../domain/locales.ts';
import { typesetMessage } from './typeset.ts';

type Texts = Map<string, string>;

/** Tags around what is said only sometimes (src/web/messages/siteTags.ts); here the texts are read with all of it. */
const TAG = /<\/?[a-zA-Z]+>/g;

/** Every text of one message file, by its dotted key. */
function readTexts(locale: Locale, feature: string): Texts {
  const texts: Texts = new Map();
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, typesetMessage(locale, value.replaceAll(TAG, '')));
    else
      for (const [name, child] of Object.entries(value as object))
        collect(child, key ? `${key}.${name}` : name);
  };
  collect(JSON.parse(readFileSync(new URL(`${locale}/${feature}.json`, import.meta.url), 'utf8')), '');
  return texts;
}

/**
 * The different numbers of each line, in ascending order. Word order differs between languages, and one may repeat a
 * number where another does not; thousands separators are left aside.
 */
function numbersByLine(text: string): number[][] {
  const plain = text.replace(/(\d)[\u00a0.,](?=\d{3}(?!\d))/g, '$1');
  return plain.split('\n').map((line) => {
    const numbers = [...line.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    return [...new Set(numbers)].sort((a, b) => a - b);
  });
}

/** What the pages put in: of the operator's file (src/web/messages/siteText.ts), and the words that lead to the price list. */
const OPERATOR = ['operator', 'address', 'email', 'priceList'];
const operatorIn = (text: string) => text.match(/\{[^}]*\}/g)?.sort();

const countItems = (text: string) => text.split('\n').filter((line) => line.startsWith('- ')).length;
const countParagraphs = (text: string) => text.split('\n\n').length;

for (const feature of ['regulations', 'about']) {
  const english = readTexts('en', feature);
  for (const locale of LOCALES) {
    const texts = readTexts(locale, feature);

    describe(`${feature} in ${locale}`, () => {
      it('has the keys of the English file, in their order', () => {
        assert.deepEqual([...texts.keys()], [...english.keys()]);
      });

      it('has no empty text, markup, straight apostrophe or undeclared argument', () => {
        for (const [key, text] of texts) {
          assert.notEqual(text.trim(), '', key);
          assert.doesNotMatch(text, /[<>'"`]/, key);
          for (const [, name = ''] of text.matchAll(/\{([^}]*)\}?/g))
            assert.ok((key === 'version' ? ['date'] : OPERATOR).includes(name), `${key}: {${name}}`);
        }
      });

      it('repeats no English text in another language', () => {
        if (locale === 'en') return;
        for (const [key, text] of texts) assert.notEqual(text, english.get(key), key);
      });

      it('has as many paragraphs and list items as the English text, and lists stand apart', () => {
        for (const [key, text] of texts) {
          assert.equal(countItems(text), countItems(english.get(key) ?? ''), key);
          assert.equal(countParagraphs(text), countParagraphs(english.get(key) ?? ''), key);
          for (const paragraph of text.split('\n\n')) {
            const lines = paragraph.split('\n');
            assert.ok([0, lines.length].includes(countItems(paragraph)), `${key}: ${lines[0]}`);
            assert.ok(lines.length === 1 || lines[0]?.startsWith('- '), `${key}: ${lines[0]}`);
          }
        }
      });

      it('states the same numbers and the operator as often as the English text', () => {
        for (const [key, text] of texts) {
          assert.deepEqual(numbersByLine(text), numbersByLine(english.get(key) ?? ''), key);
          assert.deepEqual(operatorIn(text), operatorIn(english.get(key) ?? ''), key);
        }
      });
    });
  }
}

describe('the English text states the numbers of the product', () => {
  const texts = readTexts('en', 'regulations');
  const section = (name: string) => texts.get(`${name}.text`) ?? '';

  it('no price, which staff may change: the price list has what holds, and the page links to it', () => {
    for (const locale of LOCALES) {
      const prose = readTexts(locale, 'regulations').get('serviceTerms.sections.7.text') ?? '';
      const promised = [...ANNOUNCEMENT.durations, ANNOUNCEMENT.promotionDays];
      assert.ok(prose.includes('{priceList}'), locale);
      assert.doesNotMatch(prose, /[€]|zł|Kč|PLN|CZK|EUR/, locale);
      const numbers = new Set(numbersByLine(prose).flat());
      assert.deepEqual(
        [...numbers].sort((a, b) => a - b),
        [...promised].sort((a, b) => a - b),
        locale,
      );
    }
  });

  const stated: [string, readonly number[]][] = [
    ['serviceTerms.sections.3', [LIMITS.password.min, LIMITS.password.max]],
    [
      'serviceTerms.sections.6',
      [
        ...ANNOUNCEMENT.durations,
        ANNOUNCEMENT.activePerPhone,
        ANNOUNCEMENT.maxDaysAhead,
        ANNOUNCEMENT.undoDeleteDays,
        ANNOUNCEMENT.idleDraftDays,
      ],
    ],
    ['serviceTerms.sections.7', [ANNOUNCEMENT.promotionDays]],
    [
      'serviceTerms.sections.8',
      [
        BOOKING.holdMinutes,
        BOOKING.requestExpiryHours,
        BOOKING.requestExpiryBeforeStartHours,
        BOOKING.freeCancellationHours,
        BOOKING.rescheduleUntilHours,
        BOOKING.maxReschedules,
        BOOKING.noShowFromMinutes,
        BOOKING.noShowUntilHours,
      ],
    ],
    ['serviceTerms.sections.10', [ANNOUNCEMENT.promotedPerPage]],
    ['privacyPolicy.sections.6', [ACCOUNT.sessionDays, LOCALE_COOKIE_DAYS, ADULT_COOKIE_DAYS]],
    [
      'privacyPolicy.sections.8',
      [
        ANNOUNCEMENT.idleDraftDays,
        ANNOUNCEMENT.undoDeleteDays,
        ACCOUNT.resetTokenMinutes,
        ACCOUNT.verificationTokenHours,
        ACCOUNT.codeMinutes,
        ACCOUNT.sessionDays,
      ],
    ],
  ];
  for (const [name, numbers] of stated) {
    it(`${name}: ${numbers.join(', ')}`, () => {
      const written = numbersByLine(section(name)).flat();
      for (const number of numbers) assert.ok(written.includes(number), `${number} is missing`);
    });
  }
});
