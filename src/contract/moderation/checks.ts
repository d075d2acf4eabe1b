/** What staff find about a partner's licence and identity. */
import { z } from '../zod.ts';
import { CHECK_KINDS, CHECKS } from '../../domain/partners/checks.ts';
import { PROFILE_TEXTS } from '../../domain/partners/profileTexts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, LocalDate, LocaleWord, required, says, text } from '../fields.ts';

const KindWord = z.enum(CHECK_KINDS);

export const StaffCheck = z
  .object({
    id: z.int(),
    kind: KindWord,
    register: z.string(),
    number: z.string(),
    checkedOn: LocalDate,
    accepted: z.boolean(),
    reason: z.string().describe('Why not, as the partner was told; empty where it was accepted.'),
    by: z.string().describe('The e-mail address of who looked; empty once the account is gone.'),
    at: Instant,
  })
  .meta({ id: 'StaffCheck' });
export type StaffCheck = z.infer<typeof StaffCheck>;

export const LicenceCase = z
  .object({
    userId: Id,
    name: z.string().describe('Of the profile.'),
    locale: LocaleWord.describe('The language that the partner reads mails in.'),
    country: z.string().describe('Its name in the caller’s language.'),
    isSuspended: z.boolean(),
    number: z.string().describe('What the profile gives now; empty: none.'),
    since: Instant.nullable().describe('Since when it gives that number.'),
    isWaiting: z.boolean().describe('Nobody has looked at that number since.'),
    checks: z.array(StaffCheck).describe('What staff found so far, the newest first.'),
    today: LocalDate.describe('In UTC.'),
    held: z.object({ until: Instant, isMine: z.boolean() }).nullable(),
  })
  .meta({ id: 'LicenceCase' });
export type LicenceCase = z.infer<typeof LicenceCase>;

export const CheckResult = z
  .strictObject({
    kind: KindWord.default('LICENCE'),
    register: required(line(CHECKS.register.max)).describe(
      'The register that was looked at; for an identity, how it was shown, which staff alone read.',
    ),
    number: line(PROFILE_TEXTS.licenceNumber.max)
      .default('')
      .describe('The number that was looked at, as the profile gives it. Of an identity none is kept.'),
    checkedOn: LocalDate.describe('Not in the future.'),
    accepted: z.boolean(),
    reason: text(CHECKS.reason.max)
      .default('')
      .describe('Needed where it is not accepted: the partner reads it.'),
    lastCheckId: z
      .int()
      .nullable()
      .optional()
      .describe(
        'The newest check of this kind that the caller has seen, null for none; refused where another came.',
      ),
  })
  .refine(({ kind, number }) => kind === 'IDENTITY' || number !== '', {
    path: ['number'],
    ...says('required'),
  })
  .refine(({ kind, number }) => kind === 'LICENCE' || number === '', {
    path: ['number'],
    ...says('invalidChoice'),
  })
  .refine(({ accepted, reason }) => accepted || reason !== '', { path: ['reason'], ...says('required') });

const ById = z.object({ id: Id });

export const moderationChecks = {
  licence: endpoint({
    method: 'GET',
    path: '/api/moderation/licence/:id',
    summary: 'The licence number of a partner, with all that staff need to decide about it.',
    who: 'staff',
    params: ById,
    response: LicenceCase,
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/moderation/user/:id/licence',
    summary:
      'Say what a look at a partner’s licence, or identity, has found; the partner is told. Whoever decides about a licence holds its case. Accepted, it shows in the profile, a licence as long as the profile gives that number.',
    who: 'staff',
    params: ById,
    body: CheckResult,
    response: null,
    errors: ['NOT_FOUND', 'CASE_HELD', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'INVALID_INPUT'],
  }),
};
