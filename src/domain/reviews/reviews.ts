import { type AppointmentState, completesAt } from '../booking/lifecycle.ts';
import { REVIEWS } from './limits.ts';

/*
 * A review stands for a visit: only who booked it here can write it, once, after the visit has completed. So everybody who
 * reads one knows that its writer was there. The writer changes it for as long as a visit can be reviewed, and takes it
 * away at any time; the partner answers it once.
 *
 * A review stays when its visit is reported as missed afterwards: else a partner could take away what they do not like. It
 * stays, and counts, when its writer is suspended: a suspension says what somebody may do from then on, and the visit took
 * place; one that breaks the rules is reported and hidden by itself. Hidden reviews are not counted. When the writer's
 * account goes, stars and text stay without a name; when the partner's goes, nobody but the writers sees them any more.
 */

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** What says whether a visit can be reviewed. */
export interface ReviewedVisit {
  state: AppointmentState;
  /** The visit's end (epoch ms). */
  end: number;
}

/** How reviews come out together. */
export interface Rating {
  /** The average of the stars, with one decimal. */
  value: number;
  count: number;
}

const DAY = 86_400_000;

/** Until when a visit that ends at `end` can be reviewed, and its review be changed (epoch ms). */
export const reviewableUntil = (end: number): number => completesAt(end) + REVIEWS.days * DAY;

/** Whether the client of a visit may write its review, or change it, at `now` (epoch ms). */
export const mayReview = ({ state, end }: ReviewedVisit, now: number): boolean =>
  state === 'COMPLETED' && now <= reviewableUntil(end);

/**
 * Whether a review that stands may be changed at `now` (epoch ms): as long as it could be written, whatever was said of
 * the visit since.
 */
export const mayChangeReview = ({ end }: Pick<ReviewedVisit, 'end'>, now: number): boolean =>
  now <= reviewableUntil(end);

/** The rating of so many reviews with so many stars together, half a tenth rounded up; null for none. */
export function ratingOf(stars: number, count: number): Rating | null {
  if (count === 0) return null;
  // Whole numbers, since a product of decimals would round some halves down.
  return { value: Math.floor((stars * 20 + count) / (count * 2)) / 10, count };
}

/** Reviews written after that (epoch ms) are new to their partner, as long as they have no reply. */
export const newSince = (now: number): number => now - REVIEWS.newDays * DAY;

/** The name a review is shown under: the first one, with the initial of the last; as it is where there is one alone. */
export function nameShown(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  const last = words.length > 1 ? [...(words.at(-1) ?? '')].find((sign) => /\p{L}/u.test(sign)) : undefined;
  return last === undefined ? first : `${first} ${last.toLocaleUpperCase()}.`;
}
