/** Shows the API's document: as JSON, and as pages to read and try, served from the package. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './apiDocument.ts';

const MARK = path.join(import.meta.dirname, '../../../../public/favicon.svg');

export async function documentApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = apiDocument(publicUrl);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: { type: 'image/svg+xml', content: await readFile(MARK) },
    theme: { title: 'Palmora API' },
    uiConfig: { deepLinking: true, docExpansion: 'list', persistAuthorization: false },
    uiHooks: {
      onRequest: (_request, reply, done) => {
        const { script, style } = (app as unknown as { swaggerCSP: { script: string[]; style: string[] } })
          .swaggerCSP;
        reply.header('content-security-policy', policyOf(script, style));
        reply.header('cache-control', 'public, max-age=3600');
        done();
      },
    },
  });
}

/** Of the viewer, whose inline parts its package names by their hashes; nothing comes from elsewhere. */
function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
