/** The times of a day that somebody wishes for, as cells (zoneDays.ts). */
import { CELL_MS, DAY_WORDS, type ZoneDays } from './zoneDays.ts';

/** The times of a day that are wished for. */
export interface Window {
  day: number;
  cells: Int32Array;
  /** The first and the last of the cells; none: the last is before the first. */
  firstCell: number;
  lastCell: number;
  /** The day's first instant. */
  start: number;
}

/** So many are kept: the evenings of the next weeks, in the zones there are. */
const MOST_WINDOWS = 512;

/** The windows that were asked for lately; a day's times are read of its zone cell by cell. */
export class KnownWindows {
  #byWish = new Map<string, Window>();

  /** Roughly: a window's cells, its numbers and its key. */
  get bytes(): number {
    return this.#byWish.size * 240;
  }

  /** @param wished the day, and the times in minutes from midnight (zoneDays.ts) */
  take(zone: ZoneDays, zoneNr: number, wished: { day: number; from: number; to: number }): Window {
    const { day, from, to } = wished;
    const key = `${zoneNr} ${day} ${from} ${to}`;
    const known = this.#byWish.get(key);
    if (known) return known;
    const window = windowOf(day, zone.cellsWithin(day, from, to), zone.startOf(day));
    if (this.#byWish.size === MOST_WINDOWS) this.#byWish.clear();
    this.#byWish.set(key, window);
    return window;
  }
}

/** @param start the day's first instant, epoch ms */
function windowOf(day: number, cells: Int32Array, start: number): Window {
  const isSet = (cell: number) => (((cells[cell >> 5] as number) >>> (cell & 31)) & 1) === 1;
  let [firstCell, lastCell] = [0, DAY_WORDS * 32 - 1];
  while (firstCell <= lastCell && !isSet(firstCell)) firstCell++;
  while (lastCell >= firstCell && !isSet(lastCell)) lastCell--;
  return { day, cells, firstCell, lastCell, start };
}

/** When the wished times of a day begin, epoch ms. */
export const firstTime = ({ start, firstCell }: Window): number => start + firstCell * CELL_MS;
