import loraCyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2?url';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import type { Locale } from '../../domain/locales.ts';

/**
 * The font files a page's first screen needs in a language, for `<link rel="preload" as="font" type="font/woff2"
 * crossorigin>`. Latin-ext waits for its letters: Polish and Czech need few of them.
 */
export function fontPreloads(locale: Locale): string[] {
  return locale === 'ru' ? [loraCyrillic, manropeCyrillic] : [loraLatin, manropeLatin];
}
