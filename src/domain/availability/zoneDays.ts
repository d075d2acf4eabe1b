/**
 * The local days of a zone, each cut into cells of fifteen minutes from its first instant on: 96 of them, 92 or 100 on
 * the days on which the clocks change. Cells follow real time, so that an hour that the clock shows twice has cells of
 * its own for each, and one that it skips has none.
 */
import { DAY_MS } from '../time/calendarDate.ts';
import { zoneClock } from '../openingTimes/openPeriods.ts';
import type { ZoneClock } from '../openingTimes/openPeriods.ts';

export const CELL_MINUTES = 15;
export const CELL_MS = CELL_MINUTES * 60_000;
/** Words of 32 bits for the cells of a day. */
export const DAY_WORDS = 4;
/** So many days before and after one are read with it: today and the end of the horizon are always read together. */
const DAYS_AROUND = 80;

export class ZoneDays {
  readonly timeZone: string;
  #firstDay = 0;
  /** The first instants of the days from `#firstDay` on, epoch ms. */
  #starts: number[] = [];
  #clock: ZoneClock = { periods: [], doubled: [] };

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** The first instant of a local day, which is counted from 1970-01-01; epoch ms. */
  startOf(day: number): number {
    if (day < this.#firstDay || day - this.#firstDay >= this.#starts.length) this.#read(day);
    return this.#starts[day - this.#firstDay] as number;
  }

  /** The local day of an instant (epoch ms). */
  dayOf(instant: number): number {
    // No clock is more than a day ahead or behind.
    let day = Math.floor(instant / DAY_MS) - 1;
    while (this.startOf(day + 1) <= instant) day++;
    return day;
  }

  /**
   * The cells of a day whose time, as the clock shows it, lies in a window.
   * @param from minutes from midnight, a multiple of the cell's; `to` exclusive
   */
  cellsWithin(day: number, from: number, to: number): Int32Array {
    const cells = new Int32Array(DAY_WORDS);
    const midnight = day * DAY_MS;
    const end = this.startOf(day + 1);
    let nr = 0;
    for (let at = this.startOf(day); at < end && nr < DAY_WORDS * 32; at += CELL_MS, nr++) {
      const minutes = (at + this.offsetAt(at) - midnight) / 60_000;
      if (minutes >= from && minutes < to) cells[nr >> 5] = (cells[nr >> 5] as number) | (1 << (nr & 31));
    }
    return cells;
  }

  /** The zone's clock over local days, both included, and some more. */
  clockOver(firstDay: number, lastDay: number): ZoneClock {
    this.startOf(firstDay);
    this.startOf(lastDay + 1);
    if (firstDay < this.#firstDay) throw new RangeError(`${firstDay} to ${lastDay} are too many days`);
    return this.#clock;
  }

  /** The zone's offset from UTC at an instant within the days asked for last; both in ms. */
  offsetAt(instant: number): number {
    return this.#clock.periods.find(({ end }) => instant < end)?.offset ?? 0;
  }

  #read(day: number): void {
    this.#firstDay = day - DAYS_AROUND;
    const lastDay = day + DAYS_AROUND;
    this.#clock = zoneClock(this.timeZone, this.#firstDay, lastDay);
    this.#starts = [];
    for (let each = this.#firstDay; each <= lastDay; each++) this.#starts.push(this.#firstInstant(each));
  }

  /** The first instant at which the clock shows the day; where it skips midnight, a later time of it. */
  #firstInstant(day: number): number {
    for (const { start, end, offset } of this.#clock.periods) {
      const midnight = day * DAY_MS - offset;
      if (midnight < end) return Math.max(midnight, start);
    }
    return day * DAY_MS;
  }
}
