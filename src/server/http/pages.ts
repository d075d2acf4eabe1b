/** Mounts the pages: who asks and in which language, the router, the policy that names the page's scripts. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from '../../domain/locales.ts';
import { acceptedLocale, pageCalls } from './app.ts';
import type { Caller } from './context.ts';
import { pagePolicy } from './security.ts';
import type { Sessions } from './session.ts';

/** What one page request hands to the router; the web app's `PageRequest` as the server sees it. */
export interface PageRequest {
  locale: Locale;
  session: { userId: string; accountType: Caller['accountType'] } | null;
  publicUrl: string;
  isAdult: boolean;
  transport(
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<Response>;
}

/** The router, given by main.ts: renders a request in a language. */
export type PageRenderer = (request: Request, page: PageRequest) => Promise<Response>;

export interface PageParts {
  config: Config;
  sessions: Sessions;
  render: PageRenderer;
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
  }
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
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
  const { config, sessions } = parts;
  const elsewhere = redirectOf(request, config.publicUrl);
  if (elsewhere) return reply.redirect(elsewhere, 302);

  const locale = localeOfPath(request.url);
  const caller = await sessions.find(request);
  const context = { ...request.context, caller, locale };
  request.context = context;
  const abort = new AbortController();
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) abort.abort();
  });

  const cookies: string[] = [];
  const page: PageRequest = {
    locale,
    session: caller && { userId: caller.userId, accountType: caller.accountType },
    publicUrl: config.publicUrl,
    isAdult: request.cookies[ADULT_COOKIE] === '1',
    async transport(url, init) {
      const answer = await pageCalls.run(
        { caller, locale, requestId: context.requestId, ip: context.ip },
        () =>
          app.inject({
            url,
            method: init.method as 'GET',
            headers: init.headers,
            payload: init.body,
            remoteAddress: context.ip,
            signal: abort.signal,
          }),
      );
      const setCookie = answer.headers['set-cookie'];
      if (setCookie) cookies.push(...[setCookie].flat());
      return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
      });
    },
  };
  const response = await parts.render(toWebRequest(request, config.publicUrl, abort.signal), page);

  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of [...response.headers.getSetCookie(), ...cookies]) reply.header('set-cookie', cookie);
  const body = Buffer.from(await response.arrayBuffer());
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (isHtml)
    reply.header(
      'content-security-policy',
      config.development ? developmentPolicy : pagePolicy(scriptHashes(body.toString())),
    );
  return reply.send(body);
}

const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:";

/** The SHA-256 (base64) of each inline script of a page. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)]
    .filter(([tag, content]) => content && !/^<script[^>]*\ssrc=/.test(tag))
    .map(([, content = '']) => createHash('sha256').update(content).digest('base64'));
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
