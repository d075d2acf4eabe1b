/**
 * The service worker: without a connection a page that was read lately is shown as it was, and else the page that says so,
 * in the reader's language. With a connection every page comes from the server, as it would without a worker. What it
 * keeps holds nothing of whoever is signed in: copies are asked for without cookies, or the server has said `public`. The days
 * of a partner's calendar lie elsewhere (offlineStore.ts), for the calendar's own pages; the worker only forgets them.
 * A message that comes by push it shows, and a press leads to the page of it. Built into `/service-worker.js` (scripts/vite/worker.ts), with another version for each build.
 */
import { STORED } from '../../contract/browserStorage.ts';
import { LOCALES, type Locale, pathIn } from '../../domain/locales.ts';
import { calendarPaths } from '../paths/calendarPaths.ts';
import { forgetDays, readDays } from '../browser/offlineStore.ts';
import {
  COPIES,
  filesOf,
  isCalendar,
  isForEverybody,
  isLogIn,
  isLogOut,
  isReading,
  noted,
  parted,
} from './copies.ts';
import { lookOf, readNotification } from './notification.ts';
import type { WorkerEvent, WorkerMessage, WorkerScope } from './workerScope.ts';

declare const self: WorkerScope;
/** Of the build; put in place of the name. */
declare const BUILD_VERSION: string;

const SHELL = STORED.shell.name.replace('*', BUILD_VERSION);
const PAGES = STORED.pages.name;
const FILES = STORED.files.name;
const OFFLINE = '/offline';
const DAYS_PAGE = calendarPaths.keptDays;
const ICON = '/brand/icon-192.png';
/** A copy younger than this is not asked for again (ms). */
const FRESH_MS = 5 * 60_000;
/** So many files stay that no kept page names. */
const LATE_FILES = 60;
/** The server answers by cookies and languages; what is kept here is one and the same. */
const ANY: CacheQueryOptions = { ignoreVary: true };

/** How often everything was cleared: what was asked for before is not kept after. */
let clearings = 0;
/** One change of the kept pages after the other. */
let changes = Promise.resolve();
const inTurn = (change: () => Promise<void>): Promise<void> => {
  changes = changes.then(change, change);
  return changes;
};

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.order === 'keep') event.waitUntil(keepAddress(message.address, message.files));
  else if (message.order === 'keepDaysPage')
    event.waitUntil(keepDaysPage(parted(new URL(message.address, self.location.origin).pathname).locale));
  else if (message.order === 'takeOver') event.waitUntil(self.clients.claim());
  else event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isLogOut(request.method, pathname)) {
    event.waitUntil(clear());
    event.waitUntil(forgetDays({ isLogOut: true }));
  } else if (isLogIn(request.method, pathname)) event.waitUntil(forgetDays());
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});

self.addEventListener('push', (event) => {
  const shown = readNotification(event.data);
  if (!shown) return;
  event.waitUntil(self.registration.showNotification(shown.title, { ...lookOf(shown), icon: ICON }));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path } = notification.data as { path: string };
  event.waitUntil(openPage(new URL(path, self.location.origin)));
});

/** The page of an address: the one that is open there, else a new one. */
async function openPage({ href }: URL): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const there = open.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

/** The languages that are open now. */
async function opened(): Promise<Locale[]> {
  const clients = await self.clients.matchAll({ includeUncontrolled: true });
  return clients.map(({ url }) => parted(new URL(url).pathname).locale);
}

/** Keeps the offline page in each language that is open now, or was. */
async function install(): Promise<void> {
  const open = await opened();
  const known = await Promise.all(
    LOCALES.map(async (locale) => (await caches.match(pathIn(locale, OFFLINE), ANY)) && locale),
  );
  await Promise.all(LOCALES.filter((one) => open.includes(one) || known.includes(one)).map(keepOfflinePage));
  const withDays = await Promise.all(
    LOCALES.map(async (locale) => (await caches.match(pathIn(locale, DAYS_PAGE), ANY)) && locale),
  );
  await Promise.all(withDays.map((locale) => locale && keepDaysPage(locale)));
}

async function takeOver(): Promise<void> {
  const mine: string[] = [SHELL, PAGES, FILES];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !mine.includes(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Whoever went on while the worker was installed did so without it: it has not seen their language. One that fails is
  // tried again by the next page.
  await Promise.allSettled((await opened()).map(keepOfflinePage));
}

const keepOfflinePage = (locale: Locale): Promise<void> => keepInShell(pathIn(locale, OFFLINE));

/** Also under the calendar's own address: links to it see that something is there to be shown (`hasCopy`). */
const keepDaysPage = (locale: Locale): Promise<void> =>
  keepInShell(pathIn(locale, DAYS_PAGE), pathIn(locale, calendarPaths.calendar()));

/** Keeps a page for as long as this build lasts, with its files; also under another address. */
async function keepInShell(address: string, alsoUnder?: string): Promise<void> {
  const cache = await caches.open(SHELL);
  if (await cache.match(address, ANY)) return;
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.addAll(filesOf(await response.clone().text()));
  if (alsoUnder) await cache.put(alsoUnder, response.clone());
  await cache.put(address, response);
}

/** The server's page; without a connection the copy of it, else the offline page. */
async function answerPage(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const { locale } = parted(pathname);
  const begun = clearings;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (isReading(pathname) && isForEverybody(response)) {
      const copy = response.clone();
      event.waitUntil(keep(pathname + search, copy, begun));
    }
    // Of a language that was not open before; a failure is tried again by the next page.
    if (response.ok) event.waitUntil(keepOfflinePage(locale).catch(() => {}));
    // Led away from the calendar, to the log-in above all: the session is no more, and what was kept under it goes.
    if (response.type === 'opaqueredirect' && isCalendar(pathname)) event.waitUntil(forgetDays());
    return response;
  } catch (error) {
    const address = pathname + search;
    const copy = (await daysPage(address)) ?? (await copyOf(address)) ?? (await offlinePage(address));
    if (copy) return copy;
    throw error;
  }
}

