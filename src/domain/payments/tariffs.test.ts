import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { defaultTariff } from './prices.ts';
import { isPlannable, TARIFF_LEAD_MS, tariffAt } from './tariffs.ts';

const from = (validFrom: number, promotion = validFrom) => ({
  ...defaultTariff('PL'),
  promotion,
  validFrom,
});

describe('the tariff of a country', () => {
  test('is the default until the first that was set, then that, to the millisecond', () => {
    const set = [from(2000), from(1000)];
    assert.deepEqual(tariffAt('PL', set, 999), {
      tariff: defaultTariff('PL'),
      validFrom: null,
      until: 1000,
    });
    assert.deepEqual(tariffAt('PL', set, 1000), { tariff: from(1000), validFrom: 1000, until: 2000 });
    assert.deepEqual(tariffAt('PL', set, 1999), { tariff: from(1000), validFrom: 1000, until: 2000 });
    assert.deepEqual(tariffAt('PL', set, 2000), { tariff: from(2000), validFrom: 2000, until: null });
  });

  test('is the last that has begun, and what comes next is the first that has not, in any order', () => {
    const instants = fc.uniqueArray(fc.nat(50), { maxLength: 8 });
    fc.assert(
      fc.property(instants, fc.nat(50), (set, now) => {
        const { validFrom, until } = tariffAt(
          'PL',
          set.map((at) => from(at)),
          now,
        );
        const begun = set.filter((at) => at <= now);
        const ahead = set.filter((at) => at > now);
        assert.equal(validFrom, begun.length > 0 ? Math.max(...begun) : null);
        assert.equal(until, ahead.length > 0 ? Math.min(...ahead) : null);
      }),
    );
  });

  test('is planned an hour ahead at least', () => {
    assert.equal(isPlannable(TARIFF_LEAD_MS, 0), true);
    assert.equal(isPlannable(TARIFF_LEAD_MS - 1, 0), false);
  });
});
