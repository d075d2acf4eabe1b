import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { ClockTime } from './clockIn.ts';
import type { Column } from './columns.ts';
import { type Cursor, firstCursor, moveCursor, type Stop, stopsOf } from './cursor.ts';
import type { Stretch } from './stretches.ts';

export interface GridKeysOptions {
  grid: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  hours: Stretch;
  now: ClockTime;
  /** Goes to what stands at a place, or to a new visit there. */
  onOpen: (column: Column, stop: Stop) => void;
}

/** The keys of the grid: the arrows lead its cursor, which shows while the grid has the focus, and Enter opens. */
export function useGridKeys({ grid, columns, hours, now, onOpen }: GridKeysOptions) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [isShown, setShown] = useState(false);

  /** Where the cursor stands; another day may have fewer stops. */
  const found = (at: Cursor | null): { column: Column; stop: Stop } | null => {
    const column = at && columns[at.column];
    const stop = column && stopsOf(column.items, hours)[at.stop];
    return stop ? { column, stop } : null;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of its steps, the cursor comes into sight.
  useEffect(() => {
    if (isShown) {
      const options = { block: 'nearest', inline: 'nearest' } as const;
      grid.current?.querySelector('[data-cursor]')?.scrollIntoView(options);
    }
  }, [cursor, isShown, grid]);

  function focus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target !== currentTarget || !target.matches(':focus-visible')) return;
    if (!found(cursor)) setCursor(firstCursor(columns, hours, now));
    setShown(true);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const isOnItem = target !== currentTarget;
    // Of a link that has the focus Enter is the browser's own.
    if (key === 'Enter' && !isOnItem) {
      const here = isShown ? found(cursor) : null;
      if (here) onOpen(here.column, here.stop);
      return;
    }
    const known = isOnItem ? cursorOn(target as HTMLElement) : found(cursor) && cursor;
    const next = moveCursor(key, known ?? firstCursor(columns, hours, now), columns, hours);
    if (!next) return;
    event.preventDefault();
    if (isOnItem) currentTarget.focus({ preventScroll: true });
    setCursor(next);
    setShown(true);
  }

  /** The place of a thing that has the focus. */
  function cursorOn(target: HTMLElement): Cursor | null {
    const key = target.closest<HTMLElement>('[data-item]')?.dataset.item;
    for (const [index, { items }] of columns.entries()) {
      const stops = stopsOf(items, hours);
      const stop = stops.findIndex(({ item }) => item !== null && item.key === key);
      if (stop !== -1) return { column: index, stop, minute: stops[stop]?.from ?? hours.from };
    }
    return null;
  }

  return {
    /** The column and the stop of the cursor, while it shows. */
    cursor: isShown && found(cursor) ? cursor : null,
    here: isShown ? found(cursor) : null,
    keys: {
      onKeyDown: press,
      onFocus: focus,
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setShown(false);
      },
    },
  };
}
