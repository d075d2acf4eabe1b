import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Call, problem, redirectOf, testPage } from '../../../../test/support/page.ts';
import { booking } from '../../../contract/booking.ts';
import { calendar } from '../../../contract/calendar.ts';
import { loadCalendar } from './loadCalendar.ts';

const [HERE, ELSEWHERE, WORKER] = [1, 2, 3].map((n) => `0192f0c1-0000-7000-8000-00000000000${n}`);

/** A partner for whom it is a day, with a visit in the weeks shown, and one far away. */
function partner(today: string, role = 'partner') {
  const asked: unknown[] = [];
  const { page } = testPage({
    [calendar.days.path]: ({ query = {} }: Call) => {
      asked.push(query.from);
      return {
        ...query,
        today,
        workers: [{ workerId: WORKER, name: 'Anna' }],
        visits: [{ id: HERE, date: today }],
      };
    },
    [booking.byId.path]: ({ params = {} }: Call) => ({ id: params.id, role, date: '2030-05-15' }),
  });
  const load = (query: string) =>
    loadCalendar(page, new Request(`https://palmora.example/user-zone/calendar?${query}`));
  return { asked, load };
}

test('the weeks of the day named are asked for once', async () => {
  const { asked, load } = partner('2026-11-26');
  const { address, visit } = await load(`date=2026-11-20&worker=${WORKER}&visit=${HERE}`);
  assert.deepEqual([address.date, address.worker, visit?.id], ['2026-11-20', WORKER, HERE]);
  assert.deepEqual(asked, ['2026-10-26']);
});

test('without a day it is today at the place, also where that is another month', async () => {
  const { asked, load } = partner('2011-01-15');
  assert.equal((await load('')).address.date, '2011-01-15');
  assert.deepEqual(asked.slice(1), ['2010-12-27']);
});

test('a visit named alone brings its day, one that is elsewhere by now is shown beside the day named', async () => {
  const { load } = partner('2026-11-26');
  const alone = await load(`visit=${ELSEWHERE}`);
  assert.deepEqual([alone.address.date, alone.visit?.id], ['2030-05-15', ELSEWHERE]);
  const beside = await load(`date=2026-11-26&visit=${ELSEWHERE}`);
  assert.deepEqual([beside.address.date, beside.visit?.id], ['2026-11-26', ELSEWHERE]);
});

test('a visit in which the asker is the client is not shown here', async () => {
  const { load } = partner('2026-11-26', 'client');
  assert.equal((await load(`date=2026-11-26&visit=${ELSEWHERE}`)).visit, null);
  assert.equal((await load(`visit=${ELSEWHERE}`)).address.date, '2026-11-26');
});

test('who is not of the practice is nobody', async () => {
  const { load } = partner('2026-11-26');
  assert.equal((await load(`worker=${ELSEWHERE}`)).address.worker, undefined);
});

test('who has no profile yet is led to make one', async () => {
  const { page } = testPage({
    [calendar.days.path]: () => {
      throw problem('PROFILE_MISSING');
    },
  });
  const answer = loadCalendar(page, new Request('https://palmora.example/user-zone/calendar'));
  assert.equal(await redirectOf(answer), '/user-zone/add-partner-profile');
});
