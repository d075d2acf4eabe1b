/**
 * The recommended order, published on a page: promoted announcements (labelled) lead, then completeness, freshness
 * and verified reviews decide. Everything here is reproducible: the same inputs in the same hour give the same list.
 */
import { ANNOUNCEMENT } from '../announcements/limits.ts';
import { LIMITS } from '../limits.ts';

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
 * Some of the order in which promoted announcements lead: those from one position to another, not included. They take
 * turns in an order that favours nobody: each hour the next three lead the first page, so that of the same ones none leads
 * more than once oftener than another, and each stands first once in as many hours as there are of them. Within the hour
 * pages fit together. It takes time that grows with their number; what is not asked for is not sorted.
 * @param numbers the announcements' numbers, in any order
 * @param now epoch seconds
 */
export function promotedAt(numbers: readonly number[], now: number, from: number, to: number): number[] {
  const count = numbers.length;
  const places: number[] = [];
  for (let index = from; index < Math.min(to, count); index++) places.push(turnOf(index, count, now));
  if (places.length === 0) return [];
  // Keys are spread evenly, so a bucket of those with the same first bits holds a few.
  const shift = Math.min(31, Math.clz32(Math.max(1, count >>> 2)));
  const starts = new Int32Array(2 ** (32 - shift) + 1);
  for (const number of numbers) {
    const after = (scramble(number) >>> shift) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket++)
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
  const isWanted = new Uint8Array(starts.length);
  for (const place of places) isWanted[bucketOf(starts, place)] = 1;
  const ends = starts.slice();
  const order = new Int32Array(count);
  for (const number of numbers) {
    const key = scramble(number);
    const bucket = key >>> shift;
    if (isWanted[bucket] === 0) continue;
    let at = ends[bucket] as number;
    ends[bucket] = at + 1;
    for (; at > (starts[bucket] as number) && scramble(order[at - 1] as number) > key; at--)
      order[at] = order[at - 1] as number;
    order[at] = number;
  }
  return places.map((place) => order[place] as number);
}

/** The bucket that a position falls into. @param starts where each begins, and where the last one ends */
function bucketOf(starts: Int32Array, place: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Which of so many, in the order that favours nobody, stands at a position of the leads in this hour. */
function turnOf(index: number, count: number, now: number): number {
  const perPage = ANNOUNCEMENT.promotedPerPage;
  const turns = Math.floor(now / 3600) * perPage;
  // Where pages come out even the same ones always meet: then the places within a page go round as well.
  const shift = count % perPage === 0 ? Math.floor(turns / count) : 0;
  const place = shift === 0 ? index : index - (index % perPage) + ((index + shift) % perPage);
  return (turns + place) % count;
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

/**
 * A number from 0 to 2³²−1 that looks random, always the same for the same input and another for each other one
 * (MurmurHash3's last step).
 */
function scramble(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
