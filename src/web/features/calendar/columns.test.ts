import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Appointment } from '../../../contract/appointments.ts';
import type { Calendar, CalendarBlock } from '../../../contract/calendar.ts';
import { countVisits, dayColumns, dayOffOn, hoursOf, itemsOn, personOf, weekColumns } from './columns.ts';

const DAY = '2026-11-26';
const anna = { workerId: 'anna', name: 'Anna' };
const jan = { workerId: 'jan', name: 'Jan' };

/** The times of a thing on a date, by the clock of London in winter. */
const times = (date: string, time: string, endTime: string) => ({
  date,
  time,
  endTime,
  start: `${date}T${time}:00Z`,
  end: `${date}T${endTime}:00Z`,
});

const visit = (id: string, worker: object, at: object, move: object | null = null) =>
  ({ id, workers: [worker], move, ...at }) as Appointment;

const works = (person: object, open: string[][]) => ({
  ...person,
  serviceIds: [],
  days: [{ date: DAY, open: open.map(([from = '', to = '']) => ({ from, to })) }],
});

const calendar = (over: Partial<Calendar> = {}) =>
  ({
    workers: [works(anna, [['09:00', '12:00']]), works(jan, [['11:00', '19:00']])],
    visits: [],
    blocks: [],
    imported: [],
    ways: [],
    daysOff: [],
    ...over,
  }) as unknown as Calendar;

const shown = (items: ReturnType<typeof itemsOn>) =>
  items.map(({ kind, key, person, from, to }) => [kind, key, person.name, from, to]);

test('a day has a column for each person, with what is theirs', () => {
  const visits = [
    visit('a', anna, times(DAY, '09:00', '10:00')),
    visit('b', jan, times(DAY, '12:00', '12:30')),
    visit('c', jan, times('2026-11-27', '12:00', '12:30')),
  ];
  const columns = dayColumns(calendar({ visits }), DAY);
  assert.deepEqual(
    columns.map(({ person, open, items, visitCount }) => [
      person?.name,
      open,
      items.map(({ key }) => key),
      visitCount,
    ]),
    [
      ['Anna', [{ from: 540, to: 720 }], ['a'], 1],
      ['Jan', [{ from: 660, to: 1140 }], ['b'], 1],
    ],
  );
  assert.deepEqual(
    dayColumns(calendar({ visits }), DAY, 'jan').map(({ person }) => person?.name),
    ['Jan'],
  );
});

test('whoever has left keeps a column while something of theirs stands there', () => {
  const visits = [visit('a', { workerId: 'eva', name: 'Eva' }, times(DAY, '09:00', '10:00'))];
  const names = (date: string) => dayColumns(calendar({ visits }), date).map(({ person }) => person?.name);
  assert.deepEqual(names(DAY), ['Anna', 'Jan', 'Eva']);
  assert.deepEqual(names('2026-11-27'), ['Anna', 'Jan']);
});

test('a move that is asked for stands at both times until it is answered', () => {
  const move = { state: 'ASKED', workers: [jan], ...times(DAY, '15:00', '16:00') };
  const asked = calendar({ visits: [visit('a', anna, times(DAY, '09:00', '10:00'), move)] });
  assert.deepEqual(shown(itemsOn(asked, DAY, null)), [
    ['visit', 'a', 'Anna', 540, 600],
    ['asked', 'a asked jan', 'Jan', 900, 960],
  ]);
  const declined = { ...move, state: 'DECLINED' };
  const answered = calendar({ visits: [visit('a', anna, times(DAY, '09:00', '10:00'), declined)] });
  assert.equal(itemsOn(answered, DAY, null).length, 1);
});

test('blocked time stands with its person, and stretches no hours', () => {
  const blocks = [{ id: 'x', workerId: 'anna', ...times(DAY, '00:00', '23:00') } as CalendarBlock];
  const columns = dayColumns(calendar({ blocks }), DAY);
  assert.deepEqual(shown(columns[0]?.items ?? []), [['block', 'x', 'Anna', 0, 1380]]);
  assert.deepEqual([columns[0]?.visitCount, columns[1]?.items], [0, []]);
  assert.deepEqual(hoursOf(columns), { from: 540, to: 1140 });
});

test('a week of everybody joins when they are there; of one person it is theirs', () => {
  const everybody = weekColumns(calendar(), DAY);
  assert.deepEqual(
    everybody.map(({ date }) => date.slice(8)),
    ['23', '24', '25', '26', '27', '28', '29'],
  );
  assert.deepEqual(everybody[3]?.open, [{ from: 540, to: 1140 }]);
  assert.equal(everybody[3]?.person, null);
  assert.deepEqual(weekColumns(calendar(), DAY, 'jan')[3]?.open, [{ from: 660, to: 1140 }]);
});

test('who works alone is meant without being named', () => {
  const alone = calendar({ workers: calendar().workers.slice(0, 1) });
  assert.equal(personOf(alone)?.name, 'Anna');
  assert.equal(personOf(calendar()), null);
  assert.equal(personOf(calendar(), 'jan')?.name, 'Jan');
  assert.equal(personOf(calendar(), 'nobody'), null);
});

test('a day off is of one person, or of all', () => {
  const off = (workerId: string | null) => [
    { id: '1', workerId, from: DAY, to: '2026-11-27', periods: null, note: '' },
  ];
  assert.ok(dayOffOn(off('anna'), DAY, anna));
  assert.ok(dayOffOn(off('anna'), '2026-11-27', anna));
  assert.equal(dayOffOn(off('anna'), '2026-11-28', anna), null);
  assert.equal(dayOffOn(off('anna'), DAY, jan), null);
  assert.equal(dayOffOn(off('anna'), DAY, null), null);
  assert.ok(dayOffOn(off(null), DAY, jan));
  assert.ok(dayOffOn(off(null), DAY, null));
  const open = off(null).map((one) => ({ ...one, periods: [{ from: '09:00', to: '12:00' }] }));
  assert.equal(dayOffOn(open, DAY, null), null);
});

test('visits are counted by their dates', () => {
  const visits = [
    visit('a', anna, times(DAY, '09:00', '10:00')),
    visit('b', jan, times(DAY, '12:00', '12:30')),
    visit('c', jan, times('2026-11-27', '12:00', '12:30')),
  ];
  assert.deepEqual(
    [...countVisits({ visits }, null)],
    [
      [DAY, 2],
      ['2026-11-27', 1],
    ],
  );
  assert.deepEqual([...countVisits({ visits }, anna)], [[DAY, 1]]);
  const forTwo = { ...visit('d', jan, times(DAY, '14:00', '15:00')), workers: [jan, anna] } as Appointment;
  assert.deepEqual([...countVisits({ visits: [forTwo] }, anna)], [[DAY, 1]]);
  assert.deepEqual(
    dayColumns(calendar({ visits: [forTwo] }), DAY).map(({ items }) => items.map(({ key }) => key)),
    [['d anna'], ['d']],
  );
});
