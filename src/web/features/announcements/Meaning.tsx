import type { Announcement } from '../../../contract/announcements.ts';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { useLocale } from '../../messages/messages.ts';
import { treatmentsOf } from './treatmentsOf.ts';

/** Under a title in another language what it is about, in the reader's; nothing where the languages are the same. */
export function Meaning({
  announcement,
  className,
}: {
  announcement: Announcement;
  className: string | undefined;
}) {
  const locale = useLocale();
  const nameOf = useTreatmentName();
  if (announcement.authorLocale === locale) return null;
  return <p className={className}>{treatmentsOf(announcement).map(nameOf).join(' · ')}</p>;
}
