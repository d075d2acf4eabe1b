/** Jobs that failed for good, and what becomes of them. */
import { z } from '../zod.ts';
import { CONSOLE } from '../../domain/staff/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, listOf, PageNr, required, text } from '../fields.ts';

const FailedJob = z
  .object({
    id: Id,
    queue: z.string().describe('Its kind, such as `mail.send`.'),
    error: z.string().describe('What it failed of, without what it carried, addresses or numbers.'),
    createdAt: Instant,
    failedAt: Instant,
    tries: z.int(),
    isWaitingAgain: z
      .boolean()
      .describe('Another one about the same thing waits already; this one cannot be retried.'),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

const ById = z.object({ id: Id });

export const moderationJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/job',
    summary: 'Jobs that failed for good, the last first; they are deleted after two days.',
    who: 'admin',
    query: z.object({ pageNr: PageNr }),
    response: listOf(FailedJob),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/moderation/job/:id/retry',
    summary: 'Have it done once more.',
    who: 'admin',
    params: ById,
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/api/moderation/job/:id/give-up',
    summary: 'Delete it, with what it carries.',
    who: 'admin',
    params: ById,
    body: z.strictObject({ reason: required(text(CONSOLE.reason.max)) }),
    response: null,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
};
