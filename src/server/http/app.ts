/** The HTTP frame: one Fastify with the API, the health checks and the hooks the pages are mounted on. */
import { randomUUIDv7 } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../../contract/appError.ts';
import { BODY_LIMIT } from '../../contract/endpoint.ts';
import { DEFAULT_LOCALE } from '../../domain/locales.ts';
import { askedLocale } from './headers/askedLocale.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Config } from '../../config.ts';
import { callerOf } from './callers/callerAddress.ts';
import type { ConcurrencyLimiter } from './limits/concurrencyLimit.ts';
import type { Devices } from './callers/device.ts';
import type { EndpointPipeline } from './endpoints/endpointPipeline.ts';
import { toAppError } from './problems/expectedErrors.ts';
import type { KeyCallers } from './callers/keyCallers.ts';
import { type Measure, mountMetrics } from './observability/metrics.ts';
import { negotiate, versioned } from './headers/negotiation.ts';
import { documentApi } from './openapi/openapi.ts';
import { sendProblem } from './problems/problem.ts';
import { trustOf } from './connections/proxies.ts';
import { compileSerializer, compileValidator, registerRoutes } from './endpoints/apiRoutes.ts';
import { guardOrigin, securityHeaders } from './headers/securityHeaders.ts';
import type { Sessions } from './callers/session.ts';
import { readUpload } from './files/upload.ts';
import { createUploadGate } from './limits/uploadGate.ts';
import { cutOffSlowClients } from './connections/slowClients.ts';
import { createClientErrors, headRefusal, MOST_HEAD_BYTES } from './problems/clientErrors.ts';
import { sendRefusedPage } from './pages/refusedPage.ts';

export interface AppDependencies {
  config: Config;
  pipelines: readonly EndpointPipeline[];
  concurrency: ConcurrencyLimiter;
  sessions: Sessions;
  keyCallers: KeyCallers;
  devices: Devices;
  /** Of this Palmora; for /healthz. */
  version: string;
  /** Whether the database answers; for /readyz. */
  isReady(): Promise<boolean>;
  logger: boolean | object;
  /** What /metrics tells beside requests and the process. */
  measures: readonly Measure[];
}

/** Each is in memory with all its bytes. */
const UPLOADS_AT_ONCE = 12;
const UPLOADS_OF_ONE = 4;

/** Builds the server without listening. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, sessions, keyCallers } = dependencies;
  const clientErrors = createClientErrors();
  const app = Fastify({
    logger: dependencies.logger as boolean,
    trustProxy: trustOf(config.trustProxy),
    // Endpoints have their own; this one is for the pages' forms, the largest of which carry such a body (but `formAt`).
    bodyLimit: Math.max(
      BODY_LIMIT,
      ...dependencies.pipelines.map(({ endpoint }) => (endpoint.formAt ? 0 : (endpoint.bodyLimit ?? 0))),
    ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomUUIDv7(),
    forceCloseConnections: 'idle',
    // An address that is none (`/%E0%A4%A`) never reaches a hook; it is answered here, like any missing thing.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      request.context = {
        caller: null,
        locale: askedLocale(request) ?? DEFAULT_LOCALE,
        named: null,
        requestId: request.id,
        ip: callerOf(request.ip),
        device: null,
        userAgent: '',
        cacheTags: null,
      };
      reply.header('x-request-id', request.id);
      securityHeaders(reply, config.publicUrl);
      return sendProblem(reply, new AppError('NOT_FOUND'));
    },
    // The whole of a request, however steadily it drips: the largest photo at 0.4 Mbit/s.
    requestTimeout: 300_000,
    clientErrorHandler: clientErrors.answer,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: MOST_HEAD_BYTES },
  });

  clientErrors.watch(app);
  cutOffSlowClients(app);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fileSize: LIMITS.photos.bytes, fields: 4, fieldSize: 1_000, headerPairs: 20 },
  });
  await documentApi(app, config.publicUrl);

  app.decorateRequest('context', null as never);
  app.addHook('onRequest', async (request, reply) => {
    // By the route it leads to: an address has many spellings (`/%61pi/…`).
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false;
    const named = askedLocale(request);
    request.context = {
      caller: null,
      locale: named ?? DEFAULT_LOCALE,
      named,
      requestId: request.id,
      ip: callerOf(request.ip),
      device: dependencies.devices.of(request),
      userAgent: request.headers['user-agent'] ?? '',
      cacheTags: null,
    };
    reply.header('x-request-id', request.context.requestId);
    securityHeaders(reply, config.publicUrl);
    const tooLarge = headRefusal(request);
    if (tooLarge && !isApi && !request.routeOptions.config.endpoint) return sendRefusedPage(reply, tooLarge);
    if (tooLarge) throw tooLarge;
    if (isApi) {
      negotiate(request);
      guardOrigin(request, config.publicUrl, sessions.cookieName);
      const { context } = request;
      context.caller = keyCallers.carriesKey(request)
        ? await keyCallers.find(request)
        : await sessions.find(request);
      // An app that names no language means its account's.
      if (context.caller && named === null) context.locale = context.caller.locale;
      reply.header('cache-control', 'no-store');
    }
  });
  app.addHook('onSend', async (request, reply, payload) => versioned(request, reply, payload));
  const uploads = createUploadGate(UPLOADS_AT_ONCE, UPLOADS_OF_ONE);
  app.addHook('preValidation', (request, reply) => readUpload(request, reply, uploads));
  app.setErrorHandler((error, request, reply) => {
    // A caller who left in the middle of the request is nobody's fault, and hears no answer.
    const hasLeft = request.raw.destroyed && request.raw.complete === false;
    const known = hasLeft ? new AppError('INVALID_INPUT') : toAppError(error);
    if (!known) request.log.error({ err: error, requestId: request.context.requestId }, 'unexpected');
    return sendProblem(reply, known ?? new AppError('INTERNAL'));
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new AppError('NOT_FOUND')));
  // The body as text, kept for endpoints that check a signature over it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AppError('INVALID_INPUT'));
    }
  });

  mountMetrics(app, config, dependencies.measures);
  registerRoutes(app, dependencies.pipelines, dependencies.concurrency);
  app.get('/healthz', async () => ({ status: 'alive', version: dependencies.version }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await dependencies.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  return app;
}
