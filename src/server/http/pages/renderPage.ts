/** Has the web app render a page, its calls to the API answered in this process with the caller looked up once. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { AppError } from '../../../contract/appError.ts';
import type { PageRequest } from '../../../contract/page.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { RequestContext } from '../callers/context.ts';
import type { RulesOf } from './pageAddress.ts';
import { CacheTags } from '../cache/taggedCache.ts';
import type { CallApi } from './pageCalls.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { ownerRefusal } from '../callers/pageOwner.ts';
import { problemOf } from '../problems/problem.ts';
import type { Cookies } from '../callers/cookies.ts';
import { originOf, pagePolicy } from '../headers/securityHeaders.ts';
import type { MadePage } from './sendPage.ts';

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

export interface RenderDependencies {
  config: Config;
  router: PageRouter;
  callApi: CallApi;
  /** Answers the present in epoch ms. */
  clock: () => number;
}

/** For whom a page is rendered. */
export interface Visitor {
  context: RequestContext;
  log: FastifyBaseLogger;
  /** Whether they have confirmed to be 18 or older. */
  isAdult?: boolean;
  /** Why it cannot be known who asks. */
  failure?: AppError | null;
}

export interface Rendered {
  page: MadePage;
  cacheTags: CacheTags;
  /** What the calls of the page set. */
  cookies: NotedCookies;
}

/** Cookies for the reply that a page will be. */
class NotedCookies implements Cookies {
  readonly #noted: ((cookies: Cookies) => unknown)[] = [];

  get size(): number {
    return this.#noted.length;
  }

  setCookie(...cookie: Parameters<Cookies['setCookie']>): void {
    this.#noted.push((cookies) => cookies.setCookie(...cookie));
  }

  clearCookie(...cookie: Parameters<Cookies['clearCookie']>): void {
    this.#noted.push((cookies) => cookies.clearCookie(...cookie));
  }

  giveTo(cookies: Cookies): void {
    for (const give of this.#noted) give(cookies);
  }
}

/** Whatever kept us from knowing who asks passes. */
const UNAVAILABLE = 503;

/** Renders a page, or runs a form's action; a page that nobody waits for any more makes no further calls. */
export async function renderPage(
  { config, clock, router, callApi }: RenderDependencies,
  request: Request,
  { context, log, isAdult = false, failure = null }: Visitor,
): Promise<Rendered> {
  const { caller, locale } = context;
  const cacheTags = new CacheTags();
  const cookies = new NotedCookies();
  let retryAfter = failure?.retryAfterSeconds;
  const response = await router.render(request, {
    locale,
    session: caller && {
      userId: caller.userId,
      accountType: caller.accountType,
      ageMs: clock() - caller.authenticatedAt,
      staff: caller.staffRole && { role: caller.staffRole, isConfirmed: caller.isStaffConfirmed },
    },
    publicUrl: config.publicUrl,
    operator: config.operator,
    positionsBy: config.nominatimUrl === null ? null : 'openstreetmap',
    mapStyleUrl: config.mapStyleUrl,
    isFree: config.payments === 'off',
    isCopy: config.isCopy,
    isAdult,
    failure: failure && UNAVAILABLE,
    wantsData: new URL(request.url).pathname.endsWith('.data'),
    refusalOf(owner) {
      const code = ownerRefusal(owner, caller);
      return code && problemOf(code, [], context);
    },
    async transport(call) {
      request.signal.throwIfAborted();
      const tagsOfCall = new CacheTags();
      const answer = await callApi(call, { context: { ...context, cacheTags: tagsOfCall }, cookies, log });
      if (tagsOfCall.tags.size === 0) cacheTags.isComplete = false;
      cacheTags.add(tagsOfCall.tags, tagsOfCall.until);
      retryAfter = answer.retryAfterSeconds ?? retryAfter;
      return answer;
    },
  });
  // A page that could not be shown for now says, like the call that failed, when to try again.
  if (retryAfter && (response.status === 429 || response.status === 503)) {
    response.headers.set('retry-after', String(retryAfter));
  }
  const elsewhere = request.method === 'POST' ? elsewhereOf(response) : null;
  const page = elsewhere ? leadOut(elsewhere, locale, response) : await pageOf(response, config);
  return { page, cacheTags, cookies };
}

/** Where a form's action leads away from our paths, as to the payment provider; null: it does not. */
function elsewhereOf({ status, headers }: Response): URL | null {
  const location = headers.get('location') ?? '';
  return status >= 300 && status < 400 && /^https?:/.test(location) ? new URL(location) : null;
}

/**
 * Leads on from a form by a page of our own. The policy of the form's page lets forms reach nobody but us, and browsers hold
 * redirects that a form's answer makes to it, too; whoever comes from this page has sent no form.
 */
function leadOut({ href, host }: URL, locale: Locale, response: PageResponse): MadePage {
  const html = `<!doctype html><html lang="${toBcp47(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(host)}</title></head><body><main><p><a href="${escapeHtml(href)}">${escapeHtml(host)}</a></p></main></body></html>`;
  const headers: MadePage['headers'] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['refresh', `0; url=${href}`],
  ];
  for (const cookie of response.headers.getSetCookie()) headers.push(['set-cookie', cookie]);
  return { status: 200, headers, body: Buffer.from(html), encoded: new Map() };
}

/** The response as bytes, an HTML page with the policy that names its scripts. */
async function pageOf(
  response: PageResponse,
  { development, mapStyleUrl }: Pick<Config, 'development' | 'mapStyleUrl'>,
): Promise<MadePage> {
  const body = response.html ?? Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  for (const cookie of response.headers.getSetCookie()) headers.push(['set-cookie', cookie]);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = development
      ? developmentPolicy(mapStyleUrl)
      : pagePolicy(response.scripts ?? [], mapStyleUrl);
    headers.push(['content-security-policy', policy]);
  }
  return { status: response.status, headers, body, encoded: new Map() };
}

const developmentPolicy = (mapStyleUrl: string | null) =>
  `default-src 'self' 'unsafe-inline' data: blob: ws:${originOf(mapStyleUrl)}`;
