import type { FastifyReply } from 'fastify';

/** A signal that the caller left before the answer was sent: nobody waits for it any more. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
