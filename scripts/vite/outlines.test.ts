import assert from 'node:assert/strict';
import { test } from 'vitest';
import { OUTLINE_LAYERS } from '../../src/domain/maps/outlines.ts';
import { builtWith } from '../../test/support/viteBuild.ts';
import { outlines } from './outlines.ts';

const TILES = 1 + 4 + 16 + 64 + 256;
/** At the deepest zoom: the Black Sea with its coasts and borders, the Urals, and the open Pacific. */
const [COAST, LAND, SEA] = ['4/9/5', '4/10/4', '4/1/10'];

test('each tile is built under the one address that the map reads, a tile of open sea empty', async () => {
  const use = "export { outlinesAddress } from './features/search/map/outlinesAddress.ts';";
  const files = await builtWith([outlines()], use);
  const entry = files.get('entry.js') ?? '';
  const { outlinesAddress } = await import(`data:text/javascript,${encodeURIComponent(entry)}`);
  const address: string = outlinesAddress();
  assert.match(address, /^\/assets\/outlines-[\w-]{8}\/\{z\}\/\{x\}\/\{y\}\.pbf$/);
  const tileAt = (name: string) => files.get(address.slice(1).replace('{z}/{x}/{y}', name));
  assert.equal([...files.keys()].filter((name) => name.endsWith('.pbf')).length, TILES);
  for (const layer of Object.values(OUTLINE_LAYERS)) assert.ok(tileAt(COAST)?.includes(layer), layer);
  assert.ok(tileAt(LAND)?.includes(OUTLINE_LAYERS.land));
  assert.ok(!tileAt(LAND)?.includes(OUTLINE_LAYERS.coast));
  assert.equal(tileAt(SEA), '');
});
