import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the journeys: one of the system's (or BROWSER_PATH); on Debian and Ubuntu as root it is installed
 * when missing. Returns its path; throws a sentence that says what to install.
 */
export function findBrowser(): string {
  const found = process.env.BROWSER_PATH ?? known();
  if (found) return found;
  if (process.getuid?.() === 0 && which('apt-get')) {
    console.log('No browser found: installing Debian’s chromium for the journeys …');
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = known();
    if (installed) return installed;
  }
  throw new Error('The journeys need Chromium or Chrome: install one, or set BROWSER_PATH to it.');
}

function known(): string | null {
  for (const name of NAMES) {
    const path = which(name);
    if (path) return path;
  }
  return MAC.find((path) => existsSync(path)) ?? null;
}

function which(name: string): string | null {
  const result = spawnSync('which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : null;
}
