/** The announcements in a part of the map, as a set that a search keeps to. */
import type { Area } from './area.ts';
import { AT_LAT, AT_LNG, AT_PLACE_MAX, AT_PLACE_MIN } from './blockLayout.ts';
import type { IndexedCities } from './indexedCities.ts';
import { boundsAround, insideArea } from './insideArea.ts';
import type { RowMemory } from './rowMemory.ts';
import type { RowSet } from './rowSet.ts';

/** Blocks that hold no city of the area are passed over; in the others each position is looked at. */
export function rowsInArea(memory: RowMemory, area: Area, cities: IndexedCities): RowSet {
  const bounds = boundsAround(area);
  const { south, west, north, east } = bounds;
  const isAcross = west > east;
  const isInside = area.kind === 'CIRCLE' ? insideArea(area) : null;
  /** In their order; null: not asked for yet. */
  let keys: number[] | null = null;
  return {
    begin() {
      keys = null;
    },
    mark(block, marks, places) {
      const { ints } = memory;
      // A search of one city is given that city's blocks alone.
      if (places.min !== places.max) {
        keys ??= cities.keysWithin(bounds);
        const first = Math.max(places.min, ints[(block + AT_PLACE_MIN) >>> 2] as number);
        const last = Math.min(places.max, ints[(block + AT_PLACE_MAX) >>> 2] as number);
        if (!isAnyBetween(keys, first, last)) return false;
      }
      const [latAt, lngAt] = [(block + AT_LAT) >>> 2, (block + AT_LNG) >>> 2];
      let all = 0;
      for (let word = 0; word < marks.length; word++) {
        const first = word * 32;
        let bits = 0;
        // A city has a hundred thousand rows: signs of differences are put together, and nothing is decided by each.
        for (let row = 0; row < 32; row++) {
          const lat = ints[latAt + first + row] as number;
          const lng = ints[lngAt + first + row] as number;
          const beside = isAcross ? (lng - west) & (east - lng) : (lng - west) | (east - lng);
          bits |= (~((lat - south) | (north - lat) | beside) >>> 31) << row;
        }
        if (isInside !== null)
          for (let left = bits; left !== 0; left &= left - 1) {
            const row = first + 31 - Math.clz32(left & -left);
            if (!isInside(ints[latAt + row] as number, ints[lngAt + row] as number)) bits &= ~(left & -left);
          }
        marks[word] = bits;
        all |= bits;
      }
      return all !== 0;
    },
  };
}

/** Whether one of the numbers, which stand in their order, lies between two others or is one of them. */
function isAnyBetween(numbers: readonly number[], first: number, last: number): boolean {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < first) low = middle + 1;
    else high = middle;
  }
  return low < numbers.length && (numbers[low] as number) <= last;
}
