/** The door for writes: what it writes by itself, what it refuses, when it begins again. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, globSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { type Database, databaseOf, openPool } from './database.ts';
import { lockKey, lockUser, claimLocks } from './locks.ts';
import { ChangedMeanwhile, createUnitOfWork, type UnitOfWork } from './unitOfWork.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof openPool>;
let db: Database;
let unitOfWork: UnitOfWork;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  db = databaseOf(pool);
  unitOfWork = createUnitOfWork(db, () => NOW);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rowsOf = async (table: 'events' | 'changes', subjectId: string) =>
  (
    await pool.query(`SELECT subject_type AS type, at FROM ${table} WHERE subject_id = $1 ORDER BY 1`, [
      subjectId,
    ])
  ).rows;
const event = (subjectId: string, subjectType: 'announcement' | 'order' = 'announcement') =>
  ({ subjectType, subjectId, kind: 'tested', by: 'partner', actorId: null }) as const;

test('what is recorded becomes events, and a change of each thing that is followed', async () => {
  const [shown, order] = [randomUUID(), randomUUID()];
  const answer = await unitOfWork(async (unit) => {
    unit.record(event(shown));
    unit.record({ ...event(shown), data: { days: 30 } });
    unit.record(event(order, 'order'));
    return 'done';
  });
  assert.equal(answer, 'done');
  assert.deepEqual(await rowsOf('events', shown), [
    { type: 'announcement', at: NOW },
    { type: 'announcement', at: NOW },
  ]);
  assert.deepEqual(await rowsOf('changes', shown), [{ type: 'announcement', at: NOW }]);
  assert.deepEqual([(await rowsOf('events', order)).length, (await rowsOf('changes', order)).length], [1, 0]);
  const { rows } = await pool.query('SELECT data FROM events WHERE subject_id = $1 ORDER BY id', [shown]);
  assert.deepEqual(
    rows.map(({ data }) => data),
    [{ by: 'partner' }, { by: 'partner', days: 30 }],
  );
});

test('what throws leaves nothing', async () => {
  const id = randomUUID();
  await assert.rejects(
    unitOfWork(async (unit) => {
      unit.record(event(id));
      throw new Error('broken');
    }),
    /broken/,
  );
  assert.deepEqual(await rowsOf('events', id), []);
});

test('a write to what has a history, with no event of it, is refused and rolled back', async () => {
  const name = `forgotten ${randomUUID()}`;
  const forgetful = {
    update: () =>
      unitOfWork(({ trx }) =>
        trx.updateTable('announcements').set({ hidden: true }).where('title', '=', name).execute(),
      ),
    delete: () => unitOfWork(({ trx }) => trx.deleteFrom('orders').where('provider', '=', name).execute()),
    insert: () =>
      unitOfWork(({ trx }) =>
        trx
          .insertInto('users')
          .columns(['email'])
          .expression((eb) => eb.selectFrom('users').select('email').where('email', '=', name))
          .execute(),
      ),
    inWith: () =>
      unitOfWork(({ trx }) =>
        trx
          .with('hidden', (db) =>
            db.updateTable('announcements').set({ hidden: true }).where('title', '=', name).returning('id'),
          )
          .selectFrom('hidden')
          .select('id')
          .execute(),
      ),
    ofAnother: () =>
      unitOfWork(async (unit) => {
        await unit.trx.updateTable('announcements').set({ hidden: true }).where('title', '=', name).execute();
        unit.record(event(randomUUID(), 'order'));
      }),
  };
  for (const [how, write] of Object.entries(forgetful))
    await assert.rejects(write(), /records no event of (announcement|order|user)/, how);
  await unitOfWork(async (unit) => {
    await unit.trx.updateTable('announcements').set({ hidden: true }).where('title', '=', name).execute();
    unit.record(event(randomUUID()));
  });
});

test('what was read has changed: the unit begins again, a few times', async () => {
  let tries = 0;
  const answer = await unitOfWork(async () => {
    tries += 1;
    if (tries < 3) throw new ChangedMeanwhile();
    return tries;
  });
  assert.equal(answer, 3);
  await assert.rejects(
    unitOfWork(async () => {
      tries += 1;
      throw new ChangedMeanwhile();
    }),
    { code: 'BUSY' },
  );
  assert.equal(tries, 3 + 5);
});

test('the present is one and fixed when first asked for', async () => {
  let now = 1_000;
  const ticking = createUnitOfWork(db, () => now++);
  const seen = await ticking(async (unit) => {
    now += 500;
    return [unit.now, unit.now];
  });
  assert.deepEqual(seen, [1_500, 1_500]);
});

test('locks come in one order; what is held may be asked for again', async () => {
  const id = randomUUID();
  await unitOfWork(async ({ trx }) => {
    await lockKey(trx, 'phone 1');
    await lockUser(trx, id);
    claimLocks(trx, 'announcement', ['a']);
    claimLocks(trx, 'order', ['o']);
    claimLocks(trx, 'announcement', ['a']);
  });
  await assert.rejects(
    unitOfWork(async ({ trx }) => {
      claimLocks(trx, 'announcement', ['a']);
      await lockUser(trx, id);
    }),
    /a lock of user is taken after one of announcement/,
  );
  await assert.rejects(
    unitOfWork(async ({ trx }) => {
      claimLocks(trx, 'order', ['o']);
      claimLocks(trx, 'announcement', ['another']);
    }),
    /a lock of announcement is taken after one of order/,
  );
});

test('nothing else in the server opens a transaction, but for what prepares the database, and the sandbox, which stands for a provider with a database of its own', () => {
  const openers = globSync('src/server/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') && /\.transaction\(\)|'BEGIN'|"BEGIN"/.test(readFileSync(file, 'utf8')),
  );
  assert.deepEqual(openers.map((file) => file.replaceAll('\\', '/')).sort(), [
    'src/server/db/migrate.ts',
    'src/server/db/refill.ts',
    'src/server/db/unitOfWork.ts',
    'src/server/features/payments/sandboxMemory.ts',
    'src/server/features/places/load.ts',
  ]);
});

test('who waits for a lock gives the connection back between two attempts, and in the end gives up', async () => {
  const word = randomUUID();
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [word]);
  const one = openPool(database.url, 1, { lockMs: 20 });
  const ended: string[] = [];
  let attempts = 0;
  const waits = createUnitOfWork(
    databaseOf(one),
    () => NOW,
  )(async ({ trx }) => {
    attempts += 1;
    await lockKey(trx, word);
  }).catch((error) => ended.push(error.code));
  const other = one.query('SELECT 1').then(() => ended.push('another’s'));
  await Promise.all([waits, other]);
  assert.deepEqual([ended, attempts], [['another’s', 'BUSY'], 5]);
  await holder.query('ROLLBACK');
  holder.release();
  await one.end();
});
