import { useEffect } from 'react';
import type { SearchCard } from '../../../../contract/search.ts';
import { foldByProvider } from '../../../../domain/search/fold.ts';
import { paths } from '../../../paths/paths.ts';
import { scrolling } from './Strip.tsx';

/** The list beside the map, whose code is in the first load and knows of no map: its cards are known by their order. */
const listed = (): Element[] => [...(document.querySelector('#results > ul')?.children ?? [])];

/** Whose card it is that a map shows as the pressed one. */
const MARK = 'data-marked';

/** Lifts the pins of a card of the list that is pointed at, or has the focus. */
export function useListedCards(
  cards: readonly SearchCard[],
  onLift: (announcementIds: readonly string[]) => void,
): void {
  useEffect(() => {
    const list = document.getElementById('results');
    if (!list) return;
    const folds = foldByProvider(cards);
    const lift = ({ target }: Event) => {
      const fold = folds[listed().findIndex((item) => item.contains(target as Node))];
      onLift(fold ? [fold.leader, ...fold.others].map(({ announcementId }) => announcementId) : []);
    };
    const drop = () => onLift([]);
    list.addEventListener('pointerover', lift);
    list.addEventListener('pointerleave', drop);
    list.addEventListener('focusin', lift);
    list.addEventListener('focusout', drop);
    return () => {
      list.removeEventListener('pointerover', lift);
      list.removeEventListener('pointerleave', drop);
      list.removeEventListener('focusin', lift);
      list.removeEventListener('focusout', drop);
      for (const item of listed()) item.removeAttribute(MARK);
    };
  }, [cards, onLift]);
}

/** Brings a card of the list into sight and marks it, unfolded where it is, and its link into focus for who goes by the keyboard. */
export function showListed({ announcementId }: SearchCard, isByKeyboard: boolean): void {
  const end = paths.announcementDetails(announcementId);
  for (const item of listed()) {
    const link = [...item.querySelectorAll('a')].find(({ pathname }) => pathname.endsWith(end));
    item.toggleAttribute(MARK, link !== undefined);
    if (!link) continue;
    const fold = link.closest('details');
    if (fold) fold.open = true;
    (fold ? link : item).scrollIntoView({ behavior: scrolling(), block: 'center' });
    if (isByKeyboard) link.focus({ preventScroll: true });
  }
}
