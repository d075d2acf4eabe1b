/** What staff did, as the log keeps it. */
import { z } from '../zod.ts';
import { CONSOLE } from '../../domain/staff/limits.ts';
import { ACT_SUBJECTS, STAFF_ACTS, STAFF_ROLES } from '../../domain/staff/staff.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, LocalDate } from '../fields.ts';

const States = z
  .array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
  .describe('What it changed: each thing as it was and as it is; null where it was, or is, not said.');

export const AuditEntry = z
  .object({
    id: z.int(),
    at: Instant,
    act: z.enum(STAFF_ACTS),
    actor: z.object({ id: Id, email: z.string().describe('Empty once the account is gone.') }),
    actorRole: z.enum(STAFF_ROLES),
    subject: z.object({ type: z.enum(ACT_SUBJECTS), id: z.string() }),
    reason: z.string().describe('Empty where the act needs none.'),
    changes: States,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Words = line(CONSOLE.searchText.max);
const filters = {
  actor: Words.optional().describe('A part of the e-mail address, or the id, of who did it.'),
  act: z.enum(STAFF_ACTS).optional(),
  subjectType: z.enum(ACT_SUBJECTS).optional(),
  subject: Words.optional().describe('The id of what it is about, or the e-mail address of an account.'),
  from: LocalDate.optional().describe('Days begin and end in UTC.'),
  to: LocalDate.optional().describe('This day counts as well.'),
};

export const moderationAudit = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/audit',
    summary: 'What staff did, the newest first.',
    who: 'admin',
    query: z.object({
      ...filters,
      before: z.coerce.number().int().min(1).optional().describe('The `next` of the page before.'),
    }),
    response: z.object({
      items: z.array(AuditEntry),
      next: z.int().nullable().describe('Where older ones begin; null: there are none.'),
    }),
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/moderation/audit/csv',
    summary: `The same as a table (RFC 4180), at most the newest ${CONSOLE.tableRows}. What a spreadsheet would take for a formula begins with an apostrophe.`,
    who: 'admin',
    query: z.object(filters),
    response: z.custom<AsyncIterable<string>>(),
    produces: ['text/csv'],
    rateLimit: { hits: 30, minutes: 60 },
  }),
};
