/** A person's day as it would be if one call came after the other: what takes time in it, and what its readers see. */
import type { Sequential } from './linearizable.ts';

/** Times in epoch ms. */
export type DayStep =
  /** Takes the time for something new. What is kept while details are typed no calendar shows. */
  | { do: 'take'; id: string; from: number; to: number; isShown: boolean }
  /** What was kept is booked. */
  | { do: 'show'; id: string }
  | { do: 'free'; id: string }
  | { do: 'move'; id: string; from: number; to: number }
  /** Somebody was told that the time is taken, which leaves aside what they have themselves. */
  | { do: 'taken'; from: number; to: number; except: string | null }
  /** Somebody was told that it does not stand any more. */
  | { do: 'gone'; id: string }
  /** Somebody was shown the day; `isAll`: also what is only kept. */
  | { do: 'read'; entries: readonly Entry[]; isAll: boolean };

export interface Entry {
  id: string;
  from: number;
  to: number;
}

export type DayState = ReadonlyMap<string, Entry & { isShown: boolean }>;

export const day: Sequential<DayState, DayStep> = {
  start: new Map(),
  key: (state) => words([...state.values()], true),
  after(state, step) {
    switch (step.do) {
      case 'take': {
        const { do: _, ...entry } = step;
        return state.has(step.id) || overlaps(state, step, null) ? null : withEntry(state, entry);
      }
      case 'show': {
        const entry = state.get(step.id);
        return entry ? withEntry(state, { ...entry, isShown: true }) : null;
      }
      case 'free': {
        if (!state.has(step.id)) return null;
        const rest = new Map(state);
        rest.delete(step.id);
        return rest;
      }
      case 'move': {
        const entry = state.get(step.id);
        if (!entry || overlaps(state, step, step.id)) return null;
        return withEntry(state, { ...entry, from: step.from, to: step.to });
      }
      case 'taken':
        return overlaps(state, step, step.except) ? state : null;
      case 'gone':
        return state.has(step.id) ? null : state;
      case 'read': {
        const seen = [...state.values()].filter(({ isShown }) => isShown || step.isAll);
        return words(seen, false) === words(step.entries, false) ? state : null;
      }
    }
  },
};

function overlaps(state: DayState, { from, to }: { from: number; to: number }, except: string | null) {
  for (const entry of state.values())
    if (entry.id !== except && entry.from < to && from < entry.to) return true;
  return false;
}

function withEntry(state: DayState, entry: Entry & { isShown: boolean }): DayState {
  return new Map(state).set(entry.id, entry);
}

const words = (entries: readonly (Entry & { isShown?: boolean })[], isExact: boolean): string =>
  entries
    .map(({ id, from, to, isShown }) => `${id} ${from} ${to}${isExact && isShown ? ' !' : ''}`)
    .sort()
    .join('\n');
