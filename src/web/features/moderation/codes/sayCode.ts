import type { StaffDiscountCode } from '../../../../contract/moderation/discountCodes.ts';
import { type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { formatPrice, formatRate } from '../../../../messages/price.ts';
import { countryName } from '../../../blocks/places/countryOptions.ts';
import { type CodeState, countedUses, stateOf } from './stateOf.ts';

/** What is known of a code, as its lines say it. */
export interface SaidCode {
  state: CodeState;
  off: string;
  from: string | null;
  until: string | null;
  countries: string[];
  days: readonly number[];
  used: number;
  totalCap: number | null;
  perUserCap: number | null;
  reserved: number;
}

/** For loaders; `now` in epoch ms. */
export function sayCode(code: StaffDiscountCode, now: number, locale: Locale): SaidCode {
  const tag = toBcp47(locale);
  const { percent, amount, currency, startsAt, endsAt, countries, durations, uses } = code;
  const said = (at: string | null) => at && `${formatMoment(Date.parse(at), tag, { timeZone: 'UTC' })} UTC`;
  return {
    state: stateOf(code, now),
    off: percent === null ? formatPrice(amount ?? 0, currency ?? 'EUR', tag) : formatRate(percent, tag),
    from: said(startsAt),
    until: said(endsAt),
    countries: countries.map((one) => countryName(one, locale)),
    days: durations,
    used: countedUses(uses) - uses.reserved,
    totalCap: code.totalCap,
    perUserCap: code.perUserCap,
    reserved: uses.reserved,
  };
}
