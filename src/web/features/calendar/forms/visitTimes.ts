/** When a visit is and with whom, as a version of it that a form has seen says it. */
import type { Appointment } from '../../../../contract/appointments.ts';
import { personsOf } from '../../../blocks/booking/personsOf.ts';

export interface VisitTimes {
  date: string;
  time: string;
  endTime: string;
  /** Of those who give it, joined by `+`. */
  workerId: string;
  /** Of those; empty where they have none of their own. */
  name: string;
}

export const timesOf = (visit: Appointment): VisitTimes => {
  const { date, time, endTime, workers } = visit;
  return {
    date,
    time,
    endTime,
    workerId: workers.map(({ workerId }) => workerId).join('+'),
    name: personsOf(visit).join(', '),
  };
};

/** As a hidden field keeps it, so that what was seen is still known when the page comes anew. */
export const seenOf = ({ date, time, endTime, workerId, name }: VisitTimes): string =>
  [date, time, endTime, workerId, name].join(' ');

const SEEN = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) (\d{2}:\d{2}) (\S+) (.*)$/;

/** What a hidden field has kept; null where somebody else has written into it. */
export function readSeen(kept: string): VisitTimes | null {
  const [, date, time, endTime, workerId, name] = SEEN.exec(kept) ?? [];
  return date && time && endTime && workerId ? { date, time, endTime, workerId, name: name ?? '' } : null;
}

/** How long a visit is, in minutes. */
export const lengthOf = ({ start, end }: Pick<Appointment, 'start' | 'end'>): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
