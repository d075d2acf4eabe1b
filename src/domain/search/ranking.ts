/**
 * The recommended order, published on a page: promoted announcements (labelled) lead, then completeness, freshness
 * and verified reviews decide. Everything here is reproducible: the same inputs in the same hour give the same list.
 */
import { ANNOUNCEMENT, LIMITS } from '../limits.ts';

/** The verified reviews of an announcement's partner; mean from 1 to 5. */
export interface Rating {
  mean: number;
  count: number;
}

export interface RankingInputs {
  /** How much of the announcement is filled in, 0–100 percent. */
  completeness: number;
  /** Epoch seconds. */
  publishedAt: number;
  /** Null without reviews. */
  rating: Rating | null;
}

/** The weights, in hours of freshness: what each part can make good at most. */
export const RANKING = {
  /** A complete announcement stands level with an empty one that is 120 days younger. */
  completenessHours: 120 * 24,
  /** The best rating stands level with the worst one of an announcement 60 days younger. */
  reviewHours: 60 * 24,
  /** A rating counts as if this many reviews with this mean were there already, so that one review decides little. */
  assumedReviews: { count: 5, mean: 4 },
} as const;

/** What stands behind a score, so that a card can say why it is here: hours of freshness, added up. */
export interface ScoreParts {
  completeness: number;
  /** Whole hours from the epoch to publication; it grows by one an hour, so scores stay comparable without a clock. */
  freshness: number;
  reviews: number;
}

export function scoreParts({ completeness, publishedAt, rating }: RankingInputs): ScoreParts {
  const filled = Math.min(100, Math.max(0, completeness)) / 100;
  const { count, mean } = RANKING.assumedReviews;
  const reviews = rating?.count ?? 0;
  const expected = (count * mean + reviews * (rating?.mean ?? 0)) / (count + reviews);
  return {
    completeness: Math.round(filled * RANKING.completenessHours),
    freshness: Math.floor(publishedAt / 3600),
    reviews: Math.round(((expected - 1) / 4) * RANKING.reviewHours),
  };
}

/** The recommended score, a whole number, the higher the better; it does not change while time passes. */
export function recommendedScore(inputs: RankingInputs): number {
  const { completeness, freshness, reviews } = scoreParts(inputs);
  return completeness + freshness + reviews;
}

/**
 * Puts promoted announcements into the order in which they lead. It is another one each hour and favours nobody,
 * so every promoted announcement gets its share of the first page; within the hour pages fit together.
 * @param numbers the announcements' numbers, in any order
 * @param now epoch seconds
 */
export function rotatePromoted(numbers: readonly number[], now: number): number[] {
  const hour = Math.floor(now / 3600);
  return numbers
    .map((number) => ({ number, key: scramble(number ^ scramble(hour)) }))
    .sort((a, b) => a.key - b.key || a.number - b.number)
    .map(({ number }) => number);
}

/** What of a recommended list stands on one page. All four are positions in their list, `to` not included. */
export interface PagePlan {
  /** In the rotated list of promoted ones: those leading this page. */
  leadFrom: number;
  leadTo: number;
  /** In the list of all others by score: those following on this page. */
  restFrom: number;
  restTo: number;
  /** How many promoted ones lead a page at all; any further ones stand among the others, by score. */
  leads: number;
}

/**
 * At most three promoted announcements lead each page; nobody stands twice and every page but the last is full.
 * @param total how many match @param promoted how many of them are promoted now @param pageNr from 1
 */
export function pagePlan(total: number, promoted: number, pageNr: number): PagePlan {
  const size = LIMITS.pageSize;
  const perPage = ANNOUNCEMENT.promotedPerPage;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const leadsOnLast = Math.min(perPage, total - (lastPage - 1) * size);
  const leads = Math.min(promoted, (lastPage - 1) * perPage + leadsOnLast);
  const leadFrom = Math.min(leads, (pageNr - 1) * perPage);
  const leadTo = Math.min(leads, pageNr * perPage);
  const rest = total - leads;
  const restFrom = Math.min(rest, (pageNr - 1) * size - leadFrom);
  const restTo = Math.min(rest, pageNr * size - leadTo);
  return { leadFrom, leadTo, restFrom, restTo, leads };
}

/** A number from 0 to 2³²−1 that looks random but is always the same for the same input (MurmurHash3's last step). */
function scramble(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
