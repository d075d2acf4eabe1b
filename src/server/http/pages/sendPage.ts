/** How a rendered page goes out: its validator, who may keep it, and the encoding the caller takes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A rendered page, ready to be sent. */
export interface MadePage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Made when first asked for. */
  etag?: string;
  /** The body in an encoding, made when first asked for. */
  encoded: Map<string, Buffer>;
}

/** A strong validator of a body. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Smaller bodies are not worth compressing. */
const SMALLEST_ENCODED = 1_400;

/**
 * Sends a page, compressed where the caller takes it and not at all where it has it already. `isShared`: the page is
 * the same for every visitor of the address, so that others may keep it too. HEAD gets the headers of GET.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  isShared: boolean,
): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (!page.headers.some(([name]) => name === 'cache-control')) {
    // A shared page is asked for again every time; its ETag makes that cheap. Signed in, the same address differs.
    reply.header(
      'cache-control',
      isShared ? 'public, max-age=0, must-revalidate, stale-while-revalidate=60' : 'private, no-cache',
    );
  }
  if (isShared) {
    page.etag ??= etagOf(page.body);
    // Weak: the same page in another encoding has other bytes.
    reply.header('etag', `W/${page.etag}`);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  return sendBody(request, reply, page);
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<FastifyReply> {
  const encoding =
    page.body.length < SMALLEST_ENCODED ? null : encodingOf(request.headers['accept-encoding']);
  let body = page.body;
  if (encoding) {
    const known = page.encoded.get(encoding);
    body = known ?? (await ENCODERS[encoding](page.body));
    if (!known) page.encoded.set(encoding, body);
    reply.header('content-encoding', encoding);
  }
  return reply.header('content-length', body.length).send(body);
}

const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
};

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that an `Accept-Encoding` header prefers; null: the bytes as they are. */
function encodingOf(accepted: string | string[] | undefined): keyof typeof ENCODERS | null {
  const preferred = negotiator.negotiate(String(accepted ?? ''));
  return preferred === 'br' || preferred === 'gzip' ? preferred : null;
}
