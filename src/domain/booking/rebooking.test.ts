import assert from 'node:assert/strict';
import { test } from 'vitest';
import { rebookingWay } from './rebooking.ts';

const left = {
  main: 'RELAXED_MASSAGE',
  isAnnouncementShown: false,
  isProfileShown: true,
  isServiceBookable: true,
} as const;

test('what the partner still gives is booked, with or without its announcement', () => {
  assert.equal(rebookingWay(left), 'BOOKING');
  assert.equal(rebookingWay({ ...left, isAnnouncementShown: true }), 'BOOKING');
});

test('what cannot be booked any more leads to the partner, and where that is gone to the search', () => {
  assert.equal(rebookingWay({ ...left, isServiceBookable: false }), 'PROFILE');
  assert.equal(rebookingWay({ ...left, isAnnouncementShown: true, isServiceBookable: false }), 'PROFILE');
  assert.equal(rebookingWay({ ...left, isProfileShown: false }), 'SEARCH');
});

test('what is for adults is booked from its announcement alone', () => {
  const adult = { ...left, main: 'SENSUAL_MASSAGE' } as const;
  assert.equal(rebookingWay(adult), 'PROFILE');
  assert.equal(rebookingWay({ ...adult, isAnnouncementShown: true }), 'BOOKING');
});
