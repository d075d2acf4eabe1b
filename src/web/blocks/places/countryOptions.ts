import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { COUNTRY_CODES } from '../../../domain/places/countryCodes.ts';
import { countryNames } from '../../../messages/intl.ts';
import type { SelectOption } from '../../ui/form/NativeSelect.tsx';

/** All countries by name, to choose from. For loaders: the server says them, for browsers name and sort some otherwise. */
export function countryOptions(locale: Locale): SelectOption[] {
  const tag = toBcp47(locale);
  const countries = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, locale) }));
  return countries.sort((a, b) => a.label.localeCompare(b.label, tag));
}

/** The name of a country (ISO 3166 alpha-2), for loaders as well. */
export const countryName = (code: string, locale: Locale): string =>
  countryNames(toBcp47(locale)).of(code) ?? code;
