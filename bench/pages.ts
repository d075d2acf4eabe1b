/**
 * What a page costs: CPU per request of this process and of PostgreSQL, less what both take at rest, for the home,
 * search and announcement pages, kept, rendered anew from kept answers, and with all its queries, beside a bare `renderToPipeableStream` of the same tree and a
 * fixed string of the same size on a Fastify of the same process. Short slices of all of them take turns, so that
 * whatever else the machine does is shared; read the ratios, which are medians of the rounds'.
 * `npm run bench:pages [rounds] [requests]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter, createRequestHandler } from 'react-router';
import { buildIfStale } from '../scripts/build.ts';
import { compose } from '../src/compose.ts';
import { prepareDatabase, prepareDemoData } from '../src/prepare.ts';
import { readConfig } from '../src/config.ts';
import type { PageRequest } from '../src/contract/page.ts';
import { builtPages } from '../src/pageRouter.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { cpuSeconds } from './support/cpu.ts';
import type { Load, Loaded } from './support/load.ts';
import { figure, percentiles, table } from './support/timings.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
/** Of a page rendered; what is answered quicker is asked for ten times as often. */
const REQUESTS = Number(process.argv[3] ?? 150);
const WARM_UP = 3;
const CONNECTIONS = 8;
/** How long a round looks at what runs without requests, in ms. */
const IDLE_MS = 2_000;
/** Makes a page be rendered anew without another visitor's rights: the 18+ answer is never kept. */
const UNCACHED = 'adult=1';
const WANTED = {
  rendered: 1.8,
  keptCpu: 2,
  keptRate: 0.5,
};

buildIfStale();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'palmora-bench-'));
const port = 3910;
const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' });
const embedded = await startEmbedded(dataDir);
await prepareDatabase(embedded.url);
await prepareDemoData(config, embedded.url, Date.now());
const built = await builtPages();
/** Is shown the next page that the server has rendered. */
let look: ((request: Request, page: PageRequest) => Promise<unknown>) | undefined;
const router: typeof built.router = {
  ...built.router,
  async render(request, page) {
    await look?.(request, page);
    return built.router.render(request, page);
  },
};
const palmora = await compose(config, embedded.url, { pages: { ...built, router } });
const { app } = palmora;
/** The same that keeps no answers. */
const forgetful = await compose(config, embedded.url, { pages: built, answerCacheBytes: 0 });
await Promise.all([palmora.caughtUp(), forgetful.caughtUp()]);

const { body } = await app.inject('/api/announcement/popular-and-latest');
const announcementId = JSON.parse(body).latest[0].announcementId;
const PAGES = {
  home: '/pl',
  search: '/pl/search-massage?placeId=g-756135&category=relaxing',
  announcement: `/pl/search-massage/announcement-details/${announcementId}`,
};
type Name = keyof typeof PAGES;
const names = Object.keys(PAGES) as Name[];
const KINDS = ['string', 'bare', 'kept', 'rendered', 'queried'] as const;
type Kind = (typeof KINDS)[number];

const trees = await captureTrees();
const bytes = new Map<Name, number>();
for (const name of names) {
  const { statusCode, rawPayload } = await app.inject({
    url: PAGES[name],
    headers: { host: `localhost:${port}` },
  });
  if (statusCode !== 200) throw new Error(`${PAGES[name]} answered ${statusCode}`);
  bytes.set(name, rawPayload.length);
}

// A second server in the same process for the floors, so that the app under test stays as it is.
const floors = Fastify();
for (const name of names) {
  const text = 'x'.repeat(bytes.get(name) ?? 0);
  floors.get(`/string/${name}`, (_request, reply) => reply.type('text/html').send(text));
  floors.get(`/bare/${name}`, (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('content-type', 'text/html');
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, trees.get(name) as never), {
      onShellReady: () => void pipe(reply.raw),
    });
  });
}
await floors.listen({ port: port + 1 });
await app.listen({ port });
await forgetful.app.listen({ port: port + 2 });
const SERVED_AT: Record<Kind, number> = {
  string: port + 1,
  bare: port + 1,
  kept: port,
  rendered: port,
  queried: port + 2,
};

interface Figures {
  perSecond: number;
  /** Microseconds of CPU per request. */
  cpu: number;
}
const loader = fork(path.join(import.meta.dirname, 'support/load.ts'));
const folder = path.join(dataDir, 'postgres-18');
/** Seconds of CPU per second that jobs and the change log take whether anybody asks for pages or not. */
let idle = 0;
const results = new Map<string, Figures[]>();
const loadBefore = os.loadavg()[0] ?? 0;
for (let round = -WARM_UP; round < ROUNDS; round++) {
  idle = await idleRate();
  for (const name of names) {
    for (const kind of KINDS) {
      const figures = await measure(name, kind);
      if (round >= 0) results.set(`${name} ${kind}`, [...(results.get(`${name} ${kind}`) ?? []), figures]);
    }
  }
}
report();
loader.disconnect();
await floors.close();
await Promise.all([palmora.stop(), forgetful.stop()]);
await embedded.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

