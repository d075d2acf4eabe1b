/** The addresses of the waiting list, apart from `paths.ts`, which every page loads. */
import type { Choice } from '../blocks/booking/choice.ts';

/** What of a choice says which times somebody waits for, and where they came from. */
const WORDS = [
  'announcementId',
  'profileId',
  'service',
  'worker',
  'place',
] as const satisfies (keyof Choice)[];

export const WAITING_WORDS: readonly string[] = WORDS;

export const waitingPaths = {
  /** Where one joins. */
  join: (choice: Choice) =>
    `/booking/waiting-list?${new URLSearchParams(
      WORDS.flatMap((word) => (choice[word] === undefined ? [] : [[word, choice[word]]])),
    )}`,
  /** Where a partner offers a time to one who waits. */
  offer: (entryId: string) => `/user-zone/calendar/waiting/${entryId}`,
  /** The own entries, or the queue, among what waits. */
  own: '/user-zone/profile-settings?tab=waiting#waiting-list',
} as const;
