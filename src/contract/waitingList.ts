/** The waiting list: who finds no time that suits is offered what is given back. */
import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { BookableService, LocalTime, TimeZone, Town, VisitPlace } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocalDate, PageNr, line, listOf, required, says } from './fields.ts';

const WishedTime = z
  .string()
  .refine((time) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time), says('invalidTime'))
  .describe('`HH:MM` by the clock of the place; `24:00` is the end of the day.');

const Weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, says('required'))
  .max(7)
  .transform((days) => [...new Set(days)].sort())
  .describe('ISO weekdays, 1 is Monday.');

/** What somebody says who joins. */
export const JoinWaitingList = z.strictObject({
  profileId: Id,
  service: Id,
  worker: Id.optional().describe('Left out: anyone.'),
  place: VisitPlace.optional().describe('Left out: where the partner gives visits first.'),
  town: Town.optional(),
  name: required(line(LIMITS.name.max)).describe('What the partner calls who waits.'),
  from: LocalDate.describe('The first day wanted, by the clock of the place.'),
  to: LocalDate.describe('The last one; no later than can be booked now.'),
  weekdays: Weekdays,
  fromTime: WishedTime.describe('A visit begins then or later.'),
  toTime: WishedTime.describe('A visit begins before that.'),
});

/** A freed time that is offered now. */
export const WaitingOffer = z
  .object({
    start: Instant,
    date: LocalDate,
    time: LocalTime,
    until: Instant,
    worker: z.object({ workerId: Id, name: z.string() }),
    holdId: Id.nullable().describe(
      'The time that is kept; null: others are offered it, too, and the first one gets it.',
    ),
  })
  .meta({ id: 'WaitingOffer' });

export const WaitingEntry = z
  .object({
    id: Id,
    profileId: Id,
    partnerName: z.string(),
    name: z.string(),
    service: BookableService.pick({
      serviceId: true,
      main: true,
      sub: true,
      label: true,
      durationMinutes: true,
    }),
    worker: z.object({ workerId: Id, name: z.string() }).nullable(),
    place: VisitPlace,
    town: z
      .string()
      .nullable()
      .describe(
        'Where a home visit is to go, for the client alone: whoever books an offered time says it again. Null at the practice, where it is not known, and for the partner.',
      ),
    from: LocalDate,
    to: LocalDate,
    weekdays: z.array(z.int()),
    fromTime: LocalTime,
    toTime: LocalTime,
    timeZone: TimeZone,
    since: Instant,
    offer: WaitingOffer.nullable().describe('What is offered to them now; null: nothing.'),
  })
  .meta({ id: 'WaitingEntry' });
export type WaitingEntry = z.infer<typeof WaitingEntry>;

const params = z.object({ id: Id });

export const waitingList = {
  list: endpoint({
    method: 'GET',
    path: '/api/booking/waitlist',
    summary:
      "What the client waits for; for a partner, who waits for the profile's times, the first one first.",
    who: 'signedIn',
    query: z.object({ pageNr: PageNr }),
    response: listOf(WaitingEntry),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/booking/waitlist',
    summary: 'Wait for a time; once for each service of a partner.',
    who: 'client',
    body: JoinWaitingList,
    response: z.object({ id: Id }),
    status: 201,
    errors: ['NOT_FOUND', 'CALENDAR_DISABLED', 'WAITING_ALREADY', 'WAITING_LISTS_FULL'],
    idempotent: true,
  }),
  times: endpoint({
    method: 'GET',
    path: '/api/waitlist/:id/times',
    summary: 'Who waits for the profile’s times, and the next ones that can be booked and suit them.',
    who: 'partner',
    params,
    response: z.object({
      entry: WaitingEntry,
      times: z.array(z.object({ start: Instant, date: LocalDate, time: LocalTime })),
    }),
    errors: ['NOT_FOUND', 'CALENDAR_DISABLED', 'SLOT_UNAVAILABLE'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/waitlist/:id/offer',
    summary:
      'Offer a time that can be booked to one who waits: it is kept for half an hour, and mailed. Who lets it go leaves it to the next in the queue.',
    who: 'partner',
    params,
    body: z.strictObject({ start: Instant }),
    response: null,
    errors: [
      'NOT_FOUND',
      'CALENDAR_DISABLED',
      'ILLEGAL_TRANSITION',
      'TOO_MANY_ATTEMPTS',
      'SLOT_UNAVAILABLE',
      'SLOT_TAKEN',
    ],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/waitlist/:id',
    summary: 'Wait no longer; a time that is kept for it goes to the next one.',
    who: 'client',
    params,
    response: null,
    errors: ['NOT_FOUND'],
  }),
  declineOffer: endpoint({
    method: 'POST',
    path: '/api/waitlist/:id/decline',
    summary: 'Let the offered time go to the next one, and wait on.',
    who: 'client',
    params,
    body: z.strictObject({}),
    response: null,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
};
