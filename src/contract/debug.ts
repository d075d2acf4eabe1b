/** How the process and its database are, for the staff. */
import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

const Count = z.int().min(0);

export const Debug = z
  .object({
    versions: z.object({
      app: z.string(),
      node: z.string(),
      postgres: z.string(),
      schema: z.string().describe('The newest migration that has run.'),
    }),
    startedAt: Instant.describe('When this process began.'),
    memoryBytes: Count.describe('Resident memory of this process.'),
    pool: z.object({ size: Count, open: Count, idle: Count, waiting: Count }),
    queues: z
      .array(z.object({ name: z.string(), waiting: Count, running: Count, failed: Count }))
      .describe('Jobs of all processes, by kind.'),
    index: z.object({ isBuilt: z.boolean(), announcements: Count }).describe('The search index.'),
    kept: z.object({
      pages: z.object({ count: Count, bytes: Count }),
      answers: z.object({ count: Count, bytes: Count }),
    }),
    config: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe('Settings that tell no secret; of those that do, whether they are set.'),
  })
  .meta({ id: 'Debug' });
export type Debug = z.infer<typeof Debug>;

export const debug = {
  debug: endpoint({
    method: 'GET',
    path: '/api/debug',
    summary: 'Versions, queues, sizes and settings of the process that answers.',
    who: 'staff',
    response: Debug,
    rateLimit: { hits: 600, minutes: 60 },
  }),
};
