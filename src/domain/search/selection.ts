/**
 * Choosing filters: the tree of mains and subs moves by four rules (specification §4) —
 * selecting a main selects all its subs; unselecting it clears them; taking the last sub off removes the main;
 * putting a sub on adds the main. Every change goes back to page 1, since the list is another one.
 */
import { MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { MainCategory, SubCategory, Treatment } from '../catalogue/catalogue.ts';
import { emptyFilters } from './filters.ts';
import type { FilterGroup, SearchFilters } from './filters.ts';
import { DAY_MINUTES, writeTime } from './wishedTime.ts';

/** How much of a main is chosen; what its three-state checkbox shows. */
export type MainState = 'none' | 'some' | 'all';

export function mainState(filters: SearchFilters, main: MainCategory): MainState {
  if (!filters.categories.includes(main)) return 'none';
  return filters.subs[main] === undefined ? 'all' : 'some';
}

/** The subs of a main that show as ticked. */
export function chosenSubs(filters: SearchFilters, main: MainCategory): readonly SubCategory[] {
  if (!filters.categories.includes(main)) return [];
  return filters.subs[main] ?? subsOf(main);
}

/** A fully chosen main goes off with all its subs; otherwise it and all its subs go on. */
export function toggleMain(filters: SearchFilters, main: MainCategory): SearchFilters {
  return withMain(filters, main, mainState(filters, main) !== 'all');
}

/** A main with all its subs, or without any. */
export function withMain(filters: SearchFilters, main: MainCategory, isIn: boolean): SearchFilters {
  return chooseMain(filters, main, isIn, []);
}

/** A sub goes on and takes its main along, or off and takes its main along when it was the last. */
export function toggleSub(filters: SearchFilters, main: MainCategory, sub: SubCategory): SearchFilters {
  const before = chosenSubs(filters, main);
  const after = subsOf(main).filter((each) => before.includes(each) !== (each === sub));
  return chooseMain(filters, main, after.length > 0, after);
}

/** One treatment alone, whatever else of the tree was chosen: a main with all its subs, or one of them (`sub`). */
export function onlyTreatment(
  filters: SearchFilters,
  main: MainCategory,
  sub: SubCategory | null,
): SearchFilters {
  const none = { ...filters, categories: [], subs: {} };
  return sub === null ? withMain(none, main, true) : toggleSub(none, main, sub);
}

/** Whether "only" does what ticking the box does not: another treatment is chosen, or its main with more than it. */
export function isOnlyWorthwhile(
  filters: SearchFilters,
  main: MainCategory,
  sub: SubCategory | null,
): boolean {
  if (filters.categories.some((each) => each !== main)) return true;
  return sub !== null && chosenSubs(filters, main).some((each) => each !== sub);
}

/** Exactly these treatments; one whose sub is null stands for its whole main. */
export function withTreatments(filters: SearchFilters, treatments: readonly Treatment[]): SearchFilters {
  const none = { ...filters, categories: [], subs: {} };
  return MAIN_CATEGORIES.reduce((chosen, main) => {
    const subs = treatments.filter((one) => one.main === main).map(({ sub }) => sub);
    if (subs.length === 0) return chosen;
    const isWhole = subs.includes(null);
    return chooseMain(chosen, main, true, isWhole ? [] : subsOf(main).filter((sub) => subs.includes(sub)));
  }, none as SearchFilters);
}

/** What "clear" leaves: the place and the mains, with all their subs. */
export function clearFilters(filters: SearchFilters): SearchFilters {
  const { placeId, district, categories } = filters;
  return { ...emptyFilters(), placeId, district, categories };
}

/**
 * One chosen option, as its chip shows it. `option` has the same form as the keys of the group's counts
 * (`THAI_MASSAGE` of relaxing: group `subs`, option `RELAXED_MASSAGE.THAI_MASSAGE`); a price's is `from-to`, a time's its
 * day, with its hours where some were chosen (`today 17:00-20:00`).
 */
export interface ActiveOption {
  group: FilterGroup;
  option: string;
}

/** Every chosen option in the order of the filter panel; a main stands for itself only when all its subs are chosen. */
export function activeOptions(filters: SearchFilters): ActiveOption[] {
  const active: ActiveOption[] = [];
  const add = (group: FilterGroup, options: readonly string[]) => {
    for (const option of options) active.push({ group, option });
  };
  for (const main of filters.categories) {
    const subs = filters.subs[main];
    if (subs === undefined) add('category', [main]);
    else
      add(
        'subs',
        subs.map((sub) => `${main}.${sub}`),
      );
  }
  add('payment', filters.payment);
  add('accessToTheCustomer', filters.accessToTheCustomer ? ['true'] : []);
  add('genders', filters.genders);
  add('price', filters.price === null ? [] : [`${filters.price.from}-${filters.price.to}`]);
  add('clientTypes', filters.clientTypes);
  add('typeOfSalons', filters.typeOfSalons);
  add('facilitateAccess', filters.facilitateAccess);
  if (filters.available !== null) {
    const { on, from, to } = filters.available;
    const isWholeDay = from === 0 && to === DAY_MINUTES;
    add('available', [isWholeDay ? on : `${on} ${writeTime(from)}-${writeTime(to)}`]);
  }
  return active;
}

/** How many choices "clear" would take back; the number on the filter button. */
export function countActiveFilters(filters: SearchFilters): number {
  return activeOptions(filters).filter(({ group }) => group !== 'category').length;
}

/** The filters without one chosen option; unchanged but for the page when it was not chosen. */
export function removeOption(filters: SearchFilters, { group, option }: ActiveOption): SearchFilters {
  const firstPage = { ...filters, pageNr: 1 };
  const without = <Option extends string>(options: Option[]) => options.filter((each) => each !== option);
  switch (group) {
    case 'category': {
      const main = filters.categories.find((each) => each === option);
      return main === undefined ? firstPage : withMain(filters, main, false);
    }
    case 'subs': {
      const [mainKey, subKey] = option.split('.');
      const main = filters.categories.find((each) => each === mainKey);
      const sub = main && chosenSubs(filters, main).find((each) => each === subKey);
      return main === undefined || sub === undefined ? firstPage : toggleSub(filters, main, sub);
    }
    case 'accessToTheCustomer':
      return { ...firstPage, accessToTheCustomer: false };
    case 'price':
      return { ...firstPage, price: null };
    case 'available':
      return { ...firstPage, available: null };
    case 'payment':
      return { ...firstPage, payment: without(filters.payment) };
    case 'genders':
      return { ...firstPage, genders: without(filters.genders) };
    case 'clientTypes':
      return { ...firstPage, clientTypes: without(filters.clientTypes) };
    case 'typeOfSalons':
      return { ...firstPage, typeOfSalons: without(filters.typeOfSalons) };
    case 'facilitateAccess':
      return { ...firstPage, facilitateAccess: without(filters.facilitateAccess) };
  }
}

/** The filters with a main in or out; `chosen` are its subs, none or all of them meaning all. */
function chooseMain(
  filters: SearchFilters,
  main: MainCategory,
  isIn: boolean,
  chosen: SubCategory[],
): SearchFilters {
  const { [main]: _, ...subs } = filters.subs;
  const isPart = chosen.length > 0 && chosen.length < subsOf(main).length;
  return {
    ...filters,
    categories: MAIN_CATEGORIES.filter((each) => (each === main ? isIn : filters.categories.includes(each))),
    subs: isIn && isPart ? { ...subs, [main]: chosen } : subs,
    pageNr: 1,
  };
}
