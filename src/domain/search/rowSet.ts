/**
 * A further set of announcements that a search keeps to: words found, free times, the bounds of a map, favourites. It
 * joins the other conditions block by block (scan.ts), so that none of them needs a search of its own.
 */
import {
  AT_BITS,
  AT_CALENDAR,
  AT_ENTRY,
  AT_PLACE,
  AT_PLACE_MAX,
  AT_PLACE_MIN,
  BITMAP,
  BIT_USED,
} from './blockLayout.ts';
import { type FreePartners, LOOKED_AT } from '../availability/knownOfPartners.ts';
import type { Entries } from './entries.ts';
import type { RowMemory } from './rowMemory.ts';

export interface RowSet {
  /** Called when a search begins, before any mark: entries are others' after a change. */
  begin(): void;
  /**
   * Marks those of a block's rows that are in the set; whether there are any.
   * @param block its address
   * @param marks a bit per row, none set
   * @param places those searched: rows of others need no answer
   */
  mark(block: number, marks: Int32Array, places: PlaceRange): boolean;
}

/** The places searched, by their keys; both ends included. */
export interface PlaceRange {
  min: number;
  max: number;
}

export interface RowSetParts {
  memory: RowMemory;
  entries: Entries;
}

/** The announcements of these numbers, as far as they are there. */
export function rowsOfNumbers({ memory, entries }: RowSetParts, numbers: Iterable<number>): RowSet {
  let wanted = new Uint32Array(0);
  return {
    begin() {
      wanted = new Uint32Array(Math.ceil(entries.made / 32));
      for (const number of numbers) {
        const entry = entries.of(number);
        if (entry !== undefined) wanted[entry >> 5] = (wanted[entry >> 5] as number) | (1 << (entry & 31));
      }
    },
    mark: (block, marks, places) =>
      markRows(
        memory,
        block,
        { marks, places },
        (entry) => (((wanted[entry >> 5] as number) >>> (entry & 31)) & 1) === 1,
      ),
  };
}

/** The announcements whose partner is free, as the index of free times says by the number of a calendar. */
export function rowsFree(memory: RowMemory, { states, isFree }: FreePartners): RowSet {
  return {
    begin() {},
    mark(block, marks, places) {
      const { ints } = memory;
      if (!isWithin(ints, block, places))
        return markRows(memory, block, { marks, places }, isFree, AT_CALENDAR);
      const used = (block + AT_BITS + BIT_USED * BITMAP) >>> 2;
      const calendarAt = (block + AT_CALENDAR) >>> 2;
      let all = 0;
      for (let word = 0; word < marks.length; word++) {
        const first = calendarAt + word * 32;
        let [looked, bits] = [0, 0];
        // A city has a hundred thousand rows, of which nearly all are known: neither calls nor branches for those.
        for (let row = 0; row < 32; row++) {
          const state = states[ints[first + row] as number] as number;
          looked |= (state & LOOKED_AT) << row;
          bits |= (state >> 1) << row;
        }
        for (let left = (ints[used + word] as number) & ~looked; left !== 0; left &= left - 1) {
          const bit = left & -left;
          if (isFree(ints[first + 31 - Math.clz32(bit)] as number)) bits |= bit;
        }
        marks[word] = bits;
        all |= bits;
      }
      return all !== 0;
    },
  };
}

/** The announcements that are in both. @param first asked first: the other one is asked where it has somebody */
export function rowsInBoth(first: RowSet, second: RowSet): RowSet {
  let others = new Int32Array(0);
  return {
    begin() {
      first.begin();
      second.begin();
    },
    mark(block, marks, places) {
      if (!first.mark(block, marks, places)) return false;
      if (others.length !== marks.length) others = new Int32Array(marks.length);
      others.fill(0);
      if (!second.mark(block, others, places)) return false;
      let all = 0;
      for (let word = 0; word < marks.length; word++) {
        const bits = (marks[word] as number) & (others[word] as number);
        marks[word] = bits;
        all |= bits;
      }
      return all !== 0;
    },
  };
}

/** Whether all rows of a block are at the places. */
const isWithin = (ints: Int32Array, block: number, { min, max }: PlaceRange): boolean =>
  (ints[(block + AT_PLACE_MIN) >>> 2] as number) >= min &&
  (ints[(block + AT_PLACE_MAX) >>> 2] as number) <= max;

/** @param column what `isIn` is asked about each row */
function markRows(
  { ints }: RowMemory,
  block: number,
  { marks, places }: { marks: Int32Array; places: PlaceRange },
  isIn: (value: number) => boolean,
  column = AT_ENTRY,
): boolean {
  const used = (block + AT_BITS + BIT_USED * BITMAP) >>> 2;
  const valueAt = (block + column) >>> 2;
  const placeAt = (block + AT_PLACE) >>> 2;
  const isWhole = isWithin(ints, block, places);
  let isAny = false;
  for (let word = 0; word < marks.length; word++) {
    let bits = 0;
    for (let left = ints[used + word] as number; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      const row = word * 32 + bit;
      if (!isWhole) {
        const place = ints[placeAt + row] as number;
        if (place < places.min || place > places.max) continue;
      }
      if (isIn(ints[valueAt + row] as number)) bits |= 1 << bit;
    }
    marks[word] = bits;
    if (bits !== 0) isAny = true;
  }
  return isAny;
}
