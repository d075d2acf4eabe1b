import assert from 'node:assert/strict';
import { test } from 'vitest';
import { initials } from './initials.ts';

test('initials are the first letters of the first two words, whatever stands between and before them', () => {
  assert.equal(initials('Henrik Kraus – Fußreflexzonenmassage'), 'HK');
  assert.equal(initials('  „Złota”  dłoń'), 'ZD');
  assert.equal(initials('Ёлка'), 'Ё');
  assert.equal(initials('łódzkie & spa'), 'ŁS');
  assert.equal(initials('Anne-Marie'), 'AM');
  assert.equal(initials('– & –'), '');
});

test('degrees are no part of a name', () => {
  assert.equal(initials('Mgr. Kateřina Fialová'), 'KF');
  assert.equal(initials('mgr Anna Nowak'), 'AN');
  assert.equal(initials('K. Novák'), 'KN');
});
