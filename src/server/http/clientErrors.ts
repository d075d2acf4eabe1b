/**
 * What is answered where no handler is reached: to a request that came too slowly, was too long or was none. A problem
 * document, as everywhere.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { DEFAULT_LOCALE } from '../../domain/locales.ts';
import { problemOf } from './problem.ts';

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** `answer` is Fastify's `clientErrorHandler`; `watch` lets it know the language of the requests that have begun. */
export function createClientErrors() {
  const current = new WeakMap<Socket, { request: FastifyRequest; reply: FastifyReply }>();

  return {
    answer(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const known = current.get(socket);
      // After half an answer another one would be read as the rest of it.
      if (socket.writable && !known?.reply.raw.headersSent) {
        const context = known?.request.context ?? { locale: DEFAULT_LOCALE, requestId: undefined };
        socket.write(documentOf(CODES[error.code] ?? 'INVALID_INPUT', context));
      }
      socket.destroy(error);
    },

    watch(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        current.set(request.raw.socket, { request, reply });
        done();
      });
      app.addHook('onResponse', ({ raw }, _reply, done) => {
        current.delete(raw.socket);
        done();
      });
    },
  };
}

/** The problem document with its head, as it goes over the line. */
function documentOf(code: ErrorCode, context: Parameters<typeof problemOf>[2]): string {
  const problem = problemOf(code, [], context);
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...(context.requestId ? [`x-request-id: ${context.requestId}`] : []),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
