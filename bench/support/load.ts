/**
 * Asks for addresses, run as a process of its own so that what asking costs is not measured with the answers: takes a
 * `Load` by message and answers how it went (`Loaded`), one after the other until the channel closes.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  url: string;
  cookie: string;
  /** How many requests in all, and how many at the same time. */
  requests: number;
  connections: number;
  /** How long each connection waits before its next request, in ms. */
  pauseMs?: number;
}

export interface Loaded {
  /** Requests not answered with 200. */
  failed: number;
  seconds: number;
  /** How long each request took, in ms. */
  waits: number[];
}

process.on('message', (load: Load) => run(load).then((loaded) => process.send?.(loaded)));

async function run({ url, cookie, requests, connections, pauseMs = 0 }: Load): Promise<Loaded> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  let left = requests;
  let failed = 0;
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const asked = performance.now();
        if (!(await isAnswered(url, cookie, agent))) failed++;
        waits.push(performance.now() - asked);
        if (pauseMs > 0) await pause(pauseMs);
      }
    }),
  );
  agent.destroy();
  return { failed, seconds: (performance.now() - started) / 1000, waits };
}

function isAnswered(url: string, cookie: string, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
  });
}
