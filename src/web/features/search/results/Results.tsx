import { Suspense, memo, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { SearchAnswer } from '../../../../contract/search.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { startInArea } from '../../../../domain/search/address.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { foldByProvider } from '../../../../domain/search/fold.ts';
import { latePart } from '../../../lateCode.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { AnnouncementCard } from '../../../blocks/announcements/AnnouncementCard.tsx';
import { CardGrid, CardGridSkeleton } from '../../../blocks/announcements/CardGrid.tsx';
import type { SearchPlace } from '../loadSearch.ts';
import { NoAnswer } from './NoAnswer.tsx';
import styles from './Results.module.css';
import { searchHref } from '../searchHref.ts';
import { SortBy } from './SortBy.tsx';

const late = () => import('../late.ts');
const FoldedCards = latePart(async () => (await late()).FoldedCards);
const NearestPlaces = latePart(async () => (await late()).NearestPlaces);
const NothingFound = latePart(async () => (await late()).NothingFound);
const Pagination = latePart(async () => (await late()).Pagination);
const ViewLink = latePart(async () => (await late()).ViewLink);
const WhyHere = latePart(async () => (await late()).WhyHere);

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
  if (!answer) return <NoAnswer headingLevel={2} />;
  const pageCount = Math.ceil(answer.total / LIMITS.pageSize);
  const shown = foldByProvider(answer.items);
  const { total: count, items } = answer;
  // Folded by provider they are fewer cards than results; how many there are on other pages is not known.
  const providers = new Set(items.map(({ profile }) => profile.profileId)).size;
  const isWhole = items.length === count;
  const said =
    providers === items.length
      ? t('count', { count })
      : t(isWhole ? 'countOf' : 'countOfPage', { count, shown: items.length, providers });
  // Several photos fetched before all else would keep each other waiting, and the page's look with them.
  const firstPhoto = shown.findIndex(({ leader }) => leader.photo);
  return (
    <section id="results" tabIndex={-1} aria-label={t('results')} aria-busy={isLoading}>
      <div className={styles.head}>
        {/* That nothing was found is said below, with what to do. */}
        <p role="status" className={styles.count}>
          {isLoading ? t('loading') : answer.total > 0 && said}
        </p>
        <Suspense>
          <ViewLink filters={filters} />
        </Suspense>
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
                isFromArea={startInArea(filters)}
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
            pageNr={filters.pageNr}
            pageCount={pageCount}
            hrefFor={(pageNr) => searchHref({ ...filters, pageNr })}
            label={t('pages')}
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
