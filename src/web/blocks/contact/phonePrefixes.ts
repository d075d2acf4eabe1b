import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { countryNames } from '../../../messages/intl.ts';
import type { PhonePrefix } from '../../ui/form/PhoneInput.tsx';

/** Prefixes that several countries share stand once, under the country with most people. */
const FIRST_OF_SHARED: Record<string, string | undefined> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};
/** Whose long names begin with what they are: “SAR Hong Kong (China)”. */
const SHORTER = new Set(['HK', 'MO']);
const known = new Map<Locale, PhonePrefix[]>();

/** The phone prefixes of all countries by their names in the language; for loaders, which run on the server. */
export function phonePrefixes(locale: Locale): PhonePrefix[] {
  let prefixes = known.get(locale);
  if (!prefixes) {
    const language = toBcp47(locale);
    const nameOf = (country: string) =>
      countryNames(language, SHORTER.has(country) ? { style: 'short' } : {}).of(country) ?? country;
    const collator = new Intl.Collator(language);
    prefixes = getCountries()
      .map((country) => ({ country, prefix: getCountryCallingCode(country) as string }))
      .filter(({ country, prefix }) => (FIRST_OF_SHARED[prefix] ?? country) === country)
      .map(({ country, prefix }) => ({ prefix, country: nameOf(country) }))
      .sort((a, b) => collator.compare(a.country, b.country));
    known.set(locale, prefixes);
  }
  return prefixes;
}
