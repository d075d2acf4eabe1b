/**
 * Which tracks of a partner give which treatments, in memory: how many such pairs there are, then a word for each. What a
 * search asks of a partner lies together here; what a visit needs to know of services stands with each track
 * (trackServices.ts).
 */
import { RowMemory } from '../search/rowMemory.ts';
import { type Treatments, isAmong, serviceBits } from './freeQuery.ts';
import type { Track } from './partnerTracks.ts';

/** Rounded up, so that what is given back fits others. */
const bytesFor = (pairs: number): number => Math.ceil(((1 + pairs) * 4) / 32) * 32;
/** Where serviceBits has the minutes, these words have the track. */
const TRACK_SHIFT = 20;

/** The bit of a partner's track, by its position among the partner's. */
export const trackBit = (track: number): number => 2 << track;

export class GivenTreatments {
  #memory = new RowMemory();

  get bytes(): number {
    return this.#memory.bytes;
  }

  /** Writes what a partner's tracks give; answers where it stands. */
  write(tracks: readonly Track[]): number {
    const pairs = new Set(
      tracks.flatMap(({ services }, track) => services.map(({ main, sub }) => serviceBits(main, sub, track))),
    );
    const address = this.#memory.allocate(bytesFor(pairs.size));
    const { ints } = this.#memory;
    ints.set([pairs.size, ...pairs], address >>> 2);
    return address;
  }

  release(address: number): void {
    this.#memory.release(address, bytesFor(this.#memory.ints[address >>> 2] as number));
  }

  /** The bits of the tracks that give one of the treatments, as far as a number has room for them. */
  tracksFor(address: number, treatments: Treatments): number {
    const { ints } = this.#memory;
    const at = address >>> 2;
    const end = at + 1 + (ints[at] as number);
    let bits = 0;
    for (let pair = at + 1; pair < end; pair++) {
      const word = ints[pair] as number;
      if (isAmong(word, treatments)) bits |= trackBit(word >>> TRACK_SHIFT);
    }
    return bits;
  }
}
