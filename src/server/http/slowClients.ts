/**
 * Clients that stop in the middle: a body of which no more comes, an answer that nobody takes. Each costs a socket
 * and nothing else, and that only for so long.
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long nothing may move while it is the client's turn, in ms. */
const STILL_MS = 10_000;

/** Cuts off clients that let `stillMs` pass without a byte where it is their turn to send or to take one. */
export function cutOffSlowClients(app: FastifyInstance, stillMs = STILL_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket, headers } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    // A call of the process to itself has no connection.
    if (hasBody && socket instanceof Socket) {
      raw.setTimeout(stillMs, () => {
        // While nobody reads the body it is our turn.
        if (raw.readableFlowing !== true) socket.setTimeout(stillMs);
        else app.server.emit('clientError', requestTimeout(), socket);
      });
      raw.once('end', () => reply.sent || socket.setTimeout(0));
    }
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
  Object.assign(new Error('the request stood still'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
