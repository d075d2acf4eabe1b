/** A partner's own announcements, page by page: in their order, each once, counted by the status of the moment. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { partnerWithProfile } from '../../../../test/support/announcements.ts';
import { storeAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementStatus,
} from '../../../domain/announcements/announcement.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { inOwnOrder } from '../../../domain/announcements/ownOrder.ts';

const DAY = 86_400_000;
const PAGE_SIZE = 24;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Stored {
  id: string;
  status: AnnouncementStatus;
  expiresAt: number | null;
}

/** Stores one in a status; an active or expired one ends so many days from now. */
async function store(ownerId: string, status: AnnouncementStatus, days: number): Promise<Stored> {
  const { id } = await storeAnnouncement(app.pool, ownerId, { status });
  const expiresAt = status === 'ACTIVE' || status === 'EXPIRED' ? app.now() + days * DAY : null;
  await app.pool.query('UPDATE announcements SET expires_at = $2, deleted_at = $3 WHERE id = $1', [
    id,
    expiresAt === null ? null : new Date(expiresAt),
    status === 'DELETED' ? new Date(app.now()) : null,
  ]);
  return { id, status: statusAt({ status, expiresAt }, app.now()), expiresAt };
}

const page = async (token: string, query = '') => {
  const { status, body } = await app.call('GET', `/api/announcement/my-ads${query}`, { as: token });
  assert.equal(status, 200);
  return body as { items: { announcementId: string }[]; total: number; pageNr: number; pageSize: number };
};

/** The ids of all pages, in order, until an empty one. */
async function allPages(token: string, status?: AnnouncementStatus): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNr = 1; ; pageNr++) {
    const { items, total } = await page(token, `?pageNr=${pageNr}${status ? `&status=${status}` : ''}`);
    if (items.length === 0) {
      assert.equal(total, ids.length);
      return ids;
    }
    assert.ok(items.length === PAGE_SIZE || ids.length + items.length === total);
    ids.push(...items.map(({ announcementId }) => announcementId));
  }
}

const idsOf = (all: readonly Stored[]) => all.map(({ id }) => id);

test('over the pages stands each once, in the order of the rule and the newest first in it, and the counts agree', async () => {
  const one = fc.record({
    status: fc.constantFrom(...ANNOUNCEMENT_STATUSES),
    days: fc.constantFrom(-1, 0, 1, 5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: PAGE_SIZE + 1, maxLength: 60 }), async (wanted) => {
      const { id, token } = await partnerWithProfile(app);
      const stored: Stored[] = [];
      for (const { status, days } of wanted) stored.push(await store(id, status, days));
      const newestFirst = stored.toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const expected = inOwnOrder(newestFirst);
      assert.deepEqual(await allPages(token), idsOf(expected.filter(({ status }) => status !== 'DELETED')));
      const { body: counts } = await app.call('GET', '/api/announcement/my-ads-count', { as: token });
      for (const status of ANNOUNCEMENT_STATUSES) {
        const of = idsOf(expected.filter((ad) => ad.status === status));
        assert.deepEqual(await allPages(token, status), of);
        assert.equal(counts[status], of.length);
      }
    }),
    { numRuns: 4 },
  );
});

test('a page is as long as the convention says, and one beyond the last is empty', async () => {
  const { id, token } = await partnerWithProfile(app);
  for (let count = 0; count <= PAGE_SIZE; count++) await store(id, 'DRAFT', 0);
  const { items, ...first } = await page(token);
  assert.deepEqual([items.length, first], [PAGE_SIZE, { total: 25, pageNr: 1, pageSize: PAGE_SIZE }]);
  assert.equal((await page(token, '?pageNr=2')).items.length, 1);
  const { items: none, total } = await page(token, '?pageNr=3');
  assert.deepEqual([none, total], [[], 25]);
  for (const nonsense of ['0', '-1', 'x', '10001']) {
    const answer = await app.call('GET', `/api/announcement/my-ads?pageNr=${nonsense}`, { as: token });
    assert.deepEqual([answer.status, answer.body.code], [400, 'INVALID_INPUT']);
  }
});

test('asks the database as often for a full page as for one announcement', async () => {
  const [few, many] = [await partnerWithProfile(app), await partnerWithProfile(app)];
  await store(few.id, 'DRAFT', 0);
  for (let count = 0; count < 30; count++) await store(many.id, 'ACTIVE', count + 1);
  const asked = async (token: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await page(token);
      const texts = query.mock.calls.map(([first]) =>
        typeof first === 'string' ? first : (first as unknown as { text: string }).text,
      );
      return texts.filter((text) => /announcements|places/.test(text)).length;
    } finally {
      query.mockRestore();
    }
  };
  await asked(many.token);
  assert.equal(await asked(many.token), await asked(few.token));
});
