import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A row of things as wide as its frame each, side by side: turned by steps, arrow keys and swipes. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The same without waiting for a rendering: the next press may come before it. */
  const at = useRef(0);
  // On the way there: the next press counts from where this one leads.
  const target = useRef<number | null>(null);

  function turn(step: 1 | -1) {
    const list = strip.current;
    if (!list) return;
    const index = Math.max(0, Math.min((target.current ?? at.current) + step, count - 1));
    target.current = index;
    list.scrollTo({ left: list.clientWidth * index });
  }

  /** Shows one of them at once. */
  function show(index: number) {
    strip.current?.scrollTo({ left: strip.current.clientWidth * index, behavior: 'instant' });
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    turn(step);
  }

  function look() {
    const list = strip.current;
    if (!list) return;
    const index = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
    if (index === target.current) target.current = null;
    at.current = index;
    setCurrent(index);
  }
  // They may have been swiped before this was alive.
  useEffect(look, []);

  /** A hand on them leads them from here on. */
  const letGo = () => {
    target.current = null;
  };

  return {
    current,
    turn,
    show,
    props: {
      ref: strip,
      tabIndex: count > 1 ? 0 : undefined,
      onKeyDown: press,
      onScroll: look,
      onPointerDown: letGo,
      onWheel: letGo,
    },
  };
}
