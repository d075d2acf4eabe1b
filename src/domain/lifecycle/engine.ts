/*
 * Everything with a lifecycle (an announcement, a visit and its move, an order) follows a table: which event, from
 * which state, by whom, leads where. What is not in the table may not happen. The engine reads the table; guards,
 * buttons, jobs and docs/lifecycles.md all derive from it. Every time is an instant in epoch milliseconds.
 */

/** The words that one table is written in. */
export interface Words {
  /** What the rules look at: the state and what stands beside it. */
  facts: unknown;
  state: string;
  event: { type: string };
  /** An event's name in the rows; more exact than its type where one type means several things. */
  on: string;
  actor: string;
  /** Why something is refused. */
  code: string;
  /** What the caller has to do beside storing the next state. */
  effect: string;
}

export interface Row<W extends Words> {
  /** null: the thing does not exist yet. */
  from: readonly (W['state'] | null)[];
  on: readonly W['on'][];
  by: readonly W['actor'][];
  to: W['state'] | 'SAME' | Choice<W>;
  /** Chooses between rows of the same state, event and actor: the first that holds; none always holds. */
  when?: (facts: W['facts'], event: W['event']) => boolean;
  /** What must hold for the chosen row: null, or why the event is refused. Its name is what the drawn table says. */
  guard?: (facts: W['facts'], event: W['event'], now: number) => W['code'] | null;
  effects?: readonly W['effect'][];
}

/** A next state that depends on the facts. */
export interface Choice<W extends Words> {
  among: readonly W['state'][];
  choose: (facts: W['facts'], event: W['event'], now: number) => W['state'];
}

export interface Lifecycle<W extends Words> {
  states: readonly W['state'][];
  actors: readonly W['actor'][];
  /** Where every life begins; null where the table itself has the rows that create. */
  initial: W['state'] | null;
  stateOf: (facts: W['facts']) => W['state'] | null;
  nameOf: (event: W['event']) => W['on'];
  rows: readonly Row<W>[];
  /** The reason given where no row fits. */
  otherwise: (facts: W['facts'], event: W['event'], actor: W['actor']) => W['code'];
}

export type Applied<W extends Words> =
  | { ok: true; next: W['state']; effects: readonly W['effect'][]; row: Row<W> }
  | { ok: false; code: W['code'] };

/**
 * Where an event leads now, by the first row that fits its state, name, actor and condition.
 * @returns the next state, what else is to be done, and the row; or why the event is refused
 */
export function apply<W extends Words>(
  table: Lifecycle<W>,
  facts: W['facts'],
  event: W['event'],
  actor: W['actor'],
  now: number,
): Applied<W> {
  const row = rowFor(table, facts, event, actor);
  if (!row) return { ok: false, code: table.otherwise(facts, event, actor) };
  const code = row.guard?.(facts, event, now) ?? null;
  if (code !== null) return { ok: false, code };
  return { ok: true, next: target(table, row, facts, event, now), effects: row.effects ?? [], row };
}

/** The row that decides about an event whatever the time; undefined where there is none. */
export function rowFor<W extends Words>(
  table: Lifecycle<W>,
  facts: W['facts'],
  event: W['event'],
  actor: W['actor'],
): Row<W> | undefined {
  const state = table.stateOf(facts);
  const name = table.nameOf(event);
  return table.rows.find(
    ({ from, on, by, when }) =>
      on.includes(name) && from.includes(state) && by.includes(actor) && (when?.(facts, event) ?? true),
  );
}

function target<W extends Words>(
  table: Lifecycle<W>,
  { to }: Row<W>,
  facts: W['facts'],
  event: W['event'],
  now: number,
): W['state'] {
  if (typeof to === 'object') return to.choose(facts, event, now);
  const state = to === 'SAME' ? table.stateOf(facts) : to;
  if (state === null) throw new TypeError('What does not exist yet cannot stay as it is.');
  return state;
}
