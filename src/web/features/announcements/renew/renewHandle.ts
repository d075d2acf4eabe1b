import type { PageHandle } from '../../../page/handle.ts';
import { paths } from '../../../paths/paths.ts';

/** What the pages that sell further days of a stored announcement tell the shell. */
export const renewHandle = (mobileTitle: 'extendAnnouncement' | 'activateAnnouncement'): PageHandle => ({
  messages: [
    'formParts',
    'announcementForm',
    'payments',
    'discounts',
    'catalogue',
    'photos',
    'placePicker',
    'errors',
  ],
  query: ['days', 'code', 'codeIntent'],
  nav: 'partner',
  footer: false,
  mobileTitle,
  mobileAction: { kind: 'close', to: paths.profileSettings() },
  isPrivate: true,
});
