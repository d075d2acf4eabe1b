/** Numbers of a page, as a power of two. */
const SHIFT = 10;
const PAGE = 1 << SHIFT;

interface Page {
  /** By the lower bits of the number; 0: nothing, else the value and one. */
  values: Int32Array;
  /** How many are there. */
  count: number;
}

/**
 * Which announcement stands where: from a number (1 to 2³¹−1) to a value from 0 on. In pages, as announcements are
 * numbered one after the other, so most of a page is used; a Map of a million entries would take ten times the memory,
 * and both it and a hash table stop for long when they grow.
 */
export class NumberTable {
  size = 0;
  #pages = new Map<number, Page>();

  get bytes(): number {
    return this.#pages.size * PAGE * 4;
  }

  get(number: number): number | undefined {
    const value = this.#pages.get(number >> SHIFT)?.values[number & (PAGE - 1)];
    return value ? value - 1 : undefined;
  }

  set(number: number, value: number): void {
    let page = this.#pages.get(number >> SHIFT);
    if (page === undefined) {
      page = { values: new Int32Array(PAGE), count: 0 };
      this.#pages.set(number >> SHIFT, page);
    }
    const at = number & (PAGE - 1);
    if (page.values[at] === 0) {
      page.count++;
      this.size++;
    }
    page.values[at] = value + 1;
  }

  delete(number: number): void {
    const page = this.#pages.get(number >> SHIFT);
    const at = number & (PAGE - 1);
    if (page === undefined || page.values[at] === 0) return;
    page.values[at] = 0;
    this.size--;
    if (--page.count === 0) this.#pages.delete(number >> SHIFT);
  }
}
