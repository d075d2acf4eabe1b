/**
 * Takes pictures in each language from a running Palmora with its demo, those that a browser shows before it installs the app
 * and those of /mobile-app: `node scripts/run.mjs scripts/screenshots.ts http://localhost:3000`. What it writes is committed.
 */
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Locale, LOCALES, pathIn } from '../src/domain/locales.ts';
import { translator } from '../src/server/messages.ts';
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
/** Where the pictures of /mobile-app are taken: a large city of the demo in which the language is read. */
const PLACES: Record<Locale, { countryCode: string; city: string }> = {
  en: { countryCode: 'GB', city: 'London' },
  pl: { countryCode: 'PL', city: 'Warszawa' },
  cz: { countryCode: 'CZ', city: 'Praha' },
  de: { countryCode: 'DE', city: 'Berlin' },
  fr: { countryCode: 'FR', city: 'Paris' },
  // Who travels: the demo's practices in Russia have no photos.
  ru: { countryCode: 'ES', city: 'Madrid' },
  es: { countryCode: 'ES', city: 'Madrid' },
};

try {
  for (const locale of LOCALES) {
    for (const [form, { width, height, scale }] of Object.entries(FORMS)) {
      const page = await open(width, height, scale);
      await page.goto(base + pathIn(locale, '/'), { waitUntil: 'networkidle' });
      await write(await page.screenshot(), `screenshot-${form}-${locale}`);
      await page.close();
    }
    await introduce(locale);
  }
} finally {
  await browser.close();
}

/** Results, the listing of one with photos, and its times: what /mobile-app shows of Palmora (web/features/installed). */
async function introduce(locale: Locale) {
  const page = await open(390, 844, 2, locale === 'en' ? 'Europe/London' : 'Europe/Berlin');
  const { countryCode, city } = PLACES[locale];
  const found = await page.request.get(
    `${base}/api/city?${new URLSearchParams({ q: city, language: locale, countryCode })}`,
  );
  const { items } = await found.json();
  await page.goto(base + pathIn(locale, `/search-massage?category=relaxing&placeId=${items[0].placeId}`), {
    waitUntil: 'networkidle',
  });
  const shown = translator(locale, 'announcements');
  const card = page
    .locator('main article:has(img)')
    .filter({ hasNotText: shown('promoted') })
    .filter({ has: page.locator('a[href*="/booking"]') })
    .first();
  await picture(page, card, `know-search-${locale}`);
  await card.getByRole('link').first().click();
  await page.locator('#next-times ~ * button').first().waitFor();
  await picture(page, page.locator('main h1'), `know-listing-${locale}`);
  await page.getByRole('link', { name: shown('moreTimes') }).click();
  await page.waitForURL(/\/booking/);
  const service = page.locator('main a[href*="service="]').first();
  const time = page
    .locator('main button')
    .filter({ hasText: /\d:\d\d/, visible: true })
    .first();
  await service.or(time).first().waitFor();
  // Who gives one service is led to its times at once.
  if (await service.isVisible()) await service.click();
  await time.waitFor();
  await picture(page, page.locator('main h2').first(), `know-booking-${locale}`);
  await page.close();
}

/** What stands from `first` on, without what sticks to the screen's edges. */
async function picture(page: Page, first: Locator, name: string) {
  await first.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 80));
  await page.waitForLoadState('networkidle');
  const { y } = (await first.boundingBox()) ?? { y: 0 };
  const clip = { x: 0, y: Math.max(0, y - 16), width: 390, height: 560 };
  await write(await page.screenshot({ clip }), name);
}

function open(
  width: number,
  height: number,
  deviceScaleFactor: number,
  timezoneId = 'Europe/Berlin',
): Promise<Page> {
  return browser.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    timezoneId,
    colorScheme: 'light',
    isMobile: width < 600,
    hasTouch: width < 600,
    serviceWorkers: 'block',
    // The English home page goes to the browser's language.
    locale: 'en-GB',
  });
}

function write(bytes: Buffer, name: string) {
  return sharp(bytes)
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
