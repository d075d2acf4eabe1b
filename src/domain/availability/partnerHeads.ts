/** Of each partner the number by which the index knows them, and a few words beside one another. */

/**
 * Those words: the first track and how many (0: no calendar), the first day known, the zone's number, the notice in minutes,
 * where it stands what the tracks give.
 */
export const [FIRST, COUNT, FIRST_DAY, ZONE, NOTICE, GIVEN] = [0, 1, 2, 3, 4, 5] as const;
const HEAD = 6;

export class PartnerHeads {
  #numbers = new Map<string, number>();
  #ids: string[] = [''];
  #heads = new Int32Array(HEAD * 1024);

  /** Of the words, and roughly of the ids. */
  get bytes(): number {
    return this.#heads.byteLength + this.#ids.length * 140;
  }

  /** Numbers are below it, from 1 on. */
  get end(): number {
    return this.#ids.length;
  }

  /** The number of a partner, known or not; the same for as long as the index lives. */
  numberOf(partnerId: string): number {
    const known = this.#numbers.get(partnerId);
    if (known !== undefined) return known;
    const number = this.#ids.length;
    this.#numbers.set(partnerId, number);
    this.#ids.push(partnerId);
    if (this.#ids.length * HEAD > this.#heads.length) {
      const heads = new Int32Array(this.#heads.length * 2);
      heads.set(this.#heads);
      this.#heads = heads;
    }
    return number;
  }

  /** The number of a partner who has one. */
  known(partnerId: string): number | undefined {
    return this.#numbers.get(partnerId);
  }

  idOf(number: number): string {
    return this.#ids[number] as string;
  }

  /** One of the words of a partner. */
  head(number: number, field: number): number {
    return this.#heads[number * HEAD + field] ?? 0;
  }

  /** @param words in the order of their names */
  write(number: number, words: readonly number[]): void {
    this.#heads.set(words, number * HEAD);
  }

  /** The partner has no calendar any more. */
  forget(number: number): void {
    this.#heads[number * HEAD + COUNT] = 0;
  }
}
