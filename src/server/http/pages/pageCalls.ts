/**
 * The calls of pages to the API, in this process: through the same pipelines as over HTTP, with the same verdicts and the
 * same answers, but without a request in between.
 */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import { BODY_LIMIT, type Endpoint } from '../../../contract/endpoint.ts';
import type { PageAnswer, PageCall } from '../../../contract/page.ts';
import type { RequestContext } from '../callers/context.ts';
import type { EndpointPipeline } from '../endpoints/endpointPipeline.ts';
import { toAppError } from '../problems/expectedErrors.ts';
import { problemOf } from '../problems/problem.ts';
import type { Cookies } from '../callers/cookies.ts';

/** On whose behalf a page calls, and where what is not the answer goes. */
export interface PageCaller {
  context: RequestContext;
  cookies: Cookies;
  log: FastifyBaseLogger;
}

/** An answer, with the seconds after which a refused call is worth trying again. */
export type Called = PageAnswer & { retryAfterSeconds?: number };

/** Carries a call of a page; never rejects. */
export type CallApi = (call: PageCall, from: PageCaller) => Promise<Called>;

/** Makes the calls through the pipelines. */
export function createPageCalls(pipelines: readonly EndpointPipeline[]): CallApi {
  const byRoute = new Map(
    pipelines.map((pipeline) => [`${pipeline.endpoint.method} ${pipeline.endpoint.path}`, pipeline]),
  );
  return async (call, from) => {
    try {
      const pipeline = byRoute.get(`${call.method} ${call.path}`);
      if (!pipeline) throw new AppError('NOT_FOUND');
      const { endpoint } = pipeline;
      const body = pipeline.encode(await answered(pipeline, call, from));
      return { status: endpoint.response ? (endpoint.status ?? 200) : 204, body };
    } catch (error) {
      const known = toAppError(error);
      const { context, log } = from;
      if (!known) log.error({ err: error, requestId: context.requestId }, 'unexpected');
      const { code, fields, params, sentence, retryAfterSeconds } = known ?? new AppError('INTERNAL');
      const problem = problemOf(code, fields, context, sentence, params);
      return { status: problem.status, body: problem, retryAfterSeconds };
    }
  };
}

/** What comes of a call brought into the form of a request: texts in path and query, and as the body what JSON says. */
async function answered(
  pipeline: EndpointPipeline,
  call: PageCall,
  { context, cookies, log }: PageCaller,
): Promise<unknown> {
  const { endpoint } = pipeline;
  const sent = { params: texts(call.params), query: texts(call.query) };
  await pipeline.admit(context, sent);
  const rawBody = JSON.stringify(call.body);
  const limit = endpoint.bodyLimit ?? BODY_LIMIT;
  if (rawBody !== undefined && Buffer.byteLength(rawBody) > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  // A page has no file to send.
  if (endpoint.multipart) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const url = addressOf(endpoint, sent);
  const body = rawBody === undefined ? undefined : JSON.parse(rawBody);
  const headers = { ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }) };
  const asked = { ...pipeline.validate({ ...sent, body }), context, url, headers, rawBody, cookies, log };
  const reply = {
    get reply(): FastifyReply {
      throw new Error(`a page asked for a file: ${endpoint.path}`);
    },
  };
  return pipeline.answer(Object.assign(reply, asked));
}

type Texts = Record<string, string>;

/** Values as they come over HTTP: what is left out is not there, half a surrogate pair is no text. */
function texts(values: object = {}): Texts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value).toWellFormed()]],
    ),
  );
}

/** Where the same call goes over HTTP: by it a repetition is known, whichever way it comes. */
function addressOf({ path }: Endpoint, { params, query }: { params: Texts; query: Texts }): string {
  const url = Object.entries(params).reduce(
    (made, [name, value]) => made.replace(`:${name}`, () => encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${url}?${search}` : url;
}
