import assert from 'node:assert/strict';
import { test } from 'vitest';
import { treatmentInFullIn } from './treatmentInFull.ts';

test('after a partner’s own name stands what the catalogue calls it, unless that is the same', () => {
  const inFull = treatmentInFullIn((key) => key);
  const treatment = { main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE' } as const;
  const general = 'subs.RELAXED_MASSAGE.THAI_MASSAGE';
  assert.equal(inFull({ ...treatment, label: 'Nuad' }), `Nuad (${general})`);
  assert.equal(inFull({ ...treatment, label: general }), general);
  assert.equal(inFull({ ...treatment, label: '' }), general);
  assert.equal(inFull({ main: 'OSTEOPATHY', sub: null }), 'mains.OSTEOPATHY');
});
