// The index against the calculation of slots: eight zones, days around both clock changes, random hours, days off, visits,
// services and people. Whoever is found is free, whoever is free is found, and the next times are the slots' first ones.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import { addDays } from '../time/calendarDate.ts';
import { givesService } from '../booking/workerServices.ts';
import { minuteRanges, timeOfMinutes } from '../openingTimes/openingTimes.ts';
import { type Slot, freeSlotsOfAny } from '../booking/slots.ts';
import { MAIN_CATEGORIES, type MainCategory, type SubCategory, subsOf } from '../catalogue/catalogue.ts';
import { BOOKING } from '../booking/limits.ts';
import { mainsBits, subsBits } from '../search/traitBits.ts';
import { AvailabilityIndex } from './availabilityIndex.ts';
import type { Treatments } from './freeQuery.ts';
import type { PartnerCalendar } from './partnerTracks.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ZONES = [
  'Europe/Warsaw',
  'Europe/London',
  'Atlantic/Azores',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];
const TIMES = { most: 3, perDay: 2, apartMinutes: 30 };
const RUNS = Number(process.env.AVAILABILITY_RUNS ?? 400);

const interval = fc.tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 6, max: 288 })).map(
  // Mostly on the quarter, as people have it; sometimes at odd minutes.
  ([from, length]) => ({
    from: timeOfMinutes(from % 4 === 0 ? from * 5 : Math.floor(from / 3) * 15),
    to: timeOfMinutes(Math.min(1440, (from + length) * 5)),
  }),
);
const intervals = fc
  .array(interval, { maxLength: 2 })
  .map((list) => list.filter(({ from, to }) => from < to));
const weekly = fc.record(
  Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((weekday) => [weekday, intervals])),
  { requiredKeys: [] },
) as fc.Arbitrary<PartnerCalendar['rules']['openingTimes']>;

const treatment = fc.constantFrom(
  ...(['PHYSIOTHERAPY', 'RELAXED_MASSAGE'] as const).flatMap((main) =>
    [...subsOf(main)]
      .slice(0, 2)
      .map((sub) => ({ main: main as MainCategory, sub: sub as SubCategory | null })),
  ),
);

/** A calendar around a moment, the moment, and a wish. */
function anyCase(timeZone: string, around: number) {
  const today = Temporal.Instant.fromEpochMilliseconds(around).toZonedDateTimeISO(timeZone).toPlainDate();
  const date = fc.integer({ min: -1, max: 6 }).map((days) => addDays(today.toString(), days));
  const exceptions = fc.array(fc.record({ date, intervals }), { maxLength: 2 });
  const service = fc.record({
    id: fc.uuid(),
    treatment,
    durationMinutes: fc.constantFrom(10, 30, 50, 60, 90, 240),
    people: fc.constantFrom(1, 1, 2),
  });
  return fc
    .record({
      timeZone: fc.constant(timeZone),
      noticeMinutes: fc.constantFrom(0, 120, 180),
      rules: fc.record({
        availability: fc.constantFrom('OPENING_HOURS' as const, 'BY_APPOINTMENT' as const, 'ALWAYS' as const),
        openingTimes: weekly,
        exceptions,
        breakMinutes: fc.constantFrom(0, 10, 15),
        gridMinutes: fc.constantFrom(...BOOKING.startGrids),
      }),
      services: fc.array(service, { minLength: 1, maxLength: 4 }),
      minutes: fc.integer({ min: -1440, max: 1440 }),
    })
    .chain(({ services, minutes, ...rest }) => {
      const ids = services.map(({ id }) => id);
      const worker = fc.record({
        workerId: fc.uuid(),
        serviceIds: fc.subarray(ids),
        openingTimes: fc.option(weekly, { freq: 2 }),
        exceptions,
        busy: fc.array(
          fc
            .tuple(fc.integer({ min: -600, max: 8 * 1440 }), fc.constantFrom(30, 75, 600, 3000))
            .map(([start, length]) => ({
              start: around + start * MINUTE,
              end: around + (start + length) * MINUTE,
            })),
          { maxLength: 8 },
        ),
        keepsRoomFor: fc.constantFrom(undefined, 10, 30, 60),
      });
      return fc.record({
        calendar: fc.record({
          ...(Object.fromEntries(
            Object.entries(rest).map(([key, value]) => [key, fc.constant(value)]),
          ) as unknown as { [Key in keyof typeof rest]: fc.Arbitrary<(typeof rest)[Key]> }),
          services: fc.constant(
            services.map(({ treatment: { main, sub }, ...one }) => ({ ...one, main, sub })),
          ),
          workers: fc.array(worker, { minLength: 1, maxLength: 3 }),
        }),
        now: fc.constant(around + minutes * MINUTE),
        madeAt: fc.constantFrom(0, 0, DAY, 2 * DAY).map((ago) => around + minutes * MINUTE - ago),
        day: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.constantFrom(59, 60, 61)),
        window: fc
          .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
          .map(([from, length]) => ({ from: from * 15, to: Math.min(1440, (from + length) * 15) })),
        asked: fc.option(treatment),
        isTimed: fc.boolean(),
      });
    });
}

