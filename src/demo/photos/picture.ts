import type { SubCategory } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/locales.ts';
import type { Tone } from '../content/content.ts';

/** A still life that the demo shows as a sample photo; its file lies beside this one, `<name>.avif`. */
export interface Picture {
  /** Partners of these tones may show it. */
  tones: readonly Tone[];
  /** It leads announcements of these treatments, and where `isForThese` only partners who give one of them show it. */
  treatments?: readonly SubCategory[];
  isForThese?: boolean;
  /** What it shows, for those who do not see it. */
  shows: Record<Locale, string>;
}
