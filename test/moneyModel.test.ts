/**
 * Lifecycle and money under random commands and faults of the provider, over the real service and database with a Stripe
 * in our hand: after each command everything stands as a simple model says. MONEY_COMMANDS says how many;
 * `npm run test:deep` plays 100,000. MONEY_SEED plays those of another run again.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import type { OrderAct } from '../src/domain/payments/problems.ts';
import { type Command, story } from './support/moneyModel/commands.ts';
import { play } from './support/moneyModel/play.ts';
import { type Mood, startWorld, type World } from './support/moneyModel/world.ts';

const COMMANDS = Number(process.env.MONEY_COMMANDS ?? 1_000);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_124);
const LENGTH = 60;
const STORIES = Math.ceil(COMMANDS / (LENGTH / 2));

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const tell = (which: number): Command => ({ do: 'tell', which, isAgain: false });
const press = (act: OrderAct, which: number, mood: Mood = 'well'): Command => ({
  do: 'staff',
  act,
  which,
  isFit: false,
  mood,
});
const checkout: Command = { do: 'checkout', purpose: null, days: 30, mood: 'well' };
const pay: Command = { do: 'pay', which: 0, how: 'now' };
const bought = [checkout, pay, tell(0)];
const sweep = (mood: Mood): Command => ({ do: 'sweep', mood });
/** The word of the bank is here before that of the payment. */
const disputedEarly: Command[] = [
  checkout,
  pay,
  { do: 'dispute', which: 0, asks: false, isEarly: true },
  tell(1),
  tell(0),
];
const remove: Command = { do: 'delete', mood: 'well' };

/** Rare by chance, so each is played always. */
const STORIES_OF_THEIR_OWN: Record<string, Command[]> = {
  'what was refused unheard, and is asked for again as less, waits for a person': [
    checkout,
    pay,
    remove,
    tell(0),
    { do: 'refundByHand', which: 0, amount: 1_000 },
    sweep('lost'),
    tell(0),
    sweep('well'),
  ],
  'what a bank took before we heard of it buys all the same, and is ours once it is won': [
    ...disputedEarly,
    sweep('well'),
    { do: 'closeDispute', which: 0, status: 'won' },
    tell(0),
    sweep('well'),
  ],
  'what a bank took before we heard of it has bought nothing once it is lost': [
    ...disputedEarly,
    { do: 'closeDispute', which: 0, status: 'lost' },
    tell(0),
    sweep('well'),
  ],
  'what a bank took and the buyer has won is taken back, and nothing more goes back': [
    ...bought,
    { do: 'dispute', which: 0, asks: false, isEarly: false },
    tell(0),
    press('refund', 0),
    { do: 'closeDispute', which: 0, status: 'lost' },
    tell(0),
    press('refund', 0),
    sweep('well'),
  ],
  'a refund that was refused is tried again by an admin, once': [
    checkout,
    pay,
    remove,
    tell(0),
    sweep('refusesRefunds'),
    press('retry', 0, 'down'),
    press('retry', 0, 'refusesRefunds'),
    press('retry', 0),
    press('retry', 0),
  ],
  'a sale is given back by an admin, once': [...bought, press('refund', 0), press('refund', 0), tell(0)],
  'what bought nothing is granted by an admin, once': [
    checkout,
    pay,
    remove,
    tell(0),
    sweep('refusesRefunds'),
    press('grant', 0),
    { do: 'undo' },
    press('grant', 0),
    press('grant', 0),
  ],
  'what was sold already is not granted again': [
    ...bought,
    { do: 'checkout', purpose: 'promote', days: 30, mood: 'well' },
    pay,
    tell(0),
    press('refund', 1, 'refusesRefunds'),
    press('grant', 1),
  ],
};
let phoneNumber = 509_999_900;
for (const [name, commands] of Object.entries(STORIES_OF_THEIR_OWN))
  test(name, async () => {
    await play(world, String(++phoneNumber), { commands, isToldInTheEnd: true });
  });

test('what both sides know of is no difference in the night, also where it did not arrive or a bank has it', async () => {
  const commands: Command[] = [
    ...bought,
    { do: 'refundByHand', which: 0, amount: 1_000 },
    tell(0),
    { do: 'failRefund', which: 0 },
    { do: 'dispute', which: 0, asks: false, isEarly: false },
    ...bought,
    { do: 'dispute', which: 0, asks: true, isEarly: false },
    { do: 'closeDispute', which: 0, status: 'won' },
    { do: 'dispute', which: 1, asks: false, isEarly: false },
    press('refund', 1),
  ];
  await play(world, String(++phoneNumber), { commands, isToldInTheEnd: true });
  await world.app.handlers['payments.compare']({});
  const { rows } = await world.app.pool.query(
    'SELECT kind, reference, ours, theirs FROM money_differences WHERE gone_at IS NULL',
  );
  assert.deepEqual(rows, []);
});

test(`${COMMANDS} random commands do to announcements and money what the model says`, async () => {
  console.log(`seed ${SEED}`);
  let last = 510_000_000;
  let played = 0;
  await fc.assert(
    fc.asyncProperty(fc.noBias(story(LENGTH)), async (one) => {
      // Stories wait for days and weeks: dates end with the year 2199, and the world's before.
      if (world.app.now() > Date.UTC(2150, 0)) {
        await world.close();
        world = await startWorld();
      }
      played += await play(world, String(++last), one);
    }),
    { numRuns: STORIES, seed: SEED, endOnFailure: process.env.MONEY_SHRINK === '0' },
  );
  console.log(`${played} commands in ${STORIES} stories`);
  assert.ok(played >= COMMANDS * 0.8);
});
