/**
 * Views and contacts that are not written yet: counted in memory, by what they are of, and handed on together. A page view costs the
 * database nothing.
 */
import type { CountedKind, Told } from '../../../domain/figures/figures.ts';

/** How often one thing was looked at and asked for since the last writing. */
export interface Counted {
  kind: CountedKind;
  id: string;
  views: number;
  contacts: number;
}

/** What was counted until it is written, and when the first of it happened (epoch ms). */
export interface Batch {
  at: number;
  counted: Counted[];
}

/** The most things that are remembered at once; whoever makes up ids fills no memory. */
const MOST = 20_000;

/**
 * @param clock answers the present in epoch ms
 * @param most how many things are remembered at once; further ones are not counted
 */
export function createCounter(clock: () => number, most = MOST) {
  let at: number | null = null;
  let counts = new Map<string, Counted>();

  function add({ kind, id, views, contacts }: Counted, when: number): void {
    const key = `${kind} ${id}`;
    const known = counts.get(key);
    if (!known && counts.size >= most) return;
    at = Math.min(at ?? when, when);
    counts.set(key, {
      kind,
      id,
      views: views + (known?.views ?? 0),
      contacts: contacts + (known?.contacts ?? 0),
    });
  }

  return {
    count(kind: CountedKind, id: string, what: Told): void {
      add({ kind, id, views: what === 'view' ? 1 : 0, contacts: what === 'contact' ? 1 : 0 }, clock());
    },
    /** All that was counted, which is forgotten here; null when there is nothing. */
    take(): Batch | null {
      if (at === null) return null;
      const batch = { at, counted: [...counts.values()] };
      at = null;
      counts = new Map();
      return batch;
    },
    /** Takes back what could not be written. */
    giveBack(batch: Batch): void {
      for (const one of batch.counted) add(one, batch.at);
    },
  };
}
