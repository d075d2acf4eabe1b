/** A service of others in our hand: an HTTP server that answers well, or fails the way such services do. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
  /** Null where the request had none, text where it was no JSON. */
  body: unknown;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Instead of the next answer. */
export type Fault =
  /** Takes the request and says nothing, for ever. */
  | 'silence'
  /** Says half of its answer, then nothing, for ever. */
  | 'stuck'
  /** Breaks the connection off in the middle of the answer. */
  | 'cut'
  /** Closes the connection without a word. */
  | 'hangUp'
  | Answered
  /** As it is, no JSON. */
  | { text: string };

export interface StandIn {
  base: string;
  /** Every request so far, failed ones as well, and when it came (ms, of the process's clock). */
  heard: (Heard & { at: number })[];
  /** What the next requests meet, in order; those after them are answered well. */
  next(...faults: Fault[]): void;
  /** What all requests meet from now on; null: they are answered well. */
  always(fault: Fault | null): void;
  /** Begins anew: no faults, nothing heard. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts one.
 * @param answer checks a request against what the service documents, and answers it
 */
export async function startStandIn(answer: (heard: Heard) => Answered | Promise<Answered>): Promise<StandIn> {
  let queue: Fault[] = [];
  let standing: Fault | null = null;
  const heard: StandIn['heard'] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', headers } = request;
    const one = {
      method,
      url: new URL(request.url ?? '', 'http://stand-in'),
      headers,
      body: text === '' ? null : headers['content-type']?.includes('json') ? JSON.parse(text) : text,
    };
    heard.push({ ...one, at: performance.now() });
    const good = await answer(one);
    const fault = queue.shift() ?? standing ?? good;
    if (fault === 'silence') return;
    if (fault === 'hangUp') return void request.socket.destroy();
    if (fault === 'stuck' || fault === 'cut') {
      const whole = JSON.stringify(good.body);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(whole),
      });
      response.write(whole.slice(0, whole.length / 2), () => fault === 'cut' && request.socket.destroy());
      return;
    }
    if ('text' in fault) return void response.writeHead(200).end(fault.text);
    response
      .writeHead(fault.status ?? 200, { 'content-type': 'application/json', ...fault.headers })
      .end(JSON.stringify(fault.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    next: (...faults) => void queue.push(...faults),
    always: (fault) => {
      standing = fault;
    },
    reset() {
      queue = [];
      standing = null;
      heard.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
