/**
 * What our texts promise and the product may not have yet. In a message a promise is a tag around whole sentences or
 * parts of a list (`<reviews>Reviews are public.</reviews>`); it is said only where every endpoint behind it is in the
 * contract, so it comes with its feature and goes with it. An endpoint still to be written stands here as it will be.
 */
export const PROMISES = {
  clientCards: ['GET /api/client-card'],
  deleteAccount: ['DELETE /api/user/:id'],
  favourites: ['GET /api/favourite'],
  guestBooking: ['POST /api/booking/guest-code'],
  invoices: ['GET /api/invoice'],
  licenceCheck: ['POST /api/moderation/user/:id/licence'],
  map: ['GET /api/map'],
  moderation: ['GET /api/moderation/queue'],
  // On the device: an address that an app has registered alone sends nothing; browsers register by the server's key.
  notifications: ['PUT /api/user-notification/:id', 'GET /api/push-key'],
  ownData: ['GET /api/user/:id/export', 'DELETE /api/user/:id'],
  reports: ['POST /api/report', 'POST /api/moderation/report/:id/decision', 'GET /api/transparency'],
  restore: ['POST /api/announcement/:id/undo-delete'],
  reviews: ['POST /api/booking/:id/review'],
  savedSearches: ['GET /api/saved-search'],
  waitingList: ['POST /api/booking/waitlist'],
} as const satisfies Record<string, readonly string[]>;

export type PromiseName = keyof typeof PROMISES;

/** Tags around what is said only where announcements are paid for, and only where they are free of charge. */
export const COSTS = ['charged', 'free'] as const;

/** A tag around words that stand only sometimes. */
export type TextTag = PromiseName | (typeof COSTS)[number];

const NAMES = Object.keys(PROMISES) as PromiseName[];

/** The promises whose endpoints (`GET /api/…`) are all there. */
export function keptAmong(endpoints: ReadonlySet<string>): PromiseName[] {
  return NAMES.filter((name) => PROMISES[name].every((endpoint) => endpoints.has(endpoint)));
}

/** What stands for the tags in a message: the words of those that are said, nothing for the others. */
export function promiseTags(said: readonly TextTag[]) {
  return Object.fromEntries(
    [...NAMES, ...COSTS].map((name) => [
      name,
      (words: unknown) => (said.includes(name) ? [words].flat().join('') : ''),
    ]),
  ) as Record<TextTag, (words: unknown) => string>;
}

/** A text after promises have been left out of it: without the empty paragraphs and lines they leave. */
export function tidied(text: string): string {
  const blocks = text.split('\n\n').map((block) =>
    block
      .split('\n')
      .map((line) => line.replace(/^ +| +$/g, ''))
      .filter(Boolean)
      .join('\n'),
  );
  return blocks.filter(Boolean).join('\n\n');
}
