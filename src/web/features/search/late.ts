/** What of the search page loads in one file when the page is alive: its server HTML works without it, or few come to see it. */
export { Pagination } from '../../ui/controls/Pagination.tsx';
export { AppliedFilters } from './filters/AppliedFilters.tsx';
export { FilterPanel } from './filters/FilterPanel.tsx';
export { FilterSheet } from './filters/FilterSheet.tsx';
export { FoldedCards } from './results/FoldedCards.tsx';
export { IgnoredNotice } from './results/IgnoredNotice.tsx';
export { NearestPlaces } from './results/NearestPlaces.tsx';
export { NothingFound } from './results/NothingFound.tsx';
export { ViewLink } from './results/ViewLink.tsx';
export { WhyHere } from './results/WhyHere.tsx';
export { When } from './when/When.tsx';
export { SaveSearch } from './saved/SaveSearch.tsx';
export { UnknownPlace } from './where/UnknownPlace.tsx';
export { Where } from './where/Where.tsx';
