import assert from 'node:assert/strict';
import { test } from 'vitest';
import { tariffOf } from './tariffOf.ts';

const FIELDS = {
  intent: 'plan',
  countryCode: 'PL',
  validFrom: '2027-01-01',
  currency: 'PLN',
  vatRate: '25,5',
  days30: '59',
  days90: '1 139,50',
  days180: '',
  promotion: 'nineteen',
};

test('prices are typed in whole units and sent in minor ones; what is none is sent as it was typed', () => {
  assert.deepEqual(tariffOf(FIELDS), {
    intent: 'plan',
    tariff: {
      countryCode: 'PL',
      validFrom: '2027-01-01',
      currency: 'PLN',
      vatRate: 25.5,
      days30: 5900,
      days90: 113_950,
      days180: '',
      promotion: 'nineteen',
    },
  });
  const rate = (vatRate: string) => {
    const { tariff } = tariffOf({ ...FIELDS, vatRate });
    return tariff?.vatRate;
  };
  assert.deepEqual([rate('0'), rate(' '), rate('x')], [0, '', 'x']);
});
