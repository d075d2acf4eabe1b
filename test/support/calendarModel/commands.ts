/** What may happen, at random: clients, a partner, strangers and the clock, one after the other and at once. */
import fc from 'fast-check';
import type { Ask } from './asks.ts';
import { changesOf, type Hours, type Setting, type Week, type Zone, ZONES } from './setting.ts';
import { DAY, HOUR, MINUTE } from './wall.ts';

/** A time, by what stands around it. */
export type When =
  /** Of a day, so many days from today. */
  | { at: 'day'; days: number; minute: number }
  /** Of the clock, so many minutes before or after its next change, as if it did not change. */
  | { at: 'change'; minutes: number }
  /** Beside a time that is taken: so many steps of five minutes from its beginning or its end. */
  | { at: 'edge'; which: number; isEnd: boolean; steps: number };

/** All that an ask may be made of; each takes what it needs. */
export interface Wish {
  do: Ask['do'];
  /** Which of the things it is about, and who of the people. */
  which: number;
  who: number;
  service: number;
  when: When;
  isSecond: boolean;
  minutes: number;
  count: number;
  /** Looks for a thing or a time with which it is granted. */
  isFit: boolean;
  /** Is asked by the one whose business it is. */
  isRight: boolean;
  flag: boolean;
  twice: 'no' | 'after' | 'at once' | 'otherwise';
}

export type Command =
  | { do: 'wait'; ms: number; isSwept: boolean }
  | { do: 'settle'; mode: Setting['mode']; rest: number }
  | { do: 'look'; days: number; count: number; who: number }
  | { do: 'offer'; service: number; who: number; days: number; count: number; isAtHome: boolean }
  | { do: 'ask'; wish: Wish }
  /** Two at once; `isSame`: about the same visit, where both are about one. */
  | { do: 'together'; wishes: [Wish, Wish]; isSame: boolean }
  /** The same time asked for in all four ways at once. */
  | { do: 'four'; wish: Wish };

const which = fc.nat(1_000);
const often = (times: number) => fc.nat(times).map((one) => one > 0);
const rarely = (times: number) => fc.nat(times).map((one) => one === 0);
const mode = fc.constantFrom('REQUEST' as const, 'INSTANT' as const);
const rest = fc.constantFrom(0, 5, 15, 45);

const when: fc.Arbitrary<When> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      at: fc.constant('day' as const),
      days: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 0, max: 5 }) },
        { weight: 1, arbitrary: fc.integer({ min: -3, max: 64 }) },
        { weight: 1, arbitrary: fc.constantFrom(-2, -1, 60, 61, 400, 401) },
      ),
      minute: fc.oneof(
        { weight: 8, arbitrary: fc.nat(95).map((quarter) => quarter * 15) },
        { weight: 2, arbitrary: fc.nat(287).map((step) => step * 5) },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.constant('change' as const),
      minutes: fc
        .oneof(fc.integer({ min: -16, max: 16 }), fc.integer({ min: -1, max: 4 }))
        .map((step) => step * 15),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      at: fc.constant('edge' as const),
      which,
      isEnd: fc.boolean(),
      steps: fc.constantFrom(0, 0, 0, -1, 1, 3, -12, -15),
    }),
  },
);

const WEIGHTS: Record<Ask['do'], number> = {
  hold: 16,
  submit: 12,
  confirm: 7,
  decline: 2,
  cancel: 4,
  reschedule: 10,
  acceptMove: 4,
  declineMove: 2,
  withdrawMove: 2,
  noShow: 2,
  undoNoShow: 2,
  enter: 9,
  series: 4,
  replan: 10,
  block: 8,
  unblock: 4,
  dayOff: 3,
  workAgain: 2,
  leave: 4,
  stay: 3,
};

const wish: fc.Arbitrary<Wish> = fc.record({
  do: fc.oneof(
    ...(Object.keys(WEIGHTS) as Ask['do'][]).map((name) => ({
      weight: WEIGHTS[name],
      arbitrary: fc.constant(name),
    })),
  ),
  which,
  who: which,
  service: fc.nat(2),
  when,
  isSecond: fc.boolean(),
  minutes: fc.constantFrom(5, 30, 45, 60, 60, 90, 150, 720),
  count: fc.constantFrom(0, 0, 0, 1, 2, 5),
  isFit: often(4),
  isRight: often(11),
  flag: fc.boolean(),
  twice: fc.oneof(
    { weight: 30, arbitrary: fc.constant('no' as const) },
    { weight: 1, arbitrary: fc.constantFrom('after' as const, 'otherwise' as const) },
    { weight: 1, arbitrary: fc.nat(3).map((one) => (one === 0 ? ('at once' as const) : ('no' as const))) },
  ),
});

const wait = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        // Some just as long as a time is kept.
        ms: fc
          .oneof(fc.integer({ min: 1, max: 44 }), fc.constantFrom(39, 40, 41))
          .map((step) => step * 15_000),
        isSwept: fc.boolean(),
      })
      .map((one): Command => ({ do: 'wait', ...one })),
  },
  {
    weight: 4,
    arbitrary: fc
      .integer({ min: 1, max: 30 })
      .map((hours): Command => ({ do: 'wait', ms: hours * HOUR, isSwept: true })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 5 })
      .map((days): Command => ({ do: 'wait', ms: days * DAY, isSwept: true })),
  },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: wait },
  {
    weight: 2,
    arbitrary: fc.record({ mode, rest }).map((one): Command => ({ do: 'settle', ...one })),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({ days: fc.integer({ min: -3, max: 4 }), count: fc.integer({ min: -1, max: 45 }), who: which })
      .map((one): Command => ({ do: 'look', ...one })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        service: fc.nat(2),
        who: which,
        days: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.integer({ min: 56, max: 62 })),
        count: fc.nat(2),
        isAtHome: rarely(3),
      })
      .map((one): Command => ({ do: 'offer', ...one })),
  },
  { weight: 90, arbitrary: wish.map((one): Command => ({ do: 'ask', wish: one })) },
  {
    weight: 14,
    arbitrary: fc
      .record({ wishes: fc.tuple(wish, wish), isSame: often(2) })
      .map((one): Command => ({ do: 'together', ...one })),
  },
  { weight: 3, arbitrary: wish.map((one): Command => ({ do: 'four', wish: one })) },
);

/** Just before the clock changes, in either direction, where it ever does. */
const setting = fc.constantFrom<Zone>(...ZONES).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    begins: fc
      .record({
        change: fc.constantFrom(...changesOf(zone)),
        before: fc.oneof(
          fc.integer({ min: 1, max: 36 }).map((hours) => hours * HOUR),
          fc.integer({ min: 1, max: 4 }).map((days) => days * DAY),
          fc.integer({ min: 5, max: 20 }).map((days) => days * DAY),
        ),
        seconds: fc.nat(200),
      })
      .map(({ change, before, seconds }) => change - before + seconds * (MINUTE / 3)),
    people: fc.constantFrom(2 as const, 3 as const),
    mode,
    rest,
    hours: fc.constantFrom<Hours>('day', 'split', 'night', 'always', 'appointment'),
    ownHours: fc.option(fc.constantFrom<Week>('night', 'split', 'whole')),
  }),
);

/** Some days of a practice. */
export interface Story {
  setting: Setting;
  commands: Command[];
}
export const story = (length: number): fc.Arbitrary<Story> =>
  fc.record({
    setting,
    commands: fc.array(command, { minLength: 1, maxLength: length, size: 'max' }),
  });
