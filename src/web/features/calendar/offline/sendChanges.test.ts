import assert from 'node:assert/strict';
import type { z } from 'zod';
import { it } from 'vitest';
import { booking } from '../../../../contract/booking.ts';
import { calendar, type Calendar } from '../../../../contract/calendar.ts';
import { type Change, pressed, type SeenVisit, type Wish } from '../../../../domain/offline/changes.ts';
import { within } from './refreshDays.ts';
import { requestOf } from './sendChanges.ts';

const worker = '01890a5d-ac96-774b-bcce-b302099a8057';
const change = (wish: Wish): Change =>
  pressed({ key: 'k', account: 'a', at: 1, wish, seen: { id: 'v', version: 7 } as SeenVisit });

it('sends each change to its own address, as that takes it, with the version that was seen', () => {
  const to = { date: '2026-11-28', time: '10:00', isSecond: false, worker, durationMinutes: 60 };
  const rows: [Wish, { path: string; body: z.ZodType }][] = [
    [{ verb: 'confirm' }, booking.confirm],
    [{ verb: 'decline', reason: 'Ill' }, booking.decline],
    [{ verb: 'cancel', reason: 'Ill' }, booking.cancel],
    [{ verb: 'noShow' }, booking.noShow],
    [{ verb: 'acceptMove' }, booking.acceptMove],
    [{ verb: 'declineMove', reason: '' }, booking.declineMove],
    [{ verb: 'move', to }, calendar.move],
  ];
  for (const [wish, endpoint] of rows) {
    const { path, body } = requestOf(change(wish));
    assert.equal(path, endpoint.path, wish.verb);
    const read = endpoint.body.parse(body) as { version?: number; reason?: string };
    assert.equal(read.version, 7, wish.verb);
    if ('reason' in wish) assert.equal(read.reason, wish.reason, wish.verb);
  }
});

it('keeps of a calendar the days that are meant, and no address to write to', () => {
  const visit = (date: string, move: object | null = null) => ({ date, move, client: { email: 'a@b.pl' } });
  const read = {
    services: [{}],
    workers: [{ days: [{ date: '2026-11-26' }, { date: '2026-11-27' }, { date: '2026-12-11' }] }],
    visits: [
      visit('2026-11-26'),
      visit('2026-11-27'),
      visit('2026-12-10'),
      visit('2026-12-11'),
      visit('2026-12-12', { state: 'ASKED', date: '2026-12-01' }),
      visit('2026-12-12', { state: 'DECLINED', date: '2026-12-01' }),
    ],
    blocks: [{ date: '2026-11-26' }, { date: '2026-11-27' }],
    imported: [{ date: '2026-12-11' }],
    daysOff: [
      { from: '2026-11-20', to: '2026-11-26' },
      { from: '2026-11-20', to: '2026-11-27' },
      { from: '2026-12-11', to: '2026-12-11' },
    ],
  } as unknown as Calendar;
  const kept = within(read, '2026-11-27', '2026-12-10');
  assert.deepEqual([kept.from, kept.to], ['2026-11-27', '2026-12-10']);
  assert.deepEqual(
    kept.visits.map(({ date }) => date),
    ['2026-11-27', '2026-12-10', '2026-12-12'],
  );
  assert.deepEqual(kept.blocks, [{ date: '2026-11-27' }]);
  assert.deepEqual(kept.imported, []);
  assert.deepEqual(kept.daysOff, [{ from: '2026-11-20', to: '2026-11-27' }]);
  assert.deepEqual(kept.workers, [{ days: [{ date: '2026-11-27' }] }]);
  assert.doesNotMatch(JSON.stringify(kept), /@/);
});