async function measure(name: Name, kind: Kind): Promise<Figures> {
  const isFloor = kind === 'string' || kind === 'bare';
  const url = `http://localhost:${SERVED_AT[kind]}${isFloor ? `/${kind}/${name}` : PAGES[name]}`;
  const requests = REQUESTS * (kind === 'string' || kind === 'kept' ? 10 : 1);
  const isAnew = kind === 'rendered' || kind === 'queried';
  const load: Load = { url, cookie: isAnew ? UNCACHED : '', requests, connections: CONNECTIONS };
  const before = cpuSeconds(folder);
  loader.send(load);
  const [{ failed, seconds }] = (await once(loader, 'message')) as [Loaded];
  if (failed > 0) throw new Error(`${url}: ${failed} failed`);
  const used = cpuSeconds(folder) - before - idle * seconds;
  return { perSecond: requests / seconds, cpu: (used * 1e6) / requests };
}

async function idleRate(): Promise<number> {
  const [before, started] = [cpuSeconds(folder), performance.now()];
  await pause(IDLE_MS);
  return (cpuSeconds(folder) - before) / ((performance.now() - started) / 1000);
}

function report(): void {
  const load = [loadBefore, os.loadavg()[0] ?? 0].map((one) => one.toFixed(1)).join(' to ');
  console.log(
    `${os.cpus()[0]?.model}, ${os.cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ` +
      `${ROUNDS} rounds of ${REQUESTS} requests, medians; load ${load}\n`,
  );
  const rows = names.flatMap((name) =>
    KINDS.map((kind) => [
      name,
      String(bytes.get(name)),
      kind,
      medianOf(name, kind, 'perSecond').toFixed(0),
      medianOf(name, kind, 'cpu').toFixed(0),
      ...(['string', 'bare'] as const).map((floor) => {
        const { low, middle, high } = ratio(name, kind, floor, 'cpu');
        return `${figure(middle)} (${figure(low)} to ${figure(high)})`;
      }),
    ]),
  );
  console.log(
    table(['page', 'bytes', 'what', 'requests/s', 'CPU, µs', 'CPU × string', 'CPU × bare stream'], rows),
  );
  const seen = (kind: Kind, floor: Kind, of: keyof Figures) =>
    names.map((name) => figure(ratio(name, kind, floor, of).middle));
  console.log(
    `\n${table(
      ['figure', 'wanted', ...names],
      [
        [
          'rendered anew, CPU against the bare stream',
          `≤ ${WANTED.rendered} ×`,
          ...seen('rendered', 'bare', 'cpu'),
        ],
        ['the same with all its queries', '', ...seen('queried', 'bare', 'cpu')],
        ['kept, CPU against the string', `≤ ${WANTED.keptCpu} ×`, ...seen('kept', 'string', 'cpu')],
        [
          'kept, requests against the string',
          `≥ ${WANTED.keptRate} ×`,
          ...seen('kept', 'string', 'perSecond'),
        ],
      ],
    )}`,
  );
}

function medianOf(name: Name, kind: Kind, of: keyof Figures): number {
  return percentiles((results.get(`${name} ${kind}`) ?? []).map((one) => one[of])).p50;
}

/** The ratio of two kinds within each round: the median, and between which the middle half lies. */
function ratio(name: Name, kind: Kind, floor: Kind, of: keyof Figures) {
  const floors = results.get(`${name} ${floor}`) ?? [];
  const ratios = (results.get(`${name} ${kind}`) ?? [])
    .map((one, round) => one[of] / (floors[round]?.[of] ?? Number.NaN))
    .sort((a, b) => a - b);
  const at = (share: number) => ratios[Math.floor(ratios.length * share)] ?? Number.NaN;
  return { low: at(0.25), middle: at(0.5), high: at(0.75) };
}

/** The tree of each page as its own render got it, to be rendered bare. */
async function captureTrees(): Promise<Map<Name, { context: EntryContext; url: string }>> {
  const build = await import(path.resolve(import.meta.dirname, '..', 'build', 'web', 'server', 'index.js'));
  const captured = new Map<Name, { context: EntryContext; url: string }>();
  for (const name of names) {
    const capture = (request: Request, status: number, _headers: Headers, context: EntryContext) => {
      if (status !== 200) throw new Error(`the tree of ${PAGES[name]} is that of status ${status}`);
      captured.set(name, { context: { ...context, serverHandoffStream: undefined }, url: request.url });
      return new Response();
    };
    const handler = createRequestHandler({
      ...build,
      basename: '/pl',
      entry: { module: { ...build.entry.module, default: capture } },
    });
    look = (request, page) => handler(new Request(request.url), build.entry.module.contextOf(page));
    await app.inject({ url: PAGES[name], headers: { host: `localhost:${port}`, cookie: UNCACHED } });
  }
  look = undefined;
  return captured;
}
