/** Mounts the pages: who asks and in which language, what is cached for everybody, the router that renders the rest. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { AppError, isAppError } from '../../../contract/appError.ts';
import { STORED } from '../../../contract/browserStorage.ts';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { DEFAULT_LOCALE, LOCALES, parseLocale, pathIn } from '../../../domain/locales.ts';
import { acceptedLocale } from '../headers/askedLocale.ts';
import { mapWorkerPolicy } from '../headers/securityHeaders.ts';
import type { ConcurrencyLimiter } from '../limits/concurrencyLimit.ts';
import { toAppError } from '../problems/expectedErrors.ts';
import { mountLanguageSwitch } from './languageSwitch.ts';
import { abortSignalOf } from '../connections/abortSignal.ts';
import { type PageAddress, readTarget } from './pageAddress.ts';
import type { TaggedCache } from '../cache/taggedCache.ts';
import { sendRefusedPage } from './refusedPage.ts';
import { type RenderDependencies, type Rendered, renderPage } from './renderPage.ts';
import { mountRootFiles } from '../files/rootFiles.ts';
import { type MadePage, sendPage } from './sendPage.ts';
import { mountWebManifest } from '../files/webManifest.ts';
import { mountServiceWorker } from '../files/serviceWorkerFile.ts';
import type { Sessions } from '../callers/session.ts';

export interface PageDependencies extends RenderDependencies {
  config: Config;
  sessions: Sessions;
  cache: TaggedCache<MadePage>;
  /** A page is one piece of work, with all that it calls; one that is cached is none. */
  concurrency: ConcurrencyLimiter;
  /** The built client files; null in development, where Vite serves them. */
  clientFolder: string | null;
}

/** MapLibre's own script, as the build names it. */
const MAP_WORKER = /maplibre-gl-worker-[\w-]+\.mjs(\.(br|gz))?$/;

/** Name of the cookie that remembers the 18+ answer. */
export const ADULT_COOKIE = STORED.adult.name;

/**
 * Of a page whose address holds a key. No other site learns of it as a referrer. Not `no-referrer`: under that a browser
 * says the origin `null` with a plain form, which is refused as another site's.
 */
const SECRET_HEADERS: MadePage['headers'] = [
  ['referrer-policy', 'same-origin'],
  ['cache-control', 'no-store'],
];

/** What the answer of any page depends on besides its address. */
const VARY = 'cookie, authorization, accept-encoding';

/** Where calls of the contract live: what is not there is nowhere, in whatever spelling. */
const NO_PAGES = [...new Set(ENDPOINTS.map(({ path: address }) => `/${address.split('/')[1]}`))];

/** Registers the static files and the pages behind every address that is not the API's. */
export async function mountPages(app: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  if (dependencies.clientFolder) {
    await app.register(fastifyStatic, {
      root: path.join(dependencies.clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
      setHeaders(reply, file) {
        // The policy of a worker's script is that of what it asks for.
        if (MAP_WORKER.test(file))
          reply.header('content-security-policy', mapWorkerPolicy(dependencies.config.mapStyleUrl));
      },
    });
    mountRootFiles(app, dependencies.clientFolder);
  }
  mountServiceWorker(app, dependencies.clientFolder, dependencies.config.hasServiceWorker);
  mountWebManifest(app);
  mountLanguageSwitch(app, dependencies);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // What the API does not have is no page either, nor are pictures that are none.
    for (const place of NO_PAGES) pages.all(`${place}/*`, (_request, reply) => reply.callNotFound());
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answerPage(dependencies, request, reply);
    pages.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler });
    for (const { formAt, bodyLimit } of ENDPOINTS)
      if (formAt !== undefined)
        // With scripts a form goes to the page's data.
        for (const locale of LOCALES)
          for (const url of ['', '.data'].map((end) => pathIn(locale, formAt) + end))
            pages.route({ method: 'POST', url, bodyLimit, handler });
  });
}

