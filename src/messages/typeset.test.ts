import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locales.ts';
import { typeset, typesetMessage } from './typeset.ts';

/** A text with the spaces that do not break made visible: `_` and, narrow, `~`. */
const seen = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');

const SET: [Locale, string, string][] = [
  ['pl', 'Masaż w Łodzi i okolicy, a z dojazdem', 'Masaż w_Łodzi i_okolicy, a_z_dojazdem'],
  ['pl', 'I w domu, od A do Z', 'I_w_domu, od A_do Z'],
  ['pl', 'do 5 km, 12 000 zł, 30 min.', 'do 5_km, 12_000_zł, 30_min.'],
  ['pl', 'art. 6 ust. 1, sp. z o.o.', 'art._6 ust._1, sp. z_o.o.'],
  ['pl', 'Bielsko-Biała o-o e-mail', 'Bielsko-Biała o-o e‑mail'],
  ['fr', 'l’e-mail', 'l’e‑mail'],
  ['de', 'E-Mail-Adresse, per E-Mail, e-mobil', 'E‑Mail-Adresse, per E‑Mail, e-mobil'],
  ['pl', 'masaż "Kobido" dla twarzy', 'masaż „Kobido” dla twarzy'],
  [
    'en',
    'a massage in "Little Italy" at 5 pm, don\'t worry',
    'a massage in “Little Italy” at 5_pm, don’t worry',
  ],
  ['cz', 'k nám i s dětmi, v 9 hod.', 'k_nám i_s_dětmi, v_9_hod.'],
  ['de', 'z. B. „Massage“ um 17:30 Uhr', 'z._B. „Massage“ um 17:30_Uhr'],
  ['fr', 'Massage : détente ! « Spa »', 'Massage_: détente~! «_Spa_»'],
  ['fr', 'Massage: détente?! "Spa", 9:30, 20 %', 'Massage_: détente~?! «_Spa_», 9:30, 20_%'],
  ['ru', 'Массаж в Москве и на дому — не больно ли', 'Массаж в_Москве и_на_дому_— не_больно_ли'],
  ['ru', 'от 5 км, 2026 г., и т. д., "Тай"', 'от_5_км, 2026_г., и_т._д., «Тай»'],
  ['es', '60 min y "relax"', '60_min y «relax»'],
];

for (const [locale, text, wanted] of SET) {
  test(`${locale}: ${text}`, () => assert.equal(seen(typeset(locale, text)), wanted));
}

const MESSAGES: [Locale, string, string][] = [
  ['pl', 'Masaże w {city} i <b>w domu</b>', 'Masaże w_{city} i_<b>w_domu</b>'],
  ['pl', '<a>{km}</a> km, {i} i {w}', '<a>{km}</a>_km, {i} i_{w}'],
  [
    'pl',
    '{n, plural, =0 {nic z tego} one {# wynik w {city}} other {# km z domu}} w domu',
    '{n, plural, =0 {nic z_tego} one {# wynik w_{city}} other {#_km z_domu}} w_domu',
  ],
  ['pl', '{kind, select, a {a w a} other {i inne}}', '{kind, select, a {a_w_a} other {i_inne}}'],
  ['fr', '{name}: {city}!', '{name}_: {city}~!'],
  ['ru', '{a} — {b}', '{a}_— {b}'],
  ['pl', "w '{literal}' i", "w '{literal}' i"],
];

for (const [locale, message, wanted] of MESSAGES) {
  test(`${locale}, a message: ${message}`, () => assert.equal(seen(typesetMessage(locale, message)), wanted));
}

const locales = fc.constantFrom(...LOCALES);
const bits = [
  ...'a i o u w z k s v в и на не ли же — – km km. min % € zł 5 12 000 2026 г. Uhr z. B. nr art. п. słowo слово'.split(
    ' ',
  ),
  ...[
    ' ',
    ' ',
    ' ',
    '\u00a0',
    '\u202f',
    '\n',
    '"',
    "'",
    '«',
    '»',
    '!',
    '?',
    ':',
    ';',
    ',',
    '.',
    '(',
    ')',
    '-',
    'e-mail',
  ],
  'https://palmora.example/a?w=1;z:2',
  'www.palmora.example!',
  'i.w@palmora.example',
  '\ue000',
  '\ue001',
  '{',
  '}',
];
const texts = fc.array(fc.constantFrom(...bits), { maxLength: 30 }).map((parts) => parts.join(''));

test('what is set stays as it is', () => {
  fc.assert(
    fc.property(locales, texts, (locale, text) => {
      const once = typeset(locale, text);
      assert.equal(typeset(locale, once), once);
    }),
    { numRuns: 2000 },
  );
});

test('nothing but spaces, quotes and the hyphen of e-mail changes, and no line break is lost', () => {
  const bare = (text: string) => text.replaceAll(/[\p{Zs}"'„”“’«»]/gu, '').replaceAll('e‑mail', 'e-mail');
  fc.assert(
    fc.property(locales, texts, (locale, text) => {
      assert.equal(bare(typeset(locale, text)), bare(text));
    }),
    { numRuns: 2000 },
  );
});

test('addresses of pages and of mail stay letter by letter', () => {
  const addresses = fc.constantFrom(
    'https://palmora.example/a?w=1;z:2',
    'www.palmora.example/«i»"w"!',
    'i.w@palmora.example',
  );
  fc.assert(
    fc.property(locales, texts, addresses, texts, (locale, before, address, after) => {
      assert.ok(typeset(locale, `${before} ${address} ${after}`).includes(address));
    }),
  );
});

/** A message's form: everything but its words. */
function form(nodes: MessageFormatElement[]): unknown[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.literal) return [];
    if (node.type === TYPE.tag) return [[node.value, form(node.children)]];
    if (node.type === TYPE.plural || node.type === TYPE.select) {
      const branches = Object.entries(node.options).map(([name, { value }]) => [name, form(value)]);
      return [[node.type, node.value, ...branches]];
    }
    return [[node.type, 'value' in node ? node.value : '']];
  });
}

for (const locale of LOCALES) {
  test(`${locale}: every message keeps its form and, set, stays as it is`, () => {
    const folder = new URL(`./${locale}/`, import.meta.url);
    const walk = (node: unknown): void => {
      if (typeof node !== 'string') {
        for (const inner of Object.values(node as object)) walk(inner);
        return;
      }
      const set = typesetMessage(locale, node);
      assert.deepEqual(form(parse(set)), form(parse(node)));
      assert.equal(typesetMessage(locale, set), set);
      assert.equal(
        set
          .replaceAll('\u2011', '-')
          .replaceAll(/\p{Zs}/gu, ' ')
          .replaceAll(/ (?=[;:!?»])|(?<=«) /g, ''),
        node.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/ (?=[;:!?»])|(?<=«) /g, ''),
      );
    };
    for (const file of readdirSync(folder)) walk(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  });
}
