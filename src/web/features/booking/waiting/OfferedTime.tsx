import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { formatTime } from '../../../../messages/moment.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { formatDayAndTime } from '../../../ui/display/formatDate.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** What is offered now to one who waits, for the partner. */
export function OfferedTime({
  entry,
  offer,
}: {
  entry: WaitingEntry;
  offer: NonNullable<WaitingEntry['offer']>;
}) {
  const t = useT('waitingList');
  const time = formatDayAndTime(offer.date, offer.time, useLocale());
  const until = formatTime(Date.parse(offer.until), entry.timeZone);
  return (
    <Notice tone="info">
      <Formatted>{t('partner.offered', { time, until })}</Formatted>
    </Notice>
  );
}
