/** The real thing beside the model: a Palmora with a Stripe in our hand, one partner with one announcement at a time. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { AnnouncementEvent } from '../../../src/domain/announcements/lifecycle.ts';
import type { OrderAct } from '../../../src/domain/payments/problems.ts';
import { databaseOf } from '../../../src/server/db/database.ts';
import { createUnitOfWork } from '../../../src/server/db/unitOfWork.ts';
import { lockAnnouncement, tryStep } from '../../../src/server/features/announcements/state.ts';
import { createAnnouncementClock } from '../../../src/server/features/announcements/sweep.ts';
import { type DueOrder, sweepPayments } from '../../../src/server/features/payments/sweep.ts';
import { announcementBody } from '../announcements.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { insertOwner } from './owner.ts';
import { staffOf } from '../staff.ts';
import { type StandIn, startStandIn } from '../outside/standIn.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, type StripeStandIn, stripeStandIn } from '../outside/stripe.ts';

/**
 * How the provider answers: well, with its webhooks there before the answer, not at all, so that nobody hears it though
 * it is done, or well but giving nothing back.
 */
export type Mood = 'well' | 'prompt' | 'down' | 'lost' | 'refusesRefunds';
/** Nobody hears the provider in these. */
export const isDeafTo = (mood: Mood): boolean => mood === 'down' || mood === 'lost';

const UNAVAILABLE = {
  status: 503,
  // The adapter's own retries are tested with it; here each request is one.
  headers: { 'stripe-should-retry': 'false' },
  body: { error: { type: 'api_error', message: 'Sorry.' } },
};
const REFUSED = {
  status: 400,
  body: { error: { type: 'invalid_request_error', message: 'Insufficient funds.' } },
};

export interface World {
  app: TestApp;
  stripe: StripeStandIn;
  mood: Mood;
  /** An admin presses one of the buttons of a payment. */
  asStaff(act: OrderAct, orderId: string): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const standIn: StandIn = await startStandIn(async (heard) => {
    if (world.mood === 'down') return UNAVAILABLE;
    if (world.mood === 'refusesRefunds' && heard.url.pathname === '/v1/refunds' && heard.method === 'POST')
      return REFUSED;
    const before = world.stripe.told.length;
    const answer = world.stripe.answer(heard);
    if (world.mood === 'prompt')
      for (const body of world.stripe.told.slice(before)) await sendWebhookOf(world, body);
    return world.mood === 'lost' ? UNAVAILABLE : answer;
  });
  const app = await createTestApp({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: standIn.base,
    LOG_LEVEL: 'silent',
  });
  const admin = await staffOf(app, 'admin');
  // Years pass.
  await app.pool.query(
    `UPDATE sessions SET staff_confirmed_at = '9999-01-01', expires_at = '9999-01-01', seen_at = '9999-01-01' WHERE user_id = $1`,
    [admin.id],
  );
  const world: World = {
    app,
    stripe: stripeStandIn(app.now),
    mood: 'well',
    asStaff: (act, orderId) =>
      app.call('POST', `/api/moderation/payment/${orderId}/${act}`, {
        as: admin.token,
        body: { reason: 'Asked on the phone.' },
      }),
    async close() {
      await app.close();
      await standIn.close();
    },
  };
  return world;
}

async function sendWebhookOf({ app, stripe }: World, body: string): Promise<void> {
  const { headers } = stripe.sign(body, app.now());
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/stripe',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  assert.equal(answer.statusCode, 200, answer.body);
}

/** A partner of their own with an empty past and one draft. */
export class Subject {
  readonly token = createHash('sha256').update(randomUUID()).digest('base64url');
  readonly world: World;
  announcementId = '';
  get email() {
    return `${this.ownerId}@test.example`;
  }
  private readonly ownerId = randomUUID();
  private phoneNumber = '';
  private version = 1;

  constructor(world: World) {
    this.world = world;
  }

  async begin(phoneNumber: string): Promise<void> {
    const { app } = this.world;
    const { ownerId: id } = this;
    this.phoneNumber = phoneNumber;
    await insertOwner(app.pool, id, this.token);
    const { status, body } = await this.call('POST', '/api/announcement', announcementBody({ phoneNumber }));
    assert.equal(status, 201, JSON.stringify(body));
    this.announcementId = body.announcementId;
  }

