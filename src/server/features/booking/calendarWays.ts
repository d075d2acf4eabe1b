/** The ways to home visits and back, as the partner's calendar draws them. */
import type { CalendarWay } from '../../../contract/calendar.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { type TakenTime, waysOf } from '../../../domain/booking/travel.ts';
import { clockStretch } from './clockStretch.ts';
import { giversOf } from './givers.ts';
import { homeOfRow, stopOf } from './storedHome.ts';
import type { Practice } from './practice.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import type { BlockRow } from './queries/calendar.ts';

/** The ways of all who give the visits, between these and blocked time alone. */
export function calendarWays(
  { profile, timeZone }: Practice,
  visits: readonly AppointmentRow[],
  blocks: readonly BlockRow[],
): CalendarWay[] {
  const given = visits.filter(({ state }) => state !== 'NO_SHOW');
  const workerIds = new Set(given.filter(({ place }) => place === 'CLIENT').flatMap(giversOf));
  return [...workerIds].flatMap((workerId) => {
    const taken = [
      ...given.filter((row) => giversOf(row).includes(workerId)).map((row) => visitTime(row, profile)),
      ...blocks
        .filter(({ worker_id }) => worker_id === workerId)
        .map(({ starts_at: start, ends_at: end }) => ({
          start,
          end,
          at: stopOf(null, profile),
          visitId: null,
        })),
    ].sort((a, b) => a.start - b.start);
    const ways = waysOf(taken, stopOf(null, profile), profile.travel_speed_kmh);
    return taken.flatMap(({ visitId }, index) => {
      const { before, after } = ways[index] ?? {};
      if (visitId === null) return [];
      return [before, after].flatMap((way) => {
        if (!way) return [];
        const { start, end } = way;
        return {
          visitId,
          workerId,
          isBefore: way === before,
          start: rfc3339(start),
          end: rfc3339(end),
          ...clockStretch({ starts_at: start, ends_at: end }, timeZone),
          minutes: (end - start) / 60_000,
        };
      });
    });
  });
}

function visitTime(row: AppointmentRow, profile: Practice['profile']): TakenTime & { visitId: string } {
  return {
    visitId: row.id,
    start: row.starts_at,
    end: row.ends_at + row.break_minutes * 60_000,
    at: stopOf(homeOfRow(row, profile), profile),
  };
}
