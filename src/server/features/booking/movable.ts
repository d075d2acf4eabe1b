/** To when a visit can be moved: by its own service, length, people and place, whatever the profile says meanwhile. */
import { invalid } from '../../../contract/appError.ts';
import { givesService } from '../../../domain/booking/workerServices.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import { type Givers, giversOf } from './givers.ts';
import { type Practice, timesOf } from './practice.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import { runningHoldsWith } from './queries/holds.ts';
import type { BookingParts } from './parts.ts';
import { homeOfRow } from './storedHome.ts';

/**
 * The rules of time, the calendars of those who are to give the visit, and who that is: those who give it now, unless
 * somebody else is named. Nobody is put in for another silently: where one of them has gone there is no time. Throws at
 * `worker` where whoever is named does not give it.
 */
export async function timesOfVisit(
  parts: BookingParts,
  practice: Practice,
  row: AppointmentRow,
  workerId: string | null,
  ownHolds: readonly string[] = [],
) {
  const givers = wantedGivers(practice, row, workerId);
  const standing = practice.workers.filter(({ id }) => givers.includes(id));
  const times = await timesOf(parts, practice, standing, {
    durationMinutes: (row.ends_at - row.starts_at) / 60_000,
    home: homeOfRow(row, practice.profile),
    except: [row.id, ...ownHolds],
    horizonDays: BOOKING.horizonDays,
  });
  // Where it goes, it goes with the break of then, which its row takes beside it.
  const rules = { ...times.rules, breakMinutes: row.break_minutes };
  return { givers, needed: { people: givers.length, named: null }, ...times, rules };
}

/** What the client of a visit keeps with its partner besides. */
export async function ownHoldsOf(
  { db, clock }: BookingParts,
  { client_id: clientId, profile_id: profileId }: AppointmentRow,
): Promise<string[]> {
  const own = await runningHoldsWith(db, profileId, { clientId, device: null }, clock());
  return own.map(({ id }) => id);
}

/** Who gives the visit when one person is named for it; of two the other goes on. */
function wantedGivers({ workers }: Practice, row: AppointmentRow, workerId: string | null): Givers {
  const now = giversOf(row);
  if (workerId === null || now.includes(workerId)) return now;
  const named = workers.find(({ id }) => id === workerId);
  if (!named || !givesService(named.service_ids, row.service_id))
    throw invalid({ path: 'worker', code: 'invalidChoice' });
  if (now.length === 1) return [workerId];
  const stays = now.find((id) => workers.some((worker) => worker.id === id)) ?? '';
  return [stays, workerId];
}

/** By whose clock a visit is told: that of where it takes place. */
export const zoneOf = ({ place, time_zone }: AppointmentRow, { timeZone }: Practice): string =>
  place === 'SALON' ? timeZone : time_zone;
