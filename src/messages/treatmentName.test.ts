import assert from 'node:assert/strict';
import { test } from 'vitest';
import { treatmentNameIn } from './treatmentName.ts';

test('a treatment has its own name, else its sub-category’s, else its main’s', () => {
  const treatmentName = treatmentNameIn((key) => key);
  const main = 'RELAXED_MASSAGE';
  const sub = 'THAI_MASSAGE';
  assert.equal(treatmentName({ main, sub, label: 'Nuad' }), 'Nuad');
  assert.equal(treatmentName({ main, sub, label: '' }), 'subs.RELAXED_MASSAGE.THAI_MASSAGE');
  assert.equal(treatmentName({ main: 'OSTEOPATHY', sub: null }), 'mains.OSTEOPATHY');
});
