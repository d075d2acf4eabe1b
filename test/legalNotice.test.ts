/** Who runs Palmora, said wherever pages say it, from the operator's file alone. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES, type Locale, pathIn } from '../src/domain/locales.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

/** The heading that people of a language look for, and how they name the country of the operator. */
const NAMES: Record<Locale, [heading: string, country: string]> = {
  pl: ['Dane firmy', 'Austria'],
  en: ['Legal notice', 'Austria'],
  cz: ['Údaje o provozovateli', 'Rakousko'],
  de: ['Impressum', 'Österreich'],
  fr: ['Mentions légales', 'Autriche'],
  ru: ['Сведения о владельце сайта', 'Австрия'],
  es: ['Aviso legal', 'Austria'],
};

const demo = JSON.parse(readFileSync(new URL('../src/demo/operator.json', import.meta.url), 'utf8'));
const operator = {
  ...demo,
  name: 'Ruhezeit GmbH',
  address: { street: 'Ringstraße 7', postcode: '1010', town: 'Wien', country: 'AT' },
  representatives: ['Eva Muster', 'Karl Muster'],
  editor: 'Olga Beispiel',
  register: { court: 'Handelsgericht Wien', number: 'FN 123456a' },
  vatId: 'ATU00000000',
  host: { ...demo.host, name: 'Wolke 9 GmbH' },
  email: 'office@ruhezeit.example',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-operator-'));
let app: TestApp;
beforeAll(async () => {
  const file = path.join(folder, 'operator.json');
  writeFileSync(file, JSON.stringify(operator));
  app = await createTestApp({ OPERATOR_FILE: file }, builtPages());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** A page without its scripts, whose data is no text of it. */
async function textOf(locale: Locale, to: string): Promise<string> {
  const { body } = await app.app.inject({
    url: pathIn(locale, to),
    headers: { host: 'localhost:3000', cookie: 'locale=en' },
  });
  return body
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ');
}

for (const locale of LOCALES) {
  const [heading, country] = NAMES[locale];

  test(`${locale}: the legal notice says all that the operator's file does, and the footer leads to it`, async () => {
    const page = await textOf(locale, '/legal-notice');
    assert.match(page, new RegExp(`<h1[^>]*>${heading}</h1>`));
    for (const said of [
      operator.name,
      `Ringstraße 7, 1010 Wien, ${country}`,
      'Eva Muster, Karl Muster',
      'Olga Beispiel',
      'Handelsgericht Wien',
      'FN 123456a',
      'ATU00000000',
      'Wolke 9 GmbH',
      `href="mailto:${operator.email}"`,
      `href="tel:${operator.phone.replaceAll(' ', '')}"`,
    ])
      assert.ok(page.includes(said), said);
    const footer = page.slice(page.indexOf('<footer'));
    assert.match(footer, new RegExp(`href="${pathIn(locale, '/legal-notice')}"[^>]*>${heading}<`));
    assert.ok(footer.includes('Ruhezeit GmbH, Wien'));
  });

  test(`${locale}: nothing of another operator stands in terms, privacy policy or about us`, async () => {
    for (const to of ['/regulations?tab=service-terms', '/regulations?tab=privacy-policy', '/about-us']) {
      const page = await textOf(locale, to);
      const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
      assert.ok(main.includes(`Ringstraße 7, 1010 Wien, ${country}`), to);
      assert.ok(main.includes(operator.name) && main.includes(operator.email), to);
      assert.doesNotMatch(main, /\{|Palmora sp\.|Piotrkowska|palmora\.example/, to);
    }
  });
}

test('what an operator does not have leaves no row', async () => {
  const page = await textOf('de', '/legal-notice');
  assert.match(page, /Stammkapital/);
  const { register, vatId, shareCapital, ...sole } = operator;
  const file = path.join(folder, 'sole.json');
  writeFileSync(file, JSON.stringify(sole));
  const other = await createTestApp({ OPERATOR_FILE: file }, builtPages());
  const { body } = await other.app.inject({ url: '/de/legal-notice', headers: { host: 'localhost:3000' } });
  await other.close();
  assert.match(body, /Diensteanbieter/);
  assert.doesNotMatch(body, /Registergericht|Registernummer|Umsatzsteuer-Identifikationsnummer|Stammkapital/);
});
