/** What may happen, at random: partner, payer, provider, clock and staff, in any order. */
import fc from 'fast-check';
import type { OrderPurpose } from '../../../src/domain/payments/order.ts';
import { ORDER_ACTS, type OrderAct } from '../../../src/domain/payments/problems.ts';
import { DAY, HOUR, MINUTE } from './model.ts';
import type { Mood } from './world.ts';

export type Command =
  | { do: 'wait'; ms: number }
  | { do: 'edit'; isForPayment: boolean }
  /** `purpose`: null for what the status says. */
  | { do: 'checkout'; purpose: OrderPurpose | null; days: 30 | 90 | 180; mood: Mood }
  | { do: 'pay'; which: number; how: 'now' | 'later' | 'another amount' }
  | { do: 'arrive' | 'failPayment'; which: number }
  /** A webhook: one that was not heard yet, or one again. */
  | { do: 'tell'; which: number; isAgain: boolean }
  | { do: 'sweep'; mood: Mood }
  | { do: 'refundByHand'; which: number; amount: number | null }
  | { do: 'failRefund'; which: number }
  /** The payer's bank takes back what is left. `asks`: it only asks, and takes nothing. `isEarly`: of a payment not heard of yet. */
  | { do: 'dispute'; which: number; asks: boolean; isEarly: boolean }
  | { do: 'closeDispute'; which: number; status: 'won' | 'lost' }
  /** What an admin does about an order. `isFit`: one that waits for that, if there is any. */
  | { do: 'staff'; act: OrderAct; which: number; isFit: boolean; mood: Mood }
  | { do: 'delete'; mood: Mood }
  | { do: 'undo' | 'block' | 'appeal' };

const which = fc.nat(1_000);
const mood = fc.constantFrom<Mood>(
  'well',
  'well',
  'well',
  'prompt',
  'prompt',
  'down',
  'lost',
  'refusesRefunds',
  'refusesRefunds',
);
const wait = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }).map((count) => count * MINUTE) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map((count) => count * HOUR) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }).map((count) => count * DAY) },
);
const purpose = fc.option(fc.constantFrom<OrderPurpose>('add', 'extend', 'activate', 'promote'), { freq: 2 });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: wait.map((ms): Command => ({ do: 'wait', ms })) },
  { weight: 3, arbitrary: fc.boolean().map((isForPayment): Command => ({ do: 'edit', isForPayment })) },
  {
    weight: 7,
    arbitrary: fc
      .record({ purpose, days: fc.constantFrom(30 as const, 90 as const, 180 as const), mood })
      .map((rest): Command => ({ do: 'checkout', ...rest })),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({
        which,
        how: fc.constantFrom(
          'now' as const,
          'now' as const,
          'now' as const,
          'later' as const,
          'another amount' as const,
        ),
      })
      .map((rest): Command => ({ do: 'pay', ...rest })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ do: fc.constantFrom('arrive' as const, 'failPayment' as const), which })
      .map((rest): Command => rest),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({ which, isAgain: fc.integer({ min: 0, max: 3 }).map((one) => one === 0) })
      .map((rest): Command => ({ do: 'tell', ...rest })),
  },
  { weight: 6, arbitrary: mood.map((one): Command => ({ do: 'sweep', mood: one })) },
  {
    weight: 1,
    arbitrary: fc
      .record({ which, amount: fc.constantFrom(null, 1_000) })
      .map((rest): Command => ({ do: 'refundByHand', ...rest })),
  },
  { weight: 2, arbitrary: which.map((one): Command => ({ do: 'failRefund', which: one })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ which, isEarly: fc.boolean(), asks: fc.integer({ min: 0, max: 4 }).map((one) => one === 0) })
      .map((rest): Command => ({ do: 'dispute', ...rest })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ which, status: fc.constantFrom('won' as const, 'lost' as const) })
      .map((rest): Command => ({ do: 'closeDispute', ...rest })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        act: fc.constantFrom(...ORDER_ACTS),
        which,
        isFit: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
        mood,
      })
      .map((rest): Command => ({ do: 'staff', ...rest })),
  },
  { weight: 1, arbitrary: mood.map((one): Command => ({ do: 'delete', mood: one })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('undo' as const, 'undo' as const, 'block' as const, 'appeal' as const)
      .map((one): Command => ({ do: one })),
  },
);

/** One partner's years: what happens, and whether the webhooks that were not heard come at the end after all. */
export interface Story {
  commands: Command[];
  isToldInTheEnd: boolean;
}
export const story = (length: number): fc.Arbitrary<Story> =>
  fc.record({
    commands: fc.array(command, { minLength: 1, maxLength: length, size: 'max' }),
    isToldInTheEnd: fc.boolean(),
  });
