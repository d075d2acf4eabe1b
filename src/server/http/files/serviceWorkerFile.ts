/** The service worker's address: the worker that was built, or one that gives itself up. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const FILE = 'service-worker.js';

/**
 * What browsers get where there is to be no worker: it takes the place of the one they have, forgets what that one kept and
 * ends. Open pages go on as they are, and the next ones are asked of the server alone.
 */
const LEAVING = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Registers `/service-worker.js`, asked for again at every visit: a worker that is kept for a day could not be taken back.
 * @param clientFolder the built client's; null in development, where there is no worker
 */
export function mountServiceWorker(app: FastifyInstance, clientFolder: string | null, isOn: boolean): void {
  const file = clientFolder === null ? null : path.join(clientFolder, FILE);
  const script = isOn && file !== null && existsSync(file) ? readFileSync(file, 'utf8') : LEAVING;
  app.get(`/${FILE}`, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        // The policy of the script is that of what it asks for.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
