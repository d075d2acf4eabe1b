import type { Appointment } from '../../../../contract/appointments.ts';
import { BOOKING } from '../../../../domain/booking/limits.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { formatDayAndTime } from '../../../ui/display/formatDate.ts';

/** From when to when a visit was moved last, and how many moves its client has left; null: it never was. */
export function useMovedWords({ movedFrom, date, time, reschedules }: Appointment): string | null {
  const t = useT('booking');
  const locale = useLocale();
  if (!movedFrom) return null;
  const from = formatDayAndTime(movedFrom.date, movedFrom.time, locale);
  const to = formatDayAndTime(date, time, locale);
  const left = Math.max(0, BOOKING.maxReschedules - reschedules);
  return `${t('done.moved', { from, to })} ${t('done.movesLeft', { left })}`;
}
