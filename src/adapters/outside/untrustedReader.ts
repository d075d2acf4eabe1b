/**
 * Reads from addresses that somebody has given, who may mean harm: a name is looked up once, all of what it stands for is
 * in the open or nothing is asked, and the connection goes to what was looked at and nowhere else. So with each way
 * elsewhere. What is read is bounded in bytes, unpacked, and in time.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutsideFailure } from './failure.ts';
import { isPublicAddress } from './publicAddress.ts';

/** What one knows of the last answer, so that the same is not sent again. */
export interface Known {
  etag: string | null;
  lastModified: string | null;
}

export interface UntrustedReaderDependencies {
  /** For the log. */
  service: string;
  bytes: number;
  /** All that one reading may take, with every way elsewhere (ms). */
  answerMs: number;
  redirects: number;
  accept: string;
  /** Hears how each reading came out. */
  count?: (service: string, outcome: string) => void;
  /** Whether an IP address may be asked; those in the open where it is left out. */
  isOpen?: (address: string) => boolean;
  /** Takes plain HTTP as well. */
  isPlainAllowed?: boolean;
  /** In place of the system's, for tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

/** Null: it is the same as before. */
export type UntrustedAnswer = ({ text: string } & Known) | null;

/**
 * Reads a text. Rejects with OutsideFailure, whose word is `forbidden` for an address that is not in the open, and
 * `too long` for an answer that is.
 */
export type ReadUntrusted = (address: string, known?: Known) => Promise<UntrustedAnswer>;

const everyAddress = (host: string) => lookup(host, { all: true });
const NOTHING: Known = { etag: null, lastModified: null };
const ELSEWHERE = [301, 302, 303, 307, 308];

export function createUntrustedReader(dependencies: UntrustedReaderDependencies): ReadUntrusted {
  const { service, answerMs, redirects, count } = dependencies;
  const { isOpen = isPublicAddress, isPlainAllowed = false, resolve = everyAddress } = dependencies;
  const forbidden = () => new OutsideFailure(service, 'refused', { word: 'forbidden' });

  /** The address to connect to; rejects where any of what the name stands for is closed. */
  async function open({ hostname, protocol }: URL): Promise<LookupAddress> {
    if (protocol !== 'https:' && !(isPlainAllowed && protocol === 'http:')) throw forbidden();
    const host = hostname.replace(/^\[|\]$/g, '');
    const version = isIP(host);
    const found = version
      ? [{ address: host, family: version }]
      : await resolve(host).catch(() => {
          throw new OutsideFailure(service, 'unreachable', { word: 'no such name' });
        });
    const [first] = found;
    if (!first) throw new OutsideFailure(service, 'unreachable', { word: 'no such name' });
    if (!found.every(({ address }) => isOpen(address))) throw forbidden();
    return first;
  }

  async function read(address: string, known: Known, signal: AbortSignal): Promise<UntrustedAnswer> {
    let url = new URL(address);
    for (let left = redirects; ; left--) {
      if (url.username || url.password) throw forbidden();
      const response = await get(url, await open(url), headersOf(dependencies, known), signal);
      try {
        const { statusCode: status = 0, headers } = response;
        if (ELSEWHERE.includes(status)) {
          const to = headers.location;
          if (left === 0 || !to || !URL.canParse(to, url))
            throw new OutsideFailure(service, 'refused', { status });
          url = new URL(to, url);
          continue;
        }
        if (status === 304) return null;
        if (status !== 200) throw new OutsideFailure(service, 'refused', { status });
        return {
          text: await textOf(response, dependencies),
          etag: headers.etag ?? null,
          lastModified: headers['last-modified'] ?? null,
        };
      } finally {
        response.destroy();
      }
    }
  }

  return async (address, known = NOTHING) => {
    const timeout = AbortSignal.timeout(answerMs);
    const late = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new OutsideFailure(service, 'timeout')), { once: true });
    });
    try {
      // The look-up of a name cannot be broken off: it is left behind.
      const answer = await Promise.race([read(address, known, timeout), late]);
      count?.(service, 'answered');
      return answer;
    } catch (error) {
      // Never the error of the connection itself, which names the address.
      const failure =
        error instanceof OutsideFailure
          ? error
          : new OutsideFailure(service, timeout.aborted ? 'timeout' : 'unreachable');
      count?.(service, failure.kind);
      throw failure;
    }
  };
}

function headersOf(
  { accept }: UntrustedReaderDependencies,
  { etag, lastModified }: Known,
): http.OutgoingHttpHeaders {
  return {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Palmora',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** Asks the one address that was looked at, by the name that was given. */
function get(
  url: URL,
  { address, family }: LookupAddress,
  headers: http.OutgoingHttpHeaders,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { get: ask } = url.protocol === 'https:' ? https : http;
    ask(
      url,
      {
        headers,
        signal,
        // A connection of its own: one that is kept may lead to what was looked at for another.
        agent: false,
        lookup: (_host, { all }, done) =>
          all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    ).on('error', reject);
  });
}

const UNPACKS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body as text, read no further than it may be long. */
async function textOf(
  response: http.IncomingMessage,
  { service, bytes }: UntrustedReaderDependencies,
): Promise<string> {
  const packed = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = UNPACKS[packed];
  if (!unpack && packed !== 'identity')
    throw new OutsideFailure(service, 'unreadable', { word: 'unknown encoding' });
  const body = (unpack ? pipe(response, unpack()) : response) as Readable;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > bytes) throw new OutsideFailure(service, 'unreadable', { word: 'too long' });
      chunks.push(chunk);
    }
  } catch (error) {
    if (isUnpacking(error)) throw new OutsideFailure(service, 'unreadable', { word: 'broken encoding' });
    throw error;
  }
  return Buffer.concat(chunks).toString();
}

const isUnpacking = (error: unknown): boolean =>
  /^(Z_|ERR__?ERROR)/.test((error as { code?: string }).code ?? '');

/** A stream through another; what breaks the first breaks the second. */
function pipe(from: Readable, to: NodeJS.ReadWriteStream): NodeJS.ReadWriteStream {
  from.on('error', (error) => (to as unknown as Readable).destroy(error));
  return from.pipe(to);
}
