import { BOOKING } from './limits.ts';

/**
 * The break between visits in minutes from what a partner wrote: minutes ("15") or a duration ("00:15").
 * Null when it is neither, or longer than the longest break allowed.
 */
export function parseBreakTime(text: string): number | null {
  const parts = /^(?:(\d{1,2}):([0-5]\d)|(\d{1,3}))$/.exec(text.trim());
  if (!parts) return null;
  const minutes = parts[3] === undefined ? Number(parts[1]) * 60 + Number(parts[2]) : Number(parts[3]);
  return minutes <= BOOKING.maxBreakMinutes ? minutes : null;
}
