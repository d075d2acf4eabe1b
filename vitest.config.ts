/** The runner of the tests of rules and features; which files run is said by who starts it (scripts/testing/runners.ts). */
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './scripts/testing/patience.ts';

export default defineConfig({
  test: {
    include: ['{src,test,scripts,bench}/**/*.test.ts'],
    setupFiles: ['./test/support/eachFile.ts'],
    // One process a core, in which the files of tests follow each other: the server's modules are read once.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // What hangs ends soon.
    testTimeout: 60_000 * PATIENCE,
    hookTimeout: 60_000 * PATIENCE,
    // As they run in earnest: by Node itself, which takes the types out.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    passWithNoTests: false,
    watch: false,
  },
});
