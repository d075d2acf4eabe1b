import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { SearchAnswer } from '../../../contract/search.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AnnouncementCard } from '../../ui/announcements/AnnouncementCard.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/announcements/CardGrid.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { SearchPlace } from './loadSearch.ts';
import { NothingFound } from './NothingFound.tsx';
import styles from './Results.module.css';
import { searchHref } from './searchHref.ts';
import { SortBy } from './SortBy.tsx';
import { WhyHere } from './WhyHere.tsx';

export interface ResultsProps {
  filters: SearchFilters;
  place: SearchPlace | null;
  answer: SearchAnswer | null;
}

/** A page of results with their number and order; its states: loading, nothing, failed. */
export function Results({ filters, place, answer }: ResultsProps) {
  const t = useT('search');
  const isLoading = useLaterThan(200, useIsSearching());
  if (!answer) return <Failed />;
  const pageCount = Math.ceil(answer.total / LIMITS.pageSize);
  return (
    <section aria-label={t('results')} aria-busy={isLoading}>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {isLoading ? t('loading') : t('count', { count: answer.total })}
        </p>
        {answer.total > 1 && <SortBy filters={filters} place={place} />}
      </div>
      {isLoading ? (
        <CardGridSkeleton count={6} columns="three" />
      ) : answer.items.length === 0 ? (
        <NothingFound filters={filters} place={place} answer={answer} />
      ) : (
        <CardGrid columns="three">
          {answer.items.map((card, index) => (
            <li key={card.announcementId}>
              <AnnouncementCard
                card={card}
                headingLevel={2}
                isEager={index < 3}
                isCityKnown={place?.kind === 'city'}
              >
                <WhyHere card={card} sort={filters.sort} />
              </AnnouncementCard>
            </li>
          ))}
        </CardGrid>
      )}
      <div className={styles.pages}>
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
      </div>
    </section>
  );
}

function Failed() {
  const t = useT('search');
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title={t('failed.title')}
      actions={
        <Button
          start={<Icon of={RotateCcw} size={20} />}
          isLoading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {t('failed.retry')}
        </Button>
      }
    >
      {t('failed.text')}
    </EmptyState>
  );
}

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
