import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { choicesOfWorkers } from './chooseWorkers.ts';
import type { DateRange, Needed, Slot, SlotRules, WorkerCalendar } from './slots.ts';
import { freeSlots } from '../../../test/support/oneCalendar.ts';
import { freeSlotAt, freeSlotsOfAny, nextFreeDay } from './slots.ts';

const MINUTE = 60_000;
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const times = (slots: Slot[]) => slots.map(({ localTime }) => localTime);

const nineToEleven = [{ from: '09:00', to: '11:00' }];
const rules: SlotRules & DateRange = {
  timeZone: 'Europe/Warsaw',
  availability: 'OPENING_HOURS',
  openingTimes: { '1': nineToEleven, '2': nineToEleven },
  exceptions: [],
  durationMinutes: 60,
  breakMinutes: 15,
  from: '2026-06-01',
  to: '2026-06-01',
  now: at('2026-05-20T10:00:00Z'),
  noticeMinutes: 120,
  horizonDays: 60,
  gridMinutes: 15,
};
const night = { exceptions: [], availability: 'ALWAYS', durationMinutes: 30, busy: [] } as const;
const worker = (workerId: string, more: Partial<WorkerCalendar> = {}): WorkerCalendar => ({
  workerId,
  openingTimes: null,
  exceptions: [],
  busy: [],
  ...more,
});

describe('free slots on an ordinary day', () => {
  it('stand on the grid from the opening, as long as the visit fits', () => {
    assert.deepEqual(freeSlots({ ...rules, busy: [] }).at(0), {
      date: '2026-06-01',
      start: at('2026-06-01T07:00:00Z'),
      localTime: '09:00',
      offset: '+02:00',
      doubled: false,
    });
    assert.deepEqual(times(freeSlots({ ...rules, busy: [] })), ['09:00', '09:15', '09:30', '09:45', '10:00']);
  });

  it('count the grid from an opening at an odd minute', () => {
    const openingTimes = { '1': [{ from: '09:10', to: '10:45' }] };
    assert.deepEqual(times(freeSlots({ ...rules, openingTimes, busy: [] })), ['09:10', '09:25', '09:40']);
  });

  it('leave the break free before the next appointment, and it may run past closing', () => {
    const busy = [{ start: at('2026-06-01T08:30:00Z'), end: at('2026-06-01T08:45:00Z') }];
    assert.deepEqual(times(freeSlots({ ...rules, busy })), ['09:00', '09:15']);
    const after = [{ start: at('2026-06-01T06:00:00Z'), end: at('2026-06-01T08:00:00Z') }];
    assert.deepEqual(times(freeSlots({ ...rules, busy: after })), ['10:00']);
  });

  it('keep the notice to the minute', () => {
    const now = at('2026-06-01T05:30:00Z');
    assert.deepEqual(times(freeSlots({ ...rules, now, busy: [] })), ['09:30', '09:45', '10:00']);
    assert.deepEqual(times(freeSlots({ ...rules, now: now + 1, busy: [] })), ['09:45', '10:00']);
  });

  it('end with the horizon, counted in local dates', () => {
    const query = { ...rules, from: '2026-06-01', to: '2026-12-31', horizonDays: 12, busy: [] };
    assert.deepEqual([...new Set(freeSlots(query).map(({ date }) => date))], ['2026-06-01']);
    assert.deepEqual(freeSlots({ ...query, horizonDays: 11 }), []);
  });

  it('follow the exception of the day, a closed one too', () => {
    const exceptions = [{ date: '2026-06-01', intervals: [{ from: '18:00', to: '19:15' }] }];
    assert.deepEqual(times(freeSlots({ ...rules, exceptions, busy: [] })), ['18:00', '18:15']);
    const closed = [{ date: '2026-06-01', intervals: [] }];
    assert.deepEqual(freeSlots({ ...rules, availability: 'ALWAYS', exceptions: closed, busy: [] }), []);
  });

  it('run over midnight where the next day opens at once', () => {
    const openingTimes = { '1': [{ from: '22:00', to: '24:00' }], '2': [{ from: '00:00', to: '00:30' }] };
    const late = freeSlots({ ...rules, openingTimes, busy: [] });
    assert.deepEqual(times(late).slice(-3), ['23:00', '23:15', '23:30']);
    const exceptions = [{ date: '2026-06-02', intervals: [] }];
    assert.equal(times(freeSlots({ ...rules, openingTimes, exceptions, busy: [] })).at(-1), '23:00');
  });

  it('of a night written until 23:59 are those until midnight', () => {
    const open = (to: string) => ({ '1': [{ from: '22:00', to }], '2': [{ from: '00:00', to: '00:30' }] });
    const of = (to: string) => times(freeSlots({ ...rules, openingTimes: open(to), busy: [] }));
    assert.deepEqual(of('23:59'), of('24:00'));
  });

  it('cover the whole day with ALWAYS, and 08:00–20:00 by appointment without opening times', () => {
    const always = times(freeSlots({ ...rules, availability: 'ALWAYS', busy: [] }));
    assert.deepEqual([always.length, always.at(0), always.at(-1)], [96, '00:00', '23:45']);
    const byAppointment = { ...rules, availability: 'BY_APPOINTMENT', busy: [] } as const;
    const offered = times(freeSlots({ ...byAppointment, openingTimes: { '1': [] } }));
    assert.deepEqual([offered.at(0), offered.at(-1)], ['08:00', '19:00']);
    assert.deepEqual(times(freeSlots(byAppointment)), times(freeSlots({ ...rules, busy: [] })));
    assert.deepEqual(freeSlots({ ...rules, openingTimes: {}, busy: [] }), []);
  });
});

