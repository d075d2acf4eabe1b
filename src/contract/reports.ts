import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { REPORTS } from '../domain/reports/limits.ts';
import { REPORT_STATES } from '../domain/reports/lifecycle.ts';
import { MEASURES, REPORT_REASONS, REPORT_SUBJECTS } from '../domain/reports/report.ts';
import { ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { Email, Id, Instant, lineOrNothing, required, says, text } from './fields.ts';

export const ReportBody = z.strictObject({
  subject: z.strictObject({ kind: z.enum(REPORT_SUBJECTS), id: Id }),
  reason: z.enum(REPORT_REASONS).describe('EXPLOITATION takes its subject out of sight at once.'),
  text: required(text(REPORTS.text.max)).describe('What is wrong, and where it is to be seen.'),
  email: Email.optional().describe('Where the receipt and the decision go.'),
  name: lineOrNothing(REPORTS.name.max).optional(),
  goodFaith: z
    .literal(true, says('confirmationRequired'))
    .describe('That what is said is believed to be right and complete.'),
});

/** By both of them the status opens; the number alone is what people read out. */
const Receipt = z
  .object({
    number: z.string().describe('`K7M-29X-Q4T`: to be read out. It opens nothing by itself.'),
    key: z.string().describe('Opens the status, together with the number.'),
  })
  .meta({ id: 'ReportReceipt' });

export const ReportStatus = z
  .object({
    number: z.string(),
    subject: z.object({ kind: z.enum(REPORT_SUBJECTS) }),
    reason: z.enum(REPORT_REASONS),
    receivedAt: Instant,
    state: z.enum(REPORT_STATES),
    isWithheld: z.boolean().describe('Nobody sees it until somebody has decided.'),
    decidedAt: Instant.nullable(),
    measure: z.enum(MEASURES).nullable(),
    explanation: z.string().describe('Why it was decided like that, in the words of who did; empty before.'),
  })
  .meta({ id: 'ReportStatus' });
export type ReportStatus = z.infer<typeof ReportStatus>;

export const reports = {
  file: endpoint({
    method: 'POST',
    path: '/api/report',
    summary: 'Report an announcement, a profile, a photo or a review that everybody can see.',
    who: 'anyone',
    body: ReportBody,
    response: Receipt,
    status: 202,
    errors: ['NOT_FOUND', 'REPORT_OPEN', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 30, minutes: 60 },
    idempotent: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/report/:number',
    isSecret: true,
    summary: 'How a report stands, for whoever has its receipt.',
    who: 'anyone',
    params: z.object({ number: z.string().max(20) }),
    query: z.object({ key: z.string().max(LIMITS.next.max) }),
    response: ReportStatus,
    errors: ['NOT_FOUND'],
    readLimit: ASKED_ON_LOAD,
  }),
};
