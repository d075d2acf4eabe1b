import assert from 'node:assert/strict';
import { test } from 'vitest';
import { COLOURS, type MapColours } from './colours.ts';
import { plainStyle } from './mapStyle.ts';

const colours = Object.fromEntries(COLOURS.map((name, nr) => [name, `rgb(${nr}, 0, 0)`])) as MapColours;
const style = plainStyle(colours, 'https://palmora.example/outlines/{z}/{x}/{y}.pbf');

test('our own map asks nobody for glyphs, pictures or tiles but us', () => {
  assert.equal(style.glyphs, undefined);
  assert.equal(style.sprite, undefined);
  // Links of credits are followed by people.
  const { sources, layers } = style;
  const asked = JSON.stringify({ sources, layers }).replaceAll(/<a [^>]*>/g, '');
  assert.deepEqual([...asked.matchAll(/https?:\/\/[^/"]+/g)].flat(), ['https://palmora.example']);
});

test('whose the outlines and the names are is said', () => {
  const credits = Object.values(style.sources).map((source) =>
    'attribution' in source ? source.attribution : '',
  );
  assert.match(credits.join(' '), /Natural Earth.*GeoNames.*CC BY 4\.0/);
});

test('bigger cities win the room for their names, and each colour of the page is used', () => {
  const names = style.layers.find(({ id }) => id === 'names');
  assert.deepEqual(names?.type === 'symbol' && names.layout?.['symbol-sort-key'], [
    '-',
    0,
    ['get', 'population'],
  ]);
  const drawn = JSON.stringify(style.layers);
  for (const [name, colour] of Object.entries(colours)) assert.ok(drawn.includes(colour), name);
});
