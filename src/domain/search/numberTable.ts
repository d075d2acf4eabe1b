/**
 * Which announcement stands where: a hash table from a number (1 to 2³¹−1) to one 32-bit value, in two arrays.
 * A Map of a million entries would take four times the memory. Open addressing: an entry lies at the first free slot
 * from its home on, and taking one out closes the gap, so a search ends at the first empty slot.
 */
export class NumberTable {
  size = 0;
  #capacity = 16;
  /** 0: empty. */
  #keys = new Int32Array(this.#capacity);
  #values = new Int32Array(this.#capacity);

  get bytes(): number {
    return this.#keys.byteLength + this.#values.byteLength;
  }

  get(number: number): number | undefined {
    const slot = this.#slotOf(number);
    return this.#keys[slot] === number ? this.#values[slot] : undefined;
  }

  set(number: number, value: number): void {
    if (this.size * 4 >= this.#capacity * 3) this.#grow();
    const slot = this.#slotOf(number);
    if (this.#keys[slot] !== number) this.size++;
    this.#keys[slot] = number;
    this.#values[slot] = value;
  }

  delete(number: number): void {
    let gap = this.#slotOf(number);
    if (this.#keys[gap] !== number) return;
    this.size--;
    for (let slot = this.#after(gap); this.#keys[slot] !== 0; slot = this.#after(slot)) {
      const key = this.#keys[slot] as number;
      // An entry may move back into the gap unless its home lies between the two.
      if (this.#distance(this.#home(key), slot) < this.#distance(gap, slot)) continue;
      this.#keys[gap] = key;
      this.#values[gap] = this.#values[slot] as number;
      gap = slot;
    }
    this.#keys[gap] = 0;
  }

  /** Where the number lies, or the empty slot where it would. */
  #slotOf(number: number): number {
    let slot = this.#home(number);
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== number) slot = this.#after(slot);
    return slot;
  }

  #home(number: number): number {
    const hash = Math.imul(number, 0x9e3779b1) >>> 0;
    return Math.floor((hash / 0x1_0000_0000) * this.#capacity);
  }

  #after(slot: number): number {
    return slot + 1 === this.#capacity ? 0 : slot + 1;
  }

  /** How many steps lead from one slot on to another, around the end. */
  #distance(from: number, to: number): number {
    return to >= from ? to - from : to - from + this.#capacity;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#capacity = Math.ceil(this.#capacity * 1.5);
    this.#keys = new Int32Array(this.#capacity);
    this.#values = new Int32Array(this.#capacity);
    for (let slot = 0; slot < keys.length; slot++) {
      const key = keys[slot] as number;
      if (key === 0) continue;
      const to = this.#slotOf(key);
      this.#keys[to] = key;
      this.#values[to] = values[slot] as number;
    }
  }
}
