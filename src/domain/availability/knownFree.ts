/**
 * Who is free at the times that were asked for lately: people ask for the same evenings again and again, and of a city
 * all partners are looked at. What is noted of a partner goes with the next change of the calendar.
 */

/** So many wishes are kept, a byte of each for every partner. */
const MOST_WISHES = 32;
/** What is known of a partner; 0: not looked at yet. */
export const [NOT_FREE, FREE] = [1, 2] as const;

/** Who is free at one wished time. To be asked for anew for each search. */
export interface FreePartners {
  /** What is known already, by the partners' numbers. */
  states: Uint8Array;
  /** Looks at a partner where it is not known. */
  isFree(partner: number): boolean;
}

interface Known {
  states: Uint8Array;
  /** Until when all of it is so; epoch ms. */
  until: number;
}

export class KnownFree {
  /** The one that was asked for last comes last. */
  #byWish = new Map<string, Known>();

  get bytes(): number {
    let sum = 0;
    for (const { states } of this.#byWish.values()) sum += states.byteLength;
    return sum;
  }

  /**
   * Answers which partners are free, as it is known or else as `find` says.
   * @param key what is wished for, all that `find` depends on but for the present and the calendars
   * @param now epoch ms
   * @param partners one more than the greatest number of a partner
   * @param find also says until when the answer is the same (epoch ms); what ends before the present is not kept
   */
  asked(
    key: string,
    { now, partners }: { now: number; partners: number },
    find: (partner: number) => { isFree: boolean; until: number },
  ): FreePartners {
    const known = this.#take(key, now, partners);
    return {
      states: known.states,
      isFree(partner) {
        const before = known.states[partner] as number;
        if (before !== 0) return before === FREE;
        const { isFree, until } = find(partner);
        if (now <= until) {
          known.states[partner] = isFree ? FREE : NOT_FREE;
          known.until = Math.min(known.until, until);
        }
        return isFree;
      },
    };
  }

  /** A partner's calendar has changed. */
  forget(partner: number): void {
    for (const { states } of this.#byWish.values()) if (partner < states.length) states[partner] = 0;
  }

  #take(key: string, now: number, partners: number): Known {
    const before = this.#byWish.get(key);
    this.#byWish.delete(key);
    const isRight = before !== undefined && now <= before.until && before.states.length >= partners;
    const known = isRight
      ? before
      : { states: new Uint8Array(Math.ceil(partners * 1.25)), until: Number.POSITIVE_INFINITY };
    // The number of who has no calendar.
    known.states[0] = NOT_FREE;
    this.#byWish.set(key, known);
    const [oldest] = this.#byWish.keys();
    if (this.#byWish.size > MOST_WISHES && oldest !== undefined) this.#byWish.delete(oldest);
    return known;
  }
}
