import type { FreeTime } from './day.ts';

const MOST = 8;
const TIME = /^(\d{2}):(\d{2})$/;

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

/** Some of a day's free times in their order: those nearest to a time, or the first ones while there is none. */
export function nearestTimes(free: readonly FreeTime[], time: string): FreeTime[] {
  const wanted = minutesOf(time);
  if (wanted === null) return free.slice(0, MOST);
  const away = (one: FreeTime) => Math.abs((minutesOf(one.time) ?? 0) - wanted);
  const nearest = new Set(free.toSorted((a, b) => away(a) - away(b)).slice(0, MOST));
  return free.filter((one) => nearest.has(one));
}
