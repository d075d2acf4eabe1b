/** The services of each track, in memory: how many, then five words for each, its treatment with its length and the four of its id. */
import { RowMemory } from '../search/rowMemory.ts';
import { type Treatments, idOfWords, isAmong, serviceBits, wordsOfId } from './freeQuery.ts';
import type { CalendarService } from './partnerTracks.ts';

const SERVICE_WORDS = 5;
/** Rounded up, so that what is given back fits others. */
const bytesFor = (services: number): number => Math.ceil(((1 + services * SERVICE_WORDS) * 4) / 64) * 64;

export class TrackServices {
  #memory = new RowMemory();

  get bytes(): number {
    return this.#memory.bytes;
  }

  /** Writes the services of a track; answers where they stand. */
  write(services: readonly CalendarService[]): number {
    const address = this.#memory.allocate(bytesFor(services.length));
    const { ints } = this.#memory;
    let at = address >>> 2;
    ints[at++] = services.length;
    for (const { id, main, sub, durationMinutes } of services) {
      ints[at++] = serviceBits(main, sub, durationMinutes);
      for (const word of wordsOfId(id)) ints[at++] = word;
    }
    return address;
  }

  release(address: number): void {
    this.#memory.release(address, bytesFor(this.#memory.ints[address >>> 2] as number));
  }

  /** The id of the first service that is among the treatments; null: there is none. */
  firstAmong(address: number, treatments: Treatments): string | null {
    const at = this.#find(address, treatments);
    return at === 0 ? null : idOfWords(this.#memory.ints.subarray(at + 1, at + SERVICE_WORDS));
  }

  haveAmong(address: number, treatments: Treatments): boolean {
    return this.#find(address, treatments) > 0;
  }

  #find(address: number, treatments: Treatments): number {
    const { ints } = this.#memory;
    const at = address >>> 2;
    const end = at + 1 + (ints[at] as number) * SERVICE_WORDS;
    for (let service = at + 1; service < end; service += SERVICE_WORDS)
      if (isAmong(ints[service] as number, treatments)) return service;
    return 0;
  }
}
