/** The times of a day that somebody wishes for, as cells (zoneDays.ts). */
import { CELL_MS, DAY_WORDS } from './zoneDays.ts';

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

/** @param start the day's first instant, epoch ms */
export function windowOf(day: number, cells: Int32Array, start: number): Window {
  const isSet = (cell: number) => (((cells[cell >> 5] as number) >>> (cell & 31)) & 1) === 1;
  let [firstCell, lastCell] = [0, DAY_WORDS * 32 - 1];
  while (firstCell <= lastCell && !isSet(firstCell)) firstCell++;
  while (lastCell >= firstCell && !isSet(lastCell)) lastCell--;
  return { day, cells, firstCell, lastCell, start };
}

/** When the wished times of a day begin, epoch ms. */
export const firstTime = ({ start, firstCell }: Window): number => start + firstCell * CELL_MS;
