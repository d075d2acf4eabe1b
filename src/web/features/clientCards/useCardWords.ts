import type { ClientCard, VisitCounts } from '../../../contract/clientCards.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { formatDay } from '../../ui/display/formatDate.ts';

/** What is said of cards in several places. */
export function useCardWords() {
  const t = useT('clientCards');
  const locale = useLocale();
  return {
    nameOf: ({ name }: Pick<ClientCard, 'name'>) => name || t('former'),
    lastOf: ({ lastVisit }: Pick<ClientCard, 'lastVisit'>) =>
      lastVisit && t('lastVisit', { date: formatDay(lastVisit, locale) }),
    /** What went well in a line, and what did not, which is said only where it happened. */
    countsOf: ({ visits, coming, cancelledLate, noShows }: VisitCounts) => ({
      good: [
        t('counts.visits', { count: visits }),
        coming > 0 && t('counts.coming', { count: coming }),
      ].filter((words) => words !== false),
      bad: [
        noShows > 0 && t('counts.noShows', { count: noShows }),
        cancelledLate > 0 && t('counts.cancelledLate', { count: cancelledLate }),
      ].filter((words) => words !== false),
    }),
  };
}
