import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  SENSUAL,
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
} from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import type { AnnouncementBody } from '../../../contract/announcementBody.ts';

const WARSAW = 'g-756135';
const ELBLAG = 'g-3099759';
let app: TestApp;
let own: { id: string; token: string };

/** Published by a partner of its own, one after the other. */
let numbers = 0;
async function published(changes: Partial<AnnouncementBody>, by?: { token: string }): Promise<string> {
  const { token } = by ?? (await partnerWithProfile(app));
  numbers += 1;
  return publishedAnnouncement(app, token, {
    phoneNumber: `5012003${String(numbers).padStart(2, '0')}`,
    ...changes,
  });
}

async function similarTo(id: string, headers = {}) {
  await app.caughtUp();
  return app.call('GET', `/api/announcement/${id}/similar`, { headers });
}
const idsOf = ({ body }: { body: { items: { announcementId: string }[] } }) =>
  body.items.map(({ announcementId }) => announcementId);

const offer = (sub: 'CLASSIC_MASSAGE' | 'HOT_STONES_MASSAGE') => ({
  offers: [{ main: 'RELAXED_MASSAGE' as const, sub, durationMinutes: 60, price: { from: 100, to: null } }],
});
const CLASSIC = offer('CLASSIC_MASSAGE');
const STONES = offer('HOT_STONES_MASSAGE');

beforeAll(async () => {
  app = await createTestApp();
  own = await partnerWithProfile(app);
});
afterAll(() => app.close());

describe('what is like an announcement that is gone', () => {
  it('is the same treatment in its city, then others there, then the nearest of its country', async () => {
    const gone = await published(CLASSIC, own);
    const far = await published({ ...CLASSIC, placeId: WARSAW });
    const farther = await published({ ...CLASSIC, placeId: ELBLAG });
    assert.deepEqual(idsOf(await similarTo(gone)), [far, farther]);
    const others = await published(STONES);
    assert.deepEqual(idsOf(await similarTo(gone)), [others, far, farther]);
    const same = await published(CLASSIC);
    assert.deepEqual(idsOf(await similarTo(gone)), [same, others, far]);

    assert.equal((await app.call('DELETE', `/api/announcement/${gone}`, { as: own.token })).status, 204);
    const answer = await similarTo(gone, { 'user-language': 'pl' });
    assert.deepEqual(idsOf(answer), [same, others, far]);
    assert.equal(answer.body.inPlace, 'w\u00a0Łodzi');
    assert.equal(answer.body.main, 'RELAXED_MASSAGE');
    assert.equal((await app.call('GET', `/api/announcement/${gone}`)).status, 410);
  });

  it('is of different partners where it can be, and of the one partner where it cannot', async () => {
    const partner = await partnerWithProfile(app);
    const gone = await published({ ...CLASSIC, placeId: 'g-3094802' }, partner);
    const second = await published({ ...CLASSIC, placeId: 'g-3094802' }, partner);
    const other = await published({ ...STONES, placeId: 'g-3094802' });
    assert.deepEqual(idsOf(await similarTo(gone)).slice(0, 1), [other]);
    assert.ok(!idsOf(await similarTo(second)).includes(second), 'not itself');
  });

  it('is nothing for adults, and nobody’s business before it was public', async () => {
    const partner = await partnerWithProfile(app);
    const adult = await published(SENSUAL, partner);
    await published(SENSUAL);
    assert.deepEqual(idsOf(await similarTo(adult)), []);

    const draft = await app.call('POST', '/api/announcement', { as: own.token, body: announcementBody() });
    assert.equal((await similarTo(draft.body.announcementId)).status, 404);
    const hidden = await published(CLASSIC, own);
    assert.equal((await similarTo(hidden)).status, 200);
    const hide = { as: own.token, body: { hidden: true } };
    assert.equal((await app.call('POST', `/api/announcement/${hidden}/hidden-status`, hide)).status, 200);
    assert.equal((await similarTo(hidden)).status, 404);
    const discarded = await app.call('POST', '/api/announcement', {
      as: own.token,
      body: announcementBody(),
    });
    const { announcementId } = discarded.body;
    assert.equal(
      (await app.call('DELETE', `/api/announcement/${announcementId}`, { as: own.token })).status,
      204,
    );
    assert.equal((await similarTo(announcementId)).status, 404);
  });

  it('is nobody’s business either when it was hidden or blocked before it was deleted', async () => {
    const remove = (id: string) => app.call('DELETE', `/api/announcement/${id}`, { as: own.token });
    const hidden = await published({ ...CLASSIC, placeId: 'g-3088171' }, own);
    await app.call('POST', `/api/announcement/${hidden}/hidden-status`, {
      as: own.token,
      body: { hidden: true },
    });
    const blocked = await published({ ...CLASSIC, placeId: 'g-3088171' }, own);
    await app.pool.query(
      "UPDATE announcements SET status = 'BLOCKED', status_before = 'ACTIVE', blocked_at = $2 WHERE id = $1",
      [blocked, new Date(app.now())],
    );
    for (const id of [hidden, blocked]) {
      assert.equal((await remove(id)).status, 204);
      assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 410);
      assert.equal((await similarTo(id)).status, 404);
    }
  });

  it('is nothing that went out of sight before the index heard of it', async () => {
    const there = { ...CLASSIC, placeId: 'g-769250' };
    const gone = await published(there, own);
    const shown = await published(there);
    const hidden = await published(there);
    // As another process would, whose line in the log is still to be read.
    await app.pool.query('UPDATE announcements SET hidden = true WHERE id = $1', [hidden]);
    const ids = idsOf(await similarTo(gone));
    assert.equal(ids[0], shown);
    assert.ok(!ids.includes(hidden));
  });

  it('is kept for the next one who asks, but not for adults', async () => {
    const placeOf = async (id: string) => (await similarTo(id)).body.placeId;
    const adult = await published(SENSUAL);
    const other = await published(CLASSIC);
    const before = [await placeOf(adult), await placeOf(other)];
    await app.pool.query('UPDATE announcements SET place_id = $1 WHERE id = ANY ($2)', [
      ELBLAG,
      [adult, other],
    ]);
    assert.deepEqual([await placeOf(adult), await placeOf(other)], [ELBLAG, before[1]]);
  });
});
