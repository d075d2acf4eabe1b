/**
 * The memory that the index and its kernel share: numbers of 32 bits, addressed in bytes. What is given back is given
 * out again to whoever wants as much.
 */
const PAGE = 65_536;
/** So much is taken from the system at once; what was asked for and is not written yet costs nothing. */
const GROWTH = 64 * PAGE;
const LINE = 64;

export class RowMemory {
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
  /** The whole of it, four bytes each; another one after each growth. */
  ints = new Int32Array(this.memory.buffer);
  #first: number;
  /** Where nothing was given out yet. */
  #end: number;
  #free = new Map<number, number[]>();
  #freeBytes = 0;

  /** @param first the first address that is given out; what is at 0 belongs to nobody, so that 0 is no address */
  constructor(first = LINE) {
    this.#first = first;
    this.#end = first;
  }

  /** Bytes that are in use. */
  get bytes(): number {
    return this.#end - this.#first - this.#freeBytes;
  }

  /** The address of so many bytes; what stands there may be what somebody else left. Throws where there is no more memory. */
  allocate(bytes: number): number {
    const free = this.#free.get(bytes)?.pop();
    if (free !== undefined) {
      this.#freeBytes -= bytes;
      return free;
    }
    const at = this.#end;
    const end = at + Math.ceil(bytes / LINE) * LINE;
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) {
      this.memory.grow(Math.ceil(Math.max(missing, GROWTH) / PAGE));
      this.ints = new Int32Array(this.memory.buffer);
    }
    this.#end = end;
    return at;
  }

  release(at: number, bytes: number): void {
    const free = this.#free.get(bytes);
    if (free) free.push(at);
    else this.#free.set(bytes, [at]);
    this.#freeBytes += bytes;
  }
}
