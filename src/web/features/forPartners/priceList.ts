import type { Answer } from '../../../contract/endpoint.ts';
import type { payments } from '../../../contract/payments.ts';
import { countryNames } from '../../../messages/intl.ts';

export type PriceList = Answer<typeof payments.priceForCountry>;

/** The countries with prices of their own; everywhere else one price list holds. */
export const PRICED_COUNTRIES = ['PL', 'CZ', 'DE', 'FR', 'ES'] as const;
/** Stands for all others. */
export const ELSEWHERE = 'GB';

/** What to choose from: the priced countries by name, and the rest. */
export function countryOptions(language: string, otherCountry: string) {
  const names = countryNames(language);
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
