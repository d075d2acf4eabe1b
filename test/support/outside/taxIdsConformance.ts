import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { TaxIds } from '../../../src/adapters/taxIds/taxIds.ts';

/** What every register of VAT ids must do. */
export function testTaxIds(name: string, register: () => TaxIds): void {
  test(`${name}: an id that is one is confirmed, one that is none is not`, async () => {
    assert.equal((await register().confirm('DE136695976')).isValid, true);
    assert.equal((await register().confirm('EL094259216')).isValid, true);
    assert.equal((await register().confirm('DE999999999')).isValid, false);
  });

  test(`${name}: what no country has is none`, async () => {
    assert.deepEqual(await register().confirm('XX1'), { isValid: false, consultation: null });
  });
}
