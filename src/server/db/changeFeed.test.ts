import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { storeAnnouncement } from '../../../test/support/storedAnnouncement.ts';
import { type Change, type ChangeFeed, createChangeFeed } from './changeFeed.ts';
import { appendChanges } from './changes.ts';
import { type Database, databaseOf, openPool } from './database.ts';

const NEVER = 3_600_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let db: Database;
let feed: ChangeFeed;
let seen: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 6);
  db = databaseOf(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(() => feed.stop());

/** @param pollMs NEVER: only notifications wake it */
async function follow(
  pollMs: number,
  handle: (changes: Change[]) => void = () => {},
  gatherMs?: number,
): Promise<void> {
  seen = [];
  const take = (changes: Change[]) => {
    handle(changes);
    seen.push(...changes.map(({ subjectId }) => subjectId));
  };
  feed = createChangeFeed({
    pool,
    databaseUrl: database.url,
    handlers: [take],
    onError: () => {},
    pollMs,
    gatherMs,
  });
  await feed.start();
}

const changeOf = (subjectId: string) => [{ subjectType: 'announcement', subjectId }] as const;
const append = (id: string) => db.transaction().execute((trx) => appendChanges(trx, changeOf(id), 0));

/** When it gathers, and no reading is under way. */
async function gathering(): Promise<void> {
  void feed.caughtUpSoon();
  await feed.caughtUp();
}

/** Looks again and again, for ten seconds at the most. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await isSo()); looks++) {
    assert.ok(looks < 1_000, 'waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function listeners(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'palmora changes' AND query = 'LISTEN changes'`,
  );
  return rows.map(({ pid }) => pid);
}

describe('the change feed', () => {
  it('is woken by a notification', async () => {
    await follow(NEVER);
    const id = randomUUID();
    await append(id);
    await until(() => seen.includes(id));
  });

  it('takes in together what it is told of while it gathers', async () => {
    const batches: string[][] = [];
    await follow(NEVER, (changes) => batches.push(changes.map(({ subjectId }) => subjectId)), NEVER);
    await feed.caughtUp();
    const [first = '', ...others] = Array.from({ length: 4 }, () => randomUUID());
    await append(first);
    await until(() => seen.length === 1);
    for (const id of others) await append(id);
    await feed.caughtUp();
    assert.deepEqual(batches, [[first], others]);
  });

  it('takes in by itself what it has gathered', async () => {
    await follow(NEVER, () => {}, 20);
    const ids = Array.from({ length: 3 }, () => randomUUID());
    for (const id of ids) await append(id);
    await until(() => seen.length === 3);
  });

  it('takes in at once what it gathers when somebody cannot wait', async () => {
    await follow(NEVER, () => {}, NEVER);
    await gathering();
    const id = randomUUID();
    await append(id);
    const soon = feed.caughtUpSoon();
    await feed.caughtUp();
    await soon;
    assert.deepEqual(seen, [id]);
  });

  it('keeps nobody waiting who waits for what it gathers when it is stopped', async () => {
    await follow(NEVER, () => {}, NEVER);
    await gathering();
    const soon = feed.caughtUpSoon();
    await feed.stop();
    await soon;
  });

  it('reads by itself what nobody told it of', async () => {
    await follow(20);
    const id = randomUUID();
    await pool.query(
      `INSERT INTO changes (subject_type, subject_id, at) VALUES ('announcement', $1, now())`,
      [id],
    );
    await until(() => seen.includes(id));
  });

  it('does not skip the change of a transaction that takes its time', async () => {
    await follow(NEVER);
    const [slow, quick] = [randomUUID(), randomUUID()];
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let appended = () => {};
    const hasAppended = new Promise<void>((resolve) => {
      appended = resolve;
    });
    const slowly = db.transaction().execute(async (trx) => {
      await appendChanges(trx, changeOf(slow), 0);
      appended();
      await mayCommit;
    });
    await hasAppended;
    let isQuickDone = false;
    const quickly = append(quick).then(() => {
      isQuickDone = true;
    });
    // It waits for the slow one, or has been committed before it.
    await until(async () => isQuickDone || (await waitingLocks()) > 0);
    await feed.caughtUp();
    commit();
    await Promise.all([slowly, quickly]);
    await feed.caughtUp();
    assert.deepEqual(seen, [slow, quick]);
  });

  it('listens again when its connection is lost, and misses nothing', async () => {
    await follow(NEVER);
    const [lost] = await listeners();
    assert.ok(lost);
    await pool.query('SELECT pg_terminate_backend($1)', [lost]);
    const [meanwhile, later] = [randomUUID(), randomUUID()];
    await append(meanwhile);
    await until(async () => (await listeners()).some((pid) => pid !== lost));
    await until(() => seen.includes(meanwhile));
    await append(later);
    await until(() => seen.includes(later));
  });

  it('hands changes on again when they were not taken in', async () => {
    let refusals = 2;
    await follow(20, () => {
      if (refusals-- > 0) throw new Error('not now');
    });
    const id = randomUUID();
    await append(id);
    await until(() => seen.includes(id));
    assert.deepEqual(seen, [id]);
  });

  it('takes in all that was committed before, however much it is', async () => {
    await follow(NEVER);
    const ids = Array.from({ length: 1_100 }, () => randomUUID());
    const changes = ids.map((subjectId) => ({ subjectType: 'announcement', subjectId }) as const);
    await db.transaction().execute((trx) => appendChanges(trx, changes, 0));
    await feed.caughtUp();
    assert.deepEqual(seen.toSorted(), ids.toSorted());
  });

  it('tells of rows that are gone, also with their owner', async () => {
    await follow(NEVER);
    const owner = randomUUID();
    await pool.query(
      `INSERT INTO users (id, account_type, email, phone_prefix, phone_number, password_hash, locale, terms_version,
         terms_accepted_at, created_at) VALUES ($1, 'partner', 'a@b.example', '', '', '', 'en', '', now(), now())`,
      [owner],
    );
    const { id, number } = await storeAnnouncement(pool, owner);
    let change: Change | undefined;
    await feed.stop();
    await follow(NEVER, (changes) => {
      change = changes[0];
    });
    await pool.query('DELETE FROM users WHERE id = $1', [owner]);
    await feed.caughtUp();
    assert.deepEqual([change?.subjectId, change?.removedNumber], [id, number]);
  });
});

async function waitingLocks(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
