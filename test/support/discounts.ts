import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** What a code for tests is like, where it is not 10 % off everything for everybody. */
export interface TestCode {
  percent: number | null;
  amount: number | null;
  currency: string | null;
  startsAt: number | null;
  endsAt: number | null;
  countries: string[];
  durations: number[];
  purposes: string[];
  totalCap: number | null;
  perUserCap: number | null;
  isActive: boolean;
}

let made = 0;

/** Makes a code beside the rules; how it is written. */
export async function discountCode(app: TestApp, changes: Partial<TestCode> = {}): Promise<string> {
  const code = {
    ...discountTerms(10),
    ...(changes.amount && { percent: null }),
    ...changes,
  };
  made += 1;
  const text = `CODE-${made}`;
  const at = (ms: number | null) => ms && new Date(ms);
  await app.pool.query(
    `INSERT INTO discount_codes (id, code, percent, amount, currency, starts_at, ends_at, countries, durations, purposes,
       total_cap, per_user_cap, is_active, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      randomUUID(),
      text,
      code.percent,
      code.amount,
      code.currency,
      at(code.startsAt),
      at(code.endsAt),
      code.countries,
      code.durations,
      code.purposes,
      code.totalCap,
      code.perUserCap,
      code.isActive,
      at(app.now()),
    ],
  );
  return text;
}

/** How many uses of a code stand in each state, and how many of them came late. */
export async function usesOf(app: TestApp, code: string): Promise<Record<string, number>> {
  const { rows } = await app.pool.query(
    `SELECT state || CASE WHEN is_late THEN ' late' ELSE '' END AS state, count(*)::int AS n
     FROM discount_uses JOIN discount_codes c ON c.id = code_id WHERE c.code = $1 GROUP BY 1`,
    [code],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Staff have looked at who a partner is. */
export async function checked(app: TestApp, userId: string, accepted = true): Promise<void> {
  await app.pool.query(
    `INSERT INTO partner_checks (user_id, kind, register, number, checked_on, accepted, created_at)
     VALUES ($1, 'IDENTITY', 'Seen on a call', '', '2026-11-20', $2, $3)`,
    [userId, accepted, new Date(app.now())],
  );
}

/** The terms of a code of this percentage as staff send them, which holds for everything and for everybody. */
export const discountTerms = (percent: number) => ({
  percent,
  amount: null,
  currency: null,
  startsAt: null,
  endsAt: null,
  countries: [],
  durations: [],
  purposes: [],
  totalCap: null,
  perUserCap: null,
  isActive: true,
});
