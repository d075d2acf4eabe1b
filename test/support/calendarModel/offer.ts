/** The times at which a visit can begin, found the slow way: a look at the clock on the wall at every minute. */
import type { DayOff, Model } from './model.ts';
import { gives, HOURS, type Range, rangesOn } from './setting.ts';
import { DAY, dawnOf, daysAfter, HOUR, MINUTE, wallAt } from './wall.ts';

export interface Wish {
  service: number;
  /** Null: anyone. */
  worker: string | null;
  isAtHome: boolean;
  /** A visit of another length than its service has today keeps it. */
  minutes?: number;
  /** Visits whose time counts as free. */
  except?: readonly string[];
}

/** When somebody receives on a date: by their week, unless something is said of the date, and not after they have left. */
export function rangesOf(model: Model, worker: string, date: string): readonly Range[] {
  if (model.hasLeft(worker, date)) return [];
  const { hours, ownHours } = model.setting;
  const hasOwn = model.workers.indexOf(worker) === 1 && ownHours !== null;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  const usual = rangesOn(hasOwn ? ownHours : HOURS[hours].meant, weekday);
  const [own, all] = [saidOf(model, worker, date), saidOf(model, null, date)];
  if (all?.periods === null) return own?.periods && daysOf(own) <= daysOf(all) ? own.periods : [];
  if (own) return own.periods ?? [];
  if (!all) return usual;
  // Who has hours of their own is not called in by what the practice does.
  return hasOwn ? common(usual, all.periods) : all.periods;
}

const daysOf = ({ from, to }: DayOff): number => Date.parse(to) - Date.parse(from);

/** What holds of all that is said of somebody on a date, or of everybody. */
function saidOf(model: Model, worker: string | null, date: string): DayOff | undefined {
  const said = model.standing.daysOff.filter(
    (off) => off.worker === worker && off.from <= date && date <= off.to,
  );
  const fewest = said.filter((off) => said.every((other) => daysOf(off) <= daysOf(other)));
  return (
    fewest.find(({ periods }) => periods === null) ??
    fewest.find((off) => fewest.every((other) => other.from <= off.from))
  );
}

const common = (some: readonly Range[], others: readonly Range[]): Range[] =>
  some.flatMap(([from, to]) =>
    others
      .map(([begin, end]): Range => [Math.max(from, begin), Math.min(to, end)])
      .filter(([begin, end]) => begin < end),
  );

/** The people who could give what is wished for. */
export function givers(model: Model, { service, worker }: Wish): string[] {
  return model.workers.filter((one, index) => gives(index, service) && (worker === null || worker === one));
}

/** Who of them can begin it at an instant; `isAlone`: as if nothing else stood in the calendar. */
export function freeAt(model: Model, start: number, wish: Wish, isAlone = false): string[] {
  const { now, today, setting, standing } = model;
  const { zone } = setting;
  const notice = wish.isAtHome ? 12 : standing.mode === 'REQUEST' ? 3 : 2;
  const { date, minute } = wallAt(start, zone);
  if (start < now + notice * HOUR || date < today || date > daysAfter(today, 60)) return [];
  if (start % MINUTE !== 0) return [];
  const length = wish.minutes ?? model.minutesOf(wish.service);
  return givers(model, wish).filter((worker) => {
    const isOnGrid = rangesOf(model, worker, date).some(
      ([from, to]) => from <= minute && minute < to && (minute - from) % 15 === 0,
    );
    if (!isOnGrid) return false;
    for (let at = start; at < start + length * MINUTE; at += MINUTE) {
      const shown = wallAt(at, zone);
      const ranges = rangesOf(model, worker, shown.date);
      if (!ranges.some(([from, to]) => from <= shown.minute && shown.minute < to)) return false;
    }
    const end = start + (length + standing.rest) * MINUTE;
    return isAlone || model.hasTime({ worker, start, end, isAtHome: wish.isAtHome }, wish.except);
  });
}

/** All of them from a date to another, both included. */
export function offered(model: Model, wish: Wish, from: string, to: string): number[] {
  const { zone } = model.setting;
  const starts: number[] = [];
  for (let at = dawnOf(from, zone); at < dawnOf(daysAfter(to, 1), zone) + DAY; at += MINUTE) {
    const { date } = wallAt(at, zone);
    if (date >= from && date <= to && freeAt(model, at, wish).length > 0) starts.push(at);
  }
  return starts;
}
