import type { Answer } from '../../../contract/endpoint.ts';
import { payments } from '../../../contract/payments.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { PageContext } from '../../context.ts';

export type PriceList = Answer<typeof payments.priceForCountry>;

/** The countries with prices of their own; everywhere else one price list holds. */
export const PRICED_COUNTRIES = ['PL', 'CZ', 'DE', 'FR', 'ES'] as const;
const ELSEWHERE = 'GB';
const HOME: Record<Locale, string> = {
  pl: 'PL',
  cz: 'CZ',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  en: ELSEWHERE,
  ru: ELSEWHERE,
};

/** The price list asked for by `?country=`, else that of the language's country. */
export function loadPriceList({ call, locale }: PageContext, request: Request): Promise<PriceList> {
  const asked = new URL(request.url).searchParams.get('country') ?? '';
  const countryCode = /^[A-Za-z]{2}$/.test(asked) ? asked : HOME[locale];
  return call(payments.priceForCountry, { query: { countryCode } });
}

/** What to choose from: the priced countries by name, and the rest. */
export function countryOptions(language: string, otherCountry: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [
    ...PRICED_COUNTRIES.map((code) => ({ value: code as string, label: names.of(code) ?? code })).sort(
      (a, b) => a.label.localeCompare(b.label, language),
    ),
    { value: ELSEWHERE, label: otherCountry },
  ];
}

/** The option a price list belongs to. */
export function optionOf({ countryCode }: PriceList): string {
  return PRICED_COUNTRIES.find((code) => code === countryCode) ?? ELSEWHERE;
}
