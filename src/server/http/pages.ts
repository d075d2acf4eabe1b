/** Mounts the pages: who asks and in which language, what is kept for everybody, the router that renders the rest. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { AppError } from '../../contract/appError.ts';
import type { PageRequest } from '../../contract/page.ts';
import { DEFAULT_LOCALE, parseLocale, pathIn } from '../../domain/locales.ts';
import { acceptedLocale, pageCalls } from './app.ts';
import type { RequestContext } from './context.ts';
import { expected } from './expected.ts';
import { HIDDEN } from './hidden.ts';
import { mountLanguageSwitch } from './languageSwitch.ts';
import { leavingOf } from './leaving.ts';
import { type PageAddress, type RulesOf, readTarget } from './pageAddress.ts';
import { type CachedPage, type PageCache, Shown } from './pageCache.ts';
import { mountRootFiles } from './rootFiles.ts';
import { pagePolicy } from './security.ts';
import { sendPage } from './sendPage.ts';
import type { Sessions } from './session.ts';

/**
 * A rendered response. A page comes in `html`, for the body of a Response takes longer to read than the page to
 * send, with the SHA-256 (base64) of each inline script that the app itself wrote into it.
 */
export type PageResponse = Response & { html?: Buffer; scripts?: readonly string[] };

/** The web app, given by compose.ts. */
export interface PageRouter {
  /** Renders a request in a language. */
  render(request: Request, page: PageRequest): Promise<PageResponse>;
  rulesOf: RulesOf;
}

export interface PageParts {
  config: Config;
  sessions: Sessions;
  router: PageRouter;
  cache: PageCache;
  /** Answers the present in epoch ms. */
  clock: () => number;
  /** The built client files; null in development, where Vite serves them. */
  clientFolder: string | null;
}

/** Name of the cookie that remembers the 18+ answer. */
export const ADULT_COOKIE = 'adult';

/** Whatever kept us from knowing who asks passes. */
const UNAVAILABLE = 503;

/** What the answer of any page depends on besides its address. */
const VARY = 'cookie, authorization, accept-encoding';

/** Registers the static files and the pages behind every address that is not the API's. */
export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  if (parts.clientFolder) {
    await app.register(fastifyStatic, {
      root: path.join(parts.clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    });
    mountRootFiles(app, parts.clientFolder);
  }
  mountLanguageSwitch(app, parts.config);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // What the API does not have is no page either.
    pages.all('/api/*', { schema: HIDDEN }, (_request, reply) => reply.callNotFound());
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: HIDDEN,
      handler: (request, reply) => answerPage(app, parts, request, reply),
    });
  });
}

async function answerPage(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { config, sessions, cache, clock, router } = parts;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const target = readTarget(request.originalUrl, router.rulesOf);
  if (!target) return reply.callNotFound();
  reply.header('vary', VARY);
  const home = isRead ? aliasOf(request, config.publicUrl) : null;
  if (home !== null)
    return reply.redirect(home + ('redirect' in target ? target.redirect : target.address.url), 302);
  if ('redirect' in target) {
    // A form's answer to another spelling would lose what was sent.
    return isRead ? reply.redirect(target.redirect, 301) : reply.callNotFound();
  }
  const { address } = target;
  if (isRead && /^\/(\?|$)/.test(address.url)) {
    // The one address whose answer follows from the browser's languages.
    reply.header('vary', `${VARY}, accept-language`);
    const wish = parseLocale(request.cookies.locale) ?? acceptedLocale(request.headers['accept-language']);
    if (wish && wish !== DEFAULT_LOCALE) {
      return reply.header('cache-control', 'private, no-cache').redirect(pathIn(wish, address.url), 302);
    }
  }

  const isAdult = request.cookies[ADULT_COOKIE] === '1';
  const isShareable =
    isRead && address.isPublic && !isAdult && !config.development && !sessions.hasCredential(request);
  if (!isShareable) {
    const { page } = await renderFor(app, parts, request, reply, address, isAdult);
    return sendPage(request, reply, page, false);
  }
  const kept = cache.get(address.url, clock());
  if (kept) return sendPage(request, reply, kept, true);
  const generation = cache.generation;
  const { page, shown } = await renderForAll(app, parts, request, reply, address);
  const isShared =
    page.status === 200 && shown.isComplete && !page.headers.some(([name]) => name === 'set-cookie');
  if (isShared) cache.set(address.url, page, shown, generation);
  return sendPage(request, reply, page, isShared);
}