describe('free slots on a clock-change day in Warsaw', () => {
  it('the skipped hour has none, and a visit before it runs on after it', () => {
    const day = '2026-03-29';
    const now = at('2026-03-20T10:00:00Z');
    const slots = freeSlots({ ...rules, ...night, now, from: day, to: day });
    assert.equal(slots.length, 92);
    assert.deepEqual(times(slots).slice(6, 10), ['01:30', '01:45', '03:00', '03:15']);
    assert.equal(slots[8]?.start, at('2026-03-29T01:00:00Z'));
  });

  it('the doubled hour has both of its instants, told apart by the offset', () => {
    const day = '2026-10-25';
    const now = at('2026-10-20T10:00:00Z');
    const slots = freeSlots({ ...rules, ...night, now, from: day, to: day });
    assert.equal(slots.length, 100);
    const twice = slots.filter(({ doubled }) => doubled);
    assert.deepEqual(
      twice.map(({ localTime, offset }) => `${localTime}${offset}`),
      ['+02:00', '+01:00'].flatMap((o) => ['02:00', '02:15', '02:30', '02:45'].map((time) => time + o)),
    );
    assert.equal(new Set(slots.map(({ start }) => start)).size, 100);
  });
});

describe('free slots where the clock went back over midnight', () => {
  it('run on through the day before, which comes again', () => {
    const day = '2010-11-07';
    const now = at('2010-11-04T00:00:00Z');
    const slots = freeSlots({ ...rules, ...night, timeZone: 'America/St_Johns', now, from: day, to: day });
    assert.deepEqual(
      slots.slice(0, 3).map(({ localTime, offset }) => `${localTime}${offset}`),
      ['00:00-02:30', '00:00-03:30', '00:15-03:30'],
    );
  });
});

describe('no slot collides', () => {
  it('with an appointment, the break included', () => {
    const busyDay = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 4320 }), fc.integer({ min: 1, max: 300 })).map(([from, length]) => {
        const start = at('2026-10-24T00:00:00Z') + from * MINUTE;
        return { start, end: start + length * MINUTE };
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(busyDay, fc.integer({ min: 0, max: 120 }), (busy, breakMinutes) => {
        const now = at('2026-10-20T10:00:00Z');
        const days = { from: '2026-10-24', to: '2026-10-26' };
        const slots = freeSlots({ ...rules, ...days, now, availability: 'ALWAYS', breakMinutes, busy });
        for (const { start } of slots) {
          const end = start + (60 + breakMinutes) * MINUTE;
          assert.ok(busy.every((taken) => taken.end <= start || taken.start >= end));
        }
      }),
    );
  });
});

