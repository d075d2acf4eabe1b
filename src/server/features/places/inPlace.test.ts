import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { LOCALES, type Locale } from '../../../domain/locales.ts';
import { inPlace } from './inPlace.ts';

/** The curated cities (scripts/gazetteer): country and names. */
const curated = readFileSync('scripts/gazetteer/curated-names.tsv', 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => {
    const [, countryCode = '', ...names] = line.split('\t');
    return {
      kind: 'city' as const,
      countryCode,
      names: Object.fromEntries(LOCALES.map((locale, i) => [locale, names[i]])) as Record<Locale, string>,
    };
  });

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const city = (name: string, countryCode = '') =>
  ({
    kind: 'city',
    countryCode,
    names: Object.fromEntries(LOCALES.map((locale) => [locale, name])),
  }) as never;

const PREPOSITION = { pl: /^(w|we|na) /, cz: /^(v|ve|na) /, ru: /^(в|во|на) / };
/** Endings of names that no grammar of the language leaves alone. */
const DECLINED = {
  pl: /[aą]$|[kgł]$|ów$|ice$/,
  cz: /[aá]$|[bdfgkmt]$|ice$/,
  ru: /[аяйьы]$|[бвгджзклмнпрстфхцчшщ]$/,
};
/** And names that have one and stay: all of it belongs to another language, or custom has it so. */
const STAYS = {
  pl: 'Andorra la Vella;Mar del Plata;Fort Worth;Santiago de Cuba;Las Palmas de Gran Canaria;Viña del Mar;Jerez de la Frontera;Castellón de la Plana;Santa Ana;Santa Cruz de la Sierra;Reggio di Calabria;Osnabrück;Mönchengladbach;Cork;Limerick;Reading;Omaha;Chihuahua;Shenzhen;Chongqing;Naypyidaw;Winnipeg;Windhoek;Nuuk;Nouméa;Port Vila;Swansea;Southend-on-Sea'.split(
    ';',
  ),
  cz: 'Andorra la Vella;Mar del Plata;Gold Coast;Santa Cruz de la Sierra;Santiago de Cuba;Las Palmas de Gran Canaria;Jerez de la Frontera;San José;Šardžá;San’á;Dauhá;Ústí nad Labem;Nice;Swansea;Southend-on-Sea;Stoke-on-Trent'.split(
    ';',
  ),
  ru: 'Алматы;Шарлеруа;Нумеа;Бразилиа;Брешиа;Апиа;Чиуауа;Усти-над-Лабем;Милтон-Кинс'.split(';'),
};

for (const locale of ['pl', 'cz', 'ru'] as const) {
  test(`${locale}: every curated city has its preposition and case`, () => {
    const wrong: string[] = [];
    for (const place of curated) {
      const name = place.names[locale];
      const said = plain(inPlace(place, locale));
      if (!PREPOSITION[locale].test(said)) wrong.push(`${name}: ${said}`);
      const isLeft = said.endsWith(` ${name}`);
      if (isLeft && DECLINED[locale].test(name) && !STAYS[locale].includes(name)) wrong.push(`${name} stays`);
      // Same beginning: the form is that of this name and not of the one on the line beside.
      if (said.split(' ')[1]?.[0] !== name[0]) wrong.push(`${name}: ${said}`);
    }
    assert.deepEqual(wrong, []);
  });
}

test('the forms that are easily wrong', () => {
  const said = (locale: Locale, ...names: string[]) =>
    names.map((name) => plain(inPlace(city(name), locale)));
  assert.deepEqual(
    said(
      'pl',
      'Łódź',
      'Wrocław',
      'Bielsko-Biała',
      'Białystok',
      'Zakopane',
      'Tychy',
      'Kielce',
      'Frydek-Mistek',
    ),
    [
      'w Łodzi',
      'we Wrocławiu',
      'w Bielsku-Białej',
      'w Białymstoku',
      'w Zakopanem',
      'w Tychach',
      'w Kielcach',
      'we Frydku-Mistku',
    ],
  );
  assert.deepEqual(
    said(
      'cz',
      'Praha',
      'Zlín',
      'Nový Jičín',
      'Ústí nad Labem',
      'Vídeň',
      'Frankfurt nad Mohanem',
      'Vratislav',
    ),
    [
      'v Praze',
      've Zlíně',
      'v Novém Jičíně',
      'v Ústí nad Labem',
      've Vídni',
      've Frankfurtu nad Mohanem',
      've Vratislavi',
    ],
  );
  assert.deepEqual(
    said(
      'ru',
      'Москва',
      'Нижний Новгород',
      'Сочи',
      'Ростов-на-Дону',
      'Владивосток',
      'Орёл',
      'Ярославль',
      'Пермь',
    ),
    [
      'в Москве',
      'в Нижнем Новгороде',
      'в Сочи',
      'в Ростове-на-Дону',
      'во Владивостоке',
      'в Орле',
      'в Ярославле',
      'в Перми',
    ],
  );
});

test('the other languages follow a rule, in every city', () => {
  const said = (locale: Locale, name: string, countryCode = '') => inPlace(city(name, countryCode), locale);
  assert.equal(said('de', 'Berlin'), 'in Berlin');
  assert.equal(said('en', 'Nowhere-on-Sea'), 'in Nowhere-on-Sea');
  assert.equal(said('en', 'The Bronx', 'US'), 'in the Bronx');
  assert.equal(said('es', 'La Coruña'), 'en La Coruña');
  assert.equal(said('fr', 'Paris', 'FR'), 'à Paris');
  assert.equal(said('fr', 'Le Havre', 'FR'), 'au Havre');
  assert.equal(said('fr', 'Les Abymes', 'GP'), 'aux Abymes');
  assert.equal(said('fr', 'La Rochelle', 'FR'), 'à La Rochelle');
  assert.equal(said('fr', 'Le Mars', 'US'), 'à Le Mars');
});

test('a name whose case nobody knows stays as it is, after a dash', () => {
  assert.equal(inPlace(city('Xyzgród'), 'pl'), '– Xyzgród');
  assert.equal(inPlace(city('Xyzgrad'), 'cz'), '– Xyzgrad');
  assert.equal(inPlace(city('Xyzград'), 'ru'), '— Xyzград');
});

test('a country has a preposition and an article of its own in every language', () => {
  const country = (countryCode: string) =>
    ({ kind: 'country', countryCode, names: { pl: 'Tuvalu' } }) as never;
  assert.deepEqual(
    LOCALES.map((locale) => plain(inPlace(country('CH'), locale))),
    [
      'w Szwajcarii',
      'in Switzerland',
      've Švýcarsku',
      'in der Schweiz',
      'en Suisse',
      'в Швейцарии',
      'en Suiza',
    ],
  );
  assert.equal(inPlace(country('TV'), 'pl'), '– Tuvalu');
  const listed = (locale: Locale) => {
    const { countries } = JSON.parse(
      readFileSync(new URL(`./locatives/${locale}.json`, import.meta.url), 'utf8'),
    );
    return Object.keys(countries).sort();
  };
  for (const locale of LOCALES) assert.deepEqual(listed(locale), listed('en'), locale);
});
