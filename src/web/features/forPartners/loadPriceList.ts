import type { Answer } from '../../../contract/endpoint.ts';
import { partners } from '../../../contract/partners.ts';
import { payments } from '../../../contract/payments.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { PageContext } from '../../page/context.ts';
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

/** The countries with prices of their own, by what their phone numbers begin with. */
const OF_PREFIX: Record<string, string | undefined> = { 48: 'PL', 420: 'CZ', 49: 'DE', 33: 'FR', 34: 'ES' };

/** What tells where somebody logged in is at home. */
export interface Account {
  /** Of the practice, where there is one: what is announced there costs what it costs in its country. */
  countryCode?: string;
  phonePrefix?: string;
}

/**
 * The price list asked for by `?country=`, else that of the account's country, whatever language it reads; of a visitor,
 * whose country nobody knows, that of the language. For loaders; the account of one that has loaded it already.
 */
export async function loadPriceList(
  page: PageContext,
  request: Request,
  account?: Account,
): Promise<PriceList> {
  const asked = new URL(request.url).searchParams.get('country') ?? '';
  const countryCode = /^[A-Za-z]{2}$/.test(asked)
    ? asked
    : (countryOf(account ?? (await partnerOf(page))) ?? HOME[page.locale]);
  return page.call(payments.priceForCountry, { query: { countryCode } });
}

const countryOf = ({ countryCode, phonePrefix }: Account): string | undefined =>
  countryCode ?? (phonePrefix && (OF_PREFIX[phonePrefix] ?? ELSEWHERE));

/** Where the partner who is logged in is at home; nothing of anybody else. */
async function partnerOf({ call, session }: PageContext): Promise<Account> {
  if (session?.accountType !== 'partner') return {};
  return accountOf(await call(partners.ownAccount, {}));
}

/** Where a partner is at home, as their own account says. */
export const accountOf = ({ user, profile }: Answer<typeof partners.ownAccount>): Account => ({
  phonePrefix: user.phonePrefix,
  ...(profile && { countryCode: profile.place.countryCode }),
});
