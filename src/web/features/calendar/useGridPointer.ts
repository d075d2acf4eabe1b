import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Column, Item } from './columns.ts';
import { stopAt, stopsOf } from './cursor.ts';
import { droppedAt, isElsewhere, stretchedTo } from './dropping.ts';
import { followEdges } from './edgeScroll.ts';
import type { Spot } from './itemHref.ts';
import { IDLE, isLifted, LONG_MS, nextPress, type PressEvent } from './pressing.ts';
import type { Stretch } from './stretches.ts';

export interface GridPointerOptions {
  grid: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  hours: Stretch;
  onPress: (spot: Spot) => void;
  /** It was let go with its place and its length, in minutes. */
  onDrop: (item: Item, spot: Spot, lasts: number) => void;
}

interface InColumn {
  column: number;
  at: Stretch;
}

/** What a browser makes of a touch, and does not of one that has lifted something. */
const OURS = ['touchmove', 'touchend', 'contextmenu'] as const;

/**
 * The pointer on the grid: a press on an empty place begins a visit there, and a visit that may be moved is dragged to
 * another place, or by its end to another length: with a mouse at once, with a finger that has rested on it. A finger that
 * does not rest scrolls. Escape gives a drag up.
 */
export function useGridPointer({ grid, columns, hours, onPress, onDrop }: GridPointerOptions) {
  const [pointed, setPointed] = useState<InColumn | null>(null);
  const [drag, setDrag] = useState<(InColumn & { key: string }) | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const pressed = useRef<AbortController | null>(null);
  // From when a finger lifts something until the next press, its touches neither scroll, tap nor open a menu.
  const isOurs = useRef(false);
  useEffect(() => () => pressed.current?.abort(), []);
  useEffect(() => {
    const element = grid.current;
    const keep = (event: Event) => {
      if (isOurs.current && event.cancelable) event.preventDefault();
    };
    for (const name of OURS) element?.addEventListener(name, keep, { passive: false });
    return () => {
      for (const name of OURS) element?.removeEventListener(name, keep);
    };
  }, [grid]);
  useLeaving(lifted, grid, () => setLifted(null));

  /** The column and the minute under a point of the window, whatever stands there. */
  function spotAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    for (const body of grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const { left, right, top, height } = body.getBoundingClientRect();
      if (clientX < left || clientX >= right || height === 0) continue;
      const minute = hours.from + ((clientY - top) / height) * (hours.to - hours.from);
      return { column: Number(body.dataset.column), minute };
    }
    return null;
  }

  /** The free stop under a pointer that is on no visit. */
  function freeAt(event: MouseEvent): InColumn | null {
    const target = event.target as Element;
    const isFree = target.closest('[data-column]') && !target.closest('a, [data-grip]');
    const spot = isFree ? spotAt(event) : null;
    const items = columns[spot?.column ?? -1]?.items;
    if (!spot || !items) return null;
    const stops = stopsOf(items, hours);
    const stop = stops[stopAt(stops, spot.minute)];
    return stop && !stop.item ? { column: spot.column, at: { from: stop.from, to: stop.to } } : null;
  }

  function hover(event: PointerEvent) {
    const free = event.pointerType === 'mouse' && !drag ? freeAt(event) : null;
    const isSame = free?.column === pointed?.column && free?.at.from === pointed?.at.from;
    if (!isSame) setPointed(free);
  }

  function click(event: MouseEvent) {
    const free = freeAt(event);
    const column = columns[free?.column ?? -1];
    if (free && column) onPress({ date: column.date, minute: free.at.from, person: column.person });
  }

  function begin(event: PointerEvent) {
    const on = event.target as Element;
    const grip = on.closest('[data-grip]');
    const link = (grip?.parentElement ?? on).closest('li')?.querySelector<HTMLElement>('[data-movable]');
    const start = spotAt(event);
    isOurs.current = false;
    if (event.button !== 0 || !event.isPrimary || !link?.parentElement?.contains(on) || !start) return;
    const item = columns[start.column]?.items.find(({ key }) => key === link.dataset.item);
    if (!item) return;
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    const isEnd = grip !== null || (by === 'mouse' && on.closest('[data-edge]') !== null);
    const home = start.column;
    const grab = start.minute - item.from;
    let point = { x: event.clientX, y: event.clientY };
    let press = IDLE;
    let target: InColumn | null = null;
    pressed.current?.abort();
    const stop = new AbortController();
    pressed.current = stop;

    const aim = () => {
      const spot = spotAt({ clientX: point.x, clientY: point.y });
      if (spot)
        target = isEnd
          ? { column: home, at: stretchedTo(item, spot.minute, hours) }
          : { column: spot.column, at: droppedAt(item, spot.minute - grab, hours) };
      if (target) setDrag({ ...target, key: item.key });
    };
    const drop = () => {
      const column = target && columns[target.column];
      if (!target || !column || !isElsewhere(item, home, target)) return;
      const { from, to } = target.at;
      onDrop(item, { date: column.date, minute: from, person: column.person ?? item.person }, to - from);
    };
    const send = (happens: PressEvent) => {
      const wasDragging = press.is === 'dragging';
      const next = nextPress(press, happens);
      press = next.press;
      if (next.act === 'lift') {
        isOurs.current = true;
        setLifted(item.key);
        tremble();
      }
      if (next.act === 'drag') {
        setPointed(null);
        aim();
        if (!wasDragging) followEdges(grid, stop.signal, () => point, aim);
      }
      if (next.act === 'giveUp') setLifted(null);
      if (press.is === 'idle') stop.abort();
      if (press.is !== 'dragging') setDrag(null);
      if (next.act === 'drop') {
        if (by === 'mouse') leaveNextClick();
        drop();
      }
      return next.act;
    };
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      then: (of: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, then, { signal: stop.signal });
    const isIts = (other: globalThis.PointerEvent) => other.pointerId === event.pointerId;

    send({ is: 'down', by, on: isEnd ? 'end' : 'visit', at: point });
    const timer = setTimeout(() => send({ is: 'long' }), LONG_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    listen('pointermove', (moved) => {
      if (!isIts(moved)) return;
      point = { x: moved.clientX, y: moved.clientY };
      send({ is: 'move', at: point });
    });
    listen('pointerup', (up) => isIts(up) && send({ is: 'up' }));
    listen('pointercancel', (taken) => isIts(taken) && send({ is: 'cancel' }));
    listen('pointerdown', (other) => !isIts(other) && send({ is: 'second' }));
    listen('contextmenu', (asked) => {
      if (by !== 'touch') return;
      send({ is: 'long' });
      if (isLifted(press)) asked.preventDefault();
    });
    listen('keydown', (key) => {
      if (key.key !== 'Escape' || send({ is: 'escape' }) !== 'giveUp') return;
      key.preventDefault();
      // The button is still down: what comes of letting it go is no press on the link.
      if (by === 'mouse') document.addEventListener('pointerup', leaveNextClick, { once: true });
    });
  }

  return {
    pointed,
    drag,
    /** The visit that a finger has lifted, and that has a handle since. */
    lifted,
    pointer: {
      onPointerDown: begin,
      onPointerMove: hover,
      onPointerLeave: () => setPointed(null),
      onClick: click,
    },
  };
}

/** The click that follows a drag means nothing. */
function leaveNextClick(): void {
  const listening = new AbortController();
  const leave = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', leave, { capture: true, once: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}

/** What a finger has lifted is left by Escape, and by a press anywhere else. */
function useLeaving(lifted: string | null, grid: RefObject<HTMLElement | null>, leave: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens anew for each that is lifted.
  useEffect(() => {
    if (lifted === null) return;
    const stop = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      then: (of: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, then, { signal: stop.signal });
    listen('keydown', ({ key }) => key === 'Escape' && leave());
    listen('pointerdown', ({ target }) => {
      const link = grid.current?.querySelector(`[data-item="${CSS.escape(lifted)}"]`);
      if (!link?.parentElement?.contains(target as Node)) leave();
    });
    return () => stop.abort();
  }, [lifted, grid]);
}

/** The hand feels that something was lifted. Browsers complain of it on a page that was never touched before. */
function tremble(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
}
