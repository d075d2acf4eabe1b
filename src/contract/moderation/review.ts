/** The queue of what waits for a person, and what moderators decide about announcements. */
import { z } from '../zod.ts';
import { ANNOUNCEMENT_STATUSES } from '../../domain/announcements/announcement.ts';
import { REVIEW } from '../../domain/moderation/limits.ts';
import { CASE_KINDS, URGENCY } from '../../domain/moderation/cases.ts';
import { BLOCK_GROUNDS, REJECT_CODES, REVIEWED_FIELDS } from '../../domain/moderation/reasons.ts';
import { announcementVersion } from '../announcementVersion.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocaleWord, listOf, PageNr, required, text } from '../fields.ts';

const CaseKindWord = z.enum(CASE_KINDS);
const CaseName = z.strictObject({ kind: CaseKindWord, id: Id });
const Status = z.enum(ANNOUNCEMENT_STATUSES);

/** Something that waits for a person. */
export const Case = z
  .object({
    kind: CaseKindWord,
    id: Id.describe('Of the announcement, the report, the partner or, for an appeal, the announcement.'),
    title: z.string().describe('The title of the announcement, else the name of whom it is about.'),
    since: Instant,
    urgency: z
      .union([z.literal(URGENCY.danger), z.literal(URGENCY.paid), z.literal(URGENCY.ordinary)])
      .describe('0: people may be in danger; 1: somebody has paid and waits; 2: all others.'),
    heldUntil: Instant.nullable().describe('Until when somebody is at it; null: it is free.'),
    isMine: z.boolean().describe('Whether the caller holds it.'),
    isForOthers: z
      .boolean()
      .describe('The caller made the decision that it is against, and somebody else can answer.'),
  })
  .meta({ id: 'Case' });
export type Case = z.infer<typeof Case>;

const Counts = z.object(
  Object.fromEntries(CASE_KINDS.map((kind) => [kind, z.int()])) as Record<
    (typeof CASE_KINDS)[number],
    z.ZodInt
  >,
);

const Held = z.object({ heldUntil: Instant });

/** A version as moderators see it. */
const ReviewedVersion = z.object({ ...announcementVersion, revisionId: Id });
export type ReviewedVersion = z.infer<typeof ReviewedVersion>;

const Sentence = (codes: readonly [string, ...string[]]) =>
  z.object({ code: z.enum(codes), text: z.string() });

export const AnnouncementCase = z
  .object({
    id: Id,
    status: Status,
    hidden: z.boolean(),
    live: ReviewedVersion,
    pending: ReviewedVersion.nullable().describe('The edit that waits beside it.'),
    waiting: Id.nullable().describe('The version that waits for a decision; null: none does.'),
    checks: z
      .array(
        z.object({
          path: z.string(),
          reason: z.enum(['contactData', 'explicitWording', 'reservedTitle', 'shouting']),
          found: z.string().describe('The words that were found; empty where it is the whole field.'),
        }),
      )
      .describe('What the automatic checks find in the version that waits, else in the one that is shown.'),
    history: z.array(
      z.object({
        kind: z.string(),
        by: z.string().describe('In which role.'),
        at: Instant,
        reasons: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })),
      }),
    ),
    owner: z.object({
      userId: Id,
      name: z.string(),
      locale: LocaleWord,
      since: Instant.describe('When the account was made.'),
      isSuspended: z.boolean(),
      licenceNumber: z.string(),
      isLicenceChecked: z.boolean(),
      listings: z.array(z.object({ id: Id, title: z.string(), status: Status })).describe('All others.'),
      decisions: z
        .object({ approved: z.int(), rejected: z.int(), blocked: z.int() })
        .describe('What moderators decided about all their announcements before.'),
    }),
    openReports: z.int(),
    held: z.object({ until: Instant, isMine: z.boolean() }).nullable(),
    ready: z
      .object({ reasons: z.array(Sentence(REJECT_CODES)), grounds: z.array(Sentence(BLOCK_GROUNDS)) })
      .describe('The sentences that the owner will read, in the owner’s language.'),
  })
  .meta({ id: 'AnnouncementCase' });
export type AnnouncementCase = z.infer<typeof AnnouncementCase>;

export const AppealCase = AnnouncementCase.extend({
  appeal: z.object({
    text: z.string(),
    madeAt: Instant,
    decidedAt: Instant.nullable(),
    upheld: z.boolean().nullable(),
    decisionText: z.string().nullable(),
    block: z
      .object({ at: Instant, code: z.string(), text: z.string() })
      .nullable()
      .describe('The decision that it is against; null: it does not stand any more.'),
    isForOthers: z
      .boolean()
      .describe('The caller made that decision, and somebody else of the staff can answer.'),
  }),
}).meta({ id: 'AppealCase' });
export type AppealCase = z.infer<typeof AppealCase>;

