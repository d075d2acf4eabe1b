/** Mounts the pages: who asks and in which language, the router, the policy that names the page's scripts. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from '../../domain/locales.ts';
import { acceptedLocale, pageCalls } from './app.ts';
import { mountLanguageSwitch } from './languageSwitch.ts';
import { mountRootFiles } from './rootFiles.ts';
import type { Caller } from './context.ts';
import { type CachedPage, type PageCache, Shown, etagOf, pageKey } from './pageCache.ts';
import { pagePolicy } from './security.ts';
import type { Sessions } from './session.ts';

/** What one page request hands to the router; the web app's `PageRequest` as the server sees it. */
export interface PageRequest {
  locale: Locale;
  session: { userId: string; accountType: Caller['accountType']; ageMs: number } | null;
  publicUrl: string;
  isAdult: boolean;
  transport(
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<{ status: number; body: string }>;
}

/**
 * The router, given by main.ts: renders a request in a language. A page comes in the response's `html`, for the body
 * of a Response takes longer to read than the page to send.
 */
export type PageRenderer = (request: Request, page: PageRequest) => Promise<Response & { html?: Buffer }>;

export interface PageParts {
  config: Config;
  sessions: Sessions;
  render: PageRenderer;
  cache: PageCache;
  /** Answers the present in epoch ms. */
  clock: () => number;
  /** The built client files; null in development, where Vite serves them. */
  clientFolder: string | null;
}

/** Name of the cookie that remembers the 18+ answer. */
export const ADULT_COOKIE = 'adult';

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
    pages.all('/api/*', { schema: { hide: true } as never }, (_request, reply) => reply.callNotFound());
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true } as never,
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
  const { config, sessions, cache, clock } = parts;
  const elsewhere = redirectOf(request, config.publicUrl);
  if (elsewhere) return reply.redirect(elsewhere, 302);

  const isAnonymous = request.cookies[sessions.cookieName] === undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isAdult = request.cookies[ADULT_COOKIE] === '1';
  const key = isAnonymous && isRead && !isAdult && !config.development ? pageKey(request.url) : null;
  const kept = key === null ? null : cache.get(key, clock());
  if (kept) return sendPage(request, reply, kept, true);

  const generation = cache.generation;
  const shown = new Shown();
  const response = await renderPage(app, parts, request, reply, shown, isAdult);
  const page = await pageOf(response, config.development);
  const isKept =
    key !== null &&
    page.status === 200 &&
    shown.isComplete &&
    shown.tags.size > 0 &&
    !page.headers.some(([name]) => name === 'set-cookie') &&
    cache.set(key, page, shown, generation);
  return sendPage(request, reply, page, isKept);
}

/** Lets the router answer; its API calls go through `inject` with the caller looked up once. */
async function renderPage(
  app: FastifyInstance,
  { config, sessions, clock, render }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
  isAdult: boolean,
): Promise<Response> {
  const caller = await sessions.find(request);
  const locale = localeOfPath(request.url);
  const context = { ...request.context, caller, locale };
  request.context = context;
  const abort = new AbortController();
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) abort.abort();
  });
  const cookies: string[] = [];
  const response = await render(toWebRequest(request, config.publicUrl, abort.signal), {
    locale,
    session: caller && {
      userId: caller.userId,
      accountType: caller.accountType,
      ageMs: clock() - caller.authenticatedAt,
    },
    publicUrl: config.publicUrl,
    isAdult,
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
            signal: abort.signal,
          }),
      );
      if (shownHere.tags.size === 0) shown.isComplete = false;
      shown.add(shownHere.tags, shownHere.until);
      const setCookie = answer.headers['set-cookie'];
      if (setCookie) cookies.push(...[setCookie].flat());
      return { status: answer.statusCode, body: answer.payload };
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The response as bytes, an HTML page with the policy that names its scripts. */
async function pageOf(response: Response & { html?: Buffer }, isDevelopment: boolean): Promise<CachedPage> {
  const body = response.html ?? Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  for (const cookie of response.headers.getSetCookie()) headers.push(['set-cookie', cookie]);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = isDevelopment ? developmentPolicy : pagePolicy(scriptHashes(body));
    headers.push(['content-security-policy', policy]);
  }
  return { status: response.status, headers, body, encoded: new Map() };
}

/** Sends a page, compressed where the browser takes it and not at all where it has it already. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, isShared: boolean) {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (!page.headers.some(([name]) => name === 'cache-control')) {
    // A shared page is asked for again every time; its ETag makes that cheap. Signed in, the same address differs.
    reply.header(
      'cache-control',
      isShared ? 'public, max-age=0, must-revalidate, stale-while-revalidate=60' : 'private, no-cache',
    );
  }
  reply.header('vary', 'cookie, accept-encoding');
  if (isShared) {
    page.etag ??= etagOf(page.body);
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (!encoding || page.body.length < 1_400) return reply.send(page.body);
  let body = page.encoded.get(encoding);
  if (!body) {
    body = await ENCODERS[encoding](page.body);
    page.encoded.set(encoding, body);
  }
  return reply.header('content-encoding', encoding).send(body);
}

const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
};

function encodingOf(accepted: string | string[] | undefined): keyof typeof ENCODERS | null {
  const header = String(accepted ?? '');
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : null;
}

const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:";

/** The SHA-256 (base64) of each inline script of a page in UTF-8. */
export function scriptHashes(page: Buffer): string[] {
  // A character a byte: quicker to read than UTF-8, and hashed as the same bytes.
  return [...page.toString('latin1').matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)]
    .filter(([tag, content]) => content && !/^<script[^>]*\ssrc=/.test(tag))
    .map(([, content = '']) => createHash('sha256').update(content, 'latin1').digest('base64'));
}

/** The language that an address is in: its first segment, else the default's. */
export function localeOfPath(url: string): Locale {
  const first = url.split(/[/?.]/, 2)[1] ?? '';
  return LOCALES.find((locale) => locale === first && locale !== DEFAULT_LOCALE) ?? DEFAULT_LOCALE;
}

/**
 * Where a request belongs instead: the public address for its loopback aliases, the unprefixed address for
 * `/en/…`, and for a first visit to `/` the language of the cookie or the browser (PRODUCT §10).
 */
function redirectOf(request: FastifyRequest, publicUrl: string): string | null {
  const base = new URL(publicUrl);
  const host = request.headers.host ?? '';
  if (host !== base.host && isLoopback(host) && isLoopback(base.host) && portOf(host) === portOf(base.host)) {
    return publicUrl + request.url;
  }
  const english = /^\/en(?=[/?]|$)(.*)$/.exec(request.url);
  if (english) return (english[1] ?? '').replace(/^(?!\/)/, '/').replace(/^\/{2,}/, '/');
  const [pathname, search] = request.url.split('?', 2);
  if (pathname === '/' && request.method === 'GET') {
    const wish = parseLocale(request.cookies.locale) ?? acceptedLocale(request.headers['accept-language']);
    if (wish && wish !== DEFAULT_LOCALE) return `/${wish}${search ? `?${search}` : ''}`;
  }
  return null;
}

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? '80';
const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** The request as the router wants it; its address is built from the public one, never from the Host header. */
function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', new URL(publicUrl).host);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers,
    signal,
    ...(hasBody && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}
