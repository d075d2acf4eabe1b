import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { booking } from '../../../../contract/booking.ts';
import { waitingList } from '../../../../contract/waitingList.ts';
import { type Call, testPage } from '../../../../../test/support/page.ts';
import { loadClientVisits, loadClientWaiting } from './loadClientVisits.ts';
import { visitsHref } from './visitsHref.ts';

const PAGE_SIZE = 24;
const PAST_PAGE_SIZE = 10;

interface Counts {
  requested: number;
  agreed: number;
  waiting: number;
  past: number;
}

/** A client with so many visits of each kind, in the order in which the API lists them. */
function clientWith(counts: Partial<Counts>) {
  const { requested = 0, agreed = 0, waiting = 0, past = 0 } = counts;
  const listOf =
    (name: string, total: number, pageSize = PAGE_SIZE) =>
    (nr: unknown) => {
      const all = Array.from({ length: total }, (_, n) => ({ id: `${name} ${n}` }));
      const pageNr = Number(nr ?? 1);
      return { items: all.slice((pageNr - 1) * pageSize, pageNr * pageSize), total, pageNr, pageSize };
    };
  const lists = {
    REQUESTED: listOf('requested', requested),
    CONFIRMED: listOf('agreed', agreed),
    ANSWER: listOf('waiting', waiting),
  };
  const { page, calls } = testPage({
    [booking.list.path]: ({ query = {} }: Call) =>
      lists[(query.waits ?? query.state) as keyof typeof lists](query.pageNr),
    [waitingList.list.path]: ({ query = {} }: Call) => listOf('entry', 2)(query.pageNr),
    [booking.past.path]: ({ query = {} }: Call) => listOf('past', past, PAST_PAGE_SIZE)(query.pageNr),
  });
  const open = (href: string) => new Request(new URL(href, 'https://palmora.example'));
  return {
    calls,
    visits: (href = '/user-zone/profile-settings') => loadClientVisits(page, open(href)),
    waiting: (query = '') =>
      loadClientWaiting(page, open(`/user-zone/profile-settings?tab=waiting${query}`)).then(
        ({ visits }) => visits,
      ),
  };
}

const idsOf = (items: readonly unknown[]) => items.map((item) => (item as { id: string }).id);
const some = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);

test('over its pages every agreed visit stands once, in order, the first of them on each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(80), async (agreed) => {
      const client = clientWith({ agreed });
      const first = await client.visits();
      const seen = [...idsOf(first.next ? [first.next] : []), ...idsOf(first.further.items)];
      for (let nr = 2; nr <= first.further.pageCount; nr++) {
        const visits = await client.visits(visitsHref(first, 'further', nr));
        assert.deepEqual([visits.next, visits.further.pageNr], [first.next, nr]);
        assert.ok(visits.further.items.length > 0);
        seen.push(...idsOf(visits.further.items));
      }
      assert.deepEqual(seen, some('agreed', agreed));
    }),
    { numRuns: 40 },
  );
});

test('all that waits stands on its pages; the first requests say how many there are', async () => {
  const client = clientWith({ waiting: 50, requested: 30 });
  const pages = await Promise.all(['', '&pageNr=2', '&pageNr=3'].map((query) => client.waiting(query)));
  assert.deepEqual(
    pages.flatMap(({ items }) => idsOf(items)),
    some('waiting', 50),
  );
  assert.deepEqual([pages[2]?.pageNr, pages[2]?.pageCount], [3, 3]);
  assert.equal((await client.visits()).requests.total, 30);
});

test('a page that is there no more is the last that is, and nonsense the first', async () => {
  const client = clientWith({ agreed: 24, waiting: 24, past: 20 });
  const { further, past } = await client.visits('/?furtherNr=2&pageNr=3');
  assert.deepEqual([further.pageNr, further.pageCount, past.pageNr, past.pageCount], [1, 1, 2, 2]);
  assert.deepEqual(idsOf(further.items), some('agreed', 24).slice(1));
  assert.deepEqual(idsOf((await client.waiting('&pageNr=2')).items), some('waiting', 24));
  for (const nonsense of ['0', '-1', 'x', '1.5', '', 'NaN'])
    assert.equal((await client.visits(`/?furtherNr=${nonsense}&pageNr=${nonsense}`)).further.pageNr, 1);
  const nothing = await clientWith({}).visits('/?furtherNr=7&pageNr=7');
  assert.deepEqual([nothing.next, nothing.further.items, nothing.past.items], [null, [], []]);
});

test('the pages of the one list leave the other where it is', async () => {
  const visits = await clientWith({ agreed: 80, past: 40 }).visits('/?furtherNr=2&pageNr=3');
  const base = '/user-zone/profile-settings';
  assert.equal(visitsHref(visits, 'past', 4), `${base}?furtherNr=2&pageNr=4#past`);
  assert.equal(visitsHref(visits, 'further', 1), `${base}?pageNr=3#further`);
});

test('the first page costs no second look at what is agreed', async () => {
  const client = clientWith({ agreed: 80 });
  await client.visits();
  assert.equal(client.calls.length, 4);
});
