import { useEffect, useState } from 'react';
import { type ClockTime, clockIn } from './clockIn.ts';

const STEP_MS = 15_000;

/** The moment by the clock of the place: the answer's own at first, which then goes on by itself. */
export function useNow({ now, timeZone }: { now: string; timeZone: string }): ClockTime {
  const [gone, setGone] = useState({ now, ms: 0 });
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setGone({ now, ms: performance.now() - since }), STEP_MS);
    return () => clearInterval(timer);
  }, [now]);
  return clockIn(Date.parse(now) + (gone.now === now ? gone.ms : 0), timeZone);
}
