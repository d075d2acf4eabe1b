import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Calendar } from '../../../contract/calendar.ts';
import { agendaDays } from './agendaDays.ts';

const open = (...dates: string[]) => dates.map((date) => ({ date, open: [{ from: '09:00', to: '17:00' }] }));

const calendar = {
  workers: [
    { workerId: 'anna', name: 'Anna', days: open('2026-11-26', '2026-11-27', '2026-11-30') },
    { workerId: 'jan', name: 'Jan', days: open('2026-11-30') },
  ],
  visits: [
    {
      id: 'a',
      workers: [{ workerId: 'anna', name: '' }],
      move: null,
      date: '2026-11-27',
      time: '10:00',
      endTime: '11:00',
      start: '2026-11-27T10:00:00Z',
      end: '2026-11-27T11:00:00Z',
    },
  ],
  blocks: [],
  imported: [],
  ways: [],
  daysOff: [
    { id: '1', workerId: null, from: '2026-11-30', to: '2026-12-02', periods: null, note: 'Holiday' },
  ],
} as unknown as Calendar;

const shown = (person: Calendar['workers'][number] | null) =>
  agendaDays(calendar, '2026-11-26', 8, person).map(({ from, to, items, dayOff, isClosed }) => [
    from.slice(5),
    to.slice(5),
    items.length,
    dayOff?.note ?? null,
    isClosed,
  ]);

// Though nobody is said to receive from the 30th on, who receives at other times does.
test('days with something stand alone, empty ones that are alike together', () => {
  assert.deepEqual(shown(null), [
    ['11-26', '11-26', 0, null, false],
    ['11-27', '11-27', 1, null, false],
    ['11-28', '11-29', 0, null, true],
    ['11-30', '11-30', 0, null, false],
    ['12-01', '12-02', 0, 'Holiday', true],
    ['12-03', '12-03', 0, null, true],
  ]);
});

test('of one person only what is theirs', () => {
  assert.deepEqual(shown(calendar.workers[1] ?? null), [
    ['11-26', '11-29', 0, null, true],
    ['11-30', '11-30', 0, null, false],
    ['12-01', '12-02', 0, 'Holiday', true],
    ['12-03', '12-03', 0, null, true],
  ]);
});
