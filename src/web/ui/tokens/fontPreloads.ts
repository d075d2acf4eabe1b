import loraCyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2?url';
import loraLatinExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import type { Locale } from '../../../domain/locales.ts';

/**
 * The font files a page's first screen needs in a language, for `<link rel="preload" as="font" type="font/woff2"
 * crossorigin>`. Polish and Czech headings need latin-ext at once; in the text it waits for its letters, few as they are.
 */
export function fontPreloads(locale: Locale): string[] {
  if (locale === 'ru') return [loraCyrillic, manropeCyrillic];
  return locale === 'pl' || locale === 'cz'
    ? [loraLatin, loraLatinExt, manropeLatin]
    : [loraLatin, manropeLatin];
}