interface Rendered {
  page: CachedPage;
  shown: Shown;
}

/** Renders a page from its address alone: nothing else of the request is in reach, neither caller nor headers. */
async function renderForAll(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
): Promise<Rendered> {
  const signal = leavingOf(reply);
  const context = { ...request.context, caller: null, locale: address.locale };
  return render(app, parts, new Request(parts.config.publicUrl + address.url, { signal }), context, {});
}

/** Renders a page, or runs a form's action, for the one who asks. */
async function renderFor(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
  isAdult: boolean,
): Promise<Rendered> {
  let failure: AppError | null = null;
  const caller = await parts.sessions.find(request).catch((error: unknown) => {
    failure = expected(error);
    if (!failure) throw error;
    return null;
  });
  const context = { ...request.context, caller, locale: address.locale };
  request.context = context;
  const url = parts.config.publicUrl + address.url;
  return render(app, parts, toWebRequest(request, url, leavingOf(reply)), context, { isAdult, failure });
}

/** Lets the router answer; its API calls go through `inject` with the caller looked up once. */
async function render(
  app: FastifyInstance,
  { config, clock, router }: PageParts,
  request: Request,
  context: RequestContext,
  { isAdult = false, failure = null }: { isAdult?: boolean; failure?: AppError | null },
): Promise<Rendered> {
  const { caller, locale } = context;
  const shown = new Shown();
  const cookies: string[] = [];
  let retryAfter = failure?.retryAfterSeconds;
  const response = await router.render(request, {
    locale,
    session: caller && {
      userId: caller.userId,
      accountType: caller.accountType,
      ageMs: clock() - caller.authenticatedAt,
    },
    publicUrl: config.publicUrl,
    isAdult,
    failure: failure && UNAVAILABLE,
    async transport(url, init) {
      const shownHere = new Shown();
      // `inject` starts only when it is awaited: outside of `run` the call would not know its page.
      const answer = await pageCalls.run(
        { ...context, shown: shownHere },
        async () =>
          await app.inject({
            url,
            method: init.method as 'GET',
            headers: init.headers,
            payload: init.body,
            remoteAddress: context.ip,
            signal: request.signal,
          }),
      );
      if (shownHere.tags.size === 0) shown.isComplete = false;
      shown.add(shownHere.tags, shownHere.until);
      cookies.push(...[answer.headers['set-cookie'] ?? []].flat());
      if (answer.headers['retry-after']) retryAfter = Number(answer.headers['retry-after']);
      return { status: answer.statusCode, body: answer.payload };
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  // A page that could not be shown for now says, like the call that failed, when to try again.
  if (retryAfter && (response.status === 429 || response.status === 503)) {
    response.headers.set('retry-after', String(retryAfter));
  }
  return { page: await pageOf(response, config.development), shown };
}

/** The response as bytes, an HTML page with the policy that names its scripts. */
async function pageOf(response: PageResponse, isDevelopment: boolean): Promise<CachedPage> {
  const body = response.html ?? Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  for (const cookie of response.headers.getSetCookie()) headers.push(['set-cookie', cookie]);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = isDevelopment ? developmentPolicy : pagePolicy(response.scripts ?? []);
    headers.push(['content-security-policy', policy]);
  }
  return { status: response.status, headers, body, encoded: new Map() };
}

const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:";

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
