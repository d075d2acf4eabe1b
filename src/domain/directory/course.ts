/**
 * The directory for professionals: courses to learn from (education) and goods to work with (supply). Palmora lists them
 * and sells neither; each leads to the page of whoever offers it. A course takes part in the list until its last day is
 * over where it takes place, then it is gone by itself.
 */
import type { Locale, LocalizedText } from '../locales.ts';
import type { Money } from '../money.ts';

export interface Course {
  /** Its name with whoever keeps the list; what is brought again under the same one replaces it. */
  externalId: string;
  title: LocalizedText;
  organiser: string;
  /** Local dates, `YYYY-MM-DD`; the same for a course of one day. */
  startsOn: string;
  endsOn: string;
  /** Null: online. */
  placeId: string | null;
  /** In which it is taught. */
  language: Locale;
  /** Zero: free of charge. */
  price: Money;
  /** What one has afterwards; without a text, nothing. */
  certificate: LocalizedText;
  link: string;
}

/** The clock by which courses end that take place nowhere. */
const ONLINE_ZONE = 'UTC';

/** From when on (epoch ms) a course is over; `timeZone` (IANA) is its place's, null for one online. */
export function overAt({ endsOn }: Pick<Course, 'endsOn'>, timeZone: string | null): number {
  return Temporal.PlainDate.from(endsOn)
    .add({ days: 1 })
    .toZonedDateTime(timeZone ?? ONLINE_ZONE).epochMilliseconds;
}
