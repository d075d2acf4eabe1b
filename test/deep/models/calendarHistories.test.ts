/**
 * Sixty-four callers on the days of eight practices, over two processes on one database: what each was told is put into an
 * order, and there has to be one for each person's day. HISTORY_COMMANDS says how many commands; `npm run test:deep` sends
 * 10,000. HISTORY_SEED chooses others.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createRandom } from '../../../src/demo/random.ts';
import { type DayState, type DayStep, day, type Entry } from '../../support/calendarHistories/day.ts';
import { createHistory, type Wrong } from '../../support/calendarHistories/history.ts';
import { type Call, misplaced } from '../../support/calendarHistories/linearizable.ts';
import { callersOf, type Site } from '../../support/calendarHistories/play.ts';
import { busyPractice } from '../../support/calendarHistories/practice.ts';
import { createTestDatabase } from '../../support/database.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

const COMMANDS = Number(process.env.HISTORY_COMMANDS ?? 300);
const SEED = process.env.HISTORY_SEED ?? '20261127';
const PRACTICES = 8;
const CLIENTS = 6;
/** How far ahead the day is. */
const DAYS = 10;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
const servers: ServerProcess[] = [];
const start = () => startServer({ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' });
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  servers.push(await start(), await start());
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await pool.end();
  await database.drop();
});

