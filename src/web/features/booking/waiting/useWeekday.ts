import { useLocale } from '../../../messages/messages.ts';
import { formatWeekday } from '../../../ui/display/formatDate.ts';

/** A Monday. */
const MONDAY = 5;

/** The short names of ISO weekdays: "Mon". */
export function useWeekday() {
  const locale = useLocale();
  return (weekday: number) =>
    formatWeekday(`2026-01-${String(MONDAY + weekday - 1).padStart(2, '0')}`, locale);
}
