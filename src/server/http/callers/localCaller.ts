import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const FORWARDED = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

/**
 * Whether a request comes from a person at this machine: over loopback, under a local name (a foreign name that leads
 * here is another site's page in the browser), and not through a proxy, which answers for the whole world.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOOPBACK.test(request.ip) &&
    LOCAL_HOST.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => FORWARDED.test(name))
  );
}
