import { payments } from '../../../contract/payments.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { PageContext } from '../../context.ts';
import { ELSEWHERE, type PriceList } from './priceList.ts';

const HOME: Record<Locale, string> = {
  pl: 'PL',
  cz: 'CZ',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  en: ELSEWHERE,
  ru: ELSEWHERE,
};

/** The price list asked for by `?country=`, else that of the language's country; for loaders. */
export function loadPriceList({ call, locale }: PageContext, request: Request): Promise<PriceList> {
  const asked = new URL(request.url).searchParams.get('country') ?? '';
  const countryCode = /^[A-Za-z]{2}$/.test(asked) ? asked : HOME[locale];
  return call(payments.priceForCountry, { query: { countryCode } });
}
