import { z } from './zod.ts';
import { GENDERS, MAIN_CATEGORIES } from '../domain/catalogue/catalogue.ts';
import { ANNOUNCEMENT_STATUSES } from '../domain/announcements/announcement.ts';
import { AVAILABILITIES, BOOKING_MODES } from '../domain/partners/profile.ts';
import { AnnouncementBody, AnnouncementEdit, RequestReview } from './announcementBody.ts';
import { Card, Rating } from './card.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocaleWord, PlaceId } from './fields.ts';
import { OpeningTimes } from './openingTimes.ts';
import { PartnerCheck } from './partnerChecks.ts';
import { PriceTerms } from './priceTerms.ts';
import { Photo } from './photos.ts';
import { WithheldNotice } from './withheld.ts';
import { announcementVersion } from './announcementVersion.ts';

export const AnnouncementCan = z.object({
  edit: z.boolean(),
  checkout: z.boolean(),
  cancelCheckout: z
    .boolean()
    .describe('A checkout is open, or an edit waits for a payment (`pendingFor`) and would be discarded.'),
  extend: z.boolean(),
  activate: z.boolean(),
  promote: z.boolean(),
  fix: z.boolean(),
  hide: z.boolean(),
  duplicate: z.boolean(),
  delete: z.boolean(),
  undoDelete: z.boolean(),
  appeal: z.boolean(),
});
export const AnnouncementStatusWord = z.enum(ANNOUNCEMENT_STATUSES);
export const NullableInstant = Instant.nullable();
export const PendingFor = z
  .enum(['REVIEW', 'PAYMENT'])
  .nullable()
  .describe('What its edit waits for; null where none waits.');

/** Why a version was sent back: the field, a code, and words for the partner. */
export const ReviewReason = z.object({ path: z.string(), code: z.string(), detail: z.string() });

