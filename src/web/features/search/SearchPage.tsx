import { useEffect } from 'react';
import { data, useLoaderData } from 'react-router';
import { pathIn } from '../../../domain/locales.ts';
import { formatQuery, parseFilters } from '../../../domain/search/address.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { orThrow } from '../../orThrow.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { AdultGate } from '../../ui/adult/AdultGate.tsx';
import { Page } from '../../ui/Page.tsx';
import { sharePlace } from '../../ui/places/chosenPlace.ts';
import type { Route } from './+types/SearchPage';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Filters } from './Filters.tsx';
import { IgnoredNotice } from './IgnoredNotice.tsx';
import { isIndexable } from './indexable.ts';
import { listData } from './listData.ts';
import { loadSearch } from './loadSearch.ts';
import { Results } from './Results.tsx';
import styles from './SearchPage.module.css';
import { useFilterDraft } from './useFilterDraft.ts';
import { useWhat } from './useWhat.ts';

export { SearchFailed as ErrorBoundary } from './SearchFailed.tsx';

export const handle: PageHandle = {
  messages: ['search', 'cards'],
  nav: 'search',
  footer: true,
  canonicalQuery: (query) => formatQuery(parseFilters(query).filters),
};

/** Everything from the address; a search that does not answer is a page of status 503 that says so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await orThrow(loadSearch(new URL(request.url).searchParams, page));
  const status = loaded.answer || loaded.isGated ? 200 : 503;
  const { answer, filters, ignored } = loaded;
  return data(
    {
      ...loaded,
      isIndexed: isIndexable(filters) && ignored.length === 0 && (answer?.total ?? 0) > 0,
      listData: answer?.items.length
        ? listData(answer.items, (path) => page.publicUrl + pathIn(page.locale, path))
        : null,
    },
    { status },
  );
}

export default function SearchPage() {
  const { isGated } = useLoaderData<typeof loader>();
  return isGated ? <AdultGate /> : <Search />;
}

function Search() {
  const { filters, ignored, place, answer, isIndexed, listData: list } = useLoaderData<typeof loader>();
  const t = useT('search');
  const what = useWhat(filters);
  const draft = useFilterDraft(filters);
  const heading = place ? t('heading', { what, place: place.name }) : what;
  const placeId = place?.placeId;
  const placeName = place?.name;

  useEffect(() => {
    if (placeId && placeName) sharePlace({ placeId, name: placeName });
  }, [placeId, placeName]);

  return (
    <main id="main">
      <PageMeta title={heading} description={t('description', { heading })} />
      {!isIndexed && <meta name="robots" content="noindex, follow" />}
      {list && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every < escaped.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: list }} />
      )}
      <Page className={styles.page}>
        <FilterBar
          filters={filters}
          place={place}
          typed={ignored.find(({ name }) => name === 'place')?.value}
        />
        <div className={styles.columns}>
          <Filters
            draft={draft}
            facets={answer?.facets ?? null}
            place={place}
            applied={filters}
            total={answer?.total ?? null}
          />
          <div className={styles.list}>
            <h1 tabIndex={-1} className={styles.heading}>
              {heading}
            </h1>
            <IgnoredNotice ignored={ignored} />
            <AppliedFilters filters={filters} place={place} />
            <Results filters={filters} place={place} answer={answer} />
          </div>
        </div>
      </Page>
    </main>
  );
}
