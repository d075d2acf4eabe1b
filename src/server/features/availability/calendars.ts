/** Partners' calendars as the index of free times wants them, read for many at once. */
import { sql } from 'kysely';
import type { PartnerCalendar } from '../../../domain/availability/partnerTracks.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { type DaysOff, exceptionsOfPerson, exceptionsOfPractice } from '../../../domain/booking/daysOff.ts';
import { shortestService } from '../../../domain/booking/workerServices.ts';
import { noticeMinutes } from '../../../domain/booking/lifecycle.ts';
import { parseBreakTime } from '../../../domain/booking/breakTime.ts';
import type { OpeningTimes } from '../../../domain/openingTimes/openingTimes.ts';
import type { MainCategory, SubCategory, Workplace } from '../../../domain/catalogue/catalogue.ts';
import { busyFor } from '../../../domain/booking/travel.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import { visitPlaces } from '../../../domain/booking/visitPlaces.ts';
import type { Availability, BookingMode, StartGrid } from '../../../domain/partners/profile.ts';
import type { Database } from '../../db/database.ts';
import { busyOf, stopOf, takenBy } from '../booking/face.ts';

interface ProfileRow {
  user_id: string;
  time_zone: string;
  availability: Availability;
  opening_times: OpeningTimes;
  break_time: string;
  start_grid_minutes: StartGrid;
  avoids_gaps: boolean;
  booking_mode: BookingMode;
  lat: number;
  lng: number;
  travel_speed_kmh: number;
  /** Where visits are given unless the client asks for another place. */
  workplace: Workplace;
  is_visiting_client: boolean;
}

const LISTED = sql`p.is_calendar_enabled AND p.removed_at IS NULL AND p.withheld_at IS NULL
  AND EXISTS (SELECT FROM users u WHERE u.id = p.user_id AND u.suspended_at IS NULL)`;

/** The next partners who can be booked online, in the order of their ids; fewer than `limit` when they are the last. */
export async function bookableAfter(db: Database, id: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT p.user_id FROM partner_profiles p
    WHERE ${LISTED} AND (${id}::uuid IS NULL OR p.user_id > ${id}::uuid) ORDER BY p.user_id LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** The partners of a country who are concerned where something is switched off or on there, by its row. */
export async function switchedFor(db: Database, switchedId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT p.user_id FROM switched_off_categories off
      JOIN places place ON place.country_code = off.country_code
      JOIN partner_profiles p ON p.place_id = place.place_id
    WHERE off.id = ${switchedId} AND ${LISTED}
      AND EXISTS (SELECT FROM services s WHERE s.profile_id = p.user_id AND s.main = off.main)`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * The calendars of those of the partners who can be booked online, from the present (epoch ms) on; five queries, however
 * many they are.
 */
export async function calendarsOf(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, PartnerCalendar>> {
  const { rows: profiles } = await sql<ProfileRow>`
    SELECT p.user_id, coalesce(place.time_zone, 'UTC') AS time_zone, p.availability, p.opening_times, p.break_time, p.start_grid_minutes,
      p.avoids_gaps, p.booking_mode,
      p.lat, p.lng, p.travel_speed_kmh, p.workplace, p.is_visiting_client
    FROM partner_profiles p LEFT JOIN places place ON place.place_id = p.place_id
    WHERE p.user_id = ANY (${ids}::uuid[]) AND ${LISTED}`.execute(db);
  if (profiles.length === 0) return new Map();
  const listed = profiles.map(({ user_id }) => user_id);
  const since = new Date(now - 2 * 86_400_000).toISOString().slice(0, 10);
  const [services, workers, daysOff] = await Promise.all([
    servicesOf(db, listed),
    workersOf(db, listed),
    daysOffOf(db, listed, since),
  ]);
  const workerIds = workers.map(({ id }) => id);
  const taken = workerIds.length === 0 ? [] : await busyOf(db, workerIds, { from: now, now, except: [] });
  const busy = Map.groupBy(taken, ({ worker_id }) => worker_id);
  const [servicesBy, workersBy, daysOffBy] = [services, workers, daysOff].map((rows) =>
    Map.groupBy(rows as { profile_id: string }[], ({ profile_id }) => profile_id),
  ) as unknown as [Map<string, typeof services>, Map<string, typeof workers>, Map<string, typeof daysOff>];
  // A visit of the last day may run into the next ones, which must be open as well.
  const days = { from: since, to: addDays(since, BOOKING.horizonDays + 10) };
  return new Map(
    profiles.map((profile) => {
      const id = profile.user_id;
      const { workplace, is_visiting_client: isVisitingClient } = profile;
      const isAtHomes = visitPlaces({ workplace, isVisitingClient })[0] === 'CLIENT';
      const off: DaysOff[] = (daysOffBy.get(id) ?? []).map(({ worker_id, first_day, last_day, periods }) => ({
        workerId: worker_id,
        from: first_day,
        to: last_day,
        periods,
      }));
      const given = (servicesBy.get(id) ?? []).map((service) => ({
        id: service.id,
        main: service.main,
        sub: service.sub,
        durationMinutes: service.duration_minutes,
        people: service.people,
      }));
      const calendar: PartnerCalendar = {
        timeZone: profile.time_zone,
        noticeMinutes: noticeMinutes(profile.booking_mode, isAtHomes),
        rules: {
          availability: profile.availability,
          openingTimes: profile.opening_times,
          exceptions: exceptionsOfPractice(off, days),
          breakMinutes: parseBreakTime(profile.break_time) ?? BOOKING.defaultBreakMinutes,
          gridMinutes: profile.start_grid_minutes,
        },
        services: given,
        workers: (workersBy.get(id) ?? []).map((worker) => ({
          workerId: worker.id,
          openingTimes: worker.opening_times,
          exceptions: exceptionsOfPerson(off, worker, days),
          busy: busyFor(
            // Somewhere in the town: how far it is nobody knows yet.
            stopOf(isAtHomes ? profile : null, profile),
            takenBy(busy.get(worker.id) ?? [], worker.id, profile),
            profile.travel_speed_kmh,
          ),
          serviceIds: worker.service_ids,
          keepsRoomFor: profile.avoids_gaps ? shortestService(worker.service_ids, given) : undefined,
        })),
      };
      return [id, calendar];
    }),
  );
}

/** Services that are not switched off in their partners' countries, in the partners' order. */
async function servicesOf(db: Database, ids: string[]) {
  const { rows } = await sql<{
    profile_id: string;
    id: string;
    main: MainCategory;
    sub: SubCategory | null;
    duration_minutes: number;
    people: number;
  }>`
    SELECT s.profile_id, s.id, s.main, s.sub, s.duration_minutes, s.people
    FROM services s JOIN partner_profiles p ON p.user_id = s.profile_id LEFT JOIN places place ON place.place_id = p.place_id
    WHERE s.profile_id = ANY (${ids}::uuid[]) AND s.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM switched_off_categories off
        WHERE off.ended_at IS NULL AND off.country_code = place.country_code AND off.main = s.main)
    ORDER BY s.profile_id, s.position`.execute(db);
  return rows;
}

const workersOf = (db: Database, ids: string[]) =>
  db
    .selectFrom('workers')
    .select(['profile_id', 'id', 'opening_times', 'service_ids', 'leaves_on'])
    .where('profile_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('profile_id')
    .orderBy('position')
    .execute();

const daysOffOf = (db: Database, ids: string[], since: string) =>
  db
    .selectFrom('days_off')
    .select(['profile_id', 'worker_id', 'first_day', 'last_day', 'periods'])
    .where('profile_id', 'in', ids)
    .where('last_day', '>=', since)
    .execute();
