/** The HTTP frame: one Fastify with the API, the health checks and the doors the pages are mounted on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { AppError, isAppError } from '../../contract/appError.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../domain/locales.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Config } from '../../config.ts';
import type { RequestContext } from './context.ts';
import { mountMetrics } from './metrics.ts';
import { documentApi } from './openapi.ts';
import { sendProblem } from './problem.ts';
import { type Route, compileValidator, registerRoutes } from './route.ts';
import type { Idempotency } from './idempotency.ts';
import type { RateLimiter } from './rateLimit.ts';
import { guardOrigin, securityHeaders } from './security.ts';
import type { Sessions } from './session.ts';

/** What a page request hands to the API calls it makes through `inject`: who calls was looked up once. */
export const pageCalls = new AsyncLocalStorage<RequestContext>();

export interface AppParts {
  config: Config;
  routes: Route[];
  sessions: Sessions;
  limiter: RateLimiter;
  idempotency: Idempotency;
  /** Whether the database answers; for /readyz. */
  isReady(): Promise<boolean>;
  logger: boolean | object;
}

/** Builds the server without listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, sessions } = parts;
  const app = Fastify({
    logger: parts.logger as boolean,
    trustProxy: config.trustProxy,
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomUUIDv7(),
    forceCloseConnections: 'idle',
    // An address that is none (`/%E0%A4%A`) never reaches a hook; it is answered here, like any missing thing.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      request.context = {
        caller: null,
        locale: localeOf(request),
        requestId: request.id,
        ip: request.ip,
        shown: null,
      };
      reply.header('x-request-id', request.id);
      securityHeaders(reply);
      return sendProblem(reply, new AppError('NOT_FOUND'));
    },
    http: { headersTimeout: 5_000, requestTimeout: 60_000, connectionsCheckingInterval: 1_000 },
  } as never) as unknown as FastifyInstance;

  app.setValidatorCompiler(compileValidator as never);
  app.setSerializerCompiler(((route: { schema: unknown }) =>
    '_zod' in (route.schema as object) ? serializerCompiler(route as never) : JSON.stringify) as never);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fileSize: LIMITS.photos.bytes, fields: 4 } });
  await documentApi(app, config.publicUrl);

  app.decorateRequest('context', null as never);
  app.addHook('onRequest', async (request, reply) => {
    const page = pageCalls.getStore();
    const isApi = request.url.startsWith('/api/');
    request.context = page
      ? { ...page }
      : { caller: null, locale: localeOf(request), requestId: request.id, ip: request.ip, shown: null };
    reply.header('x-request-id', request.context.requestId);
    securityHeaders(reply);
    if (isApi && !page) {
      guardOrigin(request, config.publicUrl, sessions.cookieName);
      request.context.caller = await sessions.find(request);
    }
    if (isApi) reply.header('cache-control', 'no-store');
  });
  app.addHook('preValidation', readUpload);
  app.setErrorHandler((error, request, reply) => {
    const known = expected(error);
    if (!known) request.log.error({ err: error, requestId: request.context.requestId }, 'unexpected');
    return sendProblem(reply, known ?? new AppError('INTERNAL'));
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new AppError('NOT_FOUND')));
  // The body as text, kept for endpoints that check a signature over it.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AppError('INVALID_INPUT'));
    }
  });

  mountMetrics(app);
  registerRoutes(app, parts.routes, parts.limiter, parts.idempotency);
  app.get('/healthz', { schema: { hide: true } as never }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as never }, async (_request, reply) => {
    const ready = await parts.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  return app;
}

/** The caller's language: `User-Language`, else Accept-Language, else the locale cookie (API conventions). */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['user-language'];
  return (
    parseLocale(typeof header === 'string' ? header : null) ??
    acceptedLocale(request.headers['accept-language']) ??
    parseLocale(request.cookies?.locale) ??
    DEFAULT_LOCALE
  );
}

/** The first of our languages in an Accept-Language header, by its weights. */
export function acceptedLocale(header: string | undefined): Locale | null {
  const wishes = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { locale: parseLocale(tag), q: q ? Number(q.trim().slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.locale !== null && wish.q > 0)
    .sort((a, b) => b.q - a.q);
  return wishes[0]?.locale ?? null;
}

async function readUpload(request: FastifyRequest): Promise<void> {
  const field = request.routeOptions.config.endpoint?.multipart;
  if (!field) return;
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const file = await request.file();
  if (!file || file.fieldname !== field)
    throw new AppError('INVALID_INPUT', { fields: [{ path: field, code: 'required' }] });
  request.upload = { bytes: await file.toBuffer(), filename: file.filename };
}

/** Maps what Fastify, its plugins and the database throw to our closed set; null: a bug. */
function expected(error: unknown): AppError | null {
  if (isAppError(error)) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('PHOTO_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (statusCode === 404) return new AppError('NOT_FOUND');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_INPUT');
  if (code && (/^(ECONN|ENOTFOUND|ETIMEDOUT)/.test(code) || /^(08|57P|53)/.test(code))) {
    return new AppError('DATABASE_UNAVAILABLE', { retryAfterSeconds: 2 });
  }
  if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)) {
    return new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  }
  return null;
}
