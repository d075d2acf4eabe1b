/** A practice that moves takes its visits to come along: they are told by its new clock, and their clients hear of the new door. */
import type { Unit } from '../../db/unitOfWork.ts';
import { lockWorkers } from '../../db/locks.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { notify } from './mails/notices.ts';
import type { BookingParts, City } from './parts.ts';
import { presentPlace, viewerOf } from './present.ts';
import { type AppointmentRow, lockAppointment, updateAppointment } from './queries/appointments.ts';
import { openVisits } from './queries/takenTimes.ts';
import { notifyOfSeries } from './mails/seriesNotices.ts';

/** Where a practice is from now on. */
export interface NewDoor {
  city: NonNullable<City>;
  timeZone: string;
  /** Whether it is in another town. */
  isElsewhere: boolean;
}

/**
 * Writes the new clock and the next number into the visits at the practice that are to come, in the unit that has written its
 * address, and mails their clients what they may know of it: one mail each, whatever they have booked. Home visits stay
 * where they are.
 */
export async function takeVisitsAlong(
  parts: BookingParts,
  unit: Unit,
  profileId: string,
  { city, timeZone, isElsewhere }: NewDoor,
): Promise<void> {
  const { trx, now } = unit;
  await lockWorkers(trx, await everyWorkerOf(trx, profileId));
  const told: AppointmentRow[] = [];
  for (const { id } of await openVisits(trx, profileId, now)) {
    const row = await lockAppointment(trx, id);
    if (row?.place !== 'SALON') continue;
    await updateAppointment(trx, id, { time_zone: timeZone }, now);
    if (row.state === 'HELD') continue;
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: 'PLACE_CHANGED',
      by: 'partner',
      actorId: profileId,
    });
    // Written down without consent: its client hears nothing of it, and of others as if it were not there.
    if (!row.tells_client) continue;
    const as = viewerOf('client', row.state);
    // Whoever has only asked does not know a private door, and has nothing to learn of another one.
    if (isElsewhere || presentPlace(row, row, city, { locale: row.locale, as }).isExact) told.push(row);
  }
  for (const [, rows] of Map.groupBy(told, ({ email, id }) => email || id)) {
    const [before, ...others] = rows;
    const notice = 'placeChanged';
    if (before && others.length === 0) await notify(parts, trx, { before, notice }, city);
    else await notifyOfSeries(parts, trx, { ids: rows.map(({ id }) => id), notice }, city);
  }
}
