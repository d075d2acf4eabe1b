import { LOCALES, type Locale, type LocalizedText } from '../../../../domain/locales.ts';
import { minorUnits } from '../../../blocks/services/pricedValues.ts';

/** The name of the field of a text in a language. */
export const textField = (name: string, locale: Locale): string => `${name}-${locale}`;

/** The texts that the fields of a form hold, by language. */
export const textsOf = (fields: Record<string, string>, name: string): LocalizedText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, fields[textField(name, locale)] ?? '']));

/** An amount in minor units; what is none stays as it was typed, for the API to refuse. */
export function amountOf(text = ''): number {
  const amount = minorUnits(text) ?? Number.NaN;
  return Number.isNaN(amount) ? (text.trim() as never) : amount;
}

/** The field of the form that a part of the body comes from. */
export const fieldAt = (path: string): string => {
  const [name = '', part] = path.split('.');
  if (name === 'title' || name === 'certificate') return textField(name, (part as Locale) ?? 'en');
  if (name === 'price' || name === 'priceFrom') return part === 'currency' ? 'currency' : name;
  return name === 'placeId' ? 'place' : name;
};
