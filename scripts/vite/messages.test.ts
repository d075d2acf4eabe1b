import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { test } from 'vitest';
import { LOCALES } from '../../src/domain/locales.ts';
import { builtWith } from '../../test/support/viteBuild.ts';
import { compiledMessages, withExport } from './messages.ts';

test('each file that pages speak is built under one address, every message parsed, and no list of them', async () => {
  const use = "export { fetchMessages, messageAddress } from './messages/messageFiles.ts';";
  const files = await builtWith([compiledMessages()], use);
  const entry = files.get('entry.js') ?? '';
  const { messageAddress } = await import(`data:text/javascript,${encodeURIComponent(entry)}`);
  const built = new Set([...files.keys()].filter((name) => name.startsWith('assets/messages-')));
  const spoken = readdirSync('src/messages/en').filter(
    (name) => name.endsWith('.json') && name !== 'mails.json',
  );
  assert.equal(built.size, spoken.length * LOCALES.length);
  for (const locale of LOCALES) {
    for (const file of spoken) {
      const address: string = messageAddress(locale, file.slice(0, -'.json'.length));
      assert.ok(built.has(address.slice(1)), address);
    }
  }
  assert.doesNotMatch(entry, /assets\/\w+\.json|import\.meta\.glob/);

  const russian = String(files.get(messageAddress('ru', 'regulations').slice(1)));
  assert.match(readFileSync('src/messages/ru/regulations.json', 'utf8'), / в /);
  assert.match(russian, / в\u00a0/);
  assert.doesNotMatch(
    russian,
    / в /,
    'a word that has to stay with the next one may stand at the end of a line',
  );

  const english = JSON.parse(readFileSync('src/messages/en/errors.json', 'utf8'));
  const source = files.get(messageAddress('en', 'errors').slice(1)) ?? '';
  const { default: errors } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  assert.deepEqual(errors.fields.tooShort, JSON.parse(JSON.stringify(compile(english.fields.tooShort))));
});

test('an exported function is replaced whole, whatever it holds', () => {
  const [before, after] = ['export function before(): void {}\n', '\nconst after = 1;'];
  const code = `${before}export function here(a: string): string {\n  return [{ a }, '}'].join(a);\n}${after}`;
  assert.equal(withExport(code, 'here', 'export const here = 2;'), `${before}export const here = 2;${after}`);
  assert.throws(() => withExport('export const here = 1;', 'here', ''), /exports no function here any more/);
});
