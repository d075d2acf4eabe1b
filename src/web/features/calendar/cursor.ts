/** The cursor of the grid, which the arrow keys move over what stands there and the free quarters between. */
import type { Column, Item } from './columns.ts';
import { QUARTER, type Stretch } from './stretches.ts';

/** A place where the cursor can stand: something in the column, or a free quarter or what is left of one. */
export interface Stop extends Stretch {
  item: Item | null;
}

/** Of the column and the stop in it; `minute` is kept when the cursor goes to the side. */
export interface Cursor {
  column: number;
  stop: number;
  minute: number;
}

const HOUR = 60;

/** All stops of a column within the hours shown, in order. */
export function stopsOf(items: readonly Item[], hours: Stretch): Stop[] {
  const stops: Stop[] = [];
  let free = hours.from;
  const fillTo = (end: number) => {
    while (free < end) {
      const next = Math.min(end, (Math.floor(free / QUARTER) + 1) * QUARTER);
      stops.push({ from: free, to: next, item: null });
      free = next;
    }
  };
  for (const item of items) {
    const from = Math.max(item.from, hours.from);
    const to = Math.min(item.to, hours.to);
    if (from >= to) continue;
    fillTo(from);
    stops.push({ from, to, item });
    free = Math.max(free, to);
  }
  fillTo(hours.to);
  return stops;
}

/** The stop that holds a minute; the nearest where none does. */
export function stopAt(stops: readonly Stop[], minute: number): number {
  const found = stops.findIndex(({ from, to }) => from <= minute && minute < to);
  if (found !== -1) return found;
  return stops[0] && minute < stops[0].from ? 0 : Math.max(0, stops.length - 1);
}

/** Where the cursor stands at first: at this moment if it is shown, else at the first thing of all, else where somebody opens. */
export function firstCursor(
  columns: readonly Column[],
  hours: Stretch,
  now: { date: string; minute: number },
): Cursor {
  const today = columns.findIndex(({ date }) => date === now.date);
  if (today !== -1 && hours.from <= now.minute && now.minute < hours.to)
    return at(columns, hours, today, now.minute);
  const column = Math.max(
    0,
    columns.findIndex(({ items }) => items.length > 0),
  );
  const { items, open } = columns[column] ?? { items: [], open: [] };
  return at(columns, hours, column, items[0]?.from ?? open[0]?.from ?? hours.from);
}

/** Where a key leads the cursor; null for a key that leads nowhere. */
export function moveCursor(
  key: string,
  { column, stop, minute }: Cursor,
  columns: readonly Column[],
  hours: Stretch,
): Cursor | null {
  const stops = stopsOf(columns[column]?.items ?? [], hours);
  const inColumn = (next: number): Cursor => {
    const within = Math.min(Math.max(next, 0), stops.length - 1);
    return { column, stop: within, minute: stops[within]?.from ?? minute };
  };
  switch (key) {
    case 'ArrowDown':
      return inColumn(stop + 1);
    case 'ArrowUp':
      return inColumn(stop - 1);
    case 'ArrowRight':
      return at(columns, hours, Math.min(column + 1, columns.length - 1), minute);
    case 'ArrowLeft':
      return at(columns, hours, Math.max(column - 1, 0), minute);
    case 'PageDown':
      return inColumn(Math.max(stop + 1, stopAt(stops, (stops[stop]?.from ?? minute) + HOUR)));
    case 'PageUp':
      return inColumn(Math.min(stop - 1, stopAt(stops, (stops[stop]?.from ?? minute) - HOUR)));
    case 'Home':
      return inColumn(0);
    case 'End':
      return inColumn(stops.length - 1);
    default:
      return null;
  }
}

function at(columns: readonly Column[], hours: Stretch, column: number, minute: number): Cursor {
  return { column, stop: stopAt(stopsOf(columns[column]?.items ?? [], hours), minute), minute };
}
