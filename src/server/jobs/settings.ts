/** How the jobs of a kind are queued: how often they are tried, how long they are kept, how many are done together. */

export interface JobSettings {
  /** Somebody waits for it. */
  isPrompt?: boolean;
  /** It comes by itself at these times (cron, UTC), carrying nothing. */
  schedule?: string;
  /** What it does is seen outside the database: at people's, services' or in the storage. A copy leaves it undone. */
  reachesOutside?: boolean;
  /** At most one waits or runs for each key: what is enqueued again meanwhile is the same job. */
  isOnePerKey?: boolean;
  /** Somebody has a right to it, and nobody would notice that it was left undone: it is tried for a year. */
  isOwed?: boolean;
}

/**
 * What fails is tried again after seconds, then every quarter of an hour for three days: a service outside may be away for
 * one. A job that never succeeds, or that nobody comes to do, is gone with what it carries some days later.
 */
const USUAL = {
  retryLimit: 300,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  deleteAfterSeconds: 2 * 86_400,
  retentionSeconds: 7 * 86_400,
};

const OWED = { retryLimit: 35_000, retentionSeconds: 366 * 86_400 };

/** Of what comes by itself a minute later the next is the other try; only one whose process ended is done again. */
const EACH_MINUTE = { retryLimit: 1, deleteAfterSeconds: 3_600 };

/** Cron's word for it. */
export const EVERY_MINUTE = '* * * * *';

export const isEachMinute = ({ schedule }: JobSettings): boolean => schedule === EVERY_MINUTE;

/** How the queue's library keeps jobs of a kind. */
export const optionsOf = (settings: JobSettings) => ({
  ...USUAL,
  ...(settings.isOwed && OWED),
  ...(isEachMinute(settings) && EACH_MINUTE),
});

/**
 * So many are fetched together, and expire together: of those that wait for others so few that all of them end before. A mail
 * takes at most 35 seconds (adapters/mail/smtp.ts).
 */
export const batchSizeOf = ({ reachesOutside }: JobSettings): number => (reachesOutside ? 3 : 10);
