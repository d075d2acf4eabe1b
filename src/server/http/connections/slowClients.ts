/**
 * Clients that are too slow to be meant: a body that drips or stands still, an answer that nobody takes. Each costs a socket
 * and nothing else, and that only for so long.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long an answer may stand while it is the client's turn to take it, in ms. */
const STILL_MS = 10_000;
/**
 * The pace of a body: in each ten seconds at least so much of it (bytes), or its end. 16 kbit/s, a sixth of what a phone has at the
 * edge of a network of the second generation; any body of JSON (16 KB) is there at once or never.
 */
const PACE = { everyMs: 10_000, leastBytes: 20_000 };

/** Cuts off clients that let their body fall behind the pace, or `stillMs` pass without taking a byte of the answer. */
export function cutOffSlowClients(app: FastifyInstance, stillMs = STILL_MS, pace = PACE): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket, headers } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    // A call of the process to itself has no connection.
    if (hasBody && socket instanceof Socket)
      keepPace(raw, socket, pace, () => {
        // Of a body that is not wanted any more, the answer has been given.
        if (reply.raw.writableEnded) socket.destroy();
        else app.server.emit('clientError', requestTimeout(), socket);
      });
    done();
  });
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    const { socket } = raw;
    if (socket instanceof Socket) raw.setTimeout(stillMs, () => socket.destroy());
    done();
  });
}

/** As Node says it of a head that does not come; it is answered 408 (clientErrors.ts). */
const requestTimeout = () =>
  Object.assign(new Error('the request came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Calls `fallBehind` when less than the pace comes while somebody reads the body. */
function keepPace(
  body: IncomingMessage,
  socket: Socket,
  { everyMs, leastBytes }: typeof PACE,
  fallBehind: () => void,
): void {
  let read = socket.bytesRead;
  let isOurTurn = false;
  const looking = setInterval(() => {
    const came = socket.bytesRead - read;
    read = socket.bytesRead;
    const wasOurTurn = isOurTurn;
    // While nobody reads it, it is not the client who is slow.
    isOurTurn = body.readableFlowing !== true;
    if (isOurTurn || wasOurTurn || came >= leastBytes) return;
    clearInterval(looking);
    fallBehind();
  }, everyMs);
  for (const end of ['end', 'close']) body.once(end, () => clearInterval(looking));
}
