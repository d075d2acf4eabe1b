/**
 * Choosing filters: the tree of mains and subs moves by four rules (specification §4) —
 * selecting a main selects all its subs; unselecting it clears them; taking the last sub off removes the main;
 * putting a sub on adds the main. Every change goes back to page 1, since the list is another one.
 */
import { MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { MainCategory, SubCategory, Treatment } from '../catalogue/catalogue.ts';
import { isSortPossible } from './address.ts';
import type { ActiveOption } from './activeOptions.ts';
import { DEFAULT_SORT } from './filters.ts';
import type { SearchFilters } from './filters.ts';

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
    case 'area':
      return withoutArea(firstPage);
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

/** Without an area there may be nowhere for distances to start. */
function withoutArea(filters: SearchFilters): SearchFilters {
  const wide = { ...filters, area: null };
  return isSortPossible(wide.sort, wide) ? wide : { ...wide, sort: DEFAULT_SORT };
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
