/** A treatment with its duration and price as it is typed: numbers are texts, prices in whole units of the currency. */
import { CATALOGUE, type MainCategory, type SubCategory } from '../../../domain/catalogue/catalogue.ts';
import type { PriceRange } from '../../../domain/money.ts';

export interface PricedValues {
  /** Main and sub in one word, `RELAXED_MASSAGE/THAI_MASSAGE` or `OSTEOPATHY/`; named as the contract's field. */
  sub: string;
  durationMinutes: string;
  price: { from: string; to: string };
}

/** The treatments of the catalogue in the words of `PricedValues.sub`. */
export const TREATMENT_WORDS: Record<MainCategory, readonly string[]> = Object.fromEntries(
  Object.entries(CATALOGUE).map(([main, subs]) => [
    main,
    subs.length > 0 ? subs.map((sub) => `${main}/${sub}`) : [`${main}/`],
  ]),
) as unknown as Record<MainCategory, readonly string[]>;

/** The treatment of a word; null while none is chosen. */
export function treatmentOf(word: string): { main: MainCategory; sub: SubCategory | null } | null {
  const [main, sub] = word.split('/');
  return main ? { main: main as MainCategory, sub: (sub as SubCategory) || null } : null;
}

export const emptyPriced = (word = ''): PricedValues => ({
  sub: word,
  durationMinutes: '60',
  price: { from: '', to: '' },
});

/** Whether nothing was typed into it yet. */
export const isUntouched = ({ sub, price }: PricedValues): boolean =>
  sub === '' && price.from === '' && price.to === '';

/** A stored treatment as it would have been typed. */
export const pricedValues = (stored: {
  main: string;
  sub: string | null;
  durationMinutes: number;
  price: PriceRange;
}): PricedValues => ({
  sub: `${stored.main}/${stored.sub ?? ''}`,
  durationMinutes: String(stored.durationMinutes),
  price: {
    from: typedAmount(stored.price.from),
    to: stored.price.to === null ? '' : typedAmount(stored.price.to),
  },
});

/** What the API takes; what cannot be read is left for the schema to refuse. */
export function pricedBody({ sub, durationMinutes, price }: PricedValues) {
  // While none is chosen, what is refused is the field that the form has.
  const treatment = treatmentOf(sub) ?? { main: 'RELAXED_MASSAGE' as const, sub: '' };
  return {
    ...treatment,
    durationMinutes: wholeNumber(durationMinutes),
    price: { from: minorUnits(price.from), to: price.to.trim() === '' ? null : minorUnits(price.to) },
  };
}

/** A whole number as it is typed; undefined when empty, NaN when it is none. */
export function wholeNumber(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  if (digits === '') return undefined;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** "150", "150,5" and "1 150.50" in minor units; undefined when empty, NaN when it is no amount. */
export function minorUnits(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '').replace(',', '.');
  if (typed === '') return undefined;
  return /^\d{1,9}(\.\d{0,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
}

/** An amount in minor units as it is typed: "150", "150.50". */
export const typedAmount = (minor: number) =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);

/** What several treatments have in common, for a line about them; `price` in minor units. */
export interface PricedSummary {
  count: number;
  minutes: [least: number, most: number] | null;
  priceFrom: number | null;
}

/** Sums up the treatments that are chosen. */
export function sumUp(rows: readonly PricedValues[]): PricedSummary {
  const chosen = rows.filter(({ sub }) => sub !== '');
  const known = (numbers: (number | undefined)[]) =>
    numbers.filter((one): one is number => one !== undefined && !Number.isNaN(one));
  const minutes = known(chosen.map(({ durationMinutes }) => wholeNumber(durationMinutes)));
  const prices = known(chosen.map(({ price }) => minorUnits(price.from)));
  return {
    count: chosen.length,
    minutes: minutes.length > 0 ? [Math.min(...minutes), Math.max(...minutes)] : null,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
  };
}
