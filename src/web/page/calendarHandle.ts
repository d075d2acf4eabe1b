import type { PageHandle } from './handle.ts';

/**
 * What the pages about a partner's calendar tell the shell alike: the partner's bar, titled as the calendar, no footer,
 * kept from everybody else. Each says its messages, the words of its address, if any, and where it leads back to.
 */
export const calendarHandle = (
  own: Pick<PageHandle, 'messages' | 'mobileAction'> & Partial<Pick<PageHandle, 'query'>>,
): PageHandle => ({
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'calendarTab',
  isPrivate: true,
  ...own,
});
