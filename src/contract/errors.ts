import { z } from './zod.ts';
import { VISITS } from '../domain/booking/visitBounds.ts';
import { PASSKEYS } from '../domain/accounts/passkeyLimits.ts';
import { API_KEYS } from '../domain/apiKeys/limits.ts';
import { FAVOURITES } from '../domain/favourites/limits.ts';
import { SAVED_SEARCHES } from '../domain/savedSearches/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { WAITING_LIST } from '../domain/waitingList/limits.ts';

/**
 * Every expected failure of the API and the HTTP status it answers with. The code is stable; the sentence for
 * people is `errors.codes.<CODE>` of the messages, in the caller's language.
 */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_SUSPENDED: 403,
  /** Staff only: the session has not given a code of the authenticator, or not for long. */
  STAFF_CODE_REQUIRED: 403,
  REAUTH_REQUIRED: 403,
  /** The link is opened elsewhere than where it was asked for. */
  PASSWORD_REQUIRED: 403,
  LICENCE_REQUIRED: 403,
  /** Another account is signed in than the one whose page sent this. */
  OTHER_ACCOUNT: 403,
  KEY_NOT_ENOUGH: 403,
  NOT_FOUND: 404,
  PROFILE_MISSING: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  PROFILE_EXISTS: 409,
  PROFILE_IN_USE: 409,
  /** Visits are to come with somebody who would go out of the profile. */
  WORKER_HAS_VISITS: 409,
  STALE_VERSION: 409,
  /** Somebody else is at the same thing, or the same request is still at work: worth another try at once. */
  BUSY: 409,
  ILLEGAL_TRANSITION: 409,
  /** Somebody else of the staff is at the case, or the caller let it go. */
  CASE_HELD: 409,
  /** Without the caller there would be no admin. */
  LAST_ADMIN: 409,
  CHECKOUT_OPEN: 409,
  APPEAL_OPEN: 409,
  APPEAL_CLOSED: 409,
  APPEAL_OWN_DECISION: 409,
  REVIEW_UNAVAILABLE: 409,
  SLOT_TAKEN: 409,
  SLOT_UNAVAILABLE: 409,
  /** The partner's own visit leaves too little time for the way; `withoutTravel` does without. */
  TRAVEL_TIME: 409,
  HOLD_EXPIRED: 409,
  CALENDAR_DISABLED: 409,
  /** The client has as many visits ahead as one may. */
  VISITS_FULL: 409,
  /** The client has booked as many within a day as one may; cancelling makes no room. */
  VISITS_FULL_TODAY: 409,
  CANCELLATION_TOO_LATE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  OWN_ANNOUNCEMENT_BOOKING: 409,
  FAVOURITES_FULL: 409,
  SAVED_SEARCHES_FULL: 409,
  /** The caller waits for this service of this partner already. */
  WAITING_ALREADY: 409,
  WAITING_LISTS_FULL: 409,
  /** Texts are wanted and the account has no number. */
  PHONE_NEEDED: 409,
  API_KEYS_FULL: 409,
  PASSKEYS_FULL: 409,
  /** The same person has reported it, and nobody has decided yet. */
  REPORT_OPEN: 409,
  /** The visit has not completed, or its time for a review is over. */
  REVIEW_CLOSED: 409,
  REVIEW_EXISTS: 409,
  CARDS_OF_TWO_ACCOUNTS: 409,
  GONE: 410,
  TOKEN_INVALID: 410,
  PAYLOAD_TOO_LARGE: 413,
  PHOTO_TOO_LARGE: 413,
  PHOTO_TOO_MANY_PIXELS: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** What the device signed is too old, was used, or is not for here. */
  PASSKEY_INVALID: 422,
  PHOTO_UNREADABLE: 422,
  PHOTO_TOO_MANY: 422,
  ADULT_WITH_MINORS: 422,
  CONTENT_NEEDS_CHANGES: 422,
  TOO_MANY_ATTEMPTS: 429,
  /** More of the same caller is at work, and waits for its turn, than one caller may have. */
  TOO_MANY_AT_ONCE: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  PAYMENT_PROVIDER_DOWN: 502,
  PAYMENT_FAILED: 502,
  UNAVAILABLE: 503,
  DATABASE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Numbers that the sentences of codes name. */
export const ERROR_NUMBERS = {
  megabytes: LIMITS.photos.bytes / 1_000_000,
  megapixels: LIMITS.photos.pixels / 1_000_000,
  mostFavourites: FAVOURITES.max,
  mostSearches: SAVED_SEARCHES.max,
  mostWaiting: WAITING_LIST.perClient,
  visitsPerPartner: VISITS.perPartner,
  visitsPerClient: VISITS.perClient,
  visitsPerDay: VISITS.newPerDay,
  mostKeys: API_KEYS.max,
  mostPasskeys: PASSKEYS.max,
  /** How long somebody else is at a case; whoever throws says it. */
  minutes: 0,
};

/** What is wrong with one field: `errors.fields.<code>` of the messages, with `params` filled in. */
export const FIELD_ERRORS = [
  'required',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooManyActive',
  'invalidEmail',
  'invalidPhone',
  'invalidUrl',
  'invalidNetworkUrl',
  'invalidNumber',
  'numberTooSmall',
  'numberTooBig',
  'invalidChoice',
  'unknownField',
  'unknownFields',
  'invalidCharacters',
  'invalidDate',
  'invalidTime',
  'timeSkipped',
  'endBeforeStart',
  'agreementRequired',
  'confirmationRequired',
  'passwordCommon',
  'passwordsDiffer',
  'wrongPassword',
  'wrongCode',
  'notOwnEmail',
  'sameEmail',
  'codeDigits',
  'guestCodeWrong',
  'guestCodeUsedUp',
  'guestCodeExpired',
  'priceRange',
  'unknownPlace',
  'unknownTown',
  'tooFar',
  'beyondReach',
  'notOfferedInCountry',
  'paidForInCountry',
  'durationRange',
  'invalidTaxId',
  'minorsForbidden',
  'contactData',
  'explicitWording',
  'reservedTitle',
  'shouting',
  'discountUnknown',
  'codeTaken',
  'notUtf8',
  'noNameColumn',
  'tooManyRows',
  'brokenQuotes',
  'cardsFull',
  'noteTooLong',
  'twoNeeded',
  'homeVisitsOnly',
  'homeVisitsMissing',
  'homeVisitsAnnounced',
  'generic',
] as const;
export type FieldErrorCode = (typeof FIELD_ERRORS)[number];

/** RFC 9457 problem document. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    detail: z.string().describe('A sentence for people, in the language of the caller.'),
    errors: z
      .array(z.object({ path: z.string(), code: z.enum(FIELD_ERRORS), detail: z.string() }))
      .optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
