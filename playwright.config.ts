import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { PATIENCE } from './scripts/testing/patience.ts';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // What hangs ends soon. What fails is tried once more by who started the run, alone and at its end.
  timeout: 90_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  reporter: [['list'], ['./scripts/testing/journeyReporter.ts']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 15_000 * PATIENCE,
    navigationTimeout: 30_000 * PATIENCE,
    locale: 'en-GB',
    // Far from the server's, so that times rendered differently on both sides are noticed.
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 1280, height: 900 },
    // Journeys that are about the worker let it in: what it fetches cannot be held back or watched by a test.
    serviceWorkers: 'block',
    // A recording of every step costs a fifth of the run: it is made for whoever looks into a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser('the journeys'),
      // Maps are drawn without a graphics card, too; Chromium's sandbox does not run as root.
      args: ['--enable-unsafe-swiftshader', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
