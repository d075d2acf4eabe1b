import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { LOCALES } from '../domain/locales.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { KEPT_PROMISES } from './keptPromises.ts';
import {
  COSTS,
  PROMISES,
  type PromiseName,
  type TextTag,
  keptAmong,
  promiseTags,
  tidied,
} from './promises.ts';

/** The texts that say what Palmora does. */
const FILES = ['about', 'regulations', 'forPartners', 'home', 'shell', 'mails'];
const TAGS: ReadonlySet<string> = new Set([...Object.keys(PROMISES), ...COSTS]);
/** The messages whose tags are no promises: links and the like. */
const OTHER_TAGS = /^(?:home|shell|mails)\./;
/** English words by which each promise is known. */
const TOPICS: Record<PromiseName, RegExp> = {
  clientCards: /client cards?|private notes/i,
  deleteAccount: /delete (?:your|the) account|leaving is/i,
  favourites: /favourite/i,
  guestBooking: /without an account; the link|book(?:ing)? (?:takes no|without an) account/i,
  invoices: /invoice/i,
  licenceCheck: /verified by people|(?:licen[cs]e|identity)[^.]* checked|badge/i,
  map: /blurred|on (?:the|a) map/i,
  moderation: /moderator|a person look/i,
  notifications: /notification/i,
  ownData: /export|download your data/i,
  reports: /can be reported|reported as|reports|appeal/i,
  restore: /(?<!we )restored/i,
  reviews: /(?<!in )\breviews?\b/i,
  savedSearches: /saved search/i,
  waitingList: /waiting list/i,
};

const textsOf = (locale: string, file: string): [string, string][] => {
  const texts: [string, string][] = [];
  const walk = (node: unknown, key: string) => {
    if (typeof node === 'string') texts.push([key, node]);
    else for (const [name, child] of Object.entries(node as object)) walk(child, `${key}.${name}`);
  };
  walk(
    JSON.parse(readFileSync(new URL(`../messages/${locale}/${file}.json`, import.meta.url), 'utf8')),
    file,
  );
  return texts;
};

/** A message as the page shows it: tags of promises replaced, from the innermost. */
function shown(text: string, kept: readonly TextTag[]): string {
  const tags = promiseTags(kept);
  let before: string;
  let after = text;
  do {
    before = after;
    after = before.replace(/<(\w+)>([^<]*)<\/\1>/, (whole, name: string, words: string) =>
      Object.hasOwn(tags, name) ? tags[name as TextTag](words) : whole,
    );
  } while (after !== before);
  return tidied(after);
}

test('a promise is kept when all of its endpoints are there', () => {
  assert.deepEqual(keptAmong(new Set()), []);
  assert.deepEqual(keptAmong(new Set(['DELETE /api/user/:id'])), ['deleteAccount']);
  const all = keptAmong(new Set(Object.values(PROMISES).flat()));
  assert.deepEqual(all, Object.keys(PROMISES));
});

test('the endpoints asked are those of the whole contract', async () => {
  const folder = new URL('../contract/', import.meta.url);
  const there = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    for (const part of Object.values(await import(new URL(file, folder).href))) {
      if (typeof part !== 'object' || part === null) continue;
      for (const one of Object.values(part)) {
        if (typeof one?.method === 'string' && typeof one.path === 'string')
          there.add(`${one.method} ${one.path}`);
      }
    }
  }
  assert.deepEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort(), [...there].sort());
});

test('every tag of the texts is a promise, and every promise is made somewhere', () => {
  const made = new Set<string>();
  for (const locale of LOCALES) {
    for (const [key, text] of FILES.flatMap((file) => textsOf(locale, file))) {
      if (OTHER_TAGS.test(key)) continue;
      for (const [, name = ''] of text.matchAll(/<(\w+)>/g)) {
        assert.ok(TAGS.has(name), `${locale} ${key}: <${name}>`);
        made.add(name);
      }
    }
  }
  assert.deepEqual([...made].sort(), [...TAGS].sort());
});

test('only what is still to be built is promised to nobody', () => {
  const unkept = (Object.keys(PROMISES) as PromiseName[]).filter((name) => !KEPT_PROMISES.includes(name));
  assert.deepEqual(unkept, ['map', 'savedSearches']);
});

test('nothing is promised whose feature is missing', () => {
  const sections = /\.sections\.(\d+)\./;
  for (const [key, text] of FILES.flatMap((file) => textsOf('en', file))) {
    const section = sections.exec(key)?.[0];
    const isLeftOut = key.endsWith('.title') && section && isEmpty(key.replace(/title$/, 'text'));
    if (isLeftOut) continue;
    for (const [name, topic] of Object.entries(TOPICS) as [PromiseName, RegExp][]) {
      if (KEPT_PROMISES.includes(name)) continue;
      assert.doesNotMatch(shown(text, [...KEPT_PROMISES, 'charged']), topic, `${key} speaks of ${name}`);
    }
  }
});

const isEmpty = (key: string) =>
  textsOf('en', 'regulations').some(
    ([other, text]) => other === key && shown(text, [...KEPT_PROMISES, 'charged']) === '',
  );

test('with and without its promises a text has no holes', () => {
  for (const locale of LOCALES) {
    for (const [key, text] of FILES.flatMap((file) => textsOf(locale, file))) {
      if (OTHER_TAGS.test(key)) continue;
      const promised = [[], KEPT_PROMISES, Object.keys(PROMISES) as PromiseName[]];
      for (const said of promised.flatMap((kept) => COSTS.map((cost) => [...kept, cost]))) {
        const words = shown(text, said);
        assert.doesNotMatch(words, / {2}|^ | $|\n{3}| [,.]|[,;:]\.|^-$/m, `${locale} ${key}`);
        assert.doesNotMatch(words, /:\n\n(?!- )|[,;:]$/, `${locale} ${key}: nothing after it`);
      }
    }
  }
});

test('what promises leave empty is left out', () => {
  assert.equal(tidied('One. \n\n\n\n- a\n- b\n\n Two.'), 'One.\n\n- a\n- b\n\nTwo.');
  assert.equal(shown('<reviews>Stars.</reviews>', []), '');
  assert.equal(shown('<reviews>Stars.</reviews>', ['reviews']), 'Stars.');
});

test('where announcements are free of charge, no text speaks of paying for one, and where they cost, none says they are free', () => {
  const files = ['about', 'regulations', 'hub', 'statements'];
  const paying =
    /(?<!client )\bpays?\b(?! (?:their taxes|the partner|to have|for any))|\bpaid\b|payment (?:provider|handles)|€|PLN|refund/i;
  const free = /(?:listings?|promotion) (?:and [a-z ]+ )?(?:are|cost) (?:free|nothing)/i;
  for (const [key, text] of files.flatMap((file) => textsOf('en', file))) {
    if (/\.storage\./.test(key)) continue;
    assert.doesNotMatch(shown(text, [...KEPT_PROMISES, 'free']), paying, key);
    assert.doesNotMatch(shown(text, [...KEPT_PROMISES, 'charged']), free, key);
  }
});
