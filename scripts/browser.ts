import { existsSync } from 'node:fs';
import { installPackage, which } from './debian.ts';

/** Chromium without a window: the same engine, which opens a page in two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of the tests: one of the system's (or BROWSER_PATH); on Debian and Ubuntu as root it is installed when
 * missing. `forWhat` names who needs it, as `the journeys`. Returns its path; throws a sentence that says what to install.
 */
export function findBrowser(forWhat: string): string {
  const found = process.env.BROWSER_PATH ?? which(HEADLESS);
  if (found) return found;
  installPackage(HEADLESS, forWhat);
  if (!known()) installPackage('chromium', forWhat);
  const installed = known();
  if (installed) return installed;
  throw new Error(`For ${forWhat} Chromium or Chrome is needed: install one, or set BROWSER_PATH to it.`);
}

function known(): string | null {
  for (const name of NAMES) {
    const path = which(name);
    if (path) return path;
  }
  return MAC.find((path) => existsSync(path)) ?? null;
}
