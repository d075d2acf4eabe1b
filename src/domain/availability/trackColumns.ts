/**
 * The tracks of all partners, in columns: what a search reads of a partner's tracks lies together, and so does a day of
 * all of them. A partner's tracks have numbers that follow one another. Days stand in a ring, by their number modulo its
 * length.
 */
import { BOOKING } from '../booking/limits.ts';

/** So many days are known: the horizon, and some more so that a calendar need not be read anew every day. */
export const RING_DAYS = 64;
if (RING_DAYS < BOOKING.horizonDays + 3) throw new RangeError('the ring is shorter than the horizon');
const ROOM = 1024;

export class TrackColumns {
  /** The mains of a track's services, a bit each. */
  mains = new Int32Array(ROOM);
  /** Minutes from the beginning of a cell to the start in it. */
  residues = new Uint8Array(ROOM);
  /** Where the services of a track stand. */
  services = new Int32Array(ROOM);
  /** For each day of the ring the number of a pattern. */
  days = Array.from({ length: RING_DAYS }, () => new Int32Array(ROOM));
  #made = 0;
  #unused = new Map<number, number[]>();

  get bytes(): number {
    return this.mains.length * (4 + 1 + 4 + 4 * RING_DAYS);
  }

  /** The first of so many numbers in a row. */
  allocate(count: number): number {
    const unused = this.#unused.get(count)?.pop();
    if (unused !== undefined) return unused;
    const first = this.#made;
    this.#made += count;
    while (this.#made > this.mains.length) this.#grow();
    return first;
  }

  release(first: number, count: number): void {
    const unused = this.#unused.get(count);
    if (unused) unused.push(first);
    else this.#unused.set(count, [first]);
  }

  #grow(): void {
    // By a quarter: whatever is not used yet is memory all the same.
    const length = Math.ceil((this.mains.length * 5) / 4);
    const longer = (column: Int32Array<ArrayBuffer>) => {
      const made = new Int32Array(length);
      made.set(column);
      return made;
    };
    this.mains = longer(this.mains);
    this.services = longer(this.services);
    this.days = this.days.map(longer);
    const residues = new Uint8Array(length);
    residues.set(this.residues);
    this.residues = residues;
  }
}
