/** The search's kernel: with vectors, as it was built, or in JavaScript where this machine has none. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KernelMaker, SearchKernel } from '../domain/search/kernel.ts';
import { makePlainKernel } from '../domain/search/plainKernel.ts';

const BUILT = path.resolve(import.meta.dirname, '..', '..', 'build', 'search', 'scan.wasm');
/** A module of one function that has a vector; it is valid where vectors are known. */
const HAS_VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** What has vectors, if there is anything. */
export function vectorKernel(): KernelMaker | null {
  if (!WebAssembly.validate(HAS_VECTORS) || !existsSync(BUILT)) return null;
  const built = new WebAssembly.Module(readFileSync(BUILT));
  return (memory) => new WebAssembly.Instance(built, { env: { memory } }).exports as unknown as SearchKernel;
}

export const bestKernel = (): KernelMaker => vectorKernel() ?? makePlainKernel;