/**
 * The page of a partner's kept days in place of the calendar, and of the start of the installed app; null where none are
 * kept, or it is another page that is wanted.
 */
async function daysPage(wanted: string): Promise<Response | null> {
  const { locale, page } = parted(new URL(wanted, self.location.origin).pathname);
  if (!isCalendar(pathIn(locale, page)) && !(page === '/_app' && (await readDays()))) return null;
  const found = await firstIn(locale, DAYS_PAGE);
  return found && rewritten(found, (html) => noted(html, 'wanted', wanted));
}

/** A kept page as it is shown: the start of the installed app is the home page. */
async function copyOf(address: string): Promise<Response | null> {
  const { locale, page } = parted(address);
  const cache = await caches.open(PAGES);
  const kept = await cache.match(page === '/_app' ? pathIn(locale, '/') : address, ANY);
  if (!kept) return null;
  return rewritten(kept, (html) => noted(html, 'kept', kept.headers.get('date') ?? ''));
}

/** In the language that is wanted; where that was never open, in one that was. */
async function offlinePage(wanted: string): Promise<Response | null> {
  const page = await firstIn(parted(wanted).locale, OFFLINE);
  return page && rewritten(page, (html) => noted(html, 'wanted', wanted));
}

/** A kept page in the language that is wanted; where that was never open, in one that was. Null where it is not kept. */
async function firstIn(locale: Locale, page: string): Promise<Response | null> {
  const pages = [locale, ...LOCALES].map((one) => caches.match(pathIn(one, page), ANY));
  return (await Promise.all(pages)).find((one) => one !== undefined) ?? null;
}

async function rewritten(response: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  // The body is no longer the one these speak of.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(change(await response.text()), { status: 200, headers });
}

/** Never another under the same name: what came once is not asked for again. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, ANY)) ?? fetch(request);
}

/** Keeps a page that was reached without asking the server for it whole: its copy for everybody, without cookies. */
async function keepAddress(address: string, files: string[]): Promise<void> {
  const { origin, pathname, search } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !isReading(pathname)) return;
  const begun = clearings;
  const kept = await (await caches.open(PAGES)).match(pathname + search, ANY);
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS)
    return keepFiles(files, begun);
  try {
    const response = await fetch(pathname + search, { credentials: 'omit' });
    if (!response.redirected && isForEverybody(response))
      await keep(pathname + search, response, begun, files);
  } catch {
    // Without a connection there is nothing to keep.
  }
}

/** Keeps a copy with its files as the newest one, and lets go of the oldest. */
function keep(address: string, response: Response, begun: number, loaded: string[] = []): Promise<void> {
  return inTurn(async () => {
    const html = await response.clone().text();
    if (clearings !== begun) return;
    await addFiles([...filesOf(html), ...loaded]);
    if (clearings !== begun) return;
    const pages = await caches.open(PAGES);
    await pages.delete(address, ANY);
    await pages.put(address, response);
    const kept = await pages.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - COPIES)).map((old) => pages.delete(old, ANY)));
    await dropUnused(pages);
  });
}

/** Keeps what a page that is kept already has loaded since. */
const keepFiles = (loaded: string[], begun: number): Promise<void> =>
  inTurn(async () => {
    if (clearings === begun) await addFiles(loaded);
  });

async function addFiles(addresses: string[]): Promise<void> {
  const files = await caches.open(FILES);
  const missing: string[] = [];
  for (const file of new Set(addresses)) if (!(await files.match(file, ANY))) missing.push(file);
  await files.addAll(missing);
}

/** Of the files that no kept page names, the newest stay: parts that load later are named by none. */
async function dropUnused(pages: Cache): Promise<void> {
  const used = new Set<string>();
  for (const page of await pages.matchAll()) for (const file of filesOf(await page.text())) used.add(file);
  const files = await caches.open(FILES);
  const unused = (await files.keys()).filter(({ url }) => !used.has(new URL(url).pathname));
  await Promise.all(
    unused.slice(0, Math.max(0, unused.length - LATE_FILES)).map((file) => files.delete(file, ANY)),
  );
}

/** Forgets every page that was read. */
function clear(): Promise<void> {
  clearings += 1;
  return inTurn(async () => {
    await Promise.all([caches.delete(PAGES), caches.delete(FILES)]);
  });
}
