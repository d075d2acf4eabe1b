/**
 * A Palmora as a process of its own that is killed at once wherever a test wants it to, over a database, a Stripe and a mail
 * server which outlive it.
 */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { databaseOf } from '../../src/server/db/database.ts';
import { sweepPayments } from '../../src/server/features/payments/sweep.ts';
import { createTestDatabase } from './database.ts';
import { insertOwner } from './moneyModel/owner.ts';
import { startStandIn } from './outside/standIn.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, type StripeStandIn, stripeStandIn } from './outside/stripe.ts';
import { type ServerProcess, startServer } from './server.ts';
import { type SmtpServer, startSmtpServer } from './smtpServer.ts';
import { openStatementLine, type StatementLine } from './statementLine.ts';

export interface MortalPalmora {
  /** Where its pages are; another one after it was revived. */
  readonly url: string;
  pool: pg.Pool;
  stripe: StripeStandIn;
  smtp: SmtpServer;
  /** All its statements go over it. */
  line: StatementLine;
  /** Ends the process by SIGKILL, at once. */
  kill(): void;
  /** Starts it again after it was killed; what waits for the clock has become due meanwhile. */
  revive(): Promise<void>;
  /** Calls the API; undefined where the process died over it. */
  post(url: string, body: unknown, headers: Record<string, string>): Promise<Said | undefined>;
  /** Has the clock look for what is due about orders. */
  sweepOrders(): Promise<void>;
  close(): Promise<void>;
}

interface Said {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts.
  body: any;
}

export async function startMortalPalmora(): Promise<MortalPalmora> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  const stripe = stripeStandIn(Date.now);
  const [standIn, smtp, line] = await Promise.all([
    startStandIn((heard) => stripe.answer(heard)),
    startSmtpServer(),
    openStatementLine(database.url),
  ]);
  const start = () =>
    startServer({
      DATABASE_URL: line.over(database.url),
      SMTP_URL: smtp.url,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: standIn.base,
      TRUST_PROXY: '127.0.0.1',
    });
  let server: ServerProcess = await start();
  // Its tables are there since the process has started. It looks after nothing by itself.
  const boss = new PgBoss({ connectionString: database.url, max: 2, supervise: false, schedule: false });
  await boss.start();

  /** Ten minutes pass: jobs of a process that is gone are given to the next one, and its calls may be repeated. */
  async function passTime(): Promise<void> {
    await pool.query(
      `UPDATE pgboss.job SET started_on = started_on - interval '10 minutes' WHERE state = 'active'`,
    );
    await pool.query('UPDATE idempotent_answers SET locked_until = now() WHERE status IS NULL');
    await pool.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL');
    await boss.supervise();
    await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  }

  return {
    get url() {
      return `http://localhost:${server.port}`;
    },
    pool,
    stripe,
    smtp,
    line,
    kill: () => void server.child.kill('SIGKILL'),
    async revive() {
      await server.ended;
      await server.remove();
      await passTime();
      server = await start();
    },
    async post(url, body, headers) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      try {
        const answer = await fetch(`http://127.0.0.1:${server.port}${url}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: text,
        });
        return { status: answer.status, body: await answer.json() };
      } catch {
        return undefined;
      }
    },
    async sweepOrders() {
      await pool.query('UPDATE orders SET check_at = now() WHERE check_at IS NOT NULL');
      await sweepPayments({
        db: databaseOf(pool),
        clock: () => Date.now() + 1_000,
        queue: {
          async addEach(name, jobs) {
            await boss.insert(
              name,
              jobs.map(({ key, data }) => ({ singletonKey: key, data })),
            );
          },
        },
      });
    },
    async close() {
      await server.remove();
      await boss.stop({ graceful: false });
      await Promise.all([line.close(), smtp.close(), standIn.close()]);
      await pool.end();
      await database.drop();
    },
  };
}

/** A partner with a session. */
export async function newOwner({ pool }: MortalPalmora) {
  const id = randomUUID();
  const token = createHash('sha256').update(randomUUID()).digest('base64url');
  await insertOwner(pool, id, token);
  return { id, email: `${id}@test.example`, token };
}
