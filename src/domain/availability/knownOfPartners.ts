/**
 * What was found out of partners lately, a byte for each of them and each question: people ask for the same evenings and
 * treatments again and again, and of a city all partners are looked at. What is noted of a partner goes with the next
 * change of its calendar.
 */

/** Set in the byte of a partner that was looked at; the bits above it are the answer. */
export const LOOKED_AT = 1;
/** The answer yes. */
export const FREE = 2;

/** Who is free at one wished time. To be asked for anew for each search. */
export interface FreePartners {
  /** What is known already, by the partners' numbers: LOOKED_AT, FREE. */
  states: Uint8Array;
  /** Looks at a partner where it is not known. */
  isFree(partner: number): boolean;
}

/** What is known about one question. */
export interface Known {
  /** By the partners' numbers. */
  bytes: Uint8Array;
  /** Until when all of it is so; epoch ms. */
  until: number;
}

export class KnownOfPartners {
  readonly #most: number;
  /** The one that was asked for last comes last. */
  #byQuestion = new Map<string, Known>();

  /** @param most so many questions are kept */
  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#byQuestion.values()) sum += bytes.byteLength;
    return sum;
  }

  /**
   * What is known about a question now.
   * @param question all that the answer depends on but for the present and the calendars
   * @param now epoch ms
   * @param partners one more than the greatest number of a partner
   */
  about(question: string, { now, partners }: { now: number; partners: number }): Known {
    const before = this.#byQuestion.get(question);
    this.#byQuestion.delete(question);
    const isRight = before !== undefined && now <= before.until && before.bytes.length >= partners;
    const known = isRight
      ? before
      : { bytes: new Uint8Array(Math.ceil(partners * 1.25)), until: Number.POSITIVE_INFINITY };
    this.#byQuestion.set(question, known);
    const [oldest] = this.#byQuestion.keys();
    if (this.#byQuestion.size > this.#most && oldest !== undefined) this.#byQuestion.delete(oldest);
    return known;
  }

  /** A partner's calendar has changed. */
  forget(partner: number): void {
    for (const { bytes } of this.#byQuestion.values()) if (partner < bytes.length) bytes[partner] = 0;
  }
}

/** Notes what was found of a partner. @param until so long it is so; epoch ms, not before the present */
export function note(known: Known, partner: number, found: number, until: number): void {
  known.bytes[partner] = found | LOOKED_AT;
  known.until = Math.min(known.until, until);
}
