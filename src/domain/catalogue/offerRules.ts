import type { PriceRange } from '../money.ts';
import type { Problem } from '../problems.ts';
import {
  type ClientType,
  forbiddenClientTypes,
  isTreatment,
  type MainCategory,
  type SubCategory,
} from './catalogue.ts';

/** What an offer of an announcement and a service of a profile have in common. */
export interface PricedTreatment {
  main: MainCategory;
  sub: SubCategory | null;
  durationMinutes: number;
  price: PriceRange;
  /** Tells two services of the same treatment and duration apart. */
  label?: string;
}

/**
 * The rules of a list of priced treatments: each stands in the catalogue, none stands twice, prices run upwards,
 * and there are at most `max`. Paths begin with `path`.
 */
export function offerProblems(path: string, offers: readonly PricedTreatment[], max: number): Problem[] {
  const problems: Problem[] = offers.length > max ? [{ path, code: 'tooMany' }] : [];
  const seen = new Set<string>();
  for (const [index, { main, sub, durationMinutes, price, label }] of offers.entries()) {
    const key = JSON.stringify([main, sub, durationMinutes, label?.trim() ?? '']);
    if (!isTreatment(main, sub)) problems.push({ path: `${path}.${index}.sub`, code: 'invalidChoice' });
    else if (seen.has(key)) problems.push({ path: `${path}.${index}`, code: 'invalidChoice' });
    seen.add(key);
    if (!isPriceRange(price)) problems.push({ path: `${path}.${index}.price`, code: 'priceRange' });
  }
  return problems;
}

/** Protection of minors and of pregnant women: the client types must be allowed with every one of the mains. */
export function clientTypeProblems(
  mains: Iterable<MainCategory>,
  clientTypes: readonly ClientType[],
): Problem[] {
  const forbidden = forbiddenClientTypes(mains);
  return clientTypes.some((type) => forbidden.includes(type))
    ? [{ path: 'clientTypes', code: 'minorsForbidden' }]
    : [];
}

function isPriceRange({ from, to }: PriceRange): boolean {
  return from >= 0 && (to === null || to >= from);
}