const ById = z.object({ id: Id });
const DECISION = ['NOT_FOUND', 'CASE_HELD', 'ILLEGAL_TRANSITION', 'STALE_VERSION', 'INVALID_INPUT'] as const;
const PUBLISHING = [...DECISION, 'LICENCE_REQUIRED', 'ADULT_WITH_MINORS', 'CONTENT_NEEDS_CHANGES'] as const;

const Words = text(REVIEW.words.max);
const Rejection = z.strictObject({
  path: z.enum(REVIEWED_FIELDS),
  code: z.enum(REJECT_CODES),
  text: Words.default('').describe('Own words behind the ready sentence; the only ones of `other`.'),
});

export const review = {
  queue: endpoint({
    method: 'GET',
    path: '/api/moderation/queue',
    summary: 'What waits for a person: the most urgent first, the oldest first among those.',
    who: 'staff',
    query: z.object({ kind: CaseKindWord.optional(), pageNr: PageNr }),
    response: listOf(Case).extend({ counts: Counts }),
  }),
  next: endpoint({
    method: 'POST',
    path: '/api/moderation/queue/next',
    summary:
      'Take the next case that nobody is at, and hold it; `after`: the one that is left undecided, which comes again last.',
    who: 'staff',
    body: z.strictObject({ kind: CaseKindWord.optional(), after: CaseName.optional() }),
    response: z.object({ case: CaseName.extend({ heldUntil: Instant }).nullable() }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/moderation/queue/hold',
    summary: 'Hold a case, or hold it on.',
    who: 'staff',
    body: CaseName,
    response: Held,
    errors: ['NOT_FOUND', 'CASE_HELD', 'APPEAL_OWN_DECISION'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/moderation/queue/release',
    summary: 'Leave a case to the others; nothing happens where the caller does not hold it.',
    who: 'staff',
    body: CaseName,
    response: null,
  }),
  announcement: endpoint({
    method: 'GET',
    path: '/api/moderation/announcement/:id',
    summary: 'All that a moderator needs to decide about an announcement.',
    who: 'staff',
    params: ById,
    response: AnnouncementCase,
    errors: ['NOT_FOUND'],
  }),
  appeal: endpoint({
    method: 'GET',
    path: '/api/moderation/appeal/:id',
    summary:
      'The last appeal about an announcement, with the decision that it is against and all that the case of one has.',
    who: 'staff',
    params: ById,
    response: AppealCase,
    errors: ['NOT_FOUND'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/moderation/announcement/:id/approve',
    summary: 'Let the version that waits be seen.',
    who: 'staff',
    params: ById,
    body: z.strictObject({ revisionId: Id.describe('The version that the moderator saw.') }),
    response: null,
    errors: PUBLISHING,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/moderation/announcement/:id/reject',
    summary: 'Send the version that waits back with a reason for each field.',
    who: 'staff',
    params: ById,
    body: z.strictObject({
      revisionId: Id,
      reasons: z.array(Rejection).min(1, 'required').max(REVIEW.reasons.max),
    }),
    bodyLimit: 190_000,
    response: null,
    errors: DECISION,
  }),
  appealDecision: endpoint({
    method: 'POST',
    path: '/api/moderation/announcement/:id/appeal-decision',
    summary: 'Answer the appeal against a block: upheld, the announcement goes back to what it was.',
    who: 'staff',
    params: ById,
    body: z.strictObject({ upheld: z.boolean(), text: required(Words).describe('What the owner reads.') }),
    response: null,
    errors: [
      'NOT_FOUND',
      'CASE_HELD',
      'APPEAL_OWN_DECISION',
      'ILLEGAL_TRANSITION',
      'INVALID_INPUT',
      'LICENCE_REQUIRED',
      'ADULT_WITH_MINORS',
      'CONTENT_NEEDS_CHANGES',
    ],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/moderation/announcement/:id/block',
    summary: 'Take an announcement away, with a statement of reasons.',
    who: 'staff',
    params: ById,
    body: z.strictObject({ code: z.enum(BLOCK_GROUNDS), text: required(Words) }),
    response: null,
    errors: ['NOT_FOUND', 'CASE_HELD', 'ILLEGAL_TRANSITION', 'INVALID_INPUT', 'PAYMENT_PROVIDER_DOWN'],
  }),
};
