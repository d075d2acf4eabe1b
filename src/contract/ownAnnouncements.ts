/** What an owner asks about the own announcements, and what only an owner may do: bring back, appeal, read the history. */
import { z } from './zod.ts';
import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from '../domain/announcements/announcement.ts';
import { MAIN_CATEGORIES } from '../domain/catalogue/catalogue.ts';
import { HISTORY_ACTORS, HISTORY_KINDS } from '../domain/announcements/history.ts';
import { ANNOUNCEMENT } from '../domain/announcements/limits.ts';
import { ORDER_PURPOSES } from '../domain/payments/order.ts';
import {
  Announcement,
  AnnouncementCan,
  AnnouncementStatusWord,
  NullableInstant,
  PendingFor,
  ReviewReason,
} from './announcements.ts';
import { Card } from './card.ts';
import { WithheldNotice } from './withheld.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, PageNr, PhoneNumber, line, listOf, required, text } from './fields.ts';

/** An announcement in its owner's list. */
export const MyAd = z
  .object({
    ...Card.shape,
    status: AnnouncementStatusWord,
    hidden: z.boolean(),
    timeZone: z.string().describe('Of its place, by whose clock its days end.'),
    expiresAt: NullableInstant,
    promotedUntil: NullableInstant.describe('Null: it is not promoted now.'),
    expiresInSeconds: z.int().nullable().describe('The seconds until `expiresAt`, by the clock of the API.'),
    undoInSeconds: z
      .int()
      .nullable()
      .describe('How long a deleted one can still be brought back; null for all others.'),
    isAppealed: z.boolean().describe('An appeal against its block waits for an answer.'),
    switchedOff: z
      .enum(MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number]])
      .nullable()
      .describe('What it offers that is not offered in its country at present: it is out of sight.'),
    refusedEdit: z
      .object({ at: Instant, reasons: z.array(ReviewReason) })
      .nullable()
      .describe('The last edit where it was not accepted, and why.'),
    withheld: WithheldNotice.nullable().describe('Why nobody else sees it; null where no report hides it.'),
    pendingFor: PendingFor,
    can: AnnouncementCan,
  })
  .meta({ id: 'MyAd' });
export type MyAd = z.infer<typeof MyAd>;

/** Something that happened to an announcement. */
export const HistoryEntry = z
  .object({
    kind: z.enum(HISTORY_KINDS),
    by: z.enum(HISTORY_ACTORS).describe('In which role; never who of the staff.'),
    at: Instant,
    days: z.int().nullable().describe('The days that were bought, or that were left at a notice.'),
    purpose: z.enum(ORDER_PURPOSES).nullable().describe('What a payment was for.'),
    reasons: z.array(ReviewReason).describe('Why it was sent back.'),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const ById = z.object({ id: Id });

export const ownAnnouncements = {
  myAds: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/my-ads',
    summary:
      'Own announcements, what needs the partner first and what is over last; all but the deleted ones when no status is named.',
    who: 'partner',
    query: z.object({
      status: AnnouncementStatusWord.optional().describe('Deleted ones as long as they can be brought back.'),
      q: line(ANNOUNCEMENT.searchText.max).optional().describe('Words of the title or of the place.'),
      pageNr: PageNr,
    }),
    response: listOf(MyAd),
  }),
  myAdsCount: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/my-ads-count',
    summary:
      'How many own announcements there are in each status; of the deleted ones those that can be brought back.',
    who: 'partner',
    response: z.object(
      Object.fromEntries(ANNOUNCEMENT_STATUSES.map((status) => [status, z.int()])) as Record<
        AnnouncementStatus,
        z.ZodInt
      >,
    ),
  }),
  countOfPhone: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/my-ads-count/phone',
    summary: 'How many active announcements carry one of the own phone numbers.',
    who: 'partner',
    query: z.object({
      phoneNumber: PhoneNumber.describe(
        'As its country writes it, or with the country code in front: 601 700 800, +48601700800.',
      ),
    }),
    response: z.object({ active: z.int(), limit: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  promotion: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/promotion',
    summary: 'What the partner gets for free, and the own announcements that are promoted now.',
    who: 'partner',
    response: z.object({
      introductory: z.object({ eligible: z.boolean(), freeDays: z.int() }).nullable(),
      promoted: z.array(Card),
    }),
  }),
  cancelCheckout: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/cancel-checkout',
    summary:
      'Give the open checkout of an own announcement up, and the edit that waits for its payment. Money that is on its way all the same counts as it would after the time-out.',
    who: 'partner',
    params: ById,
    response: Announcement,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'BUSY'],
  }),
  undoDelete: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/undo-delete',
    summary: 'Bring a deleted one back as it was, within 30 days; expired where its time has run out.',
    who: 'partner',
    params: ById,
    response: Announcement,
    errors: [
      'NOT_FOUND',
      'GONE',
      'ILLEGAL_TRANSITION',
      'INVALID_INPUT',
      'PROFILE_MISSING',
      'LICENCE_REQUIRED',
      'ADULT_WITH_MINORS',
      'CONTENT_NEEDS_CHANGES',
    ],
  }),
  appeal: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/appeal',
    summary:
      'Say what speaks against the block of an announcement, once and within six months; a person answers it.',
    who: 'partner',
    params: ById,
    body: z.strictObject({ text: required(text(ANNOUNCEMENT.appealText.max)) }),
    bodyLimit: 16_000,
    response: Announcement,
    errors: ['NOT_FOUND', 'GONE', 'ILLEGAL_TRANSITION', 'INVALID_INPUT', 'APPEAL_OPEN', 'APPEAL_CLOSED'],
    idempotent: true,
  }),
  history: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/:id/history',
    summary: 'What happened to an own announcement, the newest first.',
    who: 'partner',
    params: ById,
    query: z.object({ pageNr: PageNr }),
    response: listOf(HistoryEntry),
    errors: ['NOT_FOUND', 'GONE'],
  }),
};
