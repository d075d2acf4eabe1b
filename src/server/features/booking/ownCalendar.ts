/** The partner's own calendar: visits, blocked time, days off, and when each person receives. */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { Calendar, CalendarBlock, ImportedTime } from '../../../contract/calendar.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { addDays, dayOfDate } from '../../../domain/time/calendarDate.ts';
import { type DaysOff, exceptionsOfPerson, exceptionsOfPractice } from '../../../domain/booking/daysOff.ts';
import { instantOf, type LocalMoment, startOfDay } from '../../../domain/time/localTime.ts';
import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import { localDate, rangesOfWorker } from '../../../domain/booking/slots.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { atOneMoment } from '../../db/unitOfWork.ts';
import { profileOf } from '../partners/face.ts';
import { calendarWays } from './calendarWays.ts';
import { clockStretch } from './clockStretch.ts';
import type { BookingParts } from './parts.ts';
import { placesOf, type Practice, practiceOf } from './practice.ts';
import { presentService } from './present.ts';
import { type BlockRow, blocksWithin, daysOffOf, visitsWithin } from './queries/calendar.ts';
import { type ImportedRow, importedWithin } from './queries/imported.ts';
import type { VisitViews } from './views.ts';

/** More of them in six weeks nobody has; a calendar that large shows the first ones. */
const MOST_VISITS = 2_000;
const MOST_BLOCKS = 2_000;
const MOST_IMPORTED = 2_000;

/** The practice of a partner as they see it themselves, also while it is out of sight; throws PROFILE_MISSING. */
export async function ownPractice(parts: BookingParts, userId: string): Promise<Practice> {
  return practiceOf(parts, userId, {
    find: profileOf,
    missing: () => new AppError('PROFILE_MISSING'),
  });
}

/** The instant (epoch ms) that a partner names by the clock of the practice; throws where the clock skips it. */
export function namedInstant(moment: LocalMoment, timeZone: string, path = 'time'): number {
  const at = instantOf(moment, timeZone);
  if (at === null) throw invalid({ path, code: 'timeSkipped' });
  return at;
}

/** The calendar of some days (both included), of today where none is named. */
export async function calendarDays(
  parts: BookingParts,
  views: VisitViews,
  userId: string,
  asked: { from?: string; to?: string },
  locale: Locale,
): Promise<Calendar> {
  const { db, clock } = parts;
  const practice = await ownPractice(parts, userId);
  const { profile, timeZone } = practice;
  const now = clock();
  const today = localDate(now, timeZone);
  const from = asked.from ?? today;
  const furthest = addDays(from, CALENDAR.mostDays - 1);
  const wished = asked.to ?? from;
  const to = wished < from ? from : wished > furthest ? furthest : wished;
  const span = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  // As they stood at one moment: a visit that made room for a block is not shown beside it.
  const [visits, blocks, imported, daysOff] = await atOneMoment(db, (snapshot) =>
    Promise.all([
      visitsWithin(snapshot, userId, span, MOST_VISITS),
      blocksWithin(snapshot, userId, span, MOST_BLOCKS),
      importedWithin(snapshot, userId, span, MOST_IMPORTED),
      daysOffOf(snapshot, userId, from < today ? from : today),
    ]),
  );
  return {
    timeZone,
    from,
    to,
    today,
    now: rfc3339(now),
    isCalendarEnabled: profile.is_calendar_enabled,
    places: placesOf(profile, null),
    services: practice.services.map((service) => presentService(service, profile)),
    workers: workersOn(practice, daysOff, { from, to }),
    visits: await views.present(visits, 'partner', locale),
    blocks: blocks.map((block) => presentBlock(block, timeZone)),
    // Of the others only the time that is asked for stands here.
    ways: calendarWays(
      practice,
      visits.filter(({ starts_at: start }) => span.from <= start && start < span.to),
      blocks,
    ),
    imported: imported.map((time) => presentImported(time, timeZone)),
    daysOff,
  };
}

function workersOn(
  { profile, workers }: Practice,
  daysOff: readonly DaysOff[],
  days: { from: string; to: string },
): Calendar['workers'] {
  const rules = {
    availability: profile.availability,
    openingTimes: profile.opening_times,
    exceptions: exceptionsOfPractice(daysOff, days),
  };
  return workers.map(({ id, name, service_ids, opening_times, leaves_on }) => {
    const ranges = rangesOfWorker(rules, {
      openingTimes: opening_times,
      exceptions: exceptionsOfPerson(daysOff, { id, opening_times, leaves_on }, days),
    });
    const open: Calendar['workers'][number]['days'] = [];
    for (let date = days.from; date <= days.to; date = addDays(date, 1))
      open.push({
        date,
        open: ranges(dayOfDate(date)).map(({ from, to }) => ({
          from: timeOfMinutes(from),
          to: timeOfMinutes(to),
        })),
      });
    return { workerId: id, name: name || profile.name, serviceIds: service_ids, days: open };
  });
}

/** A block as the calendar shows it; what ends at midnight ends with its day. */
export function presentBlock(row: BlockRow, timeZone: string): CalendarBlock {
  return {
    id: row.id,
    seriesId: row.series_id,
    isOneOfSeveral: (row.in_series ?? 1) > 1,
    workerId: row.worker_id,
    start: rfc3339(row.starts_at),
    end: rfc3339(row.ends_at),
    ...clockStretch(row, timeZone),
    note: row.note,
  };
}

/** Busy time of a calendar kept elsewhere, as the calendar shows it. */
function presentImported(row: ImportedRow, timeZone: string): ImportedTime {
  return {
    importId: row.import_id,
    name: row.name,
    workerId: row.worker_id,
    start: rfc3339(row.starts_at),
    end: rfc3339(row.ends_at),
    ...clockStretch(row, timeZone),
    isConflict: row.is_conflict,
  };
}
