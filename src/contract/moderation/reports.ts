/** What staff see of reports, and decide about them. */
import { z } from '../zod.ts';
import { REPORTS } from '../../domain/reports/limits.ts';
import { REPORT_STATES } from '../../domain/reports/lifecycle.ts';
import {
  GROUNDS,
  MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  SNAPSHOT_LABELS,
} from '../../domain/reports/report.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, listOf, PageNr, required, text } from '../fields.ts';
import { ShownPhoto } from '../photos.ts';

const Report = z.object({
  id: Id,
  number: z.string(),
  subject: z.object({ kind: z.enum(REPORT_SUBJECTS), id: Id }),
  providerId: Id.nullable(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  receivedAt: Instant,
  state: z.enum(REPORT_STATES),
  measure: z.enum(MEASURES).nullable(),
  withheld: z.boolean().describe('It took its subject out of sight by itself.'),
});

export const ReportCase = z
  .object({
    report: Report,
    profileId: Id.nullable().describe('The profile on which it is to be seen; null where that is gone.'),
    snapshot: z
      .object({
        texts: z.array(z.object({ label: z.enum(SNAPSHOT_LABELS), locale: z.string(), text: z.string() })),
        photoIds: z.array(Id),
      })
      .nullable()
      .describe('What was reported, as it was then; null once it is erased.'),
    photos: z.array(ShownPhoto).describe('Those of the snapshot that are still kept.'),
    sameSubject: z.array(Report).describe('The other reports of the same thing, the newest first.'),
    sameProvider: z.array(Report).describe('Those of other things of the same provider.'),
    measures: z.array(z.enum(MEASURES)).describe('What a decision about it may do.'),
    canTakeBack: z.boolean().describe('It is decided by a measure that can be taken back here.'),
    held: z
      .object({ until: Instant, isMine: z.boolean() })
      .nullable()
      .describe('Who is at it, and until when; null: nobody.'),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.infer<typeof ReportCase>;

const ById = z.object({ id: Id });
const Facts = required(text(REPORTS.facts.max)).describe('What was found; told to both sides.');

export const ReportDecision = z.discriminatedUnion('measure', [
  z.strictObject({ measure: z.literal('NONE'), facts: Facts }),
  z.strictObject({
    measure: z.enum(MEASURES),
    facts: Facts,
    ground: z.enum(GROUNDS),
    reference: required(text(REPORTS.reference.max)).describe(
      'Which law, or which part of the terms, and why it is broken.',
    ),
  }),
]);

export const staffReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/report',
    summary: 'Reports that nobody has decided: exploitation first, then the oldest.',
    who: 'staff',
    query: z.object({ pageNr: PageNr }),
    response: listOf(Report),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/moderation/report/:id',
    summary: 'A report with what was reported and what else is known.',
    who: 'staff',
    params: ById,
    response: ReportCase,
    errors: ['NOT_FOUND'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/moderation/report/:id/decision',
    summary:
      'Decide a report that is held, and all others of the same thing; both sides are told, with the reasons.',
    who: 'staff',
    params: ById,
    body: ReportDecision,
    response: null,
    errors: ['NOT_FOUND', 'CASE_HELD', 'ILLEGAL_TRANSITION', 'INVALID_INPUT'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/moderation/report/:id/take-back',
    summary: 'Take a measure back that keeps something out of sight: it can be seen again.',
    who: 'staff',
    params: ById,
    body: z.strictObject({ facts: Facts }),
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
};
