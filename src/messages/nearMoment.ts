import { dateFormat, relativeFormat } from './intl.ts';
import { SHORT_DAY } from './moment.ts';

/** From so many days on a weekday alone could be one of two. */
const A_WEEK = 7;

/**
 * A time that comes soon, where there is little room: "Today 17:30", "Tomorrow 9:00", "Mon 9:15", "Mon 7 Dec 9:15".
 * @param wall what the clock on the wall shows then, as if it were UTC; epoch ms
 * @param daysAhead 0: today
 * @param tag BCP 47
 */
export function formatNearMoment(wall: number, daysAhead: number, tag: string): string {
  const time = dateFormat('en', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(wall);
  const day =
    daysAhead < 2
      ? relativeFormat(tag, { numeric: 'auto' }).format(daysAhead, 'day')
      : dateFormat(tag, {
          ...(daysAhead < A_WEEK ? { weekday: 'short' } : SHORT_DAY),
          timeZone: 'UTC',
        }).format(wall);
  return `${day.charAt(0).toLocaleUpperCase(tag)}${day.slice(1)} ${time}`;
}
