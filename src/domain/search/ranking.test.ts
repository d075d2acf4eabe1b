import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { ANNOUNCEMENT } from '../announcements/limits.ts';
import { pagePlan, promotedAt, recommendedScore, scoreParts } from './ranking.ts';

const DAY = 86_400;
const published = 20_000 * DAY;
const base = { completeness: 80, publishedAt: published, rating: { mean: 4.5, count: 10 } };

describe('the recommended score', () => {
  it('grows with completeness, freshness and reviews', () => {
    const score = recommendedScore(base);
    assert.ok(recommendedScore({ ...base, completeness: 90 }) > score);
    assert.ok(recommendedScore({ ...base, publishedAt: published + DAY }) > score);
    assert.ok(recommendedScore({ ...base, rating: { mean: 4.5, count: 100 } }) > score);
    assert.ok(recommendedScore({ ...base, rating: { mean: 3, count: 10 } }) < score);
  });

  it('trades a whole announcement for 120 days and trusts one review little', () => {
    const empty = { completeness: 0, publishedAt: published, rating: null };
    assert.equal(
      recommendedScore({ ...empty, completeness: 100 }),
      recommendedScore({ ...empty, publishedAt: published + 120 * DAY }),
    );
    const one = scoreParts({ ...empty, rating: { mean: 5, count: 1 } }).reviews - scoreParts(empty).reviews;
    assert.equal(one, 60);
  });

  it('is a whole number that fits 32 bits and says what it is made of', () => {
    const inputs = fc.record({
      completeness: fc.double({ min: 0, max: 100, noNaN: true }),
      publishedAt: fc.nat(4_000_000_000),
      rating: fc.option(
        fc.record({ mean: fc.double({ min: 1, max: 5, noNaN: true }), count: fc.nat(100_000) }),
      ),
    });
    fc.assert(
      fc.property(inputs, (each) => {
        const parts = scoreParts(each);
        const score = recommendedScore(each);
        assert.equal(score, parts.completeness + parts.freshness + parts.reviews);
        assert.equal(score, score | 0);
      }),
    );
  });
});

const rotatePromoted = (numbers: readonly number[], now: number) =>
  promotedAt(numbers, now, 0, numbers.length);

describe('the rotation of promoted announcements', () => {
  const now = 1_800_000_000;

  it('gives some of the order as they stand in the whole of it', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 300 });
    const hour = fc.nat(1_000_000);
    fc.assert(
      fc.property(numbers, hour, fc.nat(300), fc.nat(9), (each, hours, from, length) => {
        const at = hours * 3600;
        assert.deepEqual(
          promotedAt(each, at, from, from + length),
          rotatePromoted(each, at).slice(from, from + length),
        );
      }),
    );
  });

  it('keeps everyone, whatever order they come in, and changes with the hour only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 40 }), (numbers) => {
        const rotated = rotatePromoted(numbers, now);
        assert.deepEqual([...rotated].sort(), [...numbers].sort());
        assert.deepEqual(rotatePromoted([...numbers].reverse(), now + 1), rotated);
      }),
    );
  });

  /** How often each of them stands on the first page, and how often first, in so many hours. */
  const turnsOf = (numbers: readonly number[], from: number, hours: number) => {
    const led = new Map(numbers.map((number) => [number, 0]));
    const first = new Map(led);
    const more = (counts: Map<number, number>, number = 0) =>
      counts.set(number, (counts.get(number) ?? 0) + 1);
    for (let hour = 0; hour < hours; hour++) {
      const { leadFrom, leadTo } = pagePlan(numbers.length + 50, numbers.length, 1);
      const leads = rotatePromoted(numbers, from + hour * 3600).slice(leadFrom, leadTo);
      assert.equal(leads.length, Math.min(numbers.length, ANNOUNCEMENT.promotedPerPage));
      more(first, leads[0]);
      for (const number of leads) more(led, number);
    }
    return { led: [...led.values()], first: [...first.values()] };
  };
  const promoted = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 30 });
  const since = fc.integer({ min: now, max: now + 10 ** 8 });

  it('lets each lead equally often, but for the turn that is going on', () => {
    fc.assert(
      fc.property(promoted, since, fc.integer({ min: 1, max: 80 }), (numbers, from, hours) => {
        const { led } = turnsOf(numbers, from, hours);
        assert.ok(Math.max(...led) - Math.min(...led) <= 1, `in ${hours} hours: ${led}`);
      }),
    );
  });

  it('lets each stand first once in a whole rotation', () => {
    fc.assert(
      fc.property(promoted, since, (numbers, from) => {
        const { first } = turnsOf(numbers, from, numbers.length);
        assert.deepEqual(
          first,
          numbers.map(() => 1),
        );
      }),
    );
  });
});

describe('the plan of a page', () => {
  it('puts three promoted ones before 21 others', () => {
    assert.deepEqual(pagePlan(100, 7, 1), { leadFrom: 0, leadTo: 3, restFrom: 0, restTo: 21, leads: 7 });
    assert.deepEqual(pagePlan(100, 7, 3), { leadFrom: 6, leadTo: 7, restFrom: 42, restTo: 65, leads: 7 });
    assert.deepEqual(pagePlan(100, 7, 4), { leadFrom: 7, leadTo: 7, restFrom: 65, restTo: 89, leads: 7 });
  });

  it('cuts the list into full pages with at most three leads each, nobody missing or twice', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (some, others) => {
        const total = some + others;
        const pages = Math.ceil(total / 24);
        let lead = 0;
        let rest = 0;
        for (let pageNr = 1; pageNr <= pages; pageNr++) {
          const plan = pagePlan(total, some, pageNr);
          assert.equal(plan.leadFrom, lead);
          assert.equal(plan.restFrom, rest);
          assert.ok(plan.leadTo - lead <= 3);
          const size = plan.leadTo - lead + plan.restTo - rest;
          assert.equal(size, pageNr < pages ? 24 : total - (pages - 1) * 24);
          lead = plan.leadTo;
          rest = plan.restTo;
        }
        assert.equal(lead + rest, total);
        const beyond = pagePlan(total, some, pages + 2);
        assert.equal(beyond.leadTo - beyond.leadFrom + beyond.restTo - beyond.restFrom, 0);
      }),
    );
  });
});
