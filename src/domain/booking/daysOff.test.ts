import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { addDays, dayOfDate } from '../time/calendarDate.ts';
import {
  closedStretches,
  type DaysOff,
  exceptionsOfPerson,
  exceptionsOfPractice,
  liesWithin,
} from './daysOff.ts';

const FIRST = '2026-11-01';
const MORNING = [{ from: '09:00', to: '12:00' }];
const off: fc.Arbitrary<DaysOff> = fc
  .record({
    workerId: fc.constantFrom(null, 'a', 'b'),
    start: fc.nat(60),
    length: fc.nat(20),
    periods: fc.constantFrom(null, MORNING, [{ from: '14:00', to: '24:00' }]),
  })
  .map(({ workerId, start, length, periods }) => ({
    workerId,
    from: addDays(FIRST, start),
    to: addDays(FIRST, start + length),
    periods,
  }));
const days = ({ from, to }: DaysOff) => dayOfDate(to) - dayOfDate(from);
const ANNA = { id: 'a', opening_times: null, leaves_on: null };

/** What holds of all that is said of somebody on a date. */
function heldOn(daysOff: readonly DaysOff[], who: string | null, date: string): DaysOff | undefined {
  const about = daysOff.filter(({ workerId, from, to }) => workerId === who && from <= date && date <= to);
  const fewest = Math.min(...about.map(days));
  const nearest = about.filter((one) => days(one) === fewest);
  const last = nearest.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
  return nearest.find(({ periods }) => periods === null) ?? last;
}

/** Of the same days and the same person one thing is said. */
const said = fc.uniqueArray(off, { selector: ({ workerId, from, to }) => [workerId, from, to].join() });

test('on each date holds what is said of the fewest days, then that it is closed, then what begins last', () => {
  fc.assert(
    fc.property(said, fc.constantFrom(null, 'a'), fc.nat(60), fc.nat(40), (daysOff, who, start, length) => {
      const within = { from: addDays(FIRST, start), to: addDays(FIRST, start + length) };
      const exceptionsOf = (list: readonly DaysOff[]) =>
        who === null ? exceptionsOfPractice(list, within) : exceptionsOfPerson(list, ANNA, within);
      const found = exceptionsOf(daysOff);
      assert.deepEqual(exceptionsOf(daysOff.toReversed()), found);
      const dates = found.map(({ date }) => date);
      assert.deepEqual(dates, dates.toSorted());
      for (let date = within.from; date <= within.to; date = addDays(date, 1)) {
        const exception = found.find((one) => one.date === date);
        const [own, all] = [heldOn(daysOff, who, date), heldOn(daysOff, null, date)];
        const isOverruled = all && own?.periods && all.periods === null && days(own) > days(all);
        assert.deepEqual(exception?.intervals, own && !isOverruled ? (own.periods ?? []) : undefined, date);
      }
    }),
  );
});

test('what the practice closes is open to nobody but who is said to receive on as few days', () => {
  const december = { workerId: 'a', from: '2026-12-01', to: '2026-12-31', periods: MORNING };
  const christmas = { workerId: null, from: '2026-12-24', to: '2026-12-26', periods: null };
  const eve = { workerId: 'a', from: '2026-12-24', to: '2026-12-24', periods: MORNING };
  const datesOf = (daysOff: readonly DaysOff[]) =>
    exceptionsOfPerson(daysOff, ANNA, { from: '2026-12-23', to: '2026-12-27' }).map(({ date }) => date);
  assert.deepEqual(datesOf([december, christmas]), ['2026-12-23', '2026-12-27']);
  assert.deepEqual(datesOf([december, christmas, eve]), ['2026-12-23', '2026-12-24', '2026-12-27']);
});

test('a practice that opens on a day calls in nobody who has times of their own, and shortens theirs', () => {
  // A Saturday and a Monday.
  const daysOff = [
    { workerId: null, from: '2026-12-05', to: '2026-12-05', periods: MORNING },
    { workerId: null, from: '2026-12-07', to: '2026-12-07', periods: MORNING },
  ];
  const within = { from: '2026-12-01', to: '2026-12-10' };
  const mondays = { '1': [{ from: '11:00', to: '18:00' }] };
  assert.deepEqual(exceptionsOfPerson(daysOff, ANNA, within), []);
  assert.deepEqual(exceptionsOfPerson(daysOff, { ...ANNA, opening_times: mondays }, within), [
    { date: '2026-12-05', intervals: [] },
    { date: '2026-12-07', intervals: [{ from: '11:00', to: '12:00' }] },
  ]);
  const own = { workerId: 'a', from: '2026-12-05', to: '2026-12-05', periods: MORNING };
  assert.deepEqual(exceptionsOfPerson([...daysOff, own], { ...ANNA, opening_times: mondays }, within)[0], {
    date: '2026-12-05',
    intervals: MORNING,
  });
});

test('who has left is called back by no other hours', () => {
  const own = { workerId: 'a', from: '2026-12-05', to: '2026-12-05', periods: MORNING };
  const within = { from: '2026-12-04', to: '2026-12-06' };
  assert.deepEqual(exceptionsOfPerson([own], { ...ANNA, leaves_on: '2026-12-05' }, within), [
    { date: '2026-12-05', intervals: [] },
    { date: '2026-12-06', intervals: [] },
  ]);
});

test('days off are closed but for those of which something else is said', () => {
  const holidays = { workerId: null, from: '2026-12-20', to: '2026-12-31', periods: null };
  const morning = { workerId: null, from: '2026-12-24', to: '2026-12-24', periods: MORNING };
  const own = { workerId: 'a', from: '2026-12-20', to: '2026-12-20', periods: MORNING };
  const daysOff = [holidays, morning, own];
  assert.deepEqual(closedStretches(holidays, daysOff, null), [
    { from: '2026-12-20', to: '2026-12-23' },
    { from: '2026-12-25', to: '2026-12-31' },
  ]);
  assert.deepEqual(closedStretches(holidays, daysOff, 'a')[0], { from: '2026-12-21', to: '2026-12-23' });
});

test('a stretch of a day lies within its times, or does not', () => {
  const times = [
    { from: '09:00', to: '12:00' },
    { from: '12:00', to: '13:00' },
  ];
  assert.ok(liesWithin(times, { from: '11:30', to: '13:00' }));
  assert.ok(!liesWithin(times, { from: '12:30', to: '13:15' }));
  assert.ok(!liesWithin(times, { from: '08:45', to: '09:30' }));
});
