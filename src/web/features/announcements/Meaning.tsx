import type { Announcement } from '../../../contract/announcements.ts';
import { useForeignTitle } from '../../blocks/announcements/useForeignTitle.ts';
import { treatmentsOf } from './treatmentsOf.ts';

/** Under a title in another language what it is about, in the reader's; nothing where the languages are the same. */
export function Meaning({ announcement, className }: { announcement: Announcement; className?: string }) {
  const { authorLocale } = announcement;
  const { meaning } = useForeignTitle({ authorLocale, treatments: treatmentsOf(announcement) });
  return meaning ? <p className={className}>{meaning}</p> : null;
}
