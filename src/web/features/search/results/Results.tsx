import { Suspense, memo, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { foldByProvider } from '../../../../domain/search/fold.ts';
import { latePart } from '../../../lateCode.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { AnnouncementCard } from '../../../blocks/announcements/AnnouncementCard.tsx';
import { CardGrid, CardGridSkeleton } from '../../../blocks/announcements/CardGrid.tsx';
import type { SearchPlace } from '../loadSearch.ts';
import styles from './Results.module.css';
import { searchHref } from '../searchHref.ts';
import { SortBy } from './SortBy.tsx';

// Links, which lead somewhere without a script.
const FoldedCards = latePart(async () => (await import('./FoldedCards.tsx')).FoldedCards);
const Pagination = latePart(async () => (await import('../../../ui/controls/Pagination.tsx')).Pagination);
// It opens without a script.
const WhyHere = latePart(async () => (await import('./WhyHere.tsx')).WhyHere);
// Few searches find nothing and fewer fail: what is said then loads then.
const NothingFound = latePart(async () => (await import('./NothingFound.tsx')).NothingFound);
const NearestPlaces = latePart(async () => (await import('./NearestPlaces.tsx')).NearestPlaces);
const NoAnswer = latePart(async () => (await import('./NoAnswer.tsx')).NoAnswer);

export interface ResultsProps {
  filters: SearchFilters;
  place: SearchPlace | null;
  answer: SearchAnswer | null;
}

/**
 * A page of results with their number and order; its states: loading, nothing, failed. Memoized: what is chosen beside it
 * is not its matter, and must not touch a boundary that waits for its code.
 */
export const Results = memo(function Results({ filters, place, answer }: ResultsProps) {
  const t = useT('search');
  const isLoading = useLaterThan(200, useIsSearching());
  if (!answer) {
    return (
      <Suspense>
        <NoAnswer headingLevel={2} />
      </Suspense>
    );
  }
  const pageCount = Math.ceil(answer.total / LIMITS.pageSize);
  const shown = foldByProvider(answer.items);
  // Several photos fetched before all else would keep each other waiting, and the page's look with them.
  const firstPhoto = shown.findIndex(({ leader }) => leader.photo);
  return (
    <section id="results" tabIndex={-1} aria-label={t('results')} aria-busy={isLoading}>
      <div className={styles.head}>
        {/* That nothing was found is said below, with what to do. */}
        <p role="status" className={styles.count}>
          {isLoading ? t('loading') : answer.total > 0 && t('count', { count: answer.total })}
        </p>
        {answer.total > 1 && <SortBy filters={filters} place={place} />}
      </div>
      {isLoading ? (
        <CardGridSkeleton count={6} />
      ) : answer.items.length === 0 ? (
        <Suspense>
          <NothingFound filters={filters} place={place} answer={answer} />
        </Suspense>
      ) : (
        <CardGrid columns="list">
          {shown.map(({ leader, others }, index) => (
            <li key={leader.announcementId}>
              <AnnouncementCard
                card={leader}
                layout="row"
                headingLevel={2}
                isEager={index < 3 && index === firstPhoto}
                isCityKnown={place?.kind === 'city'}
                district={filters.district}
                more={
                  others.length > 0 && (
                    <Suspense>
                      <FoldedCards cards={others} />
                    </Suspense>
                  )
                }
              >
                <Suspense>
                  <WhyHere card={leader} sort={filters.sort} />
                </Suspense>
              </AnnouncementCard>
            </li>
          ))}
        </CardGrid>
      )}
      <div className={styles.pages}>
        <Suspense>
          {answer.items.length > 0 && answer.alternatives?.nearest[0] && (
            <NearestPlaces filters={filters} nearest={answer.alternatives.nearest} headingLevel={2} />
          )}
          <Pagination
            page={filters.pageNr}
            pageCount={pageCount}
            hrefFor={(pageNr) => searchHref({ ...filters, pageNr })}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (page) => t('pages.page', { page }),
            }}
          />
        </Suspense>
      </div>
    </section>
  );
});

/** Whether another page of this search is on its way. */
function useIsSearching(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname.endsWith(paths.search);
}

/** Whether something lasts longer than `milliseconds`: what is quick must not flicker. */
function useLaterThan(milliseconds: number, isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(setLate, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLate;
}