describe('a service given by several workers', () => {
  const anna = worker('anna', {
    busy: [{ start: at('2026-06-01T07:00:00Z'), end: at('2026-06-01T08:00:00Z') }],
  });
  const jan = worker('jan', { openingTimes: { '1': [{ from: '08:30', to: '10:00' }] } });
  const ola = worker('ola', { exceptions: [{ date: '2026-06-01', intervals: [] }] });

  it('is free when any of them is, and says who', () => {
    const slots = freeSlotsOfAny(rules, [anna, jan, ola]);
    assert.deepEqual(
      slots.map(({ localTime, workerIds }) => [localTime, ...workerIds]),
      [
        ['08:30', 'jan'],
        ['08:45', 'jan'],
        ['09:00', 'jan'],
        ['10:00', 'anna'],
      ],
    );
  });

  it('needs two of them at once for a couple', () => {
    const slots = freeSlotsOfAny(rules, [worker('eva'), anna, jan], { people: 2, named: null });
    assert.deepEqual(
      slots.map(({ localTime, workerIds }) => [localTime, ...workerIds]),
      [
        ['09:00', 'eva', 'jan'],
        ['10:00', 'eva', 'anna'],
      ],
    );
  });

  it('needs whom the client names, and for a couple another one beside them', () => {
    const named = (people: number) =>
      freeSlotsOfAny(rules, [worker('eva'), anna, jan], { people, named: 'anna' }).map(
        ({ localTime, workerIds }) => [localTime, ...workerIds],
      );
    assert.deepEqual(named(2), [['10:00', 'eva', 'anna']]);
    assert.ok(named(1).every(([, ...ids]) => ids.includes('anna')) && named(1).length > 0);
  });

  it('keeps the hours of a worker who has own ones, whatever the profile offers', () => {
    const slots = freeSlotsOfAny({ ...rules, availability: 'ALWAYS' }, [jan]);
    assert.deepEqual(times(slots), ['08:30', '08:45', '09:00']);
  });

  it('gives each worker what the worker alone would have', () => {
    for (const one of [anna, jan, worker('eva')]) {
      const alone = freeSlots({
        ...rules,
        openingTimes: one.openingTimes ?? rules.openingTimes,
        busy: one.busy,
      });
      const among = freeSlotsOfAny(rules, [anna, jan, worker('eva')]).filter(({ workerIds }) =>
        workerIds.includes(one.workerId),
      );
      assert.deepEqual(times(among), times(alone), one.workerId);
    }
  });

  it('goes to whoever has least booked that day, then to the one listed first', () => {
    const slot = { date: '2026-06-01', workerIds: ['anna', 'eva', 'jan'] };
    const choices = (
      workers: WorkerCalendar[],
      needed: Partial<Needed> = {},
      { workerIds } = slot,
    ): string[][] =>
      choicesOfWorkers({ ...slot, workerIds }, workers, rules.timeZone, {
        people: 1,
        named: null,
        ...needed,
      });
    assert.deepEqual(choices([anna, jan, worker('eva')]), [['jan'], ['eva'], ['anna']]);
    assert.deepEqual(choices([anna, jan], {}, { ...slot, workerIds: ['anna'] }), [['anna']]);
    assert.deepEqual(choices([anna, jan], { named: 'anna' }), [['anna']]);
    const elsewhen = worker('kim', {
      busy: [{ start: at('2026-06-01T22:00:00Z'), end: at('2026-06-02T20:00:00Z') }],
    });
    assert.deepEqual(choices([anna, elsewhen], {}, { ...slot, workerIds: ['anna', 'kim'] })[0], ['kim']);
  });

  it('goes to two for a couple, with whom the client names first', () => {
    const slot = { date: '2026-06-01', workerIds: ['anna', 'eva', 'jan'] };
    const workers = [anna, worker('eva'), jan];
    const choices = (named: string | null, workerIds = slot.workerIds) =>
      choicesOfWorkers({ ...slot, workerIds }, workers, rules.timeZone, { people: 2, named });
    assert.deepEqual(choices(null), [
      ['eva', 'jan'],
      ['eva', 'anna'],
      ['jan', 'anna'],
    ]);
    assert.deepEqual(choices('anna'), [
      ['anna', 'eva'],
      ['anna', 'jan'],
    ]);
    assert.deepEqual(choices(null, ['anna']), []);
  });
});

describe('looking for a time', () => {
  it('finds the next free day within the horizon', () => {
    const allMonday = [{ start: at('2026-06-01T00:00:00Z'), end: at('2026-06-02T00:00:00Z') }];
    assert.equal(nextFreeDay('2026-05-27', rules, [worker('eva')]), '2026-06-01');
    assert.equal(nextFreeDay('2026-05-27', rules, [worker('eva', { busy: allMonday })]), '2026-06-02');
    assert.equal(nextFreeDay('2026-06-03', rules, [worker('eva')]), '2026-06-08');
    assert.equal(nextFreeDay('2026-05-01', rules, [worker('eva')]), '2026-05-25');
    assert.equal(nextFreeDay('2026-06-03', { ...rules, horizonDays: 14 }, [worker('eva')]), null);
    assert.equal(nextFreeDay('2026-05-27', rules, []), null);
  });

  it('confirms a start that is a free slot and no other', () => {
    const eva = worker('eva', {
      busy: [{ start: at('2026-06-01T08:45:00Z'), end: at('2026-06-01T10:00:00Z') }],
    });
    assert.deepEqual(freeSlotAt(at('2026-06-01T07:30:00Z'), rules, [eva])?.workerIds, ['eva']);
    for (const start of ['06:45', '07:05', '07:45', '08:00', '09:00']) {
      assert.equal(freeSlotAt(at(`2026-06-01T${start}:00Z`), rules, [eva]), null, start);
    }
  });

  it('refuses rules that make no sense, an unknown zone and a date that is none', () => {
    assert.throws(() => freeSlots({ ...rules, durationMinutes: 0, busy: [] }), RangeError);
    assert.throws(() => freeSlots({ ...rules, gridMinutes: 0, busy: [] }), RangeError);
    assert.throws(() => freeSlots({ ...rules, timeZone: 'Europe/Nowhere', busy: [] }), RangeError);
    assert.throws(() => freeSlots({ ...rules, to: '2026-06-31', busy: [] }), RangeError);
  });
});
