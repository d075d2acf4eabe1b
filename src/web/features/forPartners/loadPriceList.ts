import { partners } from '../../../contract/partners.ts';
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

/**
 * The price list asked for by `?country=`, else that of the country in which the signed-in partner's profile stands, else that of the
 * language's country; for loaders.
 */
export async function loadPriceList(page: PageContext, request: Request): Promise<PriceList> {
  const asked = new URL(request.url).searchParams.get('country') ?? '';
  const countryCode = /^[A-Za-z]{2}$/.test(asked)
    ? asked
    : ((await countryOfAccount(page)) ?? HOME[page.locale]);
  return page.call(payments.priceForCountry, { query: { countryCode } });
}

async function countryOfAccount({ call, session }: PageContext): Promise<string | null> {
  if (session?.accountType !== 'partner') return null;
  return (await call(partners.ownAccount, {})).profile?.place.countryCode ?? null;
}
