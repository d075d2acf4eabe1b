/** What reads the blocks of rows: in WebAssembly with vectors (wasm/search/scan.ts), or in JavaScript (plainKernel.ts). */
export interface SearchKernel {
  /** The position of an announcement's row in a block; -1: it is not there. @param block its address */
  find(block: number, entry: number): number;
  /**
   * Reads the blocks of one main.
   * @param ask the address of what is asked (blockLayout.ts)
   * @param looksForShared 1: only finds the rows that stand in several mains searched; 0: finds and counts
   */
  scan(ask: number, looksForShared: 0 | 1): void;
  /**
   * Takes the promoted rows out of what was found in a block. Writes for each of them, beside one another, the address of
   * its row's entry and its announcement's number.
   * @param found the address of a bitmap: what was found
   * @param to room for two numbers for each row of a block
   * @returns how many there were
   */
  takePromoted(block: number, found: number, to: number): number;
  /**
   * Which words of what was found may have a row whose key is within these, both included: a bit each.
   * @param found the address of a bitmap
   * @param bounds the address of the bounds of a block's words
   */
  wordsWithin(found: number, bounds: number, least: number, most: number): number;
}

/** Makes a kernel for a memory. */
export type KernelMaker = (memory: WebAssembly.Memory) => SearchKernel;
