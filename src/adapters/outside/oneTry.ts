import { OutsideFailure } from './failure.ts';

export interface OutsideRequest {
  url: URL;
  /** A POST of JSON; without it a GET. */
  body?: object;
  /** A POST of a form in place of JSON. */
  form?: URLSearchParams;
  headers?: Record<string, string>;
}

/** What the service says of a refusal: a word for the log, and whether it is about this one request alone. */
export type ReadRefusal = (status: number, body: unknown) => { word: string | null; isOfRequest: boolean };

/** An answer is a few KB; what is longer is no answer. */
const MOST_BYTES = 1_000_000;
/** What a service may ask for is believed up to here. */
const LONGEST_REST_MS = 600_000;

/**
 * Asks once and gives the JSON of the answer. Rejects with OutsideFailure, or with the signal's reason when that aborts.
 * @param now epoch ms, against which the service's dates are read
 */
export async function oneTry(
  service: string,
  { url, body, form, headers }: OutsideRequest,
  {
    signal,
    tryMs,
    readRefusal,
    now,
  }: {
    signal: AbortSignal;
    tryMs: number;
    readRefusal: ReadRefusal;
    now: number;
  },
): Promise<unknown> {
  const timeout = AbortSignal.timeout(tryMs);
  try {
    const response = await fetch(url, {
      method: body || form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      // A form brings its own media type.
      ...(form ? { body: form } : body && { body: JSON.stringify(body) }),
      // A key in a header would go along to wherever an answer points.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    const text = await readText(service, response);
    if (response.ok) return parse(service, text);
    const { status } = response;
    const { word, isOfRequest } = readRefusal(status, parseOrNull(text));
    throw new OutsideFailure(service, 'refused', {
      status,
      word,
      canPass: status === 429 || status >= 500,
      isOfService: !isOfRequest,
      retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
    });
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    signal.throwIfAborted();
    throw new OutsideFailure(service, timeout.aborted ? 'timeout' : 'unreachable', { canPass: true });
  }
}

/** The body, read no further than an answer goes. */
async function readText(service: string, { body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new OutsideFailure(service, 'unreadable', { word: 'too long' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(service: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure(service, 'unreadable', { word: 'no JSON' });
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds or a date, as ms from now; null where it says neither. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_REST_MS);
}
