import { z } from './zod.ts';
import { MAIN_CATEGORIES, SUB_CATEGORIES } from '../domain/catalogue/catalogue.ts';
import { LOCALES } from '../domain/locales.ts';
import { REVIEWS } from '../domain/reviews/limits.ts';
import { STARS } from '../domain/reviews/reviews.ts';
import { Rating } from './card.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocalDate, listOf, PageNr, required, says, text } from './fields.ts';

const Stars = z.literal(STARS);

/** What a client says of a visit. */
export const ReviewBody = z.strictObject({
  stars: z.literal(STARS, says('required')).describe('5 is the best.'),
  text: text(REVIEWS.text.max).default(''),
});

const Reply = z.object({ text: z.string(), at: Instant });

/** A review as everybody sees it. */
export const Review = z
  .object({
    id: Id,
    name: z.string().describe('The first one and an initial; empty: the account is gone.'),
    stars: Stars,
    text: z.string(),
    locale: z.enum(LOCALES).describe('In which its writer used the pages.'),
    visitDate: LocalDate.describe('Of the visit, by the clock of its place.'),
    service: z.object({ main: z.enum(MAIN_CATEGORIES), sub: z.enum(SUB_CATEGORIES).nullable() }),
    writtenAt: Instant,
    changedAt: Instant.nullable(),
    reply: Reply.nullable().describe('The partner’s.'),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A review as its writer and its partner see it. */
export const OwnReview = z
  .object({ ...Review.shape, isWithheld: z.boolean().describe('Out of everybody’s sight, and not counted.') })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

const Visit = z.object({ id: Id.describe('Of the visit.') });
const One = z.object({ id: Id });
const ReplyBody = z.strictObject({ text: required(text(REVIEWS.reply.max)) });

export const VisitReview = z
  .object({
    review: OwnReview.nullable(),
    canWrite: z.boolean().describe('Whether one can be written, or the one that stands changed.'),
    until: Instant.describe('Until when, once the visit has completed.'),
    name: z.string().describe('Under which it is shown.'),
  })
  .meta({ id: 'VisitReview' });
export type VisitReview = z.infer<typeof VisitReview>;

export const reviews = {
  ofVisit: endpoint({
    method: 'GET',
    path: '/api/booking/:id/review',
    summary: 'The own review of a visit, and whether one can be written.',
    who: 'client',
    params: Visit,
    response: VisitReview,
    errors: ['NOT_FOUND'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/booking/:id/review',
    summary: 'Review a visit that has completed: once, within thirty days.',
    who: 'client',
    params: Visit,
    body: ReviewBody,
    response: OwnReview,
    status: 201,
    errors: ['NOT_FOUND', 'REVIEW_CLOSED', 'REVIEW_EXISTS'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/booking/:id/review',
    summary: 'Change the own review, within the same thirty days.',
    who: 'client',
    params: Visit,
    body: ReviewBody,
    response: OwnReview,
    errors: ['NOT_FOUND', 'REVIEW_CLOSED'],
  }),
  takeAway: endpoint({
    method: 'DELETE',
    path: '/api/booking/:id/review',
    summary: 'Take the own review away, at any time.',
    who: 'client',
    params: Visit,
    response: null,
    errors: ['NOT_FOUND'],
  }),
  ofProfile: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile/:id/reviews',
    summary: 'The reviews of a partner, the newest first, and how they come out together.',
    who: 'anyone',
    sameFor: 'everybody',
    params: One,
    query: z.object({ pageNr: PageNr }),
    response: z.object({ rating: Rating.nullable(), ...listOf(Review).shape }),
    errors: ['NOT_FOUND'],
  }),
  received: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/review',
    summary: 'The reviews of the own profile, the newest first.',
    who: 'partner',
    query: z.object({ pageNr: PageNr }),
    response: z.object({
      rating: Rating.nullable(),
      newCount: z.int().describe('How many of the last days have no reply.'),
      ...listOf(OwnReview).shape,
    }),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/review/:id',
    summary: 'One review, as everybody sees it.',
    who: 'anyone',
    params: One,
    response: z.object({ profileId: Id, review: Review }),
    errors: ['NOT_FOUND'],
  }),
  reply: endpoint({
    forKeys: 'write',
    method: 'PUT',
    path: '/api/review/:id/reply',
    summary: 'Reply to a review of the own profile, or change the reply.',
    who: 'partner',
    params: One,
    body: ReplyBody,
    response: OwnReview,
    errors: ['NOT_FOUND'],
  }),
  dropReply: endpoint({
    forKeys: 'write',
    method: 'DELETE',
    path: '/api/review/:id/reply',
    summary: 'Take the own reply away.',
    who: 'partner',
    params: One,
    response: null,
    errors: ['NOT_FOUND'],
  }),
};
