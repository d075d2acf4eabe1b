import { numberFormat } from './intl.ts';

/** Where roads are signed in miles. */
const MILES = new Set(['GB', 'GG', 'IM', 'JE', 'US']);
const KM_PER_MILE = 1.609344;

/**
 * A distance as people of the place say it, in words of a language: "12 km"; in Britain "2 miles", and never less than
 * one: tenths would be more than whole kilometres tell.
 * @param countryCode ISO 3166 alpha-2, of the place
 * @param tag BCP 47
 */
export function formatDistance(km: number, countryCode: string, tag: string): string {
  const inMiles = MILES.has(countryCode);
  const distance = inMiles && km > 0 ? Math.max(km / KM_PER_MILE, 1) : km;
  const text = numberFormat(tag, {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    // The short form needs no case: “до 2 ми”. English has none, and says the word.
    unitDisplay: inMiles && tag === 'en' ? 'long' : 'short',
    maximumFractionDigits: 0,
  }).format(distance);
  return text.replaceAll(' ', '\u00a0');
}

/** How many kilometres one of what distances are told in is: a mile where roads are signed in those. */
export const kmOfUnit = (countryCode: string): number => (MILES.has(countryCode) ? KM_PER_MILE : 1);

/** The unit in which distances are typed: "km", in Russian "км"; `tag` is BCP 47. */
export const kilometreUnit = (tag: string): string => unitName(tag, 'kilometer') ?? 'km';

/** "m", in Russian "м". */
export const metreUnit = (tag: string): string => unitName(tag, 'meter') ?? 'm';

function unitName(tag: string, unit: string): string | undefined {
  const parts = numberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(1);
  return parts.find(({ type }) => type === 'unit')?.value;
}
