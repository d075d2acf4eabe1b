/** What holds around every test of rules and features; read by the runner before each file (vitest.config.ts). */
import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

/** What is drawn is drawn alike each time, so that a red test stays red; wide runs (`npm run test:deep`) draw anew. */
if (process.env.TEST_WIDE !== '1') fc.configureGlobal({ seed: 20_261_121 });

// The next file runs in the same process.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
