import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { test } from 'vitest';
import {
  CATALOGUE,
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  WORKPLACES,
} from '../domain/catalogue/catalogue.ts';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { AVAILABILITIES } from '../domain/partners/profile.ts';
import { typesetMessage } from './typeset.ts';

/** The language the others are compared with. */
const REFERENCE: Locale = 'en';

const folder = (locale: Locale) => new URL(`./${locale}/`, import.meta.url);

function readFeatures(locale: Locale): string[] {
  return readdirSync(folder(locale)).sort();
}

/** Every leaf of a message file as `feature.some.key` → its text. */
function readMessages(locale: Locale): Map<string, unknown> {
  const messages = new Map<string, unknown>();
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) {
      messages.set(path, node);
      return;
    }
    const entries = Object.entries(node);
    // An empty object would hide a missing branch.
    if (entries.length === 0) messages.set(path, null);
    for (const [key, child] of entries) walk(child, `${path}.${key}`);
  };
  for (const file of readFeatures(locale)) {
    walk(JSON.parse(readFileSync(new URL(file, folder(locale)), 'utf8')), file.replace(/\.json$/, ''));
  }
  return messages;
}

const messagesOf = new Map(LOCALES.map((locale) => [locale, readMessages(locale)]));

/** The texts of a language; what is not a text is reported by its own test. */
function textsOf(locale: Locale): [string, string][] {
  return [...(messagesOf.get(locale) ?? [])].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
}

function tree(text: string): MessageFormatElement[] {
  return parse(text, { requiresOtherClause: true });
}

/** Every element of a message, those inside plurals, selects and tags too. */
function* elements(nodes: MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const node of nodes) {
    yield node;
    if (node.type === TYPE.plural || node.type === TYPE.select) {
      for (const option of Object.values(node.options)) yield* elements(option.value);
    } else if (node.type === TYPE.tag) {
      yield* elements(node.children);
    }
  }
}

/** The arguments and tags a message needs, e.g. `{min}`, `<terms>`, `{kind: FEMALE|MALE|other}`. */
function signature(text: string): string[] {
  const parts = new Set<string>();
  for (const node of elements(tree(text))) {
    if (node.type === TYPE.literal || node.type === TYPE.pound) continue;
    if (node.type === TYPE.tag) parts.add(`<${node.value}>`);
    else if (node.type === TYPE.select) {
      parts.add(`{${node.value}: ${Object.keys(node.options).sort().join('|')}}`);
    } else parts.add(`{${node.value}}`);
  }
  return [...parts].sort();
}

/** The words a message shows, without arguments. */
function literals(text: string): string {
  const words: string[] = [];
  for (const node of elements(tree(text))) if (node.type === TYPE.literal) words.push(node.value);
  return words.join('\n');
}

test('what pages call a field is said under one key, by forms as well', () => {
  const inAll = (key: string) => LOCALES.map((locale) => messagesOf.get(locale)?.get(key)).join('\n');
  const keys = [...(messagesOf.get(REFERENCE)?.keys() ?? [])];
  const names = new Set(keys.filter((key) => key.startsWith('catalogue.fields.')).map(inAll));
  assert.ok(names.size > 5);
  const again = keys.filter(
    (key) => /^(announcementForm|announcements|partnerForm|partners)\./.test(key) && names.has(inAll(key)),
  );
  // The forms name their sections by themselves.
  assert.deepEqual(again, ['announcementForm.section.offers', 'partnerForm.services.title']);
});

