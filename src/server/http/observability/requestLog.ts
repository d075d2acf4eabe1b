import type { FastifyRequest } from 'fastify';

/** What takes the lines of the log. */
export interface LogStream {
  write(line: string): void;
}

/** What follows a calendar's address, however much of it there is, and whatever is as long as our secrets. */
const withoutSecrets = (path: string): string => path.replaceAll(/(?<=\/feed\/).+|[\w%-]{43,}/gi, '…');

/**
 * What the log holds of a request: not its query, for mailed links carry their secrets there, nor what else of its address
 * is or looks like a secret, such as a calendar's private address, and no header.
 * @param level of LOG_LEVEL
 * @param stream where its lines go; the output of the process when left out
 * @returns the settings of Fastify's logger
 */
export function requestLog(level: string, stream?: LogStream) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        path: withoutSecrets(url.replace(/[?#].*$/s, '')),
        remoteAddress: ip,
      }),
      // What the reader of uploads logs of itself at the lowest level holds all headers.
      busboyOptions: ({ limits }: { limits: unknown }) => ({ limits }),
    },
  };
}
