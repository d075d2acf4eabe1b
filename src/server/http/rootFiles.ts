import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HIDDEN } from './hidden.ts';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** The few files that must stand at the root (favicon.svg, robots.txt …), kept in memory, fresh for a day. */
export function mountRootFiles(app: FastifyInstance, folder: string): void {
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    const type = TYPES[path.extname(file.name)];
    if (!file.isFile() || !type) continue;
    const content = readFileSync(path.join(folder, file.name));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    app.get(`/${file.name}`, { schema: HIDDEN }, async (request, reply) => {
      reply.headers({ etag, 'cache-control': 'public, max-age=86400' });
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type(type).send(content);
    });
  }
}
