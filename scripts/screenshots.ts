/**
 * Takes the pictures that a browser shows before it installs the app, in each language, from a running Palmora with its demo:
 * `node scripts/run.mjs scripts/screenshots.ts http://localhost:3000`. What it writes is committed.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES, pathIn } from '../src/domain/locales.ts';
import { findBrowser } from './browser.ts';

const FOLDER = path.resolve(import.meta.dirname, '..', 'public', 'brand');
/** As the manifest says them (src/server/http/files/webManifest.ts). */
const FORMS = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
};

const [base] = process.argv.slice(2);
if (!base) throw new Error('which Palmora? scripts/screenshots.ts http://localhost:3000');
const browser = await chromium.launch({
  executablePath: findBrowser('pictures of the pages'),
  // Chromium's sandbox does not run as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const [form, { width, height, scale }] of Object.entries(FORMS)) {
    for (const locale of LOCALES) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: 'light',
        serviceWorkers: 'block',
        // The English home page goes to the browser's language.
        locale: 'en-GB',
      });
      await page.goto(base + pathIn(locale, '/'), { waitUntil: 'networkidle' });
      const picture = await page.screenshot();
      await sharp(picture)
        .webp({ quality: 60, effort: 6 })
        .toFile(path.join(FOLDER, `screenshot-${form}-${locale}.webp`));
      await page.close();
    }
  }
} finally {
  await browser.close();
}
