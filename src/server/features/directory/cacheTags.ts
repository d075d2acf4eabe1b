import type { Change } from '../../db/changeFeed.ts';

/** Stands on every answer and page that lists courses or goods. */
export const DIRECTORY_TAG = 'directory';

/** The tags that changes drop. */
export const directoryTags = (changes: readonly Change[]): string[] =>
  changes.some(({ subjectType }) => subjectType === 'directory') ? [DIRECTORY_TAG] : [];
