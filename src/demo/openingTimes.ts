import type { OpeningInterval, OpeningTimes, Weekday } from '../domain/openingTimes/openingTimes.ts';
import type { Random } from './random.ts';

const WORKDAYS: readonly Weekday[] = ['1', '2', '3', '4', '5'];

const day = (...hours: readonly string[]): OpeningInterval[] =>
  hours.map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from, to };
  });

const WEEKDAY_HOURS: readonly OpeningInterval[][] = [
  day('09:00-17:00'),
  day('08:00-16:00'),
  day('10:00-18:00'),
  day('10:00-20:00'),
  day('11:00-19:00'),
  day('12:00-20:30'),
  day('08:00-12:00', '14:00-18:30'),
  day('09:00-13:00', '15:00-20:00'),
];

const TEAM_HOURS: readonly OpeningInterval[][] = [
  day('09:00-21:00'),
  day('10:00-20:00'),
  day('08:00-20:00'),
  day('10:00-21:00'),
];

const SATURDAYS: readonly OpeningInterval[][] = [day('09:00-14:00'), day('10:00-16:00'), day('10:00-18:00')];

/** The week of a practice: workdays, often one of them different or off, and Saturdays or Sundays of some. */
export function openingTimes(random: Random, isTeam: boolean): OpeningTimes {
  const hours = random.pick(isTeam ? TEAM_HOURS : WEEKDAY_HOURS);
  const times: OpeningTimes = {};
  for (const weekday of WORKDAYS) times[weekday] = hours;
  if (!isTeam && random.chance(0.3)) delete times[random.pick(['1', '3', '5'] as const)];
  if (random.chance(0.35)) times['4'] = day('12:00-20:00');
  if (random.chance(isTeam ? 0.85 : 0.4)) times['6'] = random.pick(SATURDAYS);
  if (isTeam && random.chance(0.25)) times['7'] = day('11:00-17:00');
  return times;
}
