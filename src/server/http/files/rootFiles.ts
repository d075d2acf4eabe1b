import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** Whose files stand at the root as they are: the root itself, and what installing the app asks for. */
const FOLDERS = ['', 'brand/'];

/** The few files that must stand at the root (favicon.svg …) and the brand's pictures, kept in memory, fresh for a day. */
export function mountRootFiles(app: FastifyInstance, folder: string): void {
  for (const name of FOLDERS.flatMap((within) => filesIn(folder, within))) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const content = readFileSync(path.join(folder, name));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    app.get(`/${name}`, async (request, reply) => {
      reply.headers({ etag, 'cache-control': 'public, max-age=86400' });
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type(type).send(content);
    });
  }
}

/** The names of the files in a folder, with its own before them. */
const filesIn = (folder: string, within: string): string[] =>
  readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [within + file.name] : [],
  );
