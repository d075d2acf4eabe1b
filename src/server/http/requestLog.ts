import type { FastifyRequest } from 'fastify';

/**
 * What the log holds of a request: not its query, for mailed links carry their secrets there, and no header.
 * @param level of LOG_LEVEL
 * @returns the settings of Fastify's logger
 */
export function requestLog(level: string) {
  return {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        path: url.replace(/[?#].*$/s, ''),
        remoteAddress: ip,
      }),
    },
  };
}