/** An announcement as its page shows it; `owner` only in the owner's view. */
export const Announcement = z
  .object({
    announcementId: Id,
    ...announcementVersion,
    profile: z
      .object({
        profileId: Id,
        name: z.string(),
        isCalendarEnabled: z.boolean(),
        bookingMode: z.enum(BOOKING_MODES),
        availability: z.enum(AVAILABILITIES),
        openingTimes: OpeningTimes,
        licenceNumber: z.string(),
        checks: z.array(PartnerCheck).describe('What staff have found to be right about the partner.'),
        descriptionLocale: LocaleWord.describe('Of what the partner writes.'),
        rating: Rating.nullable().describe('Null: there are no reviews.'),
        ...PriceTerms,
        workers: z
          .array(
            z.object({ workerId: Id, name: z.string(), gender: z.enum(GENDERS), photo: Photo.nullable() }),
          )
          .describe('Empty where the partner works alone.'),
      })
      .describe('What an announcement says of the one who gives it.'),
    isAdult: z.boolean(),
    isPromoted: z.boolean(),
    isExpired: z.boolean(),
    publishedAt: NullableInstant,
    owner: z
      .object({
        status: AnnouncementStatusWord,
        hidden: z.boolean(),
        version: z.int(),
        expiresAt: NullableInstant,
        promotedUntil: NullableInstant,
        completeness: z.int(),
        pendingFor: PendingFor,
        pending: z
          .object(announcementVersion)
          .nullable()
          .describe('The edit that waits; a further edit goes on from it.'),
        reasons: z.array(ReviewReason),
        refusedEdit: z
          .object({ at: Instant, ...announcementVersion })
          .nullable()
          .describe('The last edit where it was not accepted, for the `reasons`; gone with the next one.'),
        withheld: WithheldNotice.nullable().describe(
          'Why nobody else sees it; null where no report hides it.',
        ),
        switchedOff: z
          .enum(MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number]])
          .nullable()
          .describe(
            'What it offers that is not offered in its country at present: it is out of sight, its time goes on.',
          ),
        block: z
          .object({
            at: Instant,
            code: z.string(),
            text: z.string(),
            appealUntil: Instant.describe('Until when its owner can appeal, once.'),
          })
          .nullable()
          .describe('Why it is blocked; null while it is not.'),
        appeal: z
          .object({
            text: z.string(),
            madeAt: Instant,
            decidedAt: NullableInstant,
            upheld: z.boolean().nullable(),
            decisionText: z.string().nullable(),
          })
          .nullable()
          .describe('The appeal against the block.'),
        canRequestReview: z.boolean().describe('Whether there is a person to look at what the checks find.'),
        can: AnnouncementCan,
      })
      .nullable(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

const ById = z.object({ id: Id });
const OWNED = ['NOT_FOUND', 'GONE', 'ILLEGAL_TRANSITION'] as const;

export const announcements = {
  add: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement',
    summary: 'Write an announcement; it is a draft until it is paid.',
    who: 'partner',
    body: AnnouncementBody,
    bodyLimit: 150_000,
    response: Announcement,
    status: 201,
    errors: ['INVALID_INPUT', 'PROFILE_MISSING', 'LICENCE_REQUIRED', 'ADULT_WITH_MINORS'],
    idempotent: true,
  }),
  get: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/:id',
    summary: 'An announcement while it is public; its owner always.',
    who: 'anyone',
    sameFor: 'visitors',
    params: ById,
    response: Announcement,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  edit: endpoint({
    forKeys: 'write',
    method: 'PUT',
    path: '/api/announcement/:id',
    summary: 'Edit. With `extendOrActivateEdition` the edit waits for the payment of further days.',
    who: 'partner',
    params: ById,
    query: z.object({ extendOrActivateEdition: z.enum(['true', 'false']).optional() }),
    body: AnnouncementEdit,
    bodyLimit: 150_000,
    response: Announcement,
    errors: [
      ...OWNED,
      'PROFILE_MISSING',
      'INVALID_INPUT',
      'STALE_VERSION',
      'CHECKOUT_OPEN',
      'LICENCE_REQUIRED',
      'ADULT_WITH_MINORS',
      'CONTENT_NEEDS_CHANGES',
      'REVIEW_UNAVAILABLE',
    ],
  }),
  remove: endpoint({
    forKeys: 'write',
    method: 'DELETE',
    path: '/api/announcement/:id',
    summary: 'Delete; it can be brought back for 30 days.',
    who: 'partner',
    params: ById,
    response: null,
    errors: OWNED,
  }),
  popularAndLatest: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/popular-and-latest',
    summary: 'For the home page; never the adult category.',
    who: 'anyone',
    sameFor: 'everybody',
    query: z.object({
      near: PlaceId.optional().describe(
        'Where the caller looks or is: what is there first, then in its country, then as without a place, where the language is at home.',
      ),
    }),
    response: z.object({ popular: z.array(Card), latest: z.array(Card) }),
  }),
  setHidden: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/hidden-status',
    summary: 'Take it out of every list, or put it back; the clock goes on.',
    who: 'partner',
    params: ById,
    body: z.strictObject({ hidden: z.boolean() }),
    response: Announcement,
    errors: OWNED,
  }),
  addPhoto: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/photo',
    summary: 'Upload a photo; it becomes the last.',
    who: 'partner',
    params: ById,
    multipart: 'photo',
    response: Photo,
    errors: [
      'NOT_FOUND',
      'ILLEGAL_TRANSITION',
      'REVIEW_UNAVAILABLE',
      'PHOTO_UNREADABLE',
      'PHOTO_TOO_LARGE',
      'PHOTO_TOO_MANY_PIXELS',
      'PHOTO_TOO_MANY',
      'UNSUPPORTED_MEDIA_TYPE',
      'UNAVAILABLE',
    ],
    rateLimit: { hits: 240, minutes: 60 },
    idempotent: true,
  }),
  removePhoto: endpoint({
    forKeys: 'write',
    method: 'DELETE',
    path: '/api/announcement/:id/photo/:photoId',
    summary: 'Take a photo away.',
    who: 'partner',
    params: z.object({ id: Id, photoId: Id }),
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'REVIEW_UNAVAILABLE'],
  }),
  duplicate: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/duplicate',
    summary: 'A new draft with the same content.',
    who: 'partner',
    params: ById,
    response: Announcement,
    status: 201,
    errors: [...OWNED, 'ADULT_WITH_MINORS'],
    idempotent: true,
  }),
  fix: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/announcement/:id/fix',
    summary: 'Hand a corrected announcement in again, free of charge.',
    who: 'partner',
    params: ById,
    body: z.strictObject({ requestReview: RequestReview }),
    response: Announcement,
    errors: [
      ...OWNED,
      'INVALID_INPUT',
      'LICENCE_REQUIRED',
      'ADULT_WITH_MINORS',
      'CONTENT_NEEDS_CHANGES',
      'REVIEW_UNAVAILABLE',
    ],
  }),
};
