/** A whole Palmora on a database of its own, its clock in the test's hand, called through `inject`. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ComposeOptions, type Palmora, compose } from '../../src/compose.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { databaseOf } from '../../src/server/db/database.ts';
import type { PageRouter } from '../../src/server/http/pages/renderPage.ts';
import type { BuiltPages } from './builtPages.ts';
import { giveInCare } from './caretaker.ts';
import { DEMO_PRESENT, createTestDatabase } from './database.ts';
import { insertPerson } from './people.ts';

export interface TestApp extends Palmora {
  config: Config;
  /** Moves the clock; answers the new present in epoch ms. */
  advance(ms: number): number;
  now(): number;
  /** Calls the API as JSON; `as` is a session token of `signIn`, `from` another address than this machine's. */
  call(
    method: string,
    url: string,
    options?: { body?: unknown; as?: string; headers?: Record<string, string>; from?: string },
  ): Promise<Answer>;
  /** A new person of a number and address of their own, who has PASSWORD, as if signed up and logged in now. */
  account(accountType: 'client' | 'partner'): Promise<{ id: string; token: string; email: string }>;
  /** The mails whose recipient is the address, as text, in the order in which they were sent; all jobs are done first. */
  mailsTo(email: string): Promise<string[]>;
  /** The address that files come from; this machine's when left out. */
  from?: string;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  // The shape is what each test asserts.
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every endpoint.
  body: any;
  headers: Record<string, unknown>;
}

/** The mails in the outbox of a data folder, the oldest first. */
export const outboxOf = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
};

/** The token of a mail's link, through quoted-printable line ends. */
export const mailedToken = (mail: string | undefined): string =>
  /token=3D([\w-]+)/.exec(mail?.replaceAll(/=\r?\n/g, '') ?? '')?.[1] ?? '';
/** Tests ask whether an answer comes, not how fast. */
const UNHURRIED = { connectMs: 60_000, statementMs: 60_000, answerMs: 70_000 };

export interface TestAppOptions {
  /** How long the events of an open calendar last. */
  openCalendarMs?: number;
  poolTimes?: ComposeOptions['poolTimes'];
  /** What its database begins with; schema and the best known places when left out. */
  content?: 'known places' | 'all places' | 'demo';
  /** Renders the pages in place of the built app. */
  router?: PageRouter;
  log?: ComposeOptions['log'];
  /** Answers another address for the database, such as that of a line to it. */
  reachedBy?(url: string): string | Promise<string>;
}

/**
 * Builds the app at a fixed present: Saturday 2026-11-21 09:00 UTC, or with the demo when that was filled in
 * (DEMO_PRESENT). It has pages when it is given `builtPages()`.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  pages: BuiltPages | false = false,
  {
    poolTimes = UNHURRIED,
    router,
    log,
    reachedBy = (url) => url,
    // `inject` hears an answer when it has ended.
    openCalendarMs = 100,
    content,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase(content);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'palmora-app-'));
  const release = giveInCare({ folder: dataDir });
  database.giveFiles(dataDir);
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    PASSWORD_MEMORY_KIB: '1024',
    PASSWORD_PASSES: '1',
    ...env,
  });
  let present = content === 'demo' ? DEMO_PRESENT : Date.UTC(2026, 10, 21, 9);
  const palmora = await compose(config, await reachedBy(database.url), {
    clock: () => present,
    ...(router ? { pages: { router, clientFolder: null } } : !pages && { pages: null }),
    poolTimes,
    openCalendarMs,
    // The clock stands still, and jobs are done when the test says so.
    worksByItself: false,
    log,
  }).catch(async (error) => {
    await database.drop();
    throw error;
  });
  const db = databaseOf(palmora.pool);
  let people = 0;

  const call: TestApp['call'] = async (method, url, { body, as, headers, from } = {}) => {
    const answer = await palmora.app.inject({
      method: method as 'GET',
      url,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };

  const mailsTo: TestApp['mailsTo'] = async (email) => {
    await palmora.drain();
    return outboxOf(dataDir).filter((source) => source.includes(`\r\nTo: ${email}`));
  };

  return {
    ...palmora,
    config,
    now: () => present,
    advance: (ms) => {
      present += ms;
      return present;
    },
    call,
    async account(accountType) {
      people += 1;
      return insertPerson(db, present, {
        accountType,
        email: `${accountType}${people}@test.example`,
        phoneNumber: `5011${String(10_000 + people)}`,
      });
    },
    mailsTo,
    async close() {
      await palmora.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      release();
    },
  };
}
