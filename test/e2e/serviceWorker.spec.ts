/** The service worker on an origin of its own, whose server answers when and what the journey wants. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { mountServiceWorker } from '../../src/server/http/files/serviceWorkerFile.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

interface Site {
  origin: string;
  /** The worker that browsers are given from now on. */
  worker: string;
  /** What the pages of the build name. */
  file: string;
  /** What the build has. */
  files: string[];
  /** Answers the addresses that end so only when it is let go. */
  hold(end: string): Hold;
  /** The forms that arrived. */
  posted: string[];
  close(): void;
}
interface Hold {
  asked: Promise<void>;
  letGo(): void;
}

/** The script that the server gives browsers with the worker switched on or off. */
async function workerScript(isOn: boolean): Promise<string> {
  const app = fastify();
  mountServiceWorker(app, path.join('build', 'web', 'client'), isOn);
  const { body } = await app.inject('/service-worker.js');
  await app.close();
  return body;
}

/** The worker of the build, and the one of the next build. */
async function builtWorkers(): Promise<{ first: string; next: string }> {
  const first = await workerScript(true);
  return { first, next: first.replaceAll(/(?<=\W)[0-9a-f]{8}(?=\W)/g, '00000002') };
}

async function startSite(worker: string): Promise<Site> {
  const held = new Map<string, { asked: () => void; gone: Promise<void> }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [end, { asked, gone }] of held)
      if (pathname.endsWith(end)) {
        asked();
        await gone;
      }
    if (pathname === '/service-worker.js') {
      response.setHeader('content-type', 'text/javascript').end(site.worker);
    } else if (request.method === 'POST') {
      site.posted.push(pathname);
      response.writeHead(303, { location: '/' }).end();
    } else if (pathname.startsWith('/assets/')) {
      if (!site.files.includes(pathname)) response.writeHead(404).end();
      else response.setHeader('content-type', 'text/javascript').end("document.title = 'Alive'");
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' })
        .end(
          `<!DOCTYPE html><html lang="en"><title>Page</title><script src="${site.file}"></script>` +
            `<h1>${pathname}</h1><form method="post"><input aria-label="Name" name="name"><button>Send</button></form></html>`,
        );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const site: Site = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    worker,
    file: '/assets/first.js',
    files: ['/assets/first.js', '/assets/late.js'],
    posted: [],
    hold(end) {
      let letGo = () => {};
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const asked = new Promise<void>((resolve) => held.set(end, { asked: resolve, gone }));
      return {
        asked,
        letGo() {
          held.delete(end);
          letGo();
        },
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}

const register = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  });

/** Waits until the worker in charge has done all that it does first. */
const untilActive = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return (
          active?.state === 'activated' && !waiting && !installing && !!navigator.serviceWorker.controller
        );
      }),
    )
    .toBe(true);

/** The addresses that are kept. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });

let site: Site;
test.beforeEach(async () => {
  site = await startSite((await builtWorkers()).first);
});
test.afterEach(() => site.close());

test('a language that opens while the worker installs can be offline as soon as it works', async ({
  page,
  context,
}) => {
  await page.goto(`${site.origin}/de/ranking`);
  const offlinePage = site.hold('/de/offline');
  await register(page);
  await offlinePage.asked;
  await page.goto(`${site.origin}/pl/ranking`);
  offlinePage.letGo();
  await untilActive(page);
  await context.setOffline(true);
  await page.goto(`${site.origin}/pl/booking`);
  await expect(page.getByRole('heading')).toHaveText('/pl/offline');
  await expect(page.locator('html')).toHaveAttribute('data-wanted', '/pl/booking');
});

test('what was asked for before the log-out and comes after it is not kept', async ({ page, context }) => {
  await page.goto(`${site.origin}/ranking`);
  await register(page);
  await untilActive(page);
  const other = await context.newPage();
  const late = site.hold('/accessibility');
  const opening = other.goto(`${site.origin}/accessibility`);
  await late.asked;
  await page.evaluate(() => fetch('/logout', { method: 'POST' }));
  site.file = '/assets/late.js';
  late.letGo();
  await opening;
  await expect(other).toHaveTitle('Alive');
  site.file = '/assets/first.js';
  // Copies are kept one after the other: once this one is there, the late one would be.
  await other.goto(`${site.origin}/about-us`);
  await expect.poll(() => keptAddresses(page)).toContain('/about-us');
  const kept = await keptAddresses(page);
  expect(kept).not.toContain('/accessibility');
  expect(kept).not.toContain('/assets/late.js');
});

test('a page of a build that is gone stays readable, whole', async ({ page, context }) => {
  await page.goto(`${site.origin}/ranking`);
  await register(page);
  await untilActive(page);
  await page.goto(`${site.origin}/accessibility`);
  await expect.poll(() => keptAddresses(page)).toContain('/accessibility');
  site.worker = (await builtWorkers()).next;
  site.file = '/assets/next.js';
  site.files = [site.file];
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('palmora-shell-00000002');
  await untilActive(page);
  expect((await page.evaluate(() => caches.keys())).filter((name) => /shell/.test(name))).toHaveLength(1);
  await context.setOffline(true);
  await page.goto(`${site.origin}/accessibility`);
  await expect(page.getByRole('heading')).toHaveText('/accessibility');
  await expect(page).toHaveTitle('Alive');
  await page.goto(`${site.origin}/booking`);
  await expect(page.getByRole('heading')).toHaveText('/offline');
  await expect(page).toHaveTitle('Alive');
});

test('a form stays as it is while another worker takes over, and is sent', async ({ page }) => {
  await page.goto(`${site.origin}/ranking`);
  await register(page);
  await untilActive(page);
  await page.getByLabel('Name').fill('Half typed');
  site.worker = (await builtWorkers()).next;
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    await taken;
  });
  await untilActive(page);
  await expect(page.getByLabel('Name')).toHaveValue('Half typed');
  await page.getByRole('button').click();
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(site.posted).toEqual(['/ranking']);
});

test('a worker that was switched off forgets everything and goes', async ({ page }) => {
  await page.goto(`${site.origin}/`);
  await register(page);
  await untilActive(page);
  await expect.poll(() => keptAddresses(page)).not.toEqual([]);
  site.worker = await workerScript(false);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
