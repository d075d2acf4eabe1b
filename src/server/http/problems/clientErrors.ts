/**
 * What is answered where no handler is reached: to a request that came too slowly, was too long or was none. A problem
 * document, as everywhere.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/appError.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../../domain/locales.ts';
import { acceptedLocale } from '../headers/askedLocale.ts';
import { problemOf } from './problem.ts';

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** The most bytes of a head, its address included, that is read to learn who asks and in which language. */
export const MOST_HEAD_BYTES = 32_768;
/** The most that is taken. */
const LARGEST_HEAD_BYTES = 16_384;

/** Why a head is too large: by its address, or by all that comes with it; null: it is not. */
export function headRefusal({ raw, url }: Pick<FastifyRequest, 'raw' | 'url'>): AppError | null {
  const bytes = raw.rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  if (bytes <= LARGEST_HEAD_BYTES) return null;
  return new AppError(url.length > bytes / 2 ? 'URI_TOO_LONG' : 'HEADERS_TOO_LARGE');
}

/** What can be told of a head that was never read to its end: its language, and whether the address is what is long. */
function glimpsed(packet: Buffer | undefined): { locale: Locale; isLongAddress: boolean } {
  const [line = '', ...lines] = packet?.toString('latin1').split('\r\n') ?? [];
  const header = (name: string) =>
    lines.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)?.slice(name.length + 1);
  return {
    locale:
      parseLocale(header('user-language')?.trim()) ??
      acceptedLocale(header('accept-language')) ??
      DEFAULT_LOCALE,
    isLongAddress: line.length > LARGEST_HEAD_BYTES / 2 && /^[A-Z]+ \//.test(line),
  };
}

/** `answer` is Fastify's `clientErrorHandler`; `watch` lets it know the language of the requests that have begun. */
export function createClientErrors() {
  const current = new WeakMap<Socket, { request: FastifyRequest; reply: FastifyReply }>();

  return {
    answer(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const known = current.get(socket);
      // After half an answer another one would be read as the rest of it.
      if (socket.writable && !known?.reply.raw.headersSent) {
        const { locale, isLongAddress } = glimpsed(error.rawPacket as unknown as Buffer | undefined);
        const code = CODES[error.code] ?? 'INVALID_INPUT';
        socket.write(
          documentOf(
            code === 'HEADERS_TOO_LARGE' && isLongAddress ? 'URI_TOO_LONG' : code,
            known?.request.context ?? { locale, requestId: undefined },
          ),
        );
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
