/** The public counts of decisions: right at the edges of a half-year, and without anybody's name. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { HalfYear } from '../../../contract/transparency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Reported {
  reason?: string;
  at: string;
  decidedAt?: string;
  measure?: string | null;
  withheld?: boolean;
}
const report = ({ reason = 'FRAUD', at, decidedAt, measure = null, withheld = false }: Reported) =>
  app.pool.query(
    `INSERT INTO reports (id, number, subject_kind, subject_id, reason, text, name, email, locale, withheld, state, measure,
       decision, received_at, decided_at)
     VALUES ($1, $2, 'profile', $3, $4, 'What I saw.', 'Anna Nowak', 'anna@test.example', 'pl', $5, $6, $7, $8, $9, $10)`,
    [
      randomUUID(),
      randomUUID().slice(0, 12),
      randomUUID(),
      reason,
      withheld,
      decidedAt ? (measure ? 'DECIDED' : 'DISMISSED') : 'RECEIVED',
      measure,
      decidedAt ? '{}' : null,
      at,
      decidedAt ?? null,
    ],
  );
const act = (name: string, at: string) =>
  app.pool.query(
    `INSERT INTO audit_log (at, actor_id, actor_role, act, subject_type, subject_id, reason)
     VALUES ($1, $2, 'moderator', $3, 'announcement', 'a', 'Because.')`,
    [at, randomUUID(), name],
  );
const counted = async (): Promise<{ items: HalfYear[]; countedAt: string }> => {
  const { status, body } = await app.call('GET', '/api/transparency');
  assert.equal(status, 200);
  return body;
};

test('nothing that happened is no half-year; then each counts in the half-year of UTC in which it happened', async () => {
  assert.deepEqual((await counted()).items, []);
  await report({ at: '2026-06-30T23:59:59Z', decidedAt: '2026-07-01T05:59:59Z', measure: 'PROFILE_HIDDEN' });
  await report({ at: '2026-07-01T00:00:00Z', decidedAt: '2026-07-01T02:00:00Z' });
  await report({ at: '2026-08-01T00:00:00Z', reason: 'EXPLOITATION', withheld: true });
  // Longer ago than five years.
  await report({ at: '2021-12-31T23:59:59Z' });
  await act('blockAnnouncement', '2026-07-02T00:00:00Z');
  await act('rejectAnnouncement', '2026-07-02T00:00:00Z');
  await act('approveAnnouncement', '2026-07-02T00:00:00Z');
  await act('suspendUser', '2026-06-01T00:00:00Z');

  // What was counted is said until it is an hour old.
  assert.deepEqual((await counted()).items, []);
  app.advance(60 * 60_000);
  const { items } = await counted();
  assert.deepEqual(items, [
    {
      from: '2026-07-01',
      to: '2026-12-31',
      received: 2,
      byReason: [
        { reason: 'EXPLOITATION', count: 1 },
        { reason: 'FRAUD', count: 1 },
      ],
      withheld: 1,
      byMeasure: [{ measure: 'PROFILE_HIDDEN', count: 1 }],
      dismissed: 1,
      // Between two hours and six.
      medianHours: 4,
      unasked: { blocked: 1, sentBack: 1, suspended: 0 },
      appeals: { made: 0, upheld: 0, rejected: 0 },
    },
    {
      from: '2026-01-01',
      to: '2026-06-30',
      received: 1,
      byReason: [{ reason: 'FRAUD', count: 1 }],
      withheld: 0,
      byMeasure: [],
      dismissed: 0,
      medianHours: null,
      unasked: { blocked: 0, sentBack: 0, suspended: 1 },
      appeals: { made: 0, upheld: 0, rejected: 0 },
    },
  ]);
  assert.doesNotMatch(JSON.stringify(items), /Nowak|anna@|saw/);
});
