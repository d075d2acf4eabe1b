/**
 * Which pages the service worker keeps for reading without a connection, and what it reads of them. Only what is the same
 * for everybody: the addresses are named one by one, and the server must have said `public` of the answer as well.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/locales.ts';

/** So many pages are kept, those that were opened last. */
export const COPIES = 12;

/** Pages to read; none of the user zone, none where something is typed or sent. */
const READING = [
  '/',
  '/search-massage',
  '/search-massage/profile-details',
  '/about-us',
  '/mobile-app',
  '/partner',
  '/massage-master-zone',
  '/regulations',
  '/legal-notice',
  '/ranking',
  '/accessibility',
  '/browser-storage',
];
const ANNOUNCEMENT = /^\/search-massage\/announcement-details\/[^/]+$/;

/** A path parted into its language and the page. */
export function parted(pathname: string): { locale: Locale; page: string } {
  const [, word, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const locale = LOCALES.find((one) => one === word && one !== DEFAULT_LOCALE);
  return locale ? { locale, page: rest || '/' } : { locale: DEFAULT_LOCALE, page: pathname };
}

/** Whether a page may be kept at all, by its address. */
export function isReading(pathname: string): boolean {
  const { page } = parted(pathname);
  return READING.includes(page) || ANNOUNCEMENT.test(page);
}

/** Whether an answer is a whole page that the server gives to everybody alike. */
export function isForEverybody({
  status,
  type,
  headers,
}: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    /(?:^|[,\s])public(?:[,\s]|$)/.test(headers.get('cache-control') ?? '')
  );
}

/** Whether a request ends the session: the log-out of a form or of a script, in any language. */
export const isLogOut = (method: string, pathname: string): boolean =>
  method === 'POST' && /^\/logout(?:\.data)?$/.test(parted(pathname).page);

/**
 * Whether a request logs somebody in, by a form or a script: whatever is kept of the account before is not theirs. One that
 * only tries counts as well.
 */
export const isLogIn = (method: string, pathname: string): boolean =>
  method === 'POST' && /^\/(?:sign-in(?:\.data)?$|api\/login-)/.test(parted(pathname).page);

/** Whether an address is one of the partner's calendar, in place of which the kept days are shown. */
export const isCalendar = (pathname: string): boolean =>
  /^\/(?:user-zone|offline)\/calendar(?:\/|$)/.test(parted(pathname).page);

/** The hashed files a page names: its styles, fonts, scripts and words. */
export const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)\b/g) ?? []),
];

/**
 * A page with a note for its own scripts: `data-kept` when it is a copy, `data-wanted` when it stands for another; of either
 * `data-copy`, as neither knows who is signed in.
 */
export const noted = (html: string, name: 'kept' | 'wanted', value: string): string =>
  html.replace(
    '<html ',
    () => `<html data-${name}="${value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" data-copy `,
  );
