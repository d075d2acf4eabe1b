/**
 * The process beside each worker of the journeys: composes a world for each journey, with the demo in it, and does to it
 * what the journey says (world.ts). It ends with whoever started it, and so do the database and the folder of its world.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Palmora, compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { databaseOf } from '../../src/server/db/database.ts';
import { giveInCare } from '../support/caretaker.ts';
import { createTestDatabase, startTestServer } from '../support/database.ts';
import { insertPerson, insertSession } from '../support/people.ts';
import { freePort } from '../support/server.ts';
import type { Answer, Asked, Orders } from './orders.ts';

let close = async () => {};

// Whoever started it may be gone before anything here is ready.
process.once('disconnect', async () => {
  await close();
  await (await starting)?.stop();
  process.exit(0);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.disconnect?.());

// Without the command that starts a PostgreSQL for all there is one for this process.
const starting = process.env.TEST_DATABASE_SERVER ? null : startTestServer();
const own = await starting;
if (own) process.env.TEST_DATABASE_SERVER = own.url;

const port = await freePort();
let palmora: Palmora | null = null;
/** How far the present of the world lies from that of this machine, in ms. */
let shift = 0;
const clock = () => Date.now() + shift;
let drained = Promise.resolve();

/** Each in its turn, as they come from answers and from the journey; one that fails is its asker's alone. */
const drain = (): Promise<void> => {
  drained = drained.catch(() => {}).then(() => palmora?.drain());
  return drained;
};
const theDatabase = () => {
  if (!palmora) throw new Error('There is no world.');
  return databaseOf(palmora.pool);
};

const orders: Orders = {
  async open(present) {
    await close();
    shift = present - Date.now();
    const database = await createTestDatabase('demo');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-world-'));
    const release = giveInCare({ folder });
    close = async () => {
      close = async () => {};
      await drained.catch(() => {});
      await palmora?.stop();
      palmora = null;
      drained = Promise.resolve();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      release();
    };
    database.giveFiles(folder);
    const config = readConfig({
      APP_ENV: 'demo',
      DEMO: '1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      // No journey is about it, and it takes longer than most of them.
      AVIF: 'off',
      // Calendars that are kept elsewhere are on this machine.
      CALENDAR_IMPORTS: 'anywhere',
      // Journeys make more accounts than one address may: each says that it is made from an address of its own.
      TRUST_PROXY: '127.0.0.0/8',
    });
    const made = await compose(config, database.url, { clock, worksByItself: false });
    palmora = made;
    // What follows from an act is done when its answer has gone, and not when a poll comes round.
    made.app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET' && method !== 'HEAD') drain().catch((error) => console.error(error));
    });
    await made.app.listen({ port, host: '127.0.0.1' });
    await made.caughtUp();
    return { url: `http://localhost:${port}`, databaseUrl: database.url, shift };
  },
  drain,
  account: (person) => insertPerson(theDatabase(), clock(), person),
  session: (email, userAgent) => insertSession(theDatabase(), clock(), email, userAgent),
  close: () => close(),
};

process.on('message', async ({ id, order, args }: Asked) => {
  const act = orders[order] as (...given: unknown[]) => Promise<unknown>;
  const done = act(...args);
  const answer = await done.then(
    (value): Answer => ({ id, value }),
    (error): Answer => ({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  process.send?.(answer);
});
