import assert from 'node:assert/strict';
import { test } from 'vitest';
import { visitPlaces, visitPlacesOf } from './visitPlaces.ts';

const salon = { workplace: 'CLASSIC', isVisitingClient: false } as const;
const both = { workplace: 'PRIVATE_PROPERTY', isVisitingClient: true } as const;
const mobile = { workplace: 'HOME_VISITS_ONLY', isVisitingClient: true } as const;

test('visits are at the partner’s first, then at the client’s, or at the client’s alone', () => {
  assert.deepEqual([salon, both, mobile].map(visitPlaces), [['SALON'], ['SALON', 'CLIENT'], ['CLIENT']]);
});

test('an announcement narrows where its partner gives visits, and never widens it', () => {
  const of = [salon, both, mobile].map((profile) =>
    [null, salon, both, mobile].map((announcement) => visitPlacesOf(profile, announcement).join('+')),
  );
  assert.deepEqual(of, [
    ['SALON', 'SALON', 'SALON', 'SALON'],
    ['SALON+CLIENT', 'SALON', 'SALON+CLIENT', 'CLIENT'],
    ['CLIENT', 'CLIENT', 'CLIENT', 'CLIENT'],
  ]);
});
