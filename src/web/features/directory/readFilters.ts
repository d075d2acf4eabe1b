/** What the addresses of both lists have in common: how their words are read and written. */
import { DIRECTORY } from '../../../domain/directory/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { CURRENCIES, type Currency, currencyOfCountry } from '../../../domain/money.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';

/** Filters that both lists have. */
export interface CommonFilters {
  /** As typed. */
  text: string;
  /** In whole units, with its currency. */
  maxPrice: { units: number; currency: Currency } | null;
  /** From 1. */
  pageNr: number;
}

/** The currency that a price is in where the address does not say it. */
export const homeCurrency = (locale: Locale): Currency => currencyOfCountry(HOME_COUNTRIES[locale][0]);

/** Reads the words that both lists have; what makes no sense is left out. */
export function readCommon(params: URLSearchParams, locale: Locale): CommonFilters {
  const units = (params.get('maxPrice') ?? '').replaceAll(/\s/g, '');
  const currency = CURRENCIES.find((one) => one === params.get('currency')) ?? homeCurrency(locale);
  const pageNr = Math.trunc(Number(params.get('pageNr')));
  return {
    text: (params.get('q') ?? '')
      .replaceAll(/\p{C}+|\s+/gu, ' ')
      .trim()
      .slice(0, DIRECTORY.searchText.max)
      .trim()
      .toWellFormed(),
    maxPrice: /^\d{1,5}$/.test(units) ? { units: Number(units), currency } : null,
    pageNr: Math.min(Math.max(pageNr || 1, 1), LIMITS.pageNr.max),
  };
}

/** The address with its words in their order: `own` stand between what is typed and the price. */
export function writeHref(path: string, filters: CommonFilters, own: Record<string, string | null>): string {
  const { text, maxPrice, pageNr } = filters;
  const words = {
    q: text,
    ...own,
    maxPrice: maxPrice && String(maxPrice.units),
    currency: maxPrice?.currency ?? null,
    pageNr: pageNr > 1 ? String(pageNr) : null,
  };
  const said = Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** Whether an address is written otherwise than as `href`: by a plain form, which sends empty fields, or by hand. */
export const isOtherwiseWritten = (
  params: URLSearchParams,
  words: readonly string[],
  href: string,
): boolean =>
  new URLSearchParams([...params].filter(([word]) => words.includes(word))).toString() !==
  (href.split('?')[1] ?? '');

/** The parts of a body that both searches have; those that do not matter are left out. */
export const commonBody = ({ text, maxPrice }: CommonFilters) => ({
  ...(text && { text }),
  ...(maxPrice && { price: { amount: maxPrice.units * 100, currency: maxPrice.currency } }),
});
