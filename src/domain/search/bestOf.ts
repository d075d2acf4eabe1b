/**
 * Keeps the best so many of a stream of announcements: highest key first, of equal keys the highest number.
 * A binary heap with the worst kept one on top, so most candidates are turned away by one comparison.
 */
export class BestOf {
  size = 0;
  /** A candidate below this key is not kept anyway. */
  worstKey = -Infinity;
  #limit = 0;
  #keys = new Float64Array(64);
  #numbers = new Int32Array(64);

  /** Empties it; from now on it keeps `limit`. */
  reset(limit: number): void {
    this.size = 0;
    this.worstKey = -Infinity;
    this.#limit = limit;
  }

  offer(key: number, number: number): void {
    if (this.size < this.#limit) {
      if (this.size === this.#keys.length) this.#grow();
      this.#siftUp(this.size++, key, number);
    } else if (this.#isWorse(0, key, number)) {
      this.#siftDown(key, number);
    }
    if (this.size === this.#limit) this.worstKey = this.#keys[0] as number;
  }

  /** Takes the worst one out; there must be one. */
  takeWorst(): number {
    const worst = this.#numbers[0] as number;
    const last = --this.size;
    this.#siftDown(this.#keys[last] as number, this.#numbers[last] as number);
    return worst;
  }

  /** Visits all that are kept, in any order. */
  each(visit: (key: number, number: number) => void): void {
    for (let index = 0; index < this.size; index++)
      visit(this.#keys[index] as number, this.#numbers[index] as number);
  }

  #isWorse(index: number, key: number, number: number): boolean {
    const own = this.#keys[index] as number;
    return own < key || (own === key && (this.#numbers[index] as number) < number);
  }

  #siftUp(from: number, key: number, number: number): void {
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#isWorse(parent, key, number)) break;
      this.#move(parent, index);
      index = parent;
    }
    this.#put(index, key, number);
  }

  /** Puts an entry in the place of the top and lets it sink. */
  #siftDown(key: number, number: number): void {
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= this.size) break;
      if (
        child + 1 < this.size &&
        this.#isWorse(child + 1, this.#keys[child] as number, this.#numbers[child] as number)
      )
        child++;
      if (!this.#isWorse(child, key, number)) break;
      this.#move(child, index);
      index = child;
    }
    this.#put(index, key, number);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#keys[from] as number, this.#numbers[from] as number);
  }

  #put(index: number, key: number, number: number): void {
    this.#keys[index] = key;
    this.#numbers[index] = number;
  }

  #grow(): void {
    const [keys, numbers] = [this.#keys, this.#numbers];
    this.#keys = new Float64Array(keys.length * 2);
    this.#numbers = new Int32Array(keys.length * 2);
    this.#keys.set(keys);
    this.#numbers.set(numbers);
  }
}
