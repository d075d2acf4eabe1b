import { z } from './zod.ts';
import { APPOINTMENT_STATES, type AppointmentState } from '../domain/booking/lifecycle.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  Appointment,
  PastVisit,
  Taker,
  TimeZone,
  Town,
  VisitKey,
  VisitPlace,
  VisitVersion,
} from './appointments.ts';
import { BookingTerms, FreeSlots } from './bookingTerms.ts';
import { ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { BookedAppointment, GuestDetails, HeldTime, HoldBooking, HoldKey, SubmitBooking } from './holds.ts';
import { Id, Instant, LocalDate, PageNr, listOf, text } from './fields.ts';

const AllFuture = z.object({
  timeZone: TimeZone,
  busy: z.array(z.object({ workerId: Id, start: Instant, end: Instant })),
  appointments: z.array(Appointment).nullable().describe('For the owner alone.'),
});

/** One or several states, separated by commas. */
const States = z
  .string()
  .transform((words) => words.split(',').filter(Boolean) as AppointmentState[])
  .pipe(z.array(z.enum(APPOINTMENT_STATES)).min(1).max(APPOINTMENT_STATES.length));

const params = z.object({ id: Id });
const Reason = text(LIMITS.note.max).default('');
const act = { method: 'POST', who: 'signedIn', params, response: Appointment } as const;

export const booking = {
  freeSlots: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile/:id/free-slots',
    summary:
      'The times at which a visit can begin, those that the caller keeps among them; a week from today unless said otherwise.',
    who: 'anyone',
    params,
    query: z.object({
      service: Id,
      worker: Id.optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      place: VisitPlace.optional().describe('Left out: where the partner gives visits first.'),
      town: Town.optional(),
      announcementId: Id.optional().describe('Whose reach home visits have; left out: the widest there is.'),
      except: Id.optional().describe(
        'A visit of the caller that is moved: its own service, length and place count, its time is free, and `worker` left out is who gives it.',
      ),
      key: VisitKey.optional().describe('The key of the link to `except`, where the caller has that alone.'),
    }),
    response: FreeSlots,
    errors: ['NOT_FOUND', 'CALENDAR_DISABLED'],
  }),
  allFuture: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile/partner/appointment/all-future/:id',
    summary: 'What is still to come: details for the owner, busy intervals for everybody else.',
    who: 'anyone',
    params,
    response: AllFuture,
    errors: ['NOT_FOUND'],
  }),
  terms: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/booking/terms',
    summary: 'What booking with a partner takes: services, people, place, rules.',
    who: 'anyone',
    query: z.object({ announcementId: Id.optional(), profileId: Id.optional() }),
    response: BookingTerms,
    errors: ['NOT_FOUND'],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/booking/hold',
    summary:
      'Keep a time while the details are typed. Visitors, too, two at once from an address: they get a key with it.',
    who: 'anyone',
    tellsDevice: true,
    body: HoldBooking,
    response: z.object({ holdId: Id, expiresAt: Instant, key: HoldKey.nullable() }),
    status: 201,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CALENDAR_DISABLED',
      'SLOT_TAKEN',
      'SLOT_UNAVAILABLE',
      'OWN_ANNOUNCEMENT_BOOKING',
      'VISITS_FULL',
      'VISITS_FULL_TODAY',
      'TOO_MANY_ATTEMPTS',
    ],
    idempotent: true,
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/booking/held',
    summary: 'The time that a visitor keeps.',
    who: 'anyone',
    isSecret: true,
    query: z.object({ holdId: Id, key: HoldKey }),
    response: HeldTime,
    errors: ['NOT_FOUND'],
    readLimit: ASKED_ON_LOAD,
  }),
  guestCode: endpoint({
    method: 'POST',
    path: '/api/booking/guest-code',
    summary:
      'Mail a guest the code that books the held time, which is kept as long as the code holds. What is told is the same as at the booking, and is looked at first. The answer does not say whether the address has an account; asked for again within a minute, nothing more is mailed.',
    who: 'anyone',
    body: GuestDetails,
    response: z.object({ status: z.literal('ACCEPTED') }),
    status: 202,
    errors: ['NOT_FOUND', 'CALENDAR_DISABLED', 'HOLD_EXPIRED', 'SLOT_UNAVAILABLE', 'TOO_MANY_ATTEMPTS'],
    rateLimit: { hits: 20, minutes: 60 },
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/booking',
    summary:
      'Book the held time: at once, or as a request that the partner answers. Without a log-in by `key`, `email` and `code`.',
    who: 'anyone',
    body: SubmitBooking,
    response: BookedAppointment,
    status: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
      'CALENDAR_DISABLED',
      'HOLD_EXPIRED',
      'SLOT_UNAVAILABLE',
      'ILLEGAL_TRANSITION',
      'VISITS_FULL',
      'VISITS_FULL_TODAY',
      'OWN_ANNOUNCEMENT_BOOKING',
      'ACCOUNT_SUSPENDED',
    ],
    idempotent: true,
  }),
  list: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/booking',
    summary: "The caller's visits in order of time.",
    who: 'signedIn',
    query: z.object({
      role: z.enum(['client', 'partner']).optional(),
      state: States.optional(),
      waits: z
        .enum(['ANSWER', 'NOTHING'])
        .optional()
        .describe(
          '`ANSWER`: only requests, and visits whose move is asked for, while they can be answered; `NOTHING`: only the others.',
        ),
      time: z
        .enum(['AHEAD', 'TODAY', 'OPEN'])
        .optional()
        .describe(
          '`AHEAD`: only visits that are neither over nor lapsed; `TODAY`: only those that begin today by the clock of their place; `OPEN`: of the completed ones only those that may still be reported as missed, of the missed ones only those of which that may still be taken back.',
        ),
      pageNr: PageNr,
    }),
    response: listOf(Appointment),
  }),
  past: endpoint({
    method: 'GET',
    path: '/api/booking/past',
    summary: "The client's visits that are over, missed, cancelled or came to nothing, the latest first.",
    who: 'client',
    query: z.object({ pageNr: PageNr }),
    response: listOf(PastVisit),
  }),
  meanwhile: endpoint({
    method: 'GET',
    path: '/api/booking/meanwhile',
    summary: "The client's visits, agreed or asked for, that a time touches: it can be booked all the same.",
    who: 'client',
    query: z.object({
      start: Instant,
      end: Instant,
      except: Id.optional().describe('A visit that is moved to that time.'),
    }),
    response: z.object({ items: z.array(Appointment) }),
  }),
  byId: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/booking/:id',
    summary: 'One visit, for its two sides.',
    who: 'signedIn',
    params,
    response: Appointment,
    errors: ['NOT_FOUND'],
  }),
  calendarFile: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/booking/:id/calendar.ics',
    summary: 'The visit as an iCalendar file.',
    who: 'signedIn',
    params,
    response: z.string(),
    produces: ['text/calendar'],
    errors: ['NOT_FOUND'],
  }),
  confirm: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/confirm',
    summary: 'Accept a request.',
    body: z.strictObject({ version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
    idempotent: true,
  }),
  decline: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/decline',
    summary: 'Turn a request down.',
    body: z.strictObject({ reason: Reason, version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
    idempotent: true,
  }),
  cancel: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/cancel',
    summary: 'Call a visit off; the partner gives a reason.',
    body: z.strictObject({ reason: Reason, version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'CANCELLATION_TOO_LATE'],
    idempotent: true,
  }),
  noShow: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/no-show',
    summary: 'Say that the client did not come.',
    body: z.strictObject({ version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
    idempotent: true,
  }),
  undoNoShow: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/no-show/undo',
    summary:
      'Take back that the client did not come, until 72 hours after the end: the visit is as it would be without. The client hears of neither.',
    body: z.strictObject({ version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'SLOT_TAKEN'],
    idempotent: true,
  }),
  reschedule: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/reschedule',
    summary:
      'Move a visit to another free time; what is confirmed on request keeps its time until that is accepted.',
    body: z.strictObject({ start: Instant, worker: Taker }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'SLOT_TAKEN', 'SLOT_UNAVAILABLE', 'CALENDAR_DISABLED'],
    idempotent: true,
  }),
  acceptMove: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/move/accept',
    summary: 'Accept the time that the client asked to move to.',
    body: z.strictObject({ version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
    idempotent: true,
  }),
  declineMove: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/move/decline',
    summary: 'Keep the old time.',
    body: z.strictObject({ reason: Reason, version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
    idempotent: true,
  }),
  withdrawMove: endpoint({
    ...act,
    path: '/api/booking/:id/move/withdraw',
    summary: 'Take back the wish to move.',
    body: z.strictObject({ version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
  }),
};
