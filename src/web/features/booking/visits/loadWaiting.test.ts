import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Call, testPage } from '../../../../../test/support/page.ts';
import { booking } from '../../../../contract/booking.ts';
import { waitingList } from '../../../../contract/waitingList.ts';
import { loadToday, loadWaiting } from './loadWaiting.ts';

const PAGE_SIZE = 24;

/** A partner with so many visits of each kind, as the API lists them. */
function partnerWith(counts: { ANSWER: number; NOTHING: number }) {
  return testPage({
    [waitingList.list.path]: () => ({ items: [], total: 0, pageNr: 1, pageSize: PAGE_SIZE }),
    [booking.list.path]: ({ query = {} }: Call) => {
      const waits = (query.waits ?? 'NOTHING') as keyof typeof counts;
      const all = Array.from({ length: counts[waits] }, (_, n) => ({ id: `${waits} ${n}` }));
      const pageNr = Number(query.pageNr ?? 1);
      const items = all.slice((pageNr - 1) * PAGE_SIZE, pageNr * PAGE_SIZE);
      return { items, total: all.length, pageNr, pageSize: PAGE_SIZE };
    },
  }).page;
}

const open = (query: string) => new Request(`https://palmora.example/?tab=waiting${query}`);

test('each of the two lists has pages of its own, and what waits stands in one of them', async () => {
  const page = partnerWith({ ANSWER: 30, NOTHING: 60 });
  const { requests, coming } = await loadWaiting(page, open('&pageNr=2&furtherNr=3'));
  assert.deepEqual(
    [requests.items.length, requests.pageNr, requests.pageCount, requests.total],
    [6, 2, 2, 30],
  );
  assert.deepEqual([coming.items.length, coming.pageNr, coming.pageCount], [12, 3, 3]);
});

test('a page that is there no more is the last that is', async () => {
  const page = partnerWith({ ANSWER: 0, NOTHING: 24 });
  const { requests, coming } = await loadWaiting(page, open('&pageNr=2&furtherNr=9'));
  assert.deepEqual([requests.items, requests.pageNr, coming.pageNr, coming.pageCount], [[], 1, 1, 1]);
});

test('the day counts all that waits, not only those of the first page', async () => {
  assert.equal((await loadToday(partnerWith({ ANSWER: 30, NOTHING: 1 }))).requests.total, 30);
});

test('the day names the next visit where none of today’s is still to come', async () => {
  const nextOf = async (today: string[], ahead: string[]) => {
    const list = (ids: string[]) => ({ items: ids.map((id) => ({ id })), total: ids.length });
    const { page } = testPage({
      [booking.list.path]: ({ query = {} }: Call) =>
        list(query.time === 'TODAY' ? today : query.time === 'AHEAD' ? ahead : []),
    });
    return (await loadToday(page)).next?.id;
  };
  assert.equal(await nextOf([], ['monday', 'tuesday']), 'monday');
  assert.equal(await nextOf(['noon'], ['noon', 'monday']), undefined);
  assert.equal(await nextOf(['over'], ['monday']), 'monday');
  assert.equal(await nextOf([], []), undefined);
});

test('a visit that is asked to be moved stands among those of the day, not among what waits as well', async () => {
  const { page } = testPage({
    [booking.list.path]: ({ query = {} }: Call) => {
      const lists = { TODAY: ['noon'], AHEAD: ['monday', 'tuesday'] };
      const ids = query.waits ? ['noon', 'monday', 'tuesday', 'asked'] : lists[query.time as 'TODAY'];
      return { items: ids.map((id) => ({ id })), total: query.waits ? 30 : ids.length };
    },
  });
  const { today, next, requests } = await loadToday(page);
  assert.deepEqual([today.map(({ id }) => id), next], [['noon'], { id: 'monday' }]);
  assert.deepEqual(
    requests.items.map(({ id }) => id),
    ['tuesday', 'asked'],
  );
  assert.equal(requests.total, 28);
});

test('what is agreed is open: the confirmed ones, and the completed ones that may be reported as missed', async () => {
  const asked: unknown[] = [];
  const { page } = testPage({
    [waitingList.list.path]: () => ({ items: [], total: 0, pageNr: 1, pageSize: PAGE_SIZE }),
    [booking.list.path]: ({ query = {} }: Call) => {
      if (query.waits === 'NOTHING') asked.push([query.state, query.time]);
      return { items: [], total: 0, pageNr: 1, pageSize: PAGE_SIZE };
    },
  });
  await loadWaiting(page, open(''));
  assert.deepEqual(asked, [['CONFIRMED,COMPLETED,NO_SHOW', 'OPEN']]);
});