  call(method: string, url: string, body?: unknown) {
    // Checkouts are counted by address.
    const from = `10.${(Number(this.phoneNumber) >> 16) & 255}.${(Number(this.phoneNumber) >> 8) & 255}.${Number(this.phoneNumber) & 255}`;
    return this.world.app.call(method, url, { as: this.token, body, from });
  }

  /** Whether it was taken. */
  async edit(isForPayment: boolean): Promise<boolean> {
    const query = isForPayment ? '?extendOrActivateEdition=true' : '';
    const { status } = await this.call('PUT', `/api/announcement/${this.announcementId}${query}`, {
      ...announcementBody({ phoneNumber: this.phoneNumber, title: `Masaż ${this.version}` }),
      version: this.version,
    });
    if (status === 200) this.version++;
    return status === 200;
  }

  /** A step that staff or the owner takes past any route; whether the lifecycle allowed it. */
  step(type: 'block' | 'appealUpheld' | 'undoDelete'): Promise<boolean> {
    const { app } = this.world;
    const by = type === 'undoDelete' ? 'partner' : 'moderator';
    return createUnitOfWork(
      databaseOf(app.pool),
      app.now,
    )(async (unit) => {
      const row = await lockAnnouncement(unit.trx, this.announcementId);
      const event = { type } as AnnouncementEvent;
      const photos = { eraseUnused: async () => {} };
      return row !== undefined && (await tryStep({ photos }, unit, row, { event, by, actorId: null })).ok;
    });
  }

  webhook(body: string): Promise<void> {
    return sendWebhookOf(this.world, body);
  }

  /** What the clock finds to do about this one, each with how it went, in the order in which it was done. */
  async sweepOrders(): Promise<{ due: DueOrder; hasFailed: boolean }[]> {
    const { app } = this.world;
    const own = new Set(await this.orderIds());
    const done: { due: DueOrder; hasFailed: boolean }[] = [];
    await sweepPayments({
      db: databaseOf(app.pool),
      clock: app.now,
      queue: {
        async addEach(_name, jobs) {
          for (const { data: due } of jobs.filter(({ data }) => own.has(data.id))) {
            const hasFailed = await app.handlers['payments.due'](due).then(
              () => false,
              () => true,
            );
            done.push({ due, hasFailed });
          }
        },
      },
    });
    return done;
  }

  async sweepAnnouncements(): Promise<void> {
    const { app } = this.world;
    const settle = app.handlers['announcements.due'];
    const clock = createAnnouncementClock({
      db: databaseOf(app.pool),
      clock: app.now,
      queue: {
        addEach: async (_name: string, jobs: { data: Parameters<typeof settle>[0] }[]) => {
          for (const { data } of jobs) if (data.id === this.announcementId) await settle(data);
        },
      },
    } as unknown as Parameters<typeof createAnnouncementClock>[0]);
    await clock.sweep();
  }

  private async orderIds(): Promise<string[]> {
    const { rows } = await this.world.app.pool.query<{ id: string }>(
      'SELECT id FROM orders WHERE owner_id = $1',
      [this.ownerId],
    );
    return rows.map(({ id }) => id);
  }

  /** Everything as the database has it. */
  async read() {
    const { pool } = this.world.app;
    const announcement = await pool.query(
      `SELECT status, status_before, expires_at, promoted_until, pending_for, blocked_at FROM announcements WHERE id = $1`,
      [this.announcementId],
    );
    const orders = await pool.query<{
      id: string;
      state: string;
      refund_due: boolean;
      stuck: string | null;
      check_at: number | null;
      balances: Record<string, number>;
    }>(
      `SELECT o.id, o.state, o.refund_due, o.stuck, o.check_at, coalesce(b.balances, '{}') AS balances
       FROM orders o
       LEFT JOIN LATERAL (
         SELECT jsonb_object_agg(account, amount) AS balances FROM (
           SELECT l.account, sum(l.amount) AS amount FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
           WHERE e.order_id = o.id GROUP BY l.account) sums
       ) b ON true
       WHERE o.owner_id = $1 ORDER BY o.id`,
      [this.ownerId],
    );
    return { announcement: announcement.rows[0], orders: orders.rows };
  }
}
