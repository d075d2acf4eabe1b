/** Announcements that are bought with the sandbox: what it says of their money, and how they and the books stand then. */
import assert from 'node:assert/strict';
import type { SandboxEvent } from '../../src/adapters/payment/sandboxWords.ts';
import { announcementBody, partnerWithProfile, sendWebhook, webhookFor } from './announcements.ts';
import type { TestApp } from './app.ts';

export const DAY = 86_400_000;

/** An order as its checkout was answered. */
export interface Sold {
  orderId: string;
  amount: number;
  currency: string;
}

let numbers = 0;
/** A partner with a draft and an open checkout for it. */
export async function begunPurchase(app: TestApp) {
  const partner = await partnerWithProfile(app);
  // Months pass.
  await app.pool.query(
    `UPDATE sessions SET expires_at = '9999-01-01', seen_at = '9999-01-01' WHERE user_id = $1`,
    [partner.id],
  );
  const from = ++numbers;
  const body = announcementBody({ title: 'Classic massage', phoneNumber: String(507_000_000 + from) });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: partner.token, body })).body;
  const buy = async (more: object = {}): Promise<Sold> => {
    const body = { announcementId, ...more };
    // Checkouts are counted by address.
    const asked = { as: partner.token, body, from: `10.7.${from >> 8}.${from & 255}` };
    const answer = await app.call('POST', '/api/payment/create-session', asked);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const standing = async () => {
    const { rows } = await app.pool.query(
      'SELECT status, expires_at, promoted_until FROM announcements WHERE id = $1',
      [announcementId],
    );
    const { status, expires_at: end, promoted_until: promoted } = rows[0];
    const left = (until: number | null) => Math.max(0, ((until ?? 0) - app.now()) / DAY);
    return { status, days: status === 'ACTIVE' ? left(end) : 0, promoted: left(promoted) };
  };
  return { partner, announcementId, first: await buy({ days: 30 }), buy, standing };
}

/** The provider's word on an order's money. */
export async function tell(app: TestApp, type: SandboxEvent, order: Sold, over: object = {}): Promise<void> {
  const { status, body } = await sendWebhook(app, await webhookFor(app, type, { ...order, ...over }));
  assert.equal(status, 200, JSON.stringify(body));
}

/** What stands on each account of an order, what staff see of it, and how it stands. */
export async function booksOf(app: TestApp, { orderId }: Sold) {
  const { rows } = await app.pool.query(
    `SELECT l.account, sum(l.amount)::int AS amount FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
     WHERE e.order_id = $1 GROUP BY l.account HAVING sum(l.amount) <> 0 ORDER BY l.account`,
    [orderId],
  );
  const order = await app.pool.query('SELECT state, refund_due, stuck FROM orders WHERE id = $1', [orderId]);
  return {
    balances: Object.fromEntries(rows.map(({ account, amount }) => [account, amount])),
    ...order.rows[0],
  };
}
