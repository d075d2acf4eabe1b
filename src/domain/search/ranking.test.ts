import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { pagePlan, recommendedScore, rotatePromoted, scoreParts } from './ranking.ts';

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

describe('the rotation of promoted announcements', () => {
  const now = 1_800_000_000;

  it('keeps everyone, whatever order they come in, and changes with the hour only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 40 }), (numbers) => {
        const rotated = rotatePromoted(numbers, now);
        assert.deepEqual([...rotated].sort(), [...numbers].sort());
        assert.deepEqual(rotatePromoted([...numbers].reverse(), now + 1), rotated);
      }),
    );
  });

  it('gives each its share of the lead', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const led = new Map<number, number>();
    for (let hour = 0; hour < 1000; hour++)
      for (const number of rotatePromoted(numbers, now + hour * 3600).slice(0, 3))
        led.set(number, (led.get(number) ?? 0) + 1);
    for (const number of numbers) {
      const share = (led.get(number) ?? 0) / 1000;
      assert.ok(share > 0.24 && share < 0.36, `${number} leads ${share} of the hours`);
    }
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
