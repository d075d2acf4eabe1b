import type { DiscountCodeEdit } from '../../../../contract/moderation/discountCodes.ts';
import { ANNOUNCEMENT } from '../../../../domain/announcements/limits.ts';
import { ORDER_PURPOSES } from '../../../../domain/payments/order.ts';
import { PRICED_COUNTRIES } from '../../../../domain/payments/prices.ts';
import { minorUnits, wholeNumber } from '../../../blocks/services/pricedValues.ts';

type Edit = (typeof DiscountCodeEdit)['_zod']['input'];

/** What the forms of a code ask for; `end` and `resume` leave its terms as they are. */
export type CodeBody =
  | { intent: 'save'; code: string; version: number; terms: Omit<Edit, 'version' | 'isActive'> }
  | { intent: 'end' | 'resume' | 'delete' };

/** The countries that have a box of their own; the others are written. */
export const BOXED_COUNTRIES = PRICED_COUNTRIES;

/** The names of the boxes. */
export const boxOf = {
  country: (code: string) => `country-${code}`,
  days: (days: number) => `days-${days}`,
  purpose: (purpose: string) => `purpose-${purpose}`,
};

/** The body that the fields of a code's form make. */
export function codeOf(fields: Record<string, string>) {
  if (fields.intent !== 'save') return { intent: fields.intent };
  const { kind, currency, code = '', version, startsAt, endsAt, otherCountries = '' } = fields;
  const amount = kind === 'amount' ? numberOr(fields.amount, minorUnits) : null;
  return {
    intent: 'save',
    code,
    version: Number(version),
    terms: {
      percent: kind === 'amount' ? null : numberOr(fields.percent, wholeNumber),
      amount,
      currency: amount === null ? null : (currency ?? null),
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
      countries: [
        ...BOXED_COUNTRIES.filter((one) => boxOf.country(one) in fields),
        ...otherCountries.split(/[\s,;]+/).filter((one) => one !== ''),
      ],
      durations: ANNOUNCEMENT.durations.filter((days) => boxOf.days(days) in fields),
      purposes: ORDER_PURPOSES.filter((purpose) => boxOf.purpose(purpose) in fields),
      totalCap: numberOr(fields.totalCap, wholeNumber),
      perUserCap: numberOr(fields.perUserCap, wholeNumber),
    },
  };
}

/** A number as it is typed; null when empty, and what is no number as it stands, for the API to refuse. */
function numberOr(text = '', read: (text: string) => number | undefined): number | string | null {
  const number = read(text);
  if (number === undefined) return null;
  return Number.isNaN(number) ? text : number;
}

/** An instant from a field of day and time in universal time. */
const instantOf = (text = ''): string | null =>
  text === '' ? null : `${text}${/T\d\d:\d\d$/.test(text) ? ':00' : ''}Z`;

/** The same the other way round. */
export const typedInstant = (instant: string | null): string => instant?.slice(0, 16) ?? '';
