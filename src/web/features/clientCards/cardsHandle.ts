import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import type { PageHandle } from '../../page/handle.ts';

/** The handle of a page about clients' cards. */
export const cardsHandle = (
  query: readonly string[],
  messages: PageHandle['messages'] = ['clientCards', 'errors'],
): PageHandle => ({
  messages,
  query,
  nav: 'partner',
  footer: false,
  mobileTitle: 'calendarTab',
  mobileAction: { kind: 'back', to: clientCardPaths.list() },
  isPrivate: true,
});
