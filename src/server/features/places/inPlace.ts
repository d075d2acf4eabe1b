import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import { typeset } from '../../../messages/typeset.ts';
import cz from './locatives/cz.json' with { type: 'json' };
import de from './locatives/de.json' with { type: 'json' };
import en from './locatives/en.json' with { type: 'json' };
import es from './locatives/es.json' with { type: 'json' };
import fr from './locatives/fr.json' with { type: 'json' };
import pl from './locatives/pl.json' with { type: 'json' };
import ru from './locatives/ru.json' with { type: 'json' };

/*
 * "in London" of each language: the preposition and the case that a place's name takes behind it. Countries, and the cities
 * of Polish, Czech and Russian, stand in tables by their name in the language; the cities of the other languages follow a
 * rule with few exceptions.
 */

type Table = Record<Place['kind'], ReadonlyMap<string, string>>;

/** Countries by their code, cities by their name. */
const table = ({ countries, cities }: Record<'countries' | 'cities', Record<string, string>>): Table => ({
  country: new Map(Object.entries(countries)),
  city: new Map(Object.entries(cities)),
});

const TABLES: Record<Locale, Table> = {
  pl: table(pl),
  en: table(en),
  cz: table(cz),
  de: table(de),
  fr: table(fr),
  ru: table(ru),
  es: table(es),
};

/** What stands before a city that is in no table; null where its case is not known. */
const RULES: Record<Locale, ((name: string, countryCode: string) => string) | null> = {
  pl: null,
  en: (name) => `in ${name}`,
  cz: null,
  de: (name) => `in ${name}`,
  fr: inFrench,
  ru: null,
  es: (name) => `en ${name}`,
};

/** A place as it stands behind what is to be found there: “in London”, „w Łodzi”; after a dash where its case is not known. */
export function inPlace(
  { kind, countryCode, names }: Pick<Place, 'kind' | 'countryCode' | 'names'>,
  locale: Locale,
): string {
  const name = names[locale];
  const listed = TABLES[locale][kind].get(kind === 'country' ? countryCode : name);
  const rule = kind === 'city' ? RULES[locale] : null;
  return typeset(locale, listed ?? rule?.(name, countryCode) ?? `${locale === 'ru' ? '—' : '–'} ${name}`);
}

/** Where a name that begins like an article is one: countries with French names, and cities with a French name of their own. */
const ARTICLED = new Set(['FR', 'BE', 'LU', 'CH', 'MC', 'CA', 'MQ', 'GP', 'GF', 'RE', 'EG', 'ZA']);

/** « à Paris », « au Havre », « aux Abymes », « à La Rochelle ». */
function inFrench(name: string, countryCode: string): string {
  const [, article, rest] = (ARTICLED.has(countryCode) && /^(Le|Les) (.+)$/.exec(name)) || [];
  return article === undefined ? `à ${name}` : `${article === 'Le' ? 'au' : 'aux'} ${rest}`;
}