/** Sends the commands, does to the processes what is said meanwhile, and judges what came of it. */
async function run(seed: string, meanwhile: (share: (done: number) => Promise<void>) => Promise<void>) {
  const clock = () => performance.now();
  const date = new Date(Date.now() + DAYS * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT ($1::date::timestamp AT TIME ZONE 'Europe/Warsaw') AS at`,
    [date],
  );
  const site: Site = {
    ports: servers.map(({ port }) => port),
    history: createHistory(clock),
    clock,
    random: createRandom(seed),
    counts: new Map(),
    day: { date, midnight: Number(rows[0]?.at) },
  };
  let sent = 0;
  /** Of what is done to the processes. */
  let isOver = false;
  const waiting: { share: number; go(): void }[] = [];
  const more = () => {
    sent += 1;
    for (const { go } of waiting.filter(({ share }) => sent >= share * COMMANDS)) go();
    return sent <= COMMANDS || !isOver;
  };
  const share = (done: number) => new Promise<void>((go) => void waiting.push({ share: done, go }));
  const practices = [];
  for (let count = 0; count < PRACTICES; count++) practices.push(await busyPractice(pool, CLIENTS));
  const disturbed = meanwhile(async (done) => {
    await share(done);
    site.ports = servers.map(({ port }) => port);
  }).finally(() => {
    isOver = true;
  });
  await Promise.all(practices.flatMap((practice) => callersOf(site, practice, more)));
  await disturbed;
  return { ...(await site.history.judge(pool)), counts: site.counts };
}

const said = ({ worker, call, state }: Wrong) =>
  `${worker}: ${JSON.stringify(call)} after ${JSON.stringify([...state.values()])}`;

test(`${COMMANDS} commands at once leave each day in an order, and none fails`, async () => {
  const { calls, wrong, counts } = await run(`${SEED} calm`, async () => {});
  console.log(
    `${calls} steps; ${[...counts]
      .sort()
      .map(([word, count]) => `${count} × ${word}`)
      .join(', ')}`,
  );
  assert.deepEqual(wrong.map(said), []);
  // What was called off meanwhile is not found where it is to be moved.
  for (const [word] of counts) assert.match(word, / (2\d\d|409 [A-Z_]+|404 NOT_FOUND)$/);
  assert.ok((counts.get('hold 201') ?? 0) > COMMANDS / 40 && (counts.get('hold 409 SLOT_TAKEN') ?? 0) > 0);
});

test('killed and cut off meanwhile, what was acknowledged is there once, and the rest is not', async () => {
  const { calls, wrong, counts } = await run(`${SEED} faults`, async (share) => {
    for (const [index, done] of [0.25, 0.75].entries()) {
      await share(done);
      const killed = servers[index] as ServerProcess;
      killed.child.kill('SIGKILL');
      await killed.ended;
      await killed.remove();
      servers[index] = await start();
      await share(done + 0.1);
      await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    }
  });
  console.log(
    `${calls} steps; ${[...counts]
      .sort()
      .map(([word, count]) => `${count} × ${word}`)
      .join(', ')}`,
  );
  assert.deepEqual(wrong.map(said), []);
  assert.ok(
    [...counts].some(([word]) => / (lost|503)$/.test(word)),
    'nothing was lost',
  );
  for (const [word] of counts) assert.match(word, / (2\d\d|409 [A-Z_]+|404 NOT_FOUND|503|lost)$/);
});

test('what can have been in no order is found out', () => {
  const at = (from: number, to: number) => ({ from, to });
  const a = { do: 'take', id: 'a', from: 60, to: 120, isShown: true } as const;
  const b = { do: 'take', id: 'b', from: 90, to: 150, isShown: true } as const;
  const read = (...entries: { id: string; from: number; to: number }[]) =>
    ({ do: 'read', entries, isAll: false }) as const;
  const [seenA, seenB] = [a, b].map(({ id, from, to }) => ({ id, from, to })) as [Entry, Entry];
  const histories: Record<string, { calls: Call<DayStep>[]; isPossible: boolean }> = {
    'two have the same time': {
      calls: [
        { step: a, ...at(0, 10) },
        { step: b, ...at(5, 15) },
      ],
      isPossible: false,
    },
    'it was freed between the two': {
      calls: [
        { step: a, ...at(0, 10) },
        { step: { do: 'free', id: 'a' }, ...at(5, 12) },
        { step: b, ...at(5, 15) },
      ],
      isPossible: true,
    },
    'it was freed only afterwards': {
      calls: [
        { step: a, ...at(0, 10) },
        { step: b, ...at(11, 15) },
        { step: { do: 'free', id: 'a' }, ...at(16, 20) },
      ],
      isPossible: false,
    },
    'what was acknowledged is not seen': {
      calls: [
        { step: a, ...at(0, 10) },
        { step: read(), ...at(11, 12) },
      ],
      isPossible: false,
    },
    'what is on its way may be seen or not': {
      calls: [
        { step: a, ...at(0, 10) },
        { step: read(), ...at(1, 2) },
        { step: read(seenA), ...at(3, 4) },
      ],
      isPossible: true,
    },
    'what was seen is seen no more': {
      calls: [
        { step: a, ...at(0, 10) },
        { step: read(seenA), ...at(1, 2) },
        { step: read(), ...at(3, 4) },
      ],
      isPossible: false,
    },
    'what was refused is there': {
      calls: [
        { step: { do: 'taken', from: 60, to: 120, except: null }, ...at(0, 10) },
        { step: read(seenA), ...at(11, 12) },
      ],
      isPossible: false,
    },
    'it was refused while nobody had it': {
      calls: [
        { step: { do: 'taken', from: 60, to: 120, except: null }, ...at(0, 10) },
        { step: b, ...at(11, 12) },
      ],
      isPossible: false,
    },
    'it was refused while somebody may have had it': {
      calls: [
        { step: { do: 'taken', from: 60, to: 120, except: null }, ...at(0, 10) },
        { step: b, ...at(3, Infinity) },
      ],
      isPossible: true,
    },
    'nobody heard of it, and it never was': {
      calls: [
        { step: a, ...at(0, Infinity) },
        { step: b, ...at(20, 30) },
        { step: read(seenB), ...at(31, 32) },
      ],
      isPossible: true,
    },
    'a move is seen in two places at once': {
      calls: [
        { step: a, ...at(0, 1) },
        { step: { do: 'move', id: 'a', from: 200, to: 260 }, ...at(2, 9) },
        { step: read(seenA, { id: 'a', from: 200, to: 260 }), ...at(3, 4) },
      ],
      isPossible: false,
    },
    'what was called off is called off again': {
      calls: [
        { step: a, ...at(0, 1) },
        { step: { do: 'free', id: 'a' }, ...at(2, 9) },
        { step: { do: 'free', id: 'a' }, ...at(3, 8) },
      ],
      isPossible: false,
    },
    'it is said to be gone while it stands': {
      calls: [
        { step: a, ...at(0, 1) },
        { step: { do: 'gone', id: 'a' }, ...at(2, 3) },
      ],
      isPossible: false,
    },
    'what is only kept is shown': {
      calls: [
        { step: { ...a, isShown: false }, ...at(0, 1) },
        { step: read(seenA), ...at(2, 3) },
      ],
      isPossible: false,
    },
  };
  for (const [name, { calls, isPossible }] of Object.entries(histories))
    assert.equal(misplaced(calls, day) === null, isPossible, name);
});

test('any order is found again, however its calls reach over each other, and none where one more is told', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ slot: fc.nat(5), reach: fc.tuple(fc.nat(40), fc.nat(40)), kind: fc.nat(3) }), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.infiniteStream(fc.nat(3)),
      (plan, names) => {
        let state: DayState = day.start;
        const calls: Call<DayStep>[] = [];
        for (const [index, { slot, reach, kind }] of plan.entries()) {
          const here = [...state.values()].find(({ from }) => from === slot * 60);
          const step: DayStep =
            kind === 0
              ? { do: 'read', entries: [...state.values()], isAll: true }
              : here
                ? kind === 1
                  ? { do: 'free', id: here.id }
                  : { do: 'taken', from: slot * 60, to: slot * 60 + 60, except: null }
                : {
                    do: 'take',
                    id: `${index}`,
                    from: slot * 60,
                    to: slot * 60 + 60,
                    isShown: names.next().value > 0,
                  };
          state = day.after(state, step) ?? assert.fail('an impossible step');
          calls.push({ step, from: index * 10 - reach[0], to: index * 10 + reach[1] });
        }
        assert.equal(misplaced(calls, day), null);
        const end = plan.length * 10 + 100;
        const lie: DayStep = {
          ...{ do: 'read', isAll: true },
          entries: [...state.values(), { id: 'never', from: 9_000, to: 9_060 }],
        };
        assert.notEqual(misplaced([...calls, { step: lie, from: end, to: end + 1 }], day), null);
      },
    ),
    { numRuns: 200 },
  );
});