for (const locale of LOCALES) {
  test(`${locale}: the same features and keys as ${REFERENCE}`, () => {
    assert.deepEqual(readFeatures(locale), readFeatures(REFERENCE));
    const keys = [...(messagesOf.get(locale)?.keys() ?? [])].sort();
    const wanted = [...(messagesOf.get(REFERENCE)?.keys() ?? [])].sort();
    assert.deepEqual(
      {
        missing: wanted.filter((key) => !keys.includes(key)),
        extra: keys.filter((key) => !wanted.includes(key)),
      },
      { missing: [], extra: [] },
    );
  });

  test(`${locale}: every message is a text that is not empty and parses`, () => {
    const broken: string[] = [];
    for (const [key, text] of messagesOf.get(locale) ?? []) {
      if (typeof text !== 'string' || text.trim() === '') {
        broken.push(`${key}: empty`);
        continue;
      }
      try {
        tree(text);
      } catch (error) {
        broken.push(`${key}: ${error instanceof Error ? error.message : error}`);
      }
    }
    assert.deepEqual(broken, []);
  });

  test(`${locale}: the same arguments and tags as ${REFERENCE}`, () => {
    const reference = messagesOf.get(REFERENCE);
    const different: string[] = [];
    for (const [key, text] of textsOf(locale)) {
      const original = reference?.get(key);
      if (typeof original !== 'string') continue;
      const [mine, theirs] = [signature(text).join(' '), signature(original).join(' ')];
      if (mine !== theirs) different.push(`${key}: ${mine || 'none'}, wanted ${theirs || 'none'}`);
    }
    assert.deepEqual(different, []);
  });

  test(`${locale}: plurals have exactly the categories the language needs`, () => {
    const wrong: string[] = [];
    for (const [key, text] of textsOf(locale)) {
      for (const node of elements(tree(text))) {
        if (node.type !== TYPE.plural) continue;
        const rules = new Intl.PluralRules(toBcp47(locale), { type: node.pluralType ?? 'cardinal' });
        const needed = rules.resolvedOptions().pluralCategories;
        const written = Object.keys(node.options).filter((category) => !category.startsWith('='));
        for (const category of needed)
          if (!written.includes(category)) wrong.push(`${key}: no "${category}"`);
        for (const category of written) {
          if (!needed.some((one) => one === category)) wrong.push(`${key}: "${category}" is never chosen`);
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

  test(`${locale}: typographic quotes, single spaces, three dots as one character`, () => {
    const wrong: string[] = [];
    for (const [key, text] of textsOf(locale)) {
      // In ICU a straight apostrophe starts an escape that can swallow an argument.
      if (/['"]/.test(text)) wrong.push(`${key}: straight quote`);
      if (/\.\.\./.test(text)) wrong.push(`${key}: "..." instead of "…"`);
      if (/ {2}|^\s|\s$/.test(text)) wrong.push(`${key}: stray space`);
      if (/[\u00a0\u202f\u2011]/.test(text)) wrong.push(`${key}: what typeset.ts sets is typed`);
      const set = literals(typesetMessage(locale, text));
      if (locale === 'fr' && /(^|[^\u00a0\u202f])[;!?»]|« |[^\u00a0\u202f\d]:(?!\/)/.test(set)) {
        wrong.push(`${key}: French punctuation wants a space that does not break`);
      }
    }
    assert.deepEqual(wrong, []);
  });
}

for (const locale of LOCALES) {
  test(`${locale}: no main category is named with the word that joins several`, () => {
    const list = new Intl.ListFormat(toBcp47(locale), { type: 'conjunction' });
    const and = list.formatToParts(['a', 'b']).find(({ type }) => type === 'literal')?.value ?? '';
    assert.ok(and.trim() !== '');
    for (const main of MAIN_CATEGORIES) {
      const name = String(messagesOf.get(locale)?.get(`catalogue.mains.${main}`));
      assert.ok(!name.includes(and), `${name} in "${list.format([name, '…'])}"`);
    }
  });
}

test('the catalogue names every treatment and option of the domain, what is for adults, and where a price begins', () => {
  const wanted = [
    'priceFrom',
    'adultMark',
    ...MAIN_CATEGORIES.flatMap((main) => [
      `mains.${main}`,
      ...CATALOGUE[main].map((sub) => `subs.${main}.${sub}`),
    ]),
    ...PAYMENT_METHODS.map((key) => `paymentMethods.${key}`),
    ...GENDERS.map((key) => `genders.${key}`),
    ...CLIENT_TYPES.map((key) => `clientTypes.${key}`),
    ...WORKPLACES.map((key) => `workplaces.${key}`),
    ...FACILITIES.map((key) => `facilities.${key}`),
    ...AVAILABILITIES.map((key) => `availabilities.${key}`),
    ...LOCALES.map((key) => `languages.${key}`),
  ].map((key) => `catalogue.${key}`);
  const written = [...(messagesOf.get(REFERENCE)?.keys() ?? [])].filter(
    (key) => key.startsWith('catalogue.') && !key.startsWith('catalogue.fields.'),
  );
  assert.deepEqual(written.sort(), wanted.sort());
});
