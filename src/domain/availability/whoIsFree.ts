/**
 * Who is free at a wished time for a wished treatment. What was answered lately is known, and so is which tracks of a
 * partner are free at that time: treatments are asked for in ever new combinations, at times that others ask for as well.
 */
import { ALL_BUT_ADULT, type Treatments } from './freeQuery.ts';
import { trackBit } from './givenTreatments.ts';
import { FREE, type FreePartners, type Known, KnownOfPartners, LOOKED_AT, note } from './knownOfPartners.ts';
import type { Window } from './wishedWindow.ts';

/** So many answers and so many times are kept, a byte of each for every partner. */
const MOST_WISHES = 32;
/** So many tracks of a partner have room in a byte, and above them the bit of who has more. */
const MOST_TRACKS = 6;
const HAS_MORE = 1 << 7;

/** A wished time, in each zone of the calendars. */
export interface WindowsByZone {
  /** The same for the same windows. */
  key: string;
  byZone: readonly Window[][];
  /** The first instant of each zone's windows, epoch ms. */
  firstTimes: readonly number[];
}

/** The calendars, as far as the question goes. A track is named by its position among the partner's; `now` is epoch ms. */
export interface CalendarTracks {
  /** How many tracks a partner has; 0: no calendar. */
  count(partner: number): number;
  /** Whether one of a track's times within the windows can be booked by now. */
  isFree(partner: number, track: number, windows: WindowsByZone, now: number): boolean;
  /** The bits of the tracks that give one of the treatments; none: no track does. */
  given(partner: number, treatments: Treatments): number;
  /** The answer about a partner, of whatever number of tracks. */
  isFreeByEach(partner: number, treatments: Treatments, windows: WindowsByZone, now: number): boolean;
  /** Until when nothing but a booking changes what is free within the windows; epoch ms. */
  until(partner: number, windows: WindowsByZone): number;
}

export class WhoIsFree {
  readonly #calendars: CalendarTracks;
  #answers = new KnownOfPartners(MOST_WISHES);
  #freeThen = new KnownOfPartners(MOST_WISHES);

  constructor(calendars: CalendarTracks) {
    this.#calendars = calendars;
  }

  get bytes(): number {
    return this.#answers.bytes + this.#freeThen.bytes;
  }

  /** A partner's calendar has changed. */
  forget(partner: number): void {
    this.#answers.forget(partner);
    this.#freeThen.forget(partner);
  }

  /**
   * The partners who are free within the windows for one of the treatments or, where a partner gives none of those, for
   * any but the adult one.
   * @param moment the present (epoch ms), and one more than the greatest number of a partner
   */
  asked(asked: Treatments, windows: WindowsByZone, moment: { now: number; partners: number }): FreePartners {
    const calendars = this.#calendars;
    const { now } = moment;
    const answers = this.#answers.about(`${windows.key}|${asked.mains}|${asked.subs}`, moment);
    const freeThen = this.#freeThen.about(windows.key, moment);
    const look = (partner: number, free: number): boolean => {
      if (free === LOOKED_AT) return false;
      if (free & HAS_MORE) return calendars.isFreeByEach(partner, asked, windows, now);
      const given = calendars.given(partner, asked) || calendars.given(partner, ALL_BUT_ADULT);
      return (free & given) !== 0;
    };
    return {
      states: answers.bytes,
      isFree: (partner) => {
        const before = answers.bytes[partner] as number;
        if (before !== 0) return before !== LOOKED_AT;
        const free = freeThen.bytes[partner] || this.#findFree(freeThen, partner, windows, now);
        const isFree = look(partner, free);
        if (freeThen.bytes[partner] !== 0) note(answers, partner, isFree ? FREE : 0, freeThen.until);
        return isFree;
      },
    };
  }

  /** The bits of the tracks that are free within the windows, which are noted as long as they are so. */
  #findFree(known: Known, partner: number, windows: WindowsByZone, now: number): number {
    const calendars = this.#calendars;
    const count = calendars.count(partner);
    let bits = count > MOST_TRACKS ? HAS_MORE : 0;
    for (let track = Math.min(count, MOST_TRACKS) - 1; track >= 0; track--)
      if (calendars.isFree(partner, track, windows, now)) bits |= trackBit(track);
    const until = calendars.until(partner, windows);
    if (now <= until) note(known, partner, bits, until);
    return bits | LOOKED_AT;
  }
}
