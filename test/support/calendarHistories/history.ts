/** What callers did to people's days and were told of it, and what came of calls whose end nobody heard. */
import type { Pool } from 'pg';
import { type DayState, type DayStep, day, type Entry } from './day.ts';
import { type Call, misplaced } from './linearizable.ts';

export interface History {
  /** Notes a step of a person's day; `to` is Infinity where nobody heard how it ended. */
  note(worker: string, step: DayStep, from: number, to: number): void;
  /** Notes a call that takes a time, and of which nobody heard what became of it. */
  noteLost(lost: Lost): void;
  /** Reads from the tables what stands, settles what was lost, and searches each day for an order. */
  judge(pool: Pool): Promise<{ calls: number; wrong: Wrong[] }>;
}

export interface Lost {
  worker: string;
  isHold: boolean;
  isBlock: boolean;
  /** Of the client who asked; null: the partner. */
  client: string | null;
  from: number;
  to: number;
  /** When it was asked. */
  since: number;
}

export interface Wrong {
  worker: string;
  call: Call<DayStep>;
  state: DayState;
}

interface Found extends Entry {
  worker: string;
  client: string | null;
  isBlock: boolean;
}

export function createHistory(clock: () => number): History {
  const days = new Map<string, Call<DayStep>[]>();
  const lost: Lost[] = [];
  const known = new Set<string>();
  const note: History['note'] = (worker, step, from, to) => {
    if (step.do === 'take') known.add(step.id);
    days.set(worker, [...(days.get(worker) ?? []), { step, from, to }]);
  };
  return {
    note,
    noteLost: (call) => void lost.push(call),
    async judge(pool) {
      const workers = [...days.keys()];
      for (const found of await begun(pool, workers)) {
        if (known.has(found.id)) continue;
        const index = lost.findIndex(
          (call) =>
            call.worker === found.worker &&
            call.client === found.client &&
            call.isBlock === found.isBlock &&
            call.from === found.from &&
            call.to === found.to,
        );
        const [call] = index < 0 ? [] : lost.splice(index, 1);
        if (!call) throw new Error(`nobody asked for ${JSON.stringify(found)}`);
        const { id, from, to } = found;
        note(found.worker, { do: 'take', id, from, to, isShown: !call.isHold }, call.since, Infinity);
        // A later move of the client's may have let go of it.
        if (call.isHold) note(found.worker, { do: 'free', id }, call.since, Infinity);
      }
      const asked = clock();
      const standing = await taken(pool, workers);
      for (const worker of workers)
        note(worker, { do: 'read', entries: standing.get(worker) ?? [], isAll: true }, asked, clock());
      const wrong = workers.flatMap((worker): Wrong[] => {
        const failed = misplaced(days.get(worker) ?? [], day);
        return failed ? [{ worker, ...failed }] : [];
      });
      return { calls: [...days.values()].reduce((sum, calls) => sum + calls.length, 0), wrong };
    },
  };
}

/** What was ever taken, with the time it was first taken for. Nothing that was moved was lost before. */
async function begun(pool: Pool, workers: string[]): Promise<Found[]> {
  const { rows } = await pool.query<{
    id: string;
    worker: string;
    client: string | null;
    is_block: boolean;
    from: Date;
    to: Date;
  }>(
    `SELECT id, worker_id AS worker, client_id AS client, false AS is_block, starts_at AS from, ends_at AS to
     FROM appointments WHERE worker_id = ANY($1)
     UNION ALL
     SELECT id, worker_id, NULL, true, starts_at, ends_at FROM time_blocks WHERE worker_id = ANY($1)`,
    [workers],
  );
  return rows.map(({ id, worker, client, is_block: isBlock, from, to }) => ({
    ...{ id, worker, client, isBlock, from: Number(from), to: Number(to) },
  }));
}

async function taken(pool: Pool, workers: string[]): Promise<Map<string, Entry[]>> {
  const { rows } = await pool.query<{ id: string; worker: string; from: Date; to: Date }>(
    `SELECT coalesce(appointment_id, block_id) AS id, worker_id AS worker, starts_at AS from, free_at AS to
     FROM taken_times WHERE worker_id = ANY($1)`,
    [workers],
  );
  const byWorker = new Map<string, Entry[]>();
  for (const { worker, id, from, to } of rows)
    byWorker.set(worker, [...(byWorker.get(worker) ?? []), { id, from: Number(from), to: Number(to) }]);
  return byWorker;
}
