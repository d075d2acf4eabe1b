/** A load balancer in front of several processes: it asks /readyz, and sends each request once, to one that is ready. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  port: number;
  /** The ports of the processes, whether they are ready or not; to be changed as they come and go. */
  processes: number[];
  /** Whether the process behind the port said lately that it is ready. */
  isReady(port: number): boolean;
  close(): Promise<void>;
}

/** How often each process is asked, in ms. */
const ROUND_MS = 100;

/** Starts one. It never sends a request twice, so that what a process cuts off reaches the client as 502. */
export async function startBalancer(processes: number[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;

  const look = async () => {
    for (const port of processes) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      if (isReady) ready.add(port);
      else ready.delete(port);
    }
    for (const port of ready) if (!processes.includes(port)) ready.delete(port);
  };
  let looking = look();
  const rounds = setInterval(() => {
    looking = looking.then(look);
  }, ROUND_MS);
  await looking;

  const server = http.createServer((request, answer) => {
    const candidates = processes.filter((port) => ready.has(port));
    const port = candidates[turn++ % candidates.length];
    if (port === undefined) return void answer.writeHead(502).end();
    const { method, url: path, headers } = request;
    const onward = http.request({ agent, host: '127.0.0.1', port, method, path, headers }, (from) => {
      const { connection: _, 'keep-alive': __, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 502, rest);
      from.on('error', () => answer.destroy());
      from.pipe(answer);
    });
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    processes,
    isReady: (port) => ready.has(port),
    async close() {
      clearInterval(rounds);
      await looking;
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
