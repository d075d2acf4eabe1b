import { clockTime } from './present.ts';

/** A stretch of a day (epoch ms) by the clock of the place; what ends at midnight ends with its day. */
export function clockStretch(
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
  timeZone: string,
) {
  const begin = clockTime(starts_at, timeZone);
  const end = clockTime(ends_at, timeZone);
  return { ...begin, endTime: end.date > begin.date ? '24:00' : end.time };
}
