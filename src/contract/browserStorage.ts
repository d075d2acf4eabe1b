/**
 * Everything that Palmora keeps in a browser, once: the code takes its names from here, and the page on it
 * (`/browser-storage`) says of each what it is for and how long it stays. A name that ends in `*` is a beginning.
 */
import { ACCOUNT } from '../domain/accounts/limits.ts';
import { ADULT_COOKIE_DAYS, LOCALE_COOKIE_DAYS } from '../domain/limits.ts';

/** `device`: local storage; `tab`: session storage; `cache`: the service worker's; `database`: IndexedDB. */
export type StoredWhere = 'cookie' | 'device' | 'tab' | 'cache' | 'database';

/** What ends the keeping where it is no number of days. */
export type StoredUntil = 'logOut' | 'removed' | 'replaced' | 'hours' | 'sent' | 'tabCloses';

export interface Stored {
  where: StoredWhere;
  name: string;
  /** A number of days from the last time it was written, or what ends it. */
  until: number | StoredUntil;
}

/** Under https the session's and the device's cookie have `__Host-` before their names. */
export const STORED = {
  session: { where: 'cookie', name: 'session', until: ACCOUNT.sessionDays },
  device: { where: 'cookie', name: 'device', until: ACCOUNT.deviceDays },
  locale: { where: 'cookie', name: 'locale', until: LOCALE_COOKIE_DAYS },
  adult: { where: 'cookie', name: 'adult', until: ADULT_COOKIE_DAYS },
  userId: { where: 'device', name: 'userId', until: 'logOut' },
  favourites: { where: 'device', name: 'favourites', until: 'removed' },
  lastPlace: { where: 'device', name: 'lastPlace', until: 'replaced' },
  positionQuestion: { where: 'device', name: 'positionQuestionRestsUntil', until: 30 },
  mapStreets: { where: 'device', name: 'mapStreets', until: 'replaced' },
  next: { where: 'device', name: 'next', until: 'hours' },
  draft: { where: 'device', name: 'draft.*', until: 'sent' },
  bookingDetails: { where: 'tab', name: 'bookingDetails', until: 'tabCloses' },
  typed: { where: 'tab', name: 'typed', until: 'sent' },
  payment: { where: 'tab', name: 'payment.*', until: 'tabCloses' },
  scrollPositions: { where: 'tab', name: 'react-router-scroll-positions', until: 'tabCloses' },
  shell: { where: 'cache', name: 'palmora-shell-*', until: 'replaced' },
  pages: { where: 'cache', name: 'palmora-pages', until: 'logOut' },
  files: { where: 'cache', name: 'palmora-files', until: 'logOut' },
  offlineDays: { where: 'database', name: 'palmora-offline-days', until: 'logOut' },
  offlineChanges: { where: 'database', name: 'palmora-offline-changes', until: 'sent' },
  offlineChoices: { where: 'database', name: 'palmora-offline-choices', until: 'replaced' },
} as const satisfies Record<string, Stored>;

export type StoredKey = keyof typeof STORED;

type Written<Name> = Name extends `${infer Beginning}*` ? `${Beginning}${string}` : Name;
/** The names under which something may be kept in one of the places. */
export type StoredName<Where extends StoredWhere> = Written<
  Extract<(typeof STORED)[StoredKey], { where: Where }>['name']
>;
