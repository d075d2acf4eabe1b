/** What the pages of decided words refuse (docs/translations/) stands in no message of its language. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locales.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The second column of the table, part by part; without what has its sense in brackets or is a pattern. */
function refusedIn(page: string): string[] {
  const [, , ...rows] = page.split('\n').filter((line) => line.startsWith('| '));
  return rows
    .flatMap((row) => (row.split('|')[2] ?? '').split(/[;,](?![^(]*\))/))
    .map((part) => part.trim().replaceAll(/[*«»„“”"]/g, ''))
    .filter((part) => part !== '' && !/[({…–]/.test(part));
}

/** Stands for what the message is given. */
const GIVEN = '\u0000';

/** What people read of a message: its words, and behind them those of each branch, parted by line ends. */
function words(nodes: readonly MessageFormatElement[]): string {
  const branches: string[] = [];
  const text = nodes.map((node) => {
    if (node.type === TYPE.literal) return node.value;
    if (node.type === TYPE.tag) return words(node.children);
    if (node.type === TYPE.plural || node.type === TYPE.select)
      branches.push(...Object.values(node.options).map(({ value }) => words(value)));
    return GIVEN;
  });
  return [text.join(''), ...branches].join('\n');
}

/** Every message of a language as people read it, by feature and key. */
function messagesOf(locale: Locale): [key: string, text: string][] {
  const said = (node: unknown, key: string): [string, string][] =>
    typeof node === 'string'
      ? [[key, words(parse(node)).replaceAll(/[^\S\n]/g, ' ')]]
      : Object.entries(node as object).flatMap(([name, child]) => said(child, `${key}.${name}`));
  return readdirSync(new URL(`${locale}/`, import.meta.url)).flatMap((file) =>
    said(JSON.parse(read(`${locale}/${file}`)), file.replace(/\.json$/, '')),
  );
}

const escaped = (text: string) => text.replaceAll(/[.?*+^$()[\]\\|]/g, '\\$&');

for (const locale of LOCALES)
  test(`no message in ${locale} says what is refused`, () => {
    const refused = refusedIn(read(`../../docs/translations/${locale}.md`));
    assert.ok(refused.length > 30, `${refused.length} are refused`);
    const messages = messagesOf(locale);
    const found = refused.flatMap((phrase) => {
      const whole = new RegExp(`(?<![\\p{L}\\d-])${escaped(phrase)}(?![\\p{L}\\d-])`, 'iu');
      return messages.filter(([, text]) => whole.test(text)).map(([key]) => `${phrase}: ${key}`);
    });
    assert.deepEqual(found, []);
  });
