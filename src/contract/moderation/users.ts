/** People as staff see them: who has what, and who may go on. */
import { z } from '../zod.ts';
import { ACCOUNT_TYPES } from '../../domain/accounts/account.ts';
import { ANNOUNCEMENT_STATUSES } from '../../domain/announcements/announcement.ts';
import { CONSOLE } from '../../domain/staff/limits.ts';
import { STAFF_ROLES } from '../../domain/staff/staff.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, LocalDate, LocaleWord, listOf, PageNr, required, text } from '../fields.ts';
import { AuditEntry } from './audit.ts';
import { StaffCheck } from './checks.ts';

const Role = z.enum(STAFF_ROLES);

const FoundUser = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string().describe('Of the profile; empty without one.'),
    accountType: z.enum(ACCOUNT_TYPES),
    staffRole: Role.nullable(),
    since: Instant,
    isSuspended: z.boolean(),
  })
  .meta({ id: 'FoundUser' });
export type FoundUser = z.infer<typeof FoundUser>;

export const UserView = z
  .object({
    ...FoundUser.omit({ isSuspended: true }).shape,
    phone: z.string(),
    locale: LocaleWord,
    suspended: z
      .object({ since: Instant, reason: z.string() })
      .nullable()
      .describe('Since when, and why, as the owner was told.'),
    sessions: z.int(),
    passkeys: z.int(),
    apiKeys: z.int(),
    hasProfile: z.boolean().describe('A partner’s, which stands.'),
    visitsToCome: z.int().describe('On either side; a suspension calls them off.'),
    reports: z.int().describe('About what the person publishes, decided or not.'),
    listings: z.array(z.object({ id: Id, title: z.string(), status: z.enum(ANNOUNCEMENT_STATUSES) })),
    licenceNumber: z.string().describe('As the profile gives it; empty: none.'),
    isLicenceWaiting: z.boolean().describe('Nobody has looked at that number yet.'),
    checks: z.array(StaffCheck).describe('What staff found about licence and identity, the newest first.'),
    today: LocalDate.describe('In UTC.'),
    entries: z.array(AuditEntry).describe('What staff did about the account, the newest first.'),
    can: z
      .object({
        suspend: z.boolean(),
        restore: z.boolean(),
        endSessions: z.boolean(),
        setRole: z.boolean(),
        checkIdentity: z.boolean(),
      })
      .describe('What the caller may do now.'),
  })
  .meta({ id: 'UserView' });
export type UserView = z.infer<typeof UserView>;

const ById = z.object({ id: Id });
const Reason = required(text(CONSOLE.reason.max));
const Because = z.strictObject({ reason: Reason });

export const moderationUsers = {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/user',
    summary: 'People by a part of the e-mail address, the phone number or the name, or by the id.',
    who: 'staff',
    query: z.object({
      q: line(CONSOLE.searchText.max).default(''),
      only: z.enum(['suspended', 'staff']).optional(),
      pageNr: PageNr,
    }),
    response: listOf(FoundUser),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/moderation/user/:id',
    summary: 'What somebody has here, and what staff did about it.',
    who: 'staff',
    params: ById,
    response: UserView,
    errors: ['NOT_FOUND'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/moderation/user/:id/suspend',
    summary:
      'Suspend an account: its sessions and API keys end, nobody logs in, what it publishes is out of sight, visits to come are called off; the owner is told why. Nobody of the staff can be: the role goes first.',
    who: 'staff',
    params: ById,
    body: Because,
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'INVALID_INPUT'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/moderation/user/:id/restore',
    summary: 'Open a suspended account again; what it publishes can be seen again.',
    who: 'staff',
    params: ById,
    body: Because,
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'INVALID_INPUT'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/moderation/user/:id/end-sessions',
    summary: 'End all sessions of an account.',
    who: 'staff',
    params: ById,
    body: Because,
    response: null,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/moderation/user/:id/role',
    summary:
      'Give a role of the staff, or take it (null). Nobody changes their own; the console closes for all their sessions.',
    who: 'admin',
    params: ById,
    body: z.strictObject({ role: Role.nullable(), reason: Reason }),
    response: null,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ILLEGAL_TRANSITION', 'INVALID_INPUT'],
  }),
};
