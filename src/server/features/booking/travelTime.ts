/** The time for the way to a visit that a partner writes down or moves: theirs to do without, if it is known. */
import { AppError } from '../../../contract/appError.ts';
import { type TightWay, tightWays } from '../../../domain/booking/travel.ts';
import type { Point } from '../../../domain/places/place.ts';
import { instant, type Trx } from '../../db/database.ts';
import type { ProfileRow } from '../partners/face.ts';
import type { Givers } from './givers.ts';
import { takenBy } from './practice.ts';
import { busyOf } from './queries/takenTimes.ts';
import { stopOf } from './storedHome.ts';

interface Planned {
  givers: Givers;
  /** Epoch ms; `free` is when the break after it is over. */
  start: number;
  free: number;
  /** Where a home visit goes; null at the practice. */
  home: Point | null;
  /** Visits whose time counts as free. */
  except: readonly string[];
}

/**
 * Whether a visit leaves too little time for the way, as a column of it; read under the locks of its givers. Throws
 * TRAVEL_TIME, with the minutes, where the partner has not decided to do without. What overlaps the database refuses.
 */
export async function travelColumn(
  trx: Trx,
  profile: ProfileRow,
  { givers, start, free, home, except }: Planned,
  { isWithout, now }: { isWithout: boolean; now: number },
): Promise<{ without_travel_at: (Date & number) | null }> {
  const busy = await busyOf(trx, [...givers], { from: start, now, except });
  // Where somebody is by a calendar kept elsewhere nobody knows.
  const known = busy.filter(({ kind }) => kind !== 'IMPORT');
  const visit = { start, end: free, at: stopOf(home, profile) };
  const taken = givers.map((id) => takenBy(known, id, profile));
  const isOverlap = taken.flat().some((one) => one.start < free && one.end > start);
  const ways = taken.map((ofOne) => tightWays(visit, ofOne, profile.travel_speed_kmh));
  const before = tighter(ways.map((one) => one.before));
  const after = tighter(ways.map((one) => one.after));
  if (isOverlap || !(before || after)) return { without_travel_at: null };
  if (!isWithout) throw noTime(before, after);
  return { without_travel_at: instant(start) };
}

const tighter = (ways: readonly (TightWay | null)[]): TightWay | null =>
  ways.filter((way) => way !== null).toSorted((a, b) => a.left - a.takes - (b.left - b.takes))[0] ?? null;

function noTime(before: TightWay | null, after: TightWay | null): AppError {
  if (before && after)
    return new AppError('TRAVEL_TIME', {
      sentence: 'travelBoth',
      params: { ...before, takesAfter: after.takes, leftAfter: after.left },
    });
  return new AppError('TRAVEL_TIME', {
    sentence: before ? 'travelBefore' : 'travelAfter',
    params: { ...(before ?? after) },
  });
}
