/** What every feature stands on: database, units of work, jobs, mail, sessions, limits. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type Mailer, MailRefused } from '../adapters/mail/mailer.ts';
import { createOutbox, type Outbox } from '../adapters/mail/outbox.ts';
import { createSmtpMailer } from '../adapters/mail/smtp.ts';
import type { OutsideFailure } from '../adapters/outside/failure.ts';
import type { Config } from '../config.ts';
import { type Locale, pathIn } from '../domain/locales.ts';
import { type Jobs, JOBS } from '../jobs.ts';
import { type Database, type PoolTimes, databaseOf, openPool } from '../server/db/database.ts';
import { type UnitOfWork, createUnitOfWork } from '../server/db/unitOfWork.ts';
import { type Passwords, createPasswords } from '../server/features/accounts/passwords.ts';
import { type Act, createAct } from '../server/features/staff/acts.ts';
import { type Devices, createDevices } from '../server/http/callers/device.ts';
import { type RateLimiter, createRateLimiter } from '../server/http/limits/rateLimit.ts';
import { type Sessions, createSessions } from '../server/http/callers/session.ts';
import { answerAddress } from '../server/features/booking/face.ts';
import { type Papers, createPapers } from '../server/features/invoices/papers.ts';
import { type FailedTry, type Handlers, type JobQueue, startQueue } from '../server/jobs/queue.ts';
import { type AlertPorts, composeAlerts } from './alerts.ts';
import { type MailJob, type Post, createDelivery, createPost } from '../server/mail.ts';

export interface Frame extends AlertPorts {
  config: Config;
  pool: pg.Pool;
  db: Database;
  /** The present in epoch ms. */
  clock: () => number;
  unitOfWork: UnitOfWork;
  /** The one way in which staff write. */
  act: Act;
  queue: JobQueue<Jobs>;
  post: Post;
  /** Sends a mail now. */
  deliver(mail: MailJob): Promise<void>;
  /** Draws invoices. */
  papers: Papers;
  mailer: Mailer;
  /** How many mails were handed over, how many attempts failed, and how many had an address that nobody has. */
  sent: { sent: number; failed: number; refused: number };
  /** How many tries of jobs failed in this process, by kind. */
  failedTries: Record<string, number>;
  /** How many calls of services of others came out how, as `adapter outcome`. */
  outsideCalls: Record<string, number>;
  countOutside(service: string, outcome: string): void;
  /** Null where mails leave by SMTP. */
  outbox: Outbox | null;
  /** Makes a full address out of a path, in a language. */
  address(locale: Locale, to: string): string;
  sessions: Sessions;
  devices: Devices;
  limiter: RateLimiter;
  /** Hashes passwords, of all features in one queue. */
  passwords: Passwords;
  /** Hears why photos cannot be kept or given. */
  onStorageRefusal(error: Error): void;
  /** Hears where our books and the payment provider's list differ. */
  onMoneyDifference(message: string): void;
  /** Hears what the payment provider did not do. */
  onPaymentFailure(failure: Error): void;
}

/** What does a job of each kind. */
export type JobHandlers = Handlers<Jobs>;

export interface FrameOptions {
  clock: () => number;
  poolTimes: Partial<PoolTimes>;
  /** Hears of each unit that has written. */
  onWritten(): void;
  onJobError(error: unknown, failed?: FailedTry): void;
  /** Hears of a mail that goes to nobody; it is not tried again. */
  onMailRefused(error: Error, mailId: string): void;
  onStorageRefusal(error: Error): void;
  onMoneyDifference(message: string): void;
  onPaymentFailure(failure: Error): void;
  /** Hears of a service of others that fails. */
  sayOutside(failure: OutsideFailure): void;
  worksByItself: boolean;
}

export async function createFrame(
  config: Config,
  databaseUrl: string,
  {
    clock,
    poolTimes,
    onWritten,
    onJobError,
    onMailRefused,
    onStorageRefusal,
    onMoneyDifference,
    onPaymentFailure,
    sayOutside,
    worksByItself,
  }: FrameOptions,
): Promise<Frame> {
  const pool = openPool(databaseUrl, config.databasePoolSize, poolTimes);
  const db = databaseOf(pool);
  mkdirSync(config.dataDir, { recursive: true });
  const outbox = config.smtpUrl ? null : createOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom);
  const mailer = outbox ?? createSmtpMailer(config.smtpUrl ?? '', config.mailFrom);
  const failedTries: Frame['failedTries'] = {};
  const queue = await startQueue<Jobs>(
    databaseUrl,
    JOBS,
    (error, failed) => {
      if (failed) failedTries[failed.job] = (failedTries[failed.job] ?? 0) + 1;
      onJobError(error, failed);
    },
    { worksByItself, staysInside: config.isCopy },
  );
  const address = (locale: Locale, to: string) => config.publicUrl + pathIn(locale, to);
  const sent = { sent: 0, failed: 0, refused: 0 };
  const counted: Mailer = {
    forget: (to, answersTo) => mailer.forget(to, answersTo),
    send: (mail) =>
      mailer.send(mail).then(
        () => {
          sent.sent += 1;
        },
        (error) => {
          if (!(error instanceof MailRefused)) {
            sent.failed += 1;
            throw error;
          }
          sent.refused += 1;
          onMailRefused(error, mail.id);
        },
      ),
  };
  const outsideCalls: Frame['outsideCalls'] = {};
  const countOutside = (service: string, outcome: string) => {
    const call = `${service.toLowerCase().replaceAll(' ', '-')} ${outcome}`;
    outsideCalls[call] = (outsideCalls[call] ?? 0) + 1;
  };
  const papers = createPapers(db);
  const unitOfWork = createUnitOfWork(db, clock, onWritten);
  return {
    config,
    pool,
    db,
    clock,
    unitOfWork,
    act: createAct(unitOfWork),
    queue,
    post: createPost(queue),
    deliver: createDelivery({
      mailer: counted,
      address,
      operator: config.operator,
      paperOf: papers.attachment,
      answerAddress: (whom) => answerAddress(db, whom, clock()),
    }),
    papers,
    sent,
    failedTries,
    outsideCalls,
    countOutside,
    ...(await composeAlerts(
      { config, db, clock, unitOfWork, queue },
      { say: sayOutside, count: countOutside },
    )),
    mailer: counted,
    outbox,
    address,
    sessions: createSessions(db, clock, config.publicUrl),
    devices: createDevices(config.publicUrl),
    limiter: createRateLimiter(db, clock),
    passwords: createPasswords({ cost: config.passwordCost }),
    onStorageRefusal,
    onMoneyDifference,
    onPaymentFailure,
  };
}
