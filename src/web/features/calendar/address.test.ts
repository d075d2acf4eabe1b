import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addDays, dayOfDate, isoWeekday } from '../../../domain/time/calendarDate.ts';
import {
  AGENDA_DAYS,
  daysFrom,
  hrefsAround,
  mondayOf,
  monthAway,
  readAddress,
  weeksAsked,
} from './address.ts';

const ID = '0192f0c1-0000-7000-8000-000000000000';

test('the address is read, and what means nothing is left out', () => {
  const read = (query: string) => readAddress(new URLSearchParams(query));
  assert.deepEqual(read(`view=week&date=2026-11-26&worker=${ID}&visit=${ID}&other=1`), {
    view: 'week',
    date: '2026-11-26',
    worker: ID,
    visit: ID,
  });
  assert.deepEqual(read('view=month&date=2026-02-30&worker=me&visit=1'), {});
  assert.deepEqual(read('date=9999-12-31'), {});
});

test('months are counted over the end of a year', () => {
  assert.equal(monthAway('2026-12-31', 1), '2027-01-01');
  assert.equal(monthAway('2026-01-15', -1), '2025-12-01');
  assert.equal(monthAway('2026-11-26', 0), '2026-11-01');
});

test('a week begins on its Monday', () => {
  assert.equal(mondayOf('2026-11-26'), '2026-11-23');
  assert.equal(mondayOf('2026-11-23'), '2026-11-23');
  assert.equal(mondayOf('2026-11-29'), '2026-11-23');
});

test('six whole weeks hold the day, its week and the list from it on, whichever day it is', () => {
  for (const date of daysFrom('2026-01-01', 800)) {
    for (const view of [undefined, 'day', 'week', 'agenda'] as const) {
      const { from, to } = weeksAsked({ ...(view && { view }), date }, '2026-11-26');
      const where = `${view} ${date}`;
      assert.equal(dayOfDate(to) - dayOfDate(from), 41, where);
      assert.equal(isoWeekday(dayOfDate(from)), 1, where);
      assert.ok(from <= mondayOf(date), where);
      assert.ok(addDays(mondayOf(date), 6) <= to, where);
      if (view === undefined || view === 'agenda') assert.ok(addDays(date, AGENDA_DAYS - 1) <= to, where);
      else assert.ok(from <= monthAway(date, 0), where);
    }
  }
});

test('without a date they are those of today', () => {
  assert.deepEqual(weeksAsked({ view: 'day' }, '2026-11-26'), { from: '2026-10-26', to: '2026-12-06' });
});

test('the addresses around one keep the view and the person, and leave what is looked at', () => {
  const hrefOf = hrefsAround({ view: 'week', date: '2026-12-01', worker: 'w', visit: 'v' }, '2026-11-26');
  assert.equal(hrefOf(), '/user-zone/calendar?view=week&worker=w&date=2026-12-01');
  assert.equal(hrefOf({ date: '2026-11-26', worker: undefined }), '/user-zone/calendar?view=week');
  assert.equal(
    hrefOf({ view: 'day', visit: 'b' }),
    '/user-zone/calendar?view=day&worker=w&visit=b&date=2026-12-01',
  );
});
