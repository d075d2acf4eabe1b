import { Suspense, useEffect } from 'react';
import { data, useLoaderData } from 'react-router';
import { pathIn } from '../../../domain/locales.ts';
import { formatQuery, searchLists, searchWords } from '../../../domain/search/address.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { latePart } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { AdultGate } from '../../blocks/adultGate/AdultGate.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import { SkipLink } from '../../ui/controls/SkipLink.tsx';
import { choosePlace } from '../../blocks/places/whereabouts.ts';
import type { Route } from './+types/SearchPage';
import { FilterBar } from './filters/FilterBar.tsx';
import { Filters } from './filters/Filters.tsx';
import { isIndexable } from './indexable.ts';
import { resultsJsonLd } from './results/resultsJsonLd.ts';
import { type LoadedSearch, loadSearch } from './loadSearch.ts';
import { Results } from './results/Results.tsx';
import { isFetchedAhead, lookAt } from './saved/lookAt.ts';
import styles from './SearchPage.module.css';
import { APPLIED_FIELD } from './searchHref.ts';
import { useFilterDraft } from './filters/useFilterDraft.ts';
import type { UnknownPlaceProps } from './where/UnknownPlace.tsx';
import { useWhat } from './useWhat.ts';

const late = () => import('./late.ts');
const AppliedFilters = latePart(async () => (await late()).AppliedFilters);
const IgnoredNotice = latePart(async () => (await late()).IgnoredNotice);
const SaveSearch = latePart(async () => (await late()).SaveSearch);
const UnknownPlace = latePart(async () => (await late()).UnknownPlace);
const When = latePart(async () => (await late()).When);
const Where = latePart(async () => (await late()).Where);

const ResultsMap = latePart(async () => (await import('./map/ResultsMap.tsx')).ResultsMap);

export { SearchFailed as ErrorBoundary } from './results/SearchFailed.tsx';

export const handle: PageHandle = {
  messages: ['search', 'cards', 'checks'],
  // Read by the server alone: the first load has no byte to spare.
  query: import.meta.env.SSR ? [...searchWords(), APPLIED_FIELD] : [],
  ...(import.meta.env.SSR && { lists: searchLists() }),
  nav: 'search',
  footer: true,
  canonicalQuery: (_, loaded) => (loaded as LoadedSearch).canonicalQuery,
};

/**
 * Everything from the address; a search that does not answer is a page of status 503 that says so, a page past the last
 * one, or of a place that we do not know, of status 404.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await orThrow(loadSearch(new URL(request.url).searchParams, page));
  const { answer, filters, ignored, isGated, unknown } = loaded;
  // Past the last page there is no page, only the way back to the first.
  const isPastEnd = answer !== null && filters.pageNr > 1 && answer.items.length === 0;
  const status = isPastEnd || unknown ? 404 : answer || isGated ? 200 : 503;
  const hasItems = (answer?.items.length ?? 0) > 0;
  const isAhead = page.session !== null && isFetchedAhead(request);
  return data(
    {
      ...loaded,
      isSaved: isGated || unknown ? null : await lookAt(page, formatQuery(filters), hasItems && !isAhead),
      isIndexed: isIndexable(filters) && ignored.length === 0 && hasItems,
      resultsJsonLd: answer?.items.length
        ? resultsJsonLd(answer.items, (path) => page.publicUrl + pathIn(page.locale, path))
        : null,
    },
    // Whoever then comes asks anew, and is seen to look.
    { status, headers: isAhead ? { 'cache-control': 'no-store' } : {} },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function SearchPage() {
  const { isGated, unknown, filters } = useLoaderData<typeof loader>();
  if (isGated) return <AdultGate />;
  return unknown ? <Unknown filters={filters} unknown={unknown} /> : <Search />;
}

function Unknown({ filters, unknown }: UnknownPlaceProps) {
  const t = useT('search');
  const title = t('unknownPlace', { place: unknown.typed });
  return (
    <main id="main">
      <PageMeta title={title} />
      <meta name="robots" content="noindex, follow" />
      <Page className={styles.page}>
        <FilterBar filters={filters} place={null} typed={unknown.typed} />
        <h1 tabIndex={-1} className={styles.heading}>
          {title}
        </h1>
        <Suspense>
          <UnknownPlace filters={filters} unknown={unknown} />
        </Suspense>
      </Page>
    </main>
  );
}

function Search() {
  const loaded = useLoaderData<typeof loader>();
  const { filters, ignored, place, isAssumed, answer, isIndexed, isSaved, resultsJsonLd: list } = loaded;
  const t = useT('search');
  const what = useWhat(filters);
  const draft = useFilterDraft(filters);
  const inPlace = place ? t('heading', { what, inPlace: place.inPlace }) : what;
  const heading = filters.district
    ? t('headingOfDistrict', { heading: inPlace, district: filters.district })
    : inPlace;
  const title = filters.pageNr > 1 ? t('titleOfPage', { heading, page: filters.pageNr }) : heading;
  const placeId = place?.placeId;
  const placeName = place?.name;
  // The country beside a part of the map is nobody's choice: it came with the map.
  const isChosen = !isAssumed && !filters.area;

  useEffect(() => {
    if (placeId && placeName && isChosen) choosePlace({ placeId, name: placeName });
  }, [placeId, placeName, isChosen]);

  return (
    <main id="main">
      <PageMeta title={title} description={t('description', { heading })} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {list && <JsonLd json={list} />}
      <Page className={styles.page}>
        <FilterBar filters={filters} place={isAssumed ? null : place} />
        <div className={styles.columns} data-view={filters.isOnMap ? 'map' : undefined}>
          <SkipLink href="#results">{t('skipToResults')}</SkipLink>
          <Filters
            draft={draft}
            facets={answer?.facets ?? null}
            place={place}
            applied={filters}
            total={answer?.total ?? null}
          />
          <div className={styles.list}>
            <div className={styles.head}>
              <h1 tabIndex={-1} className={styles.heading}>
                {heading}
              </h1>
              {isSaved !== null && (
                <Suspense>
                  <SaveSearch filters={filters} isSaved={isSaved} />
                </Suspense>
              )}
            </div>
            <Suspense>
              <Where filters={filters} place={place} isAssumed={isAssumed} cities={answer?.cities} />
              <When filters={filters} />
            </Suspense>
            {ignored.length > 0 && (
              <Suspense>
                <IgnoredNotice ignored={ignored} filters={filters} place={place} />
              </Suspense>
            )}
            <Suspense>
              <AppliedFilters filters={filters} place={place} />
            </Suspense>
            <Results filters={filters} place={place} answer={answer} />
          </div>
          {filters.isOnMap && (
            <Suspense>
              <ResultsMap {...loaded} />
            </Suspense>
          )}
        </div>
      </Page>
    </main>
  );
}