async function answerPage(dependencies: PageDependencies, request: FastifyRequest, reply: FastifyReply) {
  const { config, router } = dependencies;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const target = readTarget(request.originalUrl, router.rulesOf);
  if (!target) return reply.callNotFound();
  if ('tooLong' in target) return sendRefusedPage(reply, new AppError('URI_TOO_LONG'));
  reply.header('vary', VARY);
  const home = isRead ? aliasOf(request, config.publicUrl) : null;
  if (home !== null)
    return reply.redirect(home + ('redirect' in target ? target.redirect : target.address.url), 302);
  if ('redirect' in target) {
    // A form's answer to another spelling would lose what was sent.
    const isPage = !NO_PAGES.includes(target.redirect.split(/(?<=.)[/?]/, 1)[0] ?? '');
    return isRead && isPage ? reply.redirect(target.redirect, 301) : reply.callNotFound();
  }
  const { address } = target;
  if (isRead && /^\/(\?|$)/.test(address.url)) {
    // The one address whose answer follows from the browser's languages.
    reply.header('vary', `${VARY}, accept-language`);
    const wish =
      parseLocale(request.cookies[STORED.locale.name]) ?? acceptedLocale(request.headers['accept-language']);
    if (wish && wish !== DEFAULT_LOCALE) {
      return reply.header('cache-control', 'private, no-cache').redirect(pathIn(wish, address.url), 302);
    }
  }
  return answerAddress(dependencies, request, reply, address, isRead).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'TOO_MANY_AT_ONCE') throw error;
    request.context = { ...request.context, locale: address.locale, named: address.locale };
    return sendRefusedPage(reply, error, isRead ? address.url : null);
  });
}

async function answerAddress(
  dependencies: PageDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
  isRead: boolean,
) {
  const { config, sessions, cache, clock } = dependencies;
  const isAdult = request.cookies[ADULT_COOKIE] === '1';
  const isShareable =
    isRead && address.isPublic && !isAdult && !config.development && !sessions.hasCredential(request);
  if (!isShareable) {
    const { page, cookies } = await renderFor(dependencies, request, reply, address, isAdult);
    cookies.giveTo(reply);
    if (address.isSecret) page.headers.push(...SECRET_HEADERS);
    return sendPage(request, reply, page, false);
  }
  const found = cache.get(address.url, clock());
  if (found) return sendPage(request, reply, found.value, true);
  const { generation } = cache;
  const { page, cacheTags, cookies } = await renderForAll(dependencies, request, reply, address);
  cookies.giveTo(reply);
  const setsCookie = cookies.size > 0 || page.headers.some(([name]) => name === 'set-cookie');
  const isShared = page.status === 200 && cacheTags.isComplete && !setsCookie;
  if (isShared) cache.set(address.url, { value: page, cacheTags, bytes: page.body.length }, generation);
  return sendPage(request, reply, page, isShared);
}

/** Renders a page from its address alone: nothing else of the request is in reach, neither caller nor headers. */
async function renderForAll(
  dependencies: PageDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
): Promise<Rendered> {
  const signal = abortSignalOf(reply);
  const context = { ...request.context, caller: null, locale: address.locale, named: address.locale };
  const asked = new Request(dependencies.config.publicUrl + address.url, { signal });
  return dependencies.concurrency(
    context,
    () => renderPage(dependencies, asked, { context, log: request.log }),
    signal,
  );
}

/** Renders a page, or runs a form's action, for the one who asks. */
async function renderFor(
  dependencies: PageDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
  isAdult: boolean,
): Promise<Rendered> {
  let failure: AppError | null = null;
  const caller = await dependencies.sessions.find(request).catch((error: unknown) => {
    failure = toAppError(error);
    if (!failure) throw error;
    return null;
  });
  const context = { ...request.context, caller, locale: address.locale, named: address.locale };
  request.context = context;
  const signal = abortSignalOf(reply);
  const asked = toWebRequest(request, dependencies.config.publicUrl + address.url, signal);
  return dependencies.concurrency(
    context,
    () => renderPage(dependencies, asked, { context, log: request.log, isAdult, failure }),
    signal,
  );
}

/** The public address where a loopback alias of it was asked (`127.0.0.1` for `localhost`), else null. */
function aliasOf(request: FastifyRequest, publicUrl: string): string | null {
  const base = new URL(publicUrl);
  const host = request.headers.host ?? '';
  const isAlias =
    host !== base.host && isLoopback(host) && isLoopback(base.host) && portOf(host) === portOf(base.host);
  return isAlias ? publicUrl : null;
}

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? '80';
const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** The request as the router wants it; its address is built from the public one, never from the Host header. */
function toWebRequest(request: FastifyRequest, url: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', new URL(url).host);
  const isPost = request.method === 'POST';
  return new Request(url, {
    // HEAD is answered like GET: the sending leaves the body out.
    method: isPost ? 'POST' : 'GET',
    headers,
    signal,
    ...(isPost && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}
