/**
 * A calendar app reads somebody's visits under a private address: whoever has the address reads them, without a log-in. A
 * partner has one for the whole practice and one for each person of it, a client has one. An address is told once, as it is
 * made; a new one takes the place of the old one, and either can be ended.
 */
export const FEED_SCOPES = ['PRACTICE', 'WORKER', 'CLIENT'] as const;
export type FeedScope = (typeof FEED_SCOPES)[number];

/** The same address as calendar apps are opened by. */
export const subscribing = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** How somebody who treats a client knows them: by the first of the names they gave. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';
