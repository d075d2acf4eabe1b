import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const port = Number(process.env.E2E_PORT ?? 3170);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Generous: what is waited for is whether it comes, not how fast.
  timeout: 900_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./test/e2e/countReporter.ts']],
  outputDir: 'test-results',
  use: {
    // What cannot be pressed is said soon, and not with the end of the journey.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Far from the server's, so that times rendered differently on both sides are noticed.
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 1280, height: 900 },
    // Journeys that are about the worker let it in: what it fetches cannot be held back or watched by a test.
    serviceWorkers: 'block',
    // A recording of every step costs a fifth of the run: it is made for whoever looks into a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium's sandbox does not run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `"${process.execPath}" test/e2e/server.ts`,
    url: `http://localhost:${port}/readyz`,
    // Whatever answers there already is not what is tested.
    reuseExistingServer: false,
    env: { E2E_PORT: String(port) },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
