/** What somebody chooses from who books: services, people, places and rules of a partner, and the free times. */
import { z } from './zod.ts';
import { PAYMENT_METHODS } from '../domain/catalogue/catalogue.ts';
import { BOOKING_MODES } from '../domain/partners/profile.ts';
import { BookableService, LocalTime, TimeZone, VisitPlace, Where } from './appointments.ts';
import { Id, Instant, LocalDate, PhoneText } from './fields.ts';
import { PriceTerms } from './priceTerms.ts';
import { Worker } from './partners.ts';

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
  town: z.string().nullable().describe('The town that a home visit would go to; null at the practice.'),
  kept: z
    .object({ start: Instant, secondsLeft: z.int() })
    .nullable()
    .describe(
      'Which of the times the caller, or a visitor’s browser or app, keeps already; asked for again by a hold with `keepsOne` it goes on. Whatever else they keep with the partner counts as free, too.',
    ),
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
    places: z
      .array(VisitPlace)
      .min(1)
      .describe(
        'Where visits are given: at the partner’s, at the client’s; the first is meant where none is named.',
      ),
    place: Where,
    travelCostKind: PriceTerms.travelCostKind,
    travelCost: PriceTerms.travelCost,
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
