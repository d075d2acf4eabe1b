/** Whether what the database holds is what the model says, and whether it is possible at all. */
import assert from 'node:assert/strict';
import { type Model, touch } from './model.ts';
import { MINUTE } from './wall.ts';
import { clientId, type Tables } from './world.ts';

/** @throws where anything stands otherwise than it should */
export function compare(model: Model, { visits, blocks, daysOff, leaves }: Tables, when: string): void {
  const { now, standing } = model;
  assert.deepEqual(
    byId(
      visits.map((row) => {
        // What is kept and has lapsed is let go sooner or later.
        const isOver = row.state === 'HELD' && (row.expires_at ?? 0) <= now;
        const state = isOver ? 'EXPIRED' : row.state;
        return {
          ...{ id: row.id, client: row.client_id, worker: row.worker_id, state },
          ...{ start: row.starts_at, end: row.ends_at, rest: row.break_minutes },
          ...{ place: row.place, version: row.sequence, moves: row.reschedules, isLate: row.cancelled_late },
          lapsesAt: state === 'HELD' || state === 'REQUESTED' ? row.expires_at : null,
          move: row.move_state && {
            ...{ state: row.move_state, worker: row.move_worker_id, start: row.move_starts_at },
            ...{ end: row.move_ends_at, lapsesAt: row.move_expires_at },
          },
        };
      }),
    ),
    byId(
      standing.visits.map((visit) => {
        const { id, worker, start, end, rest, version, moves, isLate, move, lapsesAt } = visit;
        const state = model.stateOf(visit);
        return {
          ...{ id, client: visit.client === null ? null : clientId(visit.client), worker, state },
          ...{ start, end, rest, place: visit.isAtHome ? 'CLIENT' : 'SALON', version, moves, isLate },
          lapsesAt: state === 'HELD' || state === 'REQUESTED' ? lapsesAt : null,
          move,
        };
      }),
    ),
    `visits ${when}`,
  );
  assert.deepEqual(
    byId(
      blocks.map(({ id, series_id: series, worker_id: worker, starts_at: start, ends_at: end }) => ({
        ...{ id, series, worker, start, end },
      })),
    ),
    byId(standing.blocks),
    `blocks ${when}`,
  );
  assert.deepEqual(
    byId(
      daysOff.map(({ id, worker_id: worker, first_day: from, last_day: to, periods }) => ({
        ...{ id, worker, from, to },
        periods: periods?.map((one) => [one.from, one.to].map(minuteOf)) ?? null,
      })),
    ),
    byId(standing.daysOff),
    `days off ${when}`,
  );
  assert.deepEqual(leaves, standing.leaves, `who leaves ${when}`);
}

/**
 * What no calendar may hold, read from the tables alone: two stretches of one person's time that overlap, a version that
 * has shrunk, a list of taken times that says anything else than visits and blocks do.
 */
export function isPossible(tables: Tables, before: Tables, when: string): void {
  const { visits, blocks, taken } = tables;
  const stretches = blocks.map(({ id: by, worker_id: worker, starts_at: start, ends_at: end }) => ({
    ...{ by, worker, start, end },
  }));
  for (const row of visits) {
    if (!['HELD', 'REQUESTED', 'CONFIRMED'].includes(row.state)) continue;
    const rest = row.break_minutes * MINUTE;
    const { id: by } = row;
    stretches.push({ by, worker: row.worker_id, start: row.starts_at, end: row.ends_at + rest });
    if (row.state !== 'CONFIRMED' || row.move_state !== 'ASKED') continue;
    const [worker, start, end] = [row.move_worker_id ?? '', row.move_starts_at ?? 0, row.move_ends_at ?? 0];
    stretches.push({ by, worker, start, end: end + rest });
  }
  for (const [index, one] of stretches.entries())
    for (const other of stretches.slice(index + 1))
      assert.ok(
        one.worker !== other.worker || one.by === other.by || !touch(one, other),
        `${JSON.stringify(one)} and ${JSON.stringify(other)} overlap ${when}`,
      );
  const words = (list: { by: string; worker: string; start: number; end: number }[]) =>
    list.map(({ by, worker, start, end }) => `${by} ${worker} ${start} ${end}`).sort();
  assert.deepEqual(
    words(
      taken.map((row) => ({ by: row.by, worker: row.worker_id, start: row.starts_at, end: row.free_at })),
    ),
    words(stretches),
    `taken times ${when}`,
  );
  const versions = new Map(visits.map(({ id, sequence }) => [id, sequence]));
  for (const { id, sequence } of before.visits)
    assert.ok((versions.get(id) ?? -1) >= sequence, `the version of ${id} shrinks ${when}`);
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const byId = <Thing extends { id: string }>(things: Thing[]): Thing[] =>
  things.toSorted((one, other) => (one.id < other.id ? -1 : 1));