function* clockChanges() {
  for (const timeZone of ZONES) {
    let local = Temporal.PlainDate.from('2026-01-01').toZonedDateTime(timeZone);
    for (let nr = 0; nr < 2; nr++) {
      const next = local.getTimeZoneTransition('next');
      assert.ok(next);
      local = next;
      yield { timeZone, around: next.epochMilliseconds };
    }
  }
}

const isWithin = (window: { from: number; to: number }, localTime: string) =>
  minuteRanges([{ from: localTime, to: '24:00' }]).some(
    ({ from }) => from >= window.from && from < window.to,
  );

const ANY: Treatments = { mains: mainsBits(MAIN_CATEGORIES), subs: MAIN_CATEGORIES.map(() => 0) };

const asTreatments = (asked: { main: MainCategory; sub: SubCategory | null } | null): Treatments =>
  asked === null
    ? ANY
    : {
        mains: mainsBits([asked.main]),
        subs: MAIN_CATEGORIES.map((main) => (main === asked.main ? subsBits(main, [asked.sub]) : 0)),
      };

/** All slots of the services that are meant, as the calculation has them, with the first service of each. */
function slotsOf(
  calendar: PartnerCalendar,
  asked: { main: MainCategory; sub: SubCategory | null } | null,
  now: number,
) {
  const given = calendar.services.filter(
    ({ id, people }) => calendar.workers.filter((one) => givesService(one.serviceIds, id)).length >= people,
  );
  const same = given.filter(({ main, sub }) => asked === null || (main === asked.main && sub === asked.sub));
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(calendar.timeZone)
    .toPlainDate()
    .toString();
  const found = new Map<number, Slot & { serviceIds: Set<string> }>();
  for (const service of same.length > 0 ? same : given) {
    const givers = calendar.workers.filter(({ serviceIds }) => givesService(serviceIds, service.id));
    const slots = freeSlotsOfAny(
      {
        ...calendar.rules,
        timeZone: calendar.timeZone,
        durationMinutes: service.durationMinutes,
        now,
        noticeMinutes: calendar.noticeMinutes,
        horizonDays: BOOKING.horizonDays,
        from: today,
        to: addDays(today, BOOKING.horizonDays),
      },
      givers,
      { people: service.people, named: null },
    );
    for (const slot of slots) {
      const known = found.get(slot.start) ?? { ...slot, serviceIds: new Set<string>() };
      known.serviceIds.add(service.id);
      found.set(slot.start, known);
    }
  }
  return { today, slots: [...found.values()].sort((a, b) => a.start - b.start) };
}

for (const { timeZone, around } of clockChanges()) {
  const when = new Date(around).toISOString().slice(0, 10);
  it(`says what the calculation of slots says, ${timeZone} around ${when}`, () => {
    fc.assert(
      fc.property(anyCase(timeZone, around), ({ calendar, now, madeAt, day, window, asked, isTimed }) => {
        const index = new AvailabilityIndex();
        const partner = index.numberOf('a partner');
        index.put('a partner', calendar, madeAt);
        const { today, slots } = slotsOf(calendar, asked, now);
        const date = addDays(today, day);
        const isFree = slots.some(({ date: on, localTime }) => on === date && isWithin(window, localTime));
        const treatments = asTreatments(asked);
        const wish = { ...treatments, ...window, on: date, now };
        assert.equal(index.free(wish).isFree(partner), isFree, 'free as wished');

        const isWished = isTimed
          ? ({ date: on, localTime }: Slot) => on === date && isWithin(window, localTime)
          : () => true;
        const expected: Slot[] = [];
        for (const [, ofDay] of Map.groupBy(slots.filter(isWished), (slot) => slot.date)) {
          let from = Number.NEGATIVE_INFINITY;
          for (let nr = 0; nr < TIMES.perDay && expected.length < TIMES.most; nr++) {
            const next = ofDay.find(({ start }) => start >= from);
            if (!next) break;
            expected.push(next);
            from = next.start + TIMES.apartMinutes * MINUTE;
          }
        }
        const next = index.nextStarts(partner, {
          ...treatments,
          wished: isTimed ? wish : null,
          now,
          ...TIMES,
        });
        assert.deepEqual(
          next.map(
            ({ start, wall }) =>
              `${new Date(start).toISOString()} ${new Date(wall).toISOString().slice(0, 16)}`,
          ),
          expected.map((slot) => `${new Date(slot.start).toISOString()} ${slot.date}T${slot.localTime}`),
          'the next times',
        );
        for (const { start, serviceId } of next)
          assert.ok(slots.find((slot) => slot.start === start)?.serviceIds.has(serviceId), 'the service');
      }),
      { numRuns: Math.ceil(RUNS / 16), seed: 11 },
    );
  });
}

