/**
 * Follows the change log (db/changes.ts). A notification wakes it at once, those that follow closely are taken in together;
 * reading once a second as well makes good whatever was said while nobody listened. Every process follows for itself.
 */
import pg from 'pg';
import type { ChangeSubject } from './changes.ts';

export interface Change {
  subjectType: ChangeSubject;
  subjectId: string;
  /** The number of an announcement whose row is gone. */
  removedNumber: number | null;
}

/** Takes changes in; called again with the same ones when it fails, so what it does must bear repetition. */
export type ChangeHandler = (changes: Change[]) => void | Promise<void>;

export interface ChangeFeed {
  /** From now on no change is missed. Rejects when the database cannot be reached. */
  start(): Promise<void>;
  /** Resolves when all handlers have taken in what was committed before the call: at once. */
  caughtUp(): Promise<void>;
  /** The same, together with what is told within the next moment. */
  caughtUpSoon(): Promise<void>;
  /** How many changes are committed and not taken in yet, at most. */
  lag(): Promise<number>;
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
/** A visit is kept and booked within seconds, many are at once, and each reading asks for whole calendars. */
const GATHER_MS = 50;
const RECONNECT_MS = 500;
/** How often the listening connection is asked whether it still answers, and how long it may take to. */
const BEAT_MS = 10_000;
const ANSWER_MS = 5_000;
const BATCH = 500;

export interface ChangeFeedDependencies {
  pool: pg.Pool;
  databaseUrl: string;
  /** In this order, each after the one before has ended. */
  handlers: readonly ChangeHandler[];
  /** Hears at once what a transaction called out under `calendar`; null: something may have gone unheard. */
  onCalendar?: (profileId: string | null) => void;
  onError: (error: Error) => void;
  /** How often it reads without being woken; a second when left out. */
  pollMs?: number;
  /** For so long after it was told of a change it gathers those that follow; 50 ms when left out. */
  gatherMs?: number;
  /** How often the listening connection is asked whether it still answers; ten seconds when left out. */
  beatMs?: number;
}

export function createChangeFeed({
  pool,
  databaseUrl,
  handlers,
  onCalendar = () => {},
  onError,
  pollMs = POLL_MS,
  gatherMs = GATHER_MS,
  beatMs = BEAT_MS,
}: ChangeFeedDependencies): ChangeFeed {
  let seen = 0;
  let isStopped = false;
  let pollTimer: NodeJS.Timeout | undefined;
  let listenTimer: NodeJS.Timeout | undefined;
  let beatTimer: NodeJS.Timeout | undefined;
  let gatherTimer: NodeJS.Timeout | undefined;
  let listener: pg.Client | null = null;
  let reading: Promise<void> = Promise.resolve();
  let isQueued = false;
  /** What was told of and no reading has begun for; its promise resolves when one has ended. */
  let gathered: PromiseWithResolvers<void> | null = null;

  /** Reads and hands on what is there; what is committed meanwhile wakes it again. */
  async function read(): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<Change & { seq: number }>(
        `SELECT seq, subject_type AS "subjectType", subject_id AS "subjectId", removed_number AS "removedNumber"
         FROM changes WHERE seq > $1 ORDER BY seq LIMIT ${BATCH}`,
        [seen],
      );
      const last = rows.at(-1);
      if (!last || isStopped) return;
      for (const handle of handlers) await handle(rows);
      seen = last.seq;
      if (rows.length < BATCH) return;
    }
  }

  /** One reading at a time, and at most one more after it. */
  function wake(): Promise<void> {
    if (isQueued || isStopped) return reading;
    isQueued = true;
    reading = reading.then(async () => {
      isQueued = false;
      const told = gathered;
      gathered = null;
      await read().catch((error) => {
        if (!isStopped) onError(error);
      });
      told?.resolve();
    });
    return reading;
  }

  /** Reads what a change was told of: at once, or with those that are told of while it gathers. */
  function hear(): Promise<void> {
    if (isStopped) return reading;
    if (gatherTimer) {
      gathered ??= Promise.withResolvers();
      return gathered.promise;
    }
    gatherTimer = setTimeout(() => {
      gatherTimer = undefined;
      if (gathered) void hear();
    }, gatherMs);
    return wake();
  }

  function poll(): void {
    pollTimer = setTimeout(() => wake().then(() => !isStopped && poll()), pollMs);
  }

  /** Asks the listening connection now and then whether it still answers: a line that went silent tells nobody. */
  function beat(client: pg.Client, lost: (error: Error) => void): void {
    beatTimer = setTimeout(() => client.query('SELECT 1').then(() => beat(client, lost), lost), beatMs);
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'palmora changes',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    let isLost = false;
    const lost = (error?: Error) => {
      if (isLost || isStopped) return;
      isLost = true;
      clearTimeout(beatTimer);
      if (error) onError(error);
      client.end().catch(() => {});
      listenTimer = setTimeout(listen, RECONNECT_MS);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload = '' }) => {
      const [kind, id = null] = payload.split(' ');
      if (kind === 'calendar') onCalendar(id);
      else void hear();
    });
    listener = client;
    try {
      await client.connect();
      await client.query('LISTEN changes');
      onCalendar(null);
      void wake();
      beat(client, lost);
    } catch (error) {
      lost(error as Error);
    }
  }

  return {
    async start() {
      const { rows } = await pool.query<{ seq: number | null }>('SELECT max(seq) AS seq FROM changes');
      seen = rows[0]?.seq ?? 0;
      await listen();
      poll();
    },
    async caughtUp() {
      await wake();
    },
    caughtUpSoon: hear,
    async lag() {
      const { rows } = await pool.query<{ seq: number | null }>('SELECT max(seq) AS seq FROM changes');
      return Math.max(0, (rows[0]?.seq ?? seen) - seen);
    },
    async stop() {
      isStopped = true;
      clearTimeout(pollTimer);
      clearTimeout(listenTimer);
      clearTimeout(beatTimer);
      clearTimeout(gatherTimer);
      gathered?.resolve();
      await listener?.end().catch(() => {});
      await reading;
    },
  };
}
