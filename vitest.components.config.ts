/**
 * The runner of the tests of components: each stands on a stage (test/support/stage.tsx) in a browser, compiled as in the
 * app, without a server of Palmora's. Which files run is said by who starts it (scripts/testing/runners.ts).
 */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.ts';
import { PATIENCE } from './scripts/testing/patience.ts';
import { COMPONENT_FILES } from './scripts/testing/files.ts';
import { webCss, webPlugins } from './scripts/vite/web.ts';

export default defineConfig({
  plugins: webPlugins(),
  css: webCss,
  // All of it looked through at the start: what is found later makes the open page load again.
  optimizeDeps: {
    entries: ['src/web/**/*.{ts,tsx}', 'test/support/stage.tsx'],
    include: ['react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react/pure'],
  },
  test: {
    include: [COMPONENT_FILES],
    setupFiles: ['./test/support/eachStage.ts'],
    maxWorkers: 2,
    testTimeout: 60_000 * PATIENCE,
    hookTimeout: 60_000 * PATIENCE,
    expect: { poll: { timeout: 10_000 * PATIENCE } },
    passWithNoTests: false,
    watch: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A name by a part of it, as in the journeys.
      locators: { exact: false },
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      provider: playwright({
        actionTimeout: 15_000 * PATIENCE,
        launchOptions: {
          executablePath: findBrowser('the tests of components'),
          // Chromium's sandbox does not run as root.
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
        contextOptions: {
          locale: 'en-GB',
          timezoneId: 'Pacific/Auckland',
          reducedMotion: 'reduce',
        },
      }),
    },
  },
});
