/** What every journey uses: a page that tolerates no error, axe, accounts and the mails they get. */
import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import {
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
  test as base,
  expect,
} from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { STORED } from '../../src/contract/browserStorage.ts';
import { translator } from '../../src/server/messages.ts';
import { PASSWORD } from '../support/people.ts';
import { PRESENT, type World, type Worlds, ahead, placeInTime, startWorlds, world } from './world.ts';

export { expect, PASSWORD };

interface Fixtures {
  /** The present at which the journey's world begins (ISO 8601). */
  startsAt: string;
  world: World;
  /** Console errors that this test expects, e.g. the browser's own line about a 404. */
  expectedErrors: RegExp[];
  /** Finds nothing wrong with the page as it stands. */
  axe: (page: Page) => Promise<void>;
}

/** An address of the network that nobody else comes from: log-ins, sign-ups and acts are limited by it. */
const freshAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

/** The header by which whoever uses it comes from an address of their own. */
export const fromElsewhere = () => ({ 'x-forwarded-for': freshAddress() });

export const test = base.extend<Fixtures, { worlds: Worlds }>({
  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const worlds = await startWorlds();
      await use(worlds);
      await worlds.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  startsAt: [PRESENT, { option: true }],
  world: [
    async ({ worlds, startsAt, browser }, use, info) => {
      const world = await worlds.open(Date.parse(startsAt));
      last.length = 0;
      // Whoever comes in the journey, the first as the others, lives in the same present.
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await placeInTime(context);
        await rememberLast(context);
        return context;
      };
      await use(world);
      if (info.status !== info.expectedStatus)
        console.log(`The last of “${info.title}”:\n${last.join('\n')}`);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    await watchErrors(context, note);
    await context.setExtraHTTPHeaders(fromElsewhere());
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilAlive(page);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
  axe: async ({}, use) => {
    await use(async (page) => {
      // What fades in has no colour of its own yet; what turns for ever, or stands still out of sight, is not waited for.
      await page.evaluate(() =>
        Promise.race([
          Promise.allSettled(
            document
              .getAnimations()
              .filter(
                (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
              )
              .map(({ finished }) => finished),
          ),
          new Promise((done) => setTimeout(done, 3000)),
        ]),
      );
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        // A page without frames is looked at where it is; otherwise another one is opened each time to join what they say.
        .setLegacyMode()
        .analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
      expect.soft(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

/** Notes what the pages of a context complain about: console errors, thrown ones, a broken content policy. */
export async function watchErrors(context: BrowserContext, note: (text: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's own line about a form that the server refused.
    if (/status of 4\d\d/.test(message.text()) && message.location().url.includes('.data')) return;
    note(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`${error.page()?.url()}: ${error.error().stack}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** What the pages of the journey asked for lately, what was pressed in them and what moved: told when it fails. */
const last: string[] = [];

async function rememberLast(context: BrowserContext): Promise<void> {
  const add = (line: string) => {
    last.push(`  ${new Date().toISOString().slice(14, 23)} ${line}`);
    if (last.length > 80) last.shift();
  };
  const addressOf = (request: Request) =>
    `${request.method()} ${request.url().replace(/^https?:\/\/[^/]+/, '')}`;
  // Files of the pages, of which there are hundreds, only when they fail to come.
  const isFile = (url: string) => /\/(?:assets|art)\//.test(url);
  context.on('request', (request) => isFile(request.url()) || add(`asks ${addressOf(request)}`));
  context.on('response', (response) => {
    if (isFile(response.url()) && response.ok()) return;
    add(`${response.status()} ${addressOf(response.request())}`);
  });
  context.on('requestfailed', (request) => add(`${request.failure()?.errorText} ${addressOf(request)}`));
  context.on('console', (message) => message.type() === 'debug' && add(message.text()));
  await context.addInitScript(() => {
    const said = (node: unknown) => {
      const element = node instanceof Element ? node : (node as Node | null)?.parentElement;
      return (element?.closest('a, button, label') ?? element)?.outerHTML.slice(0, 120);
    };
    for (const type of ['pointerdown', 'pointerup', 'click'])
      addEventListener(type, ({ target }) => console.debug(`${type} ${said(target)}`), true);
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as { sources?: { node: Node | null }[] }[])
        console.debug(`moved ${sources.map(({ node }) => said(node)).join(' and ')}`);
    }).observe({ type: 'layout-shift' });
  });
}

let people = 0;

/** An address nobody has used in this run. */
export function freshEmail(name: string): string {
  people += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${people}@test.example`;
}

/** The addresses of the mails to somebody as the outbox lists them, newest first; only those with `words` in them. */
export async function mailsTo(request: APIRequestContext, email: string, words = ''): Promise<string[]> {
  await world().orders.drain();
  const list = await (await request.get('/dev/mail')).text();
  return list
    .split('<li>')
    .filter((entry) => entry.includes(`<span>to ${email}</span>`) && entry.includes(words))
    .map((entry) => /href="([^"]+)"/.exec(entry)?.[1] ?? '');
}

/**
 * The link in the newest mail to an address that has one; waits until `count` mails have one, as a newer link may end
 * those before it.
 */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  part: string,
  count = 1,
): Promise<string> {
  const pattern = new RegExp(`href="(http[^"]*${part}[^"]*)"`);
  let links: string[] = [];
  await expect
    .poll(async () => {
      links = [];
      for (const mail of await mailsTo(request, email)) {
        const text = await (await request.get(mail)).text();
        const link = pattern.exec(text)?.[1]?.replaceAll('&amp;', '&');
        if (link) links.push(link);
      }
      return links.length >= count;
    })
    .toBe(true);
  return links[0] ?? '';
}

/** Somebody with an account, in English; the address to log in with. */
export async function createAccount(
  accountType: 'client' | 'partner',
  { phoneNumber = '501234567' }: { phoneNumber?: string } = {},
): Promise<string> {
  const email = freshEmail(accountType);
  await world().orders.account({ accountType, email, phoneNumber });
  return email;
}

/** Logs an account in by a session of its own, in place of who was, and stays on “About us” in English. */
export async function logIn(page: Page, email: string): Promise<void> {
  const userAgent = await page.evaluate((stored) => {
    // The browser no longer knows who was, else its check at the start would log out again who comes.
    if (location.protocol !== 'about:') localStorage.removeItem(stored);
    return navigator.userAgent;
  }, STORED.userId.name);
  const { url, orders } = world();
  const value = await orders.session(email, userAgent);
  await page
    .context()
    .addCookies([{ name: STORED.session.name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto('/about-us');
  await expect(page.getByRole('banner').getByRole('link', { name: 'User zone' })).toBeVisible();
}

/** Logs in through the page, in English, and stays on “About us”. */
export async function logInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/sign-in?next=/about-us');
  if (await hasScripts(page)) waitUntilAlive(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await expect(page.getByRole('banner').getByRole('link', { name: 'User zone' })).toBeVisible();
}

/** Whether scripts run in an open page. */
export const hasScripts = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(scripting: enabled)').matches);

/**
 * Lets `goto`, `reload` and `goBack` of a page answer when its scripts have taken it over, as it is for people, who look before
 * they press; one that is opened `waitUntil` anything else is met as it comes.
 */
export function waitUntilAlive(page: Page): void {
  const { goto, reload, goBack } = page;
  const alive = async (options: { waitUntil?: unknown } = {}) => {
    if (options.waitUntil !== undefined || (await page.locator('html[data-messages]').count()) === 0) return;
    await expect(page.locator('html')).toHaveAttribute('data-alive');
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await alive(options);
    return response;
  };
  page.goBack = async (options) => {
    const response = await goBack.call(page, options);
    await alive(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await alive(options);
    return response;
  };
}

/** Holds back the scripts whose address matches, all unless said otherwise; the answer lets them come. */
export async function holdScripts(
  page: Page,
  scripts: RegExp | null = /\/assets\/.*\.js$/,
): Promise<() => void> {
  const mayCome = Promise.withResolvers<void>();
  if (scripts) {
    await page.route(scripts, async (route) => {
      await mayCome.promise;
      await route.continue().catch(() => {});
    });
  }
  return mayCome.resolve;
}

/**
 * Waits until the scripts have taken over what the locator shows. A part whose code comes by itself is taken over after the
 * page is alive, and a link in it is the browser's own until then.
 */
export async function untilTakenOver(locator: Locator): Promise<void> {
  // React keeps what it knows of an element under a key of this name.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => locator.evaluate(isTaken)).toBe(true);
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });
  expect.soft(wide, `too wide on ${page.url()}`).toEqual([]);
}

/** The address of a page in a language. */
export const at = (locale: Locale, path: string): string => (locale === 'en' ? path : `/${locale}${path}`);

/** A number that few announcements have: no more than three of one may be active, of all journeys together. */
export const freshPhone = (): string => `501${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** What a massage profile is published with, `over` in it. */
const profileData = (over: Record<string, unknown>) => ({
  name: 'Studio Leaf',
  gender: 'FEMALE',
  placeId: 'g-3093133',
  workplace: 'CLASSIC',
  services: [{ main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', durationMinutes: 60, price: { from: 20_000 } }],
  currency: 'PLN',
  clientTypes: ['WOMEN'],
  phonePrefix: '48',
  phoneNumber: freshPhone(),
  ...over,
});

/** Publishes a massage profile of the signed-in partner over the API, with `over` in it; the partner's id. */
export async function publishProfile(page: Page, over: Record<string, unknown> = {}): Promise<string> {
  const { _id: id } = await (await page.request.get('/api/user')).json();
  const data = profileData(over);
  const published = await page.request.post(`/api/user-profile/partner/${id}`, { data });
  expect(published.status()).toBe(200);
  return id;
}

/** A partner who is bookable at once at any hour, in no browser: with the headers that act as them. */
export async function bookablePartner(
  request: APIRequestContext,
): Promise<{ id: string; email: string; headers: { authorization: string } }> {
  const email = freshEmail('partner');
  const { id, token } = await world().orders.account({
    accountType: 'partner',
    email,
    phoneNumber: '501234567',
  });
  const headers = { authorization: `Bearer ${token}` };
  const data = profileData({ availability: 'ALWAYS', isCalendarEnabled: true, bookingMode: 'INSTANT' });
  const published = await request.post(`/api/user-profile/partner/${id}`, { headers, data });
  expect(published.status()).toBe(200);
  return { id, email, headers };
}

/** Opens every section of a long form. */
export async function openSections(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.getByRole('button', { name: translator(locale, 'formParts')('sections.openAll') }).click();
}

/** Books the partner's first service over the API for the signed-in client, on a morning so many days ahead. */
export async function bookVisit(
  { request }: Page,
  profileId: string,
  days: number,
): Promise<{ id: string; reference: string; serviceId: string }> {
  const terms = await (await request.get(`/api/booking/terms?profileId=${profileId}`)).json();
  const { serviceId } = terms.services[0];
  const day = ahead(days);
  const free = await request.get(
    `/api/profile/${profileId}/free-slots?service=${serviceId}&from=${day}&to=${day}`,
  );
  const slot = (await free.json()).slots.find(({ localTime }: { localTime: string }) => localTime >= '09:00');
  const wanted = { profileId, service: serviceId, start: slot.start };
  const { holdId } = await (await request.post('/api/booking/hold', { data: wanted })).json();
  const booked = await request.post('/api/booking', {
    data: { holdId, name: 'Anna Nowak', phone: '+48600700800' },
  });
  expect(booked.status()).toBe(201);
  return { id: holdId, reference: (await booked.json()).reference, serviceId };
}
