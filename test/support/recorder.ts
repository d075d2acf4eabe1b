/** Stands between callers and a listening app, passes on what comes as it is, and keeps what was said. */
import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';

export interface Exchange {
  method: string;
  /** With the query. */
  url: string;
  request: string;
  status: number;
  headers: http.IncomingHttpHeaders;
  response: string;
}

export interface Recorder {
  /** The address that callers take, without a trailing slash. */
  url: string;
  /** Who answers: a port of 127.0.0.1. */
  passTo(port: number): void;
  /** What came since the last time it was asked. */
  take(): Exchange[];
  close(): Promise<void>;
}

/** Opens a recorder on a free port of 127.0.0.1. */
export async function openRecorder(): Promise<Recorder> {
  let port = 0;
  let kept: Exchange[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const request = await bytesOf(incoming);
    const passed = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    passed.once('error', () => outgoing.destroy());
    passed.once('response', async (answer) => {
      const response = await bytesOf(answer);
      const status = answer.statusCode ?? 0;
      kept.push({
        ...{ method, url, request: request.toString(), status },
        ...{ headers: answer.headers, response: response.toString() },
      });
      outgoing.writeHead(status, answer.rawHeaders).end(response);
    });
    passed.end(request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    passTo: (to) => {
      port = to;
    },
    take() {
      const taken = kept;
      kept = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
