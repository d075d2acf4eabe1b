import { z } from 'zod';
import { APPOINTMENT_STATES, type AppointmentState } from '../domain/booking/lifecycle.ts';
import { PAYMENT_METHODS } from '../domain/catalogue/catalogue.ts';
import { LIMITS } from '../domain/limits.ts';
import { BOOKING_MODES } from '../domain/partners/profile.ts';
import {
  Appointment,
  BookableService,
  LocalTime,
  PastVisit,
  TimeZone,
  VisitPlace,
  Where,
} from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocalDate, PageNr, PhoneText, line, listOf, required, text } from './fields.ts';
import { Worker } from './partners.ts';

const Phone = required(line(30)).describe('With the country code: +48 600 700 800.');

export const FreeSlot = z
  .object({
    date: LocalDate,
    start: Instant,
    localTime: LocalTime,
    offset: z.string(),
    doubled: z.boolean().describe('The clock shows this time twice that day; the offset tells which.'),
  })
  .meta({ id: 'FreeSlot' });
export type FreeSlot = z.infer<typeof FreeSlot>;

export const FreeSlots = z.object({
  timeZone: TimeZone,
  from: LocalDate,
  to: LocalDate,
  slots: z.array(FreeSlot),
  nextFreeDay: LocalDate.nullable().describe('The first day after `to` with a free slot.'),
  today: LocalDate.describe('By the clock of the place.'),
  lastDay: LocalDate.describe('The last day that can be booked now.'),
});
export type FreeSlots = z.infer<typeof FreeSlots>;

/** All that somebody must know to book with a partner. */
export const BookingTerms = z
  .object({
    profileId: Id,
    announcementId: Id.nullable(),
    name: z.string(),
    isCalendarEnabled: z.boolean(),
    bookingMode: z.enum(BOOKING_MODES),
    timeZone: TimeZone,
    services: z.array(BookableService),
    offers: z.array(Id.nullable()).describe("The service that stands for each of the announcement's offers."),
    workers: z.array(Worker.omit({ openingTimes: true })),
    place: Where,
    isVisitingClient: z.boolean(),
    phone: z.string(),
    phoneText: PhoneText,
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
    rules: z.object({
      freeCancellationHours: z.int(),
      rescheduleUntilHours: z.int(),
      maxReschedules: z.int(),
      holdMinutes: z.int(),
    }),
    isOwn: z.boolean(),
  })
  .meta({ id: 'BookingTerms' });
export type BookingTerms = z.infer<typeof BookingTerms>;

const AllFuture = z.object({
  timeZone: TimeZone,
  busy: z.array(z.object({ workerId: Id, start: Instant, end: Instant })),
  appointments: z.array(Appointment).nullable().describe('For the owner alone.'),
});

/** What the client tells to book a held time. */
export const SubmitBooking = z.strictObject({
  holdId: Id,
  name: required(line(LIMITS.name.max)),
  phone: Phone,
  note: text(LIMITS.visitNote.max).default(''),
  address: line(LIMITS.address.max).default(''),
});

export const HoldBooking = z.strictObject({
  profileId: Id,
  service: Id,
  worker: Id.optional().describe('Left out: anyone.'),
  start: Instant,
  place: VisitPlace.default('SALON'),
  announcementId: Id.optional(),
  replaces: Id.optional().describe(
    'A hold of the same client that is given up for this one; one that has lapsed is left aside.',
  ),
  keepsOne: z
    .boolean()
    .default(false)
    .describe(
      'Without `replaces`: what the client keeps with this partner already is given up for this one.',
    ),
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
    summary: 'The times at which a visit can begin; a week from today unless said otherwise.',
    who: 'anyone',
    params,
    query: z.object({
      service: Id,
      worker: Id.optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      place: VisitPlace.default('SALON'),
      except: Id.optional().describe('An appointment of the caller that counts as free.'),
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
    summary: 'Keep a time while the details are typed.',
    who: 'signedIn',
    body: HoldBooking,
    response: z.object({ holdId: Id, expiresAt: Instant }),
    status: 201,
    errors: [
      'NOT_FOUND',
      'CALENDAR_DISABLED',
      'SLOT_TAKEN',
      'SLOT_UNAVAILABLE',
      'OWN_ANNOUNCEMENT_BOOKING',
      'TOO_MANY_ATTEMPTS',
    ],
    idempotent: true,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/booking',
    summary: 'Book the held time: at once, or as a request that the partner answers.',
    who: 'client',
    body: SubmitBooking,
    response: Appointment,
    status: 201,
    errors: ['NOT_FOUND', 'HOLD_EXPIRED', 'SLOT_UNAVAILABLE', 'ILLEGAL_TRANSITION'],
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
          '`AHEAD`: only visits that are neither over nor lapsed; `TODAY`: only those that begin today by the clock of their place; `OPEN`: of the completed ones only those that may still be reported as missed.',
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
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  decline: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/decline',
    summary: 'Turn a request down.',
    body: z.strictObject({ reason: Reason }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  cancel: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/cancel',
    summary: 'Call a visit off; the partner gives a reason.',
    body: z.strictObject({ reason: Reason }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'CANCELLATION_TOO_LATE'],
  }),
  noShow: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/no-show',
    summary: 'Say that the client did not come.',
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  reschedule: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/reschedule',
    summary:
      'Move a visit to another free time; what is confirmed on request keeps its time until that is accepted.',
    body: z.strictObject({ start: Instant, worker: Id.optional() }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'SLOT_TAKEN', 'SLOT_UNAVAILABLE', 'CALENDAR_DISABLED'],
    idempotent: true,
  }),
  acceptMove: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/move/accept',
    summary: 'Accept the time that the client asked to move to.',
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  declineMove: endpoint({
    forKeys: 'write',
    ...act,
    path: '/api/booking/:id/move/decline',
    summary: 'Keep the old time.',
    body: z.strictObject({ reason: Reason }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  withdrawMove: endpoint({
    ...act,
    path: '/api/booking/:id/move/withdraw',
    summary: 'Take back the wish to move.',
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
};
