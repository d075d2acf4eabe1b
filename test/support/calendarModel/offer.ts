/** The times at which a visit can begin, found the slow way: a look at the clock on the wall at every minute. */
import type { Model } from './model.ts';
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

/** When somebody receives on a date: not at all on a day off, of everybody's or the own, nor after they have left. */
export function rangesOf(model: Model, worker: string, date: string): readonly Range[] {
  const { hours, ownHours } = model.setting;
  const isOff = model.standing.daysOff.some(
    (off) => (off.worker === null || off.worker === worker) && off.from <= date && date <= off.to,
  );
  if (isOff || model.hasLeft(worker, date)) return [];
  const week = model.workers.indexOf(worker) === 1 && ownHours ? ownHours : HOURS[hours].meant;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  return rangesOn(week, weekday);
}

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
