/**
 * The partner's calendar under random commands of clients, the partner and the clock, over the real service and
 * database: after each command everything stands as a simple model says. CALENDAR_COMMANDS says how many;
 * `npm run test:deep` plays 100,000. CALENDAR_SEED plays those of another run again.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Command, story, type Wish } from './support/calendarModel/commands.ts';
import { type Counts, play } from './support/calendarModel/play.ts';
import type { Setting } from './support/calendarModel/setting.ts';
import { startWorld, type World } from './support/calendarModel/world.ts';

const COMMANDS = Number(process.env.CALENDAR_COMMANDS ?? 300);
const SEED = Number(process.env.CALENDAR_SEED ?? 20_261_125);
const LENGTH = 80;
const STORIES = Math.ceil(COMMANDS / (LENGTH / 2));

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('the same time, asked for by a client, by hand, as blocked time and for another visit at once, is got by one', async () => {
  const wish: Wish = {
    ...{ do: 'enter', which: 0, who: 1, service: 0, when: { at: 'day', days: 2, minute: 0 } },
    ...{ isSecond: false, minutes: 60, count: 0, isFit: true, isRight: true, flag: true, twice: 'no' },
  };
  const often = Array.from({ length: 8 }, (_, time): Command => {
    return { do: 'four', wish: { ...wish, which: time, who: time, service: time % 3 } };
  });
  const counts: Counts = new Map();
  const setting: Setting = {
    ...{ zone: 'Europe/Warsaw', begins: Date.UTC(2027, 2, 26, 9), people: 2, mode: 'INSTANT', rest: 15 },
    ...{ hours: 'day', ownHours: null },
  };
  await play(world, { setting, commands: [{ do: 'ask', wish }, ...often] }, counts);
  assert.ok((counts.get('four at once: 4') ?? 0) >= 6, JSON.stringify([...counts]));
});

test(`${COMMANDS} random commands do to a calendar what the model says`, async () => {
  console.log(`seed ${SEED}`);
  const counts: Counts = new Map();
  let played = 0;
  await fc.assert(
    fc.asyncProperty(fc.noBias(story(LENGTH)), async (one) => {
      played += await play(world, one, counts);
    }),
    { numRuns: STORIES, seed: SEED, endOnFailure: process.env.CALENDAR_SHRINK !== '1' },
  );
  console.log(`${played} commands in ${STORIES} stories`);
  if (process.env.CALENDAR_COUNTS === '1')
    for (const [word, count] of [...counts].sort()) console.log(`${count} × ${word}`);
  assert.ok(played >= COMMANDS * 0.8);
});
