/**
 * What a page costs: requests per second and CPU per request of the home, search and announcement pages, kept and
 * rendered anew, beside a bare `renderToPipeableStream` of the same tree and a fixed string of the same size on the
 * same Fastify. All in one process and run, interleaved; read the ratios. `npm run bench:pages [rounds] [seconds]`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter, createRequestHandler } from 'react-router';
import { buildIfStale } from '../scripts/build.ts';
import { compose, prepareDatabase, prepareDemoData } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 3);
/** Makes a page be rendered anew without another visitor's rights: the 18+ answer is never kept. */
const UNCACHED = 'adult=1';

buildIfStale();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'palmora-bench-'));
const port = 3999;
const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' });
const embedded = await startEmbedded(dataDir);
await prepareDatabase(embedded.url);
await prepareDemoData(config, embedded.url, Date.now());
const palmora = await compose(config, embedded.url);
const { app } = palmora;

const { body } = await app.inject('/api/announcement/popular-and-latest');
const announcementId = JSON.parse(body).latest[0].announcementId;
const PAGES = {
  home: '/pl',
  search: '/pl/search-massage?placeId=g-756135&category=relaxing',
  announcement: `/pl/search-massage/announcement-details/${announcementId}`,
};

const bare = await captureTrees();
const sizes: Record<string, number> = {};
for (const [name, url] of Object.entries(PAGES)) {
  const { statusCode, rawPayload } = await app.inject({ url, headers: { host: `localhost:${port}` } });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  sizes[name] = rawPayload.length;
}
const strings = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, 'x'.repeat(size)]));

// A second server in the same process for the floors, so that the app under test stays as it is.
const Fastify = (await import('fastify')).default;
const floors = Fastify();
for (const [name, text] of Object.entries(strings)) {
  floors.get(`/string/${name}`, (_request, reply) => reply.type('text/html').send(text));
  floors.get(`/bare/${name}`, (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('content-type', 'text/html');
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, bare[name] as never), {
      onShellReady: () => void pipe(reply.raw),
    });
  });
}
await floors.listen({ port: port + 1 });
await app.listen({ port });

type Figures = { perSecond: number; cpu: number };
const results = new Map<string, Figures[]>();
const kinds = ['string', 'bare', 'kept', 'rendered'] as const;
for (let round = 0; round < ROUNDS + 1; round++) {
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    for (const kind of kinds) {
      const url =
        kind === 'string' || kind === 'bare'
          ? `http://localhost:${port + 1}/${kind}/${name}`
          : `http://localhost:${port}${PAGES[name]}`;
      const figures = await measure(url, kind === 'rendered' ? UNCACHED : '');
      // The first round warms up.
      if (round > 0) results.set(`${name} ${kind}`, [...(results.get(`${name} ${kind}`) ?? []), figures]);
    }
  }
}

console.log(
  `${os.cpus()[0]?.model}, ${os.cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ${ROUNDS} rounds of ${SECONDS} s, medians\n`,
);
console.log(
  '| page | bytes | what | requests/s | of the string | of the bare stream | CPU per request, µs | × string |',
);
console.log('| --- | --: | --- | --: | --: | --: | --: | --: |');
for (const name of Object.keys(PAGES)) {
  const of = (kind: string) => ({
    perSecond: median((results.get(`${name} ${kind}`) ?? []).map((one) => one.perSecond)),
    cpu: median((results.get(`${name} ${kind}`) ?? []).map((one) => one.cpu)),
  });
  const string = of('string');
  const stream = of('bare');
  for (const kind of kinds) {
    const { perSecond, cpu } = of(kind);
    console.log(
      `| ${name} | ${sizes[name]} | ${kind} | ${perSecond.toFixed(0)} | ${(perSecond / string.perSecond).toFixed(2)} | ${(perSecond / stream.perSecond).toFixed(2)} | ${(cpu * 1e6).toFixed(0)} | ${(cpu / string.cpu).toFixed(1)} |`,
    );
  }
}
await floors.close();
await palmora.stop();
await embedded.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

/** Loads an address from another process; CPU is this process's and the database's, in seconds per request. */
async function measure(url: string, cookie: string): Promise<Figures> {
  const before = cpuSeconds();
  const started = performance.now();
  const { answered, failed } = await load(url, cookie);
  const seconds = (performance.now() - started) / 1000;
  if (failed > 0) throw new Error(`${url}: ${failed} failed`);
  return { perSecond: answered / Math.min(seconds, SECONDS + 0.2), cpu: (cpuSeconds() - before) / answered };
}

function load(url: string, cookie: string): Promise<{ answered: number; failed: number }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'support/load.ts'), url, String(SECONDS), '8', cookie],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', () => resolve(JSON.parse(output)));
  });
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + postgresSeconds();
}

/** User and system time of every process of the embedded server (Linux); ended backends count through their parent. */
function postgresSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const tick = Number(execFileSync('getconf', ['CLK_TCK']));
  const postmaster = readFileSync(path.join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0];
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      if (pid === postmaster || stat[1] === postmaster)
        ticks +=
          Number(stat[11]) +
          Number(stat[12]) +
          (pid === postmaster ? Number(stat[13]) + Number(stat[14]) : 0);
    } catch {
      // The process ended meanwhile.
    }
  }
  return ticks / tick;
}

/** The tree of each page as its own render got it, to be rendered bare. */
async function captureTrees(): Promise<Record<string, { context: EntryContext; url: string }>> {
  const file = path.resolve(import.meta.dirname, '..', 'build', 'web', 'server', 'index.js');
  const build = await import(file);
  const captured: Record<string, { context: EntryContext; url: string }> = {};
  for (const [name, url] of Object.entries(PAGES)) {
    const capture = (request: Request, _status: number, _headers: Headers, context: EntryContext) => {
      captured[name] = { context: { ...context, serverHandoffStream: undefined }, url: request.url };
      return new Response();
    };
    const handler = createRequestHandler({
      ...build,
      basename: '/pl',
      entry: { module: { ...build.entry.module, default: capture } },
    });
    await handler(
      new Request(`http://localhost:${port}${url}`),
      build.entry.module.contextOf({
        locale: 'pl',
        session: null,
        publicUrl: config.publicUrl,
        isAdult: false,
        async transport(
          address: string,
          init: { method: 'GET'; headers: Record<string, string>; body?: string },
        ) {
          const answer = await app.inject({
            url: address,
            method: init.method,
            headers: { ...init.headers, 'user-language': 'pl' },
            payload: init.body,
          });
          return { status: answer.statusCode, body: answer.body };
        },
      }),
    );
  }
  return captured;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