it('takes a time that begins within a quarter of an hour up to its last minute', () => {
  const index = new AvailabilityIndex();
  const monday = Date.UTC(2026, 5, 1);
  const id = '00000000-0000-4000-8000-000000000001';
  const rules = {
    availability: 'OPENING_HOURS' as const,
    openingTimes: { '1': [{ from: '09:05', to: '10:05' }] },
    exceptions: [],
    breakMinutes: 0,
    gridMinutes: 15,
  };
  const service = { id, main: 'PHYSIOTHERAPY', sub: null, durationMinutes: 60, people: 1 } as const;
  const worker = { workerId: id, openingTimes: null, exceptions: [], busy: [], serviceIds: [] };
  const calendar = { timeZone: 'UTC', noticeMinutes: 120, rules, services: [service], workers: [worker] };
  index.put('a partner', calendar, monday);
  const isFreeAt = (now: number, from = 0) =>
    index.free({ ...ANY, on: '2026-06-01', from, to: 1440, now }).isFree(index.numberOf('a partner'));
  const last = monday + (9 * 60 + 5 - 120) * MINUTE;
  assert.deepEqual([isFreeAt(last), isFreeAt(last + 1)], [true, false]);
  const fromNine = [monday, last, last + 1].map((now) => isFreeAt(now, 9 * 60));
  assert.deepEqual(fromNine, [true, true, false], 'asked long before, and again when it is too late');

  // Of days that came into sight after the calendar was read, nothing is known until it is read again.
  const partner = index.numberOf('a partner');
  const now = monday + 14 * DAY;
  const isFreeOn = (on: string) => index.free({ ...ANY, on, from: 0, to: 1440, now }).isFree(partner);
  const isKnown = () => isFreeOn('2026-08-10');
  assert.equal(isFreeOn('2026-08-11'), false, 'a Tuesday, whose place in the ring is still a Monday’s');
  assert.deepEqual([isKnown(), index.dueForMore(now, 9)], [false, ['a partner']]);
  index.put('a partner', calendar, now);
  assert.deepEqual([isKnown(), index.dueForMore(now, 9)], [true, []]);
});

it('a wish asked again: is answered by the calendar and the clock of now, not by those of when it was asked first', () => {
  const around = Date.UTC(2026, 2, 29);
  const step = fc.record({
    minutes: fc.constantFrom(0, 1, 20, 90, 240),
    put: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(2) }),
    wish: fc.nat(1),
  });
  fc.assert(
    fc.property(
      fc.array(anyCase('Europe/Warsaw', around), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      (cases, steps) => {
        const kept = new AvailabilityIndex();
        let now = around;
        let latest = { calendar: cases[0]?.calendar as PartnerCalendar, at: now };
        const put = (index: AvailabilityIndex) => index.put('a partner', latest.calendar, latest.at);
        put(kept);
        for (const { minutes, put: nr, wish: of } of steps) {
          now += minutes * MINUTE;
          if (nr !== null) {
            latest = { calendar: cases[nr]?.calendar as PartnerCalendar, at: now };
            put(kept);
          }
          const { asked, window, day } = cases[of] as (typeof cases)[number];
          const on = addDays('2026-03-29', day % 3);
          const wish = { ...asTreatments(asked), ...window, on, now };
          const fresh = new AvailabilityIndex();
          put(fresh);
          const answerOf = (index: AvailabilityIndex) => index.free(wish).isFree(index.numberOf('a partner'));
          assert.equal(answerOf(kept), answerOf(fresh));
        }
      },
    ),
    { numRuns: RUNS / 4, seed: 13 },
  );
});

it('takes no more memory however often calendars change', () => {
  const index = new AvailabilityIndex();
  const cases = fc.sample(anyCase('Europe/Warsaw', Date.UTC(2026, 2, 29)), { numRuns: 40, seed: 12 });
  const round = () => {
    for (const [nr, { calendar, now }] of cases.entries()) index.put(`partner ${nr % 3}`, calendar, now);
    for (const nr of [0, 1, 2]) index.remove(`partner ${nr}`);
    assert.deepEqual([index.size, index.dayPatterns], [0, 0]);
    return index.bytes;
  };
  const before = round();
  for (let nr = 0; nr < 25; nr++) assert.equal(round(), before);
});
