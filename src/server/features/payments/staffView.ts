/** What staff see of orders: those that need somebody's eyes, and each with its history and its entries in the books. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Difference, PaymentCase, PaymentSummary } from '../../../contract/moderation/payments.ts';
import { STAFF_PAYMENTS } from '../../../domain/staff/limits.ts';
import {
  actsOn,
  ORDER_EVENTS,
  type OrderAct,
  type OrderStanding,
  problemsOf,
} from '../../../domain/payments/problems.ts';
import type { Database, Executor } from '../../db/database.ts';
import { moneyOf, soldOf } from './journal.ts';
import * as staffQueries from './staffQueries.ts';

export interface StaffViewDependencies {
  db: Database;
  clock: () => number;
  /** Of the provider that is set up; null: announcements are free of charge. */
  providerName: string | null;
}

export function createStaffView({ db, clock, providerName }: StaffViewDependencies) {
  async function list({ q, pageNr }: { q: string; pageNr: number }) {
    const now = clock();
    const { rows, total } = q
      ? await staffQueries.ordersLike(db, q, pageNr)
      : await staffQueries.troubledOrders(db, now, pageNr);
    const differences = q ? [] : await staffQueries.differencesOf(db, null);
    return {
      items: rows.map((row) => summaryOf(row, now)),
      total,
      pageNr,
      pageSize: STAFF_PAYMENTS.perPage,
      differences: differences.map(presentDifference),
    };
  }

  /** Throws NOT_FOUND. */
  async function get(id: string): Promise<z.input<typeof PaymentCase>> {
    const row = await staffQueries.orderForStaff(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    const { acts, owed } = await money(db, row);
    const [differences, events, lines, invoices] = await Promise.all([
      staffQueries.differencesOf(db, id),
      staffQueries.eventsOf(db, id),
      staffQueries.entriesOf(db, id),
      staffQueries.invoiceNumbersOf(db, id),
    ]);
    return {
      ...summaryOf(row, clock()),
      announcementId: row.announcement_id,
      provider: row.provider,
      vat: row.vat,
      paidAt: row.paid_at === null ? null : rfc3339(row.paid_at),
      invoices,
      owed,
      acts,
      differences: differences.map(presentDifference),
      history: events.flatMap(({ id, kind: told, at, data }) => {
        const kind = ORDER_EVENTS.find((one) => one === told);
        if (!kind) return [];
        const { by = '', amount = null, reason, number } = data;
        return [{ id, kind, at: rfc3339(at), by, amount, note: reason ?? number ?? null }];
      }),
      entries: entriesOf(lines),
    };
  }

  /** What may be done about an order now, and what its buyer is owed. */
  async function money(executor: Executor, row: staffQueries.StaffOrderRow) {
    const { owed } = await moneyOf(executor, row.id);
    const acts: OrderAct[] = actsOn(standingOf(row), {
      price: row.amount,
      owed,
      sold: await soldOf(executor, row.id),
      hasProvider: row.provider === providerName,
      hasAnnouncement: row.announcement_id !== null,
    });
    return { acts, owed };
  }

  return { list, get, money };
}

export type StaffView = ReturnType<typeof createStaffView>;

const standingOf = (row: staffQueries.StaffOrderRow): OrderStanding => ({
  state: row.state,
  stuck: row.stuck,
  isRefundDue: row.refund_due,
  expiresAt: row.expires_at,
  isDifferent: row.isDifferent,
  isDisputed: row.isDisputed,
});

const summaryOf = (row: staffQueries.StaffOrderRow, now: number): z.input<typeof PaymentSummary> => ({
  orderId: row.id,
  state: row.state,
  purpose: row.purpose,
  days: row.days,
  amount: row.amount,
  currency: row.currency,
  createdAt: rfc3339(row.created_at),
  problems: problemsOf(standingOf(row), now),
  title: row.title,
  email: row.email,
});

type DifferenceRow = Awaited<ReturnType<typeof staffQueries.differencesOf>>[number];

const presentDifference = ({ found_at: foundAt, ...row }: DifferenceRow): Difference => ({
  kind: row.kind,
  reference: row.reference,
  ours: row.ours,
  theirs: row.theirs,
  currency: row.currency,
  foundAt: rfc3339(foundAt),
});

/** The lines by their entries. */
function entriesOf(lines: Awaited<ReturnType<typeof staffQueries.entriesOf>>) {
  const entries = new Map<number, z.input<typeof PaymentCase>['entries'][number]>();
  for (const { id, kind, reference, happenedAt, currency, account, amount } of lines) {
    const entry = entries.get(id) ?? { kind, reference, at: rfc3339(happenedAt), currency, lines: [] };
    entry.lines.push({ account, amount });
    entries.set(id, entry);
  }
  return [...entries.values()];
}
