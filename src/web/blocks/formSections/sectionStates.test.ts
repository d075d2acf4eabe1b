import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { holds, isReady, sectionState } from './sectionStates.ts';

const place = { fields: ['placeId', 'street'] };
const services = { fields: ['services', 'currency'] };
const none = { wrong: [], missing: [] };

test('a section is complete, optional while it is empty, and says what would be refused', () => {
  assert.deepEqual(sectionState(place, none, false), { mark: 'complete', count: 0 });
  assert.deepEqual(sectionState(place, none, true), { mark: 'optional', count: 0 });
  const missing = ['placeId', 'services.0.price.from', 'services.12.sub'];
  assert.deepEqual(sectionState(place, { ...none, missing }, true), { mark: 'missing', count: 1 });
  assert.deepEqual(sectionState(services, { ...none, missing }, false), { mark: 'missing', count: 2 });
});

test('errors that are shown come before what is only missing', () => {
  const standing = { wrong: ['street'], missing: ['placeId', 'street'] };
  assert.deepEqual(sectionState(place, standing, false), { mark: 'wrong', count: 1 });
  assert.equal(isReady(sectionState(place, standing, false)), false);
  assert.equal(isReady(sectionState(services, standing, true)), true);
});

test('a field is told from one whose name begins the same', () => {
  assert.equal(holds({ fields: ['place'] }, 'placeId'), false);
  assert.equal(holds({ fields: ['place'] }, 'place.id'), true);
});

test('whatever is refused, the sections count it once and none is ready that holds some of it', () => {
  const sections = [place, services, { fields: ['workers'] }];
  const path = fc.oneof(
    ...['placeId', 'street', 'currency', 'services', 'workers'].map((field) =>
      fc.array(fc.nat(20).map(String), { maxLength: 3 }).map((rest) => [field, ...rest].join('.')),
    ),
  );
  fc.assert(
    fc.property(fc.array(path), fc.boolean(), (missing, isEmpty) => {
      const states = sections.map((section) => sectionState(section, { wrong: [], missing }, isEmpty));
      assert.equal(
        states.reduce((sum, { count }) => sum + count, 0),
        missing.length,
      );
      for (const [index, section] of sections.entries()) {
        const state = states[index];
        assert.equal(state && isReady(state), !missing.some((one) => holds(section, one)));
      }
    }),
  );
});
