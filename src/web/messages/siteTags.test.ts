import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { LOCALES } from '../../domain/locales.ts';
import { COSTS, costTags, tidied } from './siteTags.ts';

/** The texts that say what Palmora does. */
const FILES = ['about', 'regulations', 'forPartners', 'hub', 'statements'];

function textsOf(locale: string, file: string): [string, string][] {
  const texts: [string, string][] = [];
  const walk = (node: unknown, key: string) => {
    if (typeof node === 'string') texts.push([key, node]);
    else for (const [name, child] of Object.entries(node as object)) walk(child, `${key}.${name}`);
  };
  walk(
    JSON.parse(readFileSync(new URL(`../../messages/${locale}/${file}.json`, import.meta.url), 'utf8')),
    file,
  );
  return texts;
}

/** A message as the page shows it where announcements are free of charge, or where they are not. */
function shown(text: string, isFree: boolean): string {
  const tags = costTags(isFree);
  const name = new RegExp(`<(${COSTS.join('|')})>([^<]*)</\\1>`, 'g');
  return tidied(text.replace(name, (_, cost: (typeof COSTS)[number], words: string) => tags[cost](words)));
}

test('a text about the site: has no hole, whether announcements cost something or not', () => {
  for (const locale of LOCALES) {
    for (const [key, text] of FILES.flatMap((file) => textsOf(locale, file))) {
      if (!COSTS.some((name) => text.includes(`<${name}>`))) continue;
      for (const isFree of [true, false]) {
        const words = shown(text, isFree);
        assert.doesNotMatch(words, /<\/?(?:charged|free)>/, `${locale} ${key}`);
        assert.doesNotMatch(words, / {2}|^ | $|\n{3}| [,.]|[,;:]\.|^-$/m, `${locale} ${key}`);
        assert.doesNotMatch(words, /:\n\n(?!- )|[,;:]$/, `${locale} ${key}: nothing after it`);
      }
    }
  }
});

test('a text about the site: what is not said leaves no empty line or paragraph', () => {
  assert.equal(tidied('One. \n\n\n\n- a\n- b\n\n Two.'), 'One.\n\n- a\n- b\n\nTwo.');
  assert.equal(shown('<free>Nothing to pay.</free>', false), '');
  assert.equal(shown('<free>Nothing to pay.</free>', true), 'Nothing to pay.');
});

test('where announcements are free of charge, no text speaks of paying for one, and where they cost, none says they are free', () => {
  const paying =
    /(?<!client )\bpays?\b(?! (?:their taxes|the partner|to have|for any))|\bpaid\b|payment (?:provider|handles)|€|PLN|refund/i;
  const free = /(?:listings?|promotion) (?:and [a-z ]+ )?(?:are|cost) (?:free|nothing)/i;
  for (const [key, text] of ['about', 'regulations', 'hub', 'statements'].flatMap((file) =>
    textsOf('en', file),
  )) {
    if (/\.storage\./.test(key)) continue;
    assert.doesNotMatch(shown(text, true), paying, key);
    assert.doesNotMatch(shown(text, false), free, key);
  }
});
