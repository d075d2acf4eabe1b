/** Both kernels, for tests that hold them to one answer; the one of vectors is built first when its source is newer. */
import { buildIfStale } from '../../../scripts/build.ts';
import { vectorKernel } from '../../../src/compose/searchKernel.ts';
import type { KernelMaker } from '../../../src/domain/search/kernel.ts';
import { makePlainKernel } from '../../../src/domain/search/plainKernel.ts';

buildIfStale({ hasWeb: false });
const vectors = vectorKernel();
if (vectors === null)
  throw new Error('This machine has no vectors in WebAssembly: their kernel cannot be tested here.');

export const KERNELS: Readonly<Record<'plain' | 'vectors', KernelMaker>> = {
  plain: makePlainKernel,
  vectors,
};
