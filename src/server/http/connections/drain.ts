/**
 * The end of serving: what runs is answered and its connection closed after it, idle connections close at once, new
 * ones are refused, and clients that never end their request or never take their answer are cut off.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long answers may take once nothing new is accepted; in ms. */
const ANSWER_MS = 5_000;

export interface Drain {
  /** Whether the end has begun: the process is not ready for anybody new. */
  readonly hasBegun: boolean;
  /** Resolves when the server listens no more and every connection is closed. */
  run(): Promise<void>;
}

/**
 * Watches the server's connections from now on. For `notReadyMs` after the end has begun it still serves, so that a
 * load balancer that asks /readyz sends its clients elsewhere before their connections are refused.
 */
export function createDrain(server: Server, notReadyMs: number): Drain {
  let hasBegun = false;
  let isClosing = false;
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let lastClosed = () => {};

  const isBusy = (socket: Socket) => [...answers].some(({ req }) => req.socket === socket);

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) lastClosed();
    });
  });
  // Before the handler, which may have sent its answer's head when it returns.
  server.prependListener('request', ({ socket }, answer) => {
    answers.add(answer);
    if (hasBegun) answer.setHeader('connection', 'close');
    answer.once('close', () => {
      answers.delete(answer);
      // An answer whose head was sent before the end began did not say that its connection closes. While others may not
      // know yet that this process ends, the next request is on its way over that connection: it is answered, and says so.
      if (isClosing && !isBusy(socket)) socket.destroySoon();
    });
  });

  return {
    get hasBegun() {
      return hasBegun;
    },
    async run() {
      hasBegun = true;
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
      if (notReadyMs > 0) await new Promise((resolve) => setTimeout(resolve, notReadyMs));
      isClosing = true;
      server.close();
      for (const socket of sockets) if (!isBusy(socket)) socket.destroy();
      if (sockets.size === 0) return;
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, ANSWER_MS);
      await new Promise<void>((resolve) => {
        lastClosed = resolve;
      });
      clearTimeout(cut);
    },
  };
}
