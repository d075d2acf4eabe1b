/** An appointment as its two sides see it, and what there is to book. */
import { z } from './zod.ts';
import { VISIT_PLACES } from '../domain/booking/appointment.ts';
import { APPOINTMENT_STATES } from '../domain/booking/lifecycle.ts';
import { CANCEL_REFUSALS, MOVE_REFUSALS } from '../domain/booking/changeRefusals.ts';
import { MOVE_STATES } from '../domain/booking/move.ts';
import { MAIN_CATEGORIES, SUB_CATEGORIES } from '../domain/catalogue/catalogue.ts';
import { LIMITS } from '../domain/limits.ts';
import { AddressLines, CurrencyCode, Id, Instant, line, LocalDate, PhoneText, PlaceId } from './fields.ts';
import { PriceFactors, VisitTravel } from './priceTerms.ts';

export const LocalTime = z.string().describe('`HH:MM` by the clock of the place.');
export const TimeZone = z.string().describe('IANA zone of the place.');
const PriceRange = z
  .object({ from: z.int(), to: z.int().nullable() })
  .describe('Minor units; `to` null: from … up.');
export const VisitPlace = z.enum(VISIT_PLACES).describe("SALON: at the partner's, CLIENT: a home visit.");

/** Where a home visit is to go. */
export const Town = line(LIMITS.addressLine.max).describe(
  'A placeId, or the name of a town in the country of the practice: of namesakes the nearest. Left out: the town of the practice.',
);

/** Any word: a wrong one is answered like a visit that does not exist. */
export const VisitKey = z
  .string()
  .max(100)
  .describe("Of the link in the client's mails; good for that visit alone.");

export const VisitVersion = z
  .int()
  .optional()
  .describe(
    'Of the visit as it was seen: another one meanwhile is left as it is. Left out: whichever it is.',
  );

/** Who is to give a visit that is moved. */
export const Taker = Id.optional().describe(
  'Left out: who gives it now; nobody else is put in for them. Of two who give it the other goes on.',
);

export const BookableService = z
  .object({
    serviceId: Id,
    main: z.enum(MAIN_CATEGORIES),
    sub: z.enum(SUB_CATEGORIES).nullable(),
    label: z.string(),
    durationMinutes: z.int(),
    people: z.int().describe('For how many it is; so many of the practice give it together.'),
    price: PriceRange,
    currency: CurrencyCode,
    priceFactors: PriceFactors,
  })
  .meta({ id: 'BookableService' });
export type BookableService = z.infer<typeof BookableService>;

/** Where a visit takes place, as far as the asker may know; what is private is empty. */
export const Where = z.object({
  kind: VisitPlace,
  city: z.string(),
  district: z.string(),
  neighbourhood: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postCode: z.string(),
  lines: AddressLines,
  directions: z.string().describe('From the street to the door, in the words of the partner.'),
  isExact: z.boolean(),
  address: z.string().describe("The client's address of a home visit, for its two sides."),
  town: z.string().describe('Where a home visit goes.'),
});

const Giver = z.object({ workerId: Id, name: z.string() });

/** A wish to move a confirmed visit, which the partner answers. */
const Move = z
  .object({
    state: z.enum(MOVE_STATES),
    start: Instant,
    end: Instant,
    date: LocalDate,
    time: LocalTime,
    endTime: LocalTime,
    worker: Giver,
    workers: z.array(Giver).describe('All who would give it, `worker` first.'),
    expiresAt: Instant.describe('Until when the partner answers; then the old time stands.'),
  })
  .meta({ id: 'Move' });

export const Appointment = z
  .object({
    id: Id,
    reference: z.string(),
    version: z.int().describe('Grows with every change.'),
    role: z.enum(['client', 'partner']).describe('Which side of it the asker is.'),
    state: z.enum(APPOINTMENT_STATES),
    service: BookableService,
    worker: Giver,
    workers: z.array(Giver).describe('All who give it, `worker` first: two where it is for two.'),
    start: Instant,
    end: Instant,
    timeZone: TimeZone,
    date: LocalDate,
    time: LocalTime,
    endTime: LocalTime,
    daysUntil: z
      .int()
      .describe('0: today by the clock of the place, 1: tomorrow; negative when its day is over.'),
    place: Where,
    travel: VisitTravel.nullable().describe(
      'What the way to a home visit costs, as it was when it was booked; null: the partner had not said, or it is at the practice.',
    ),
    partner: z.object({ profileId: Id, name: z.string(), phone: z.string(), phoneText: PhoneText }),
    client: z.object({
      name: z.string(),
      phone: z.string(),
      phoneText: PhoneText,
      email: z.string(),
      isTold: z.boolean().describe('Whether mails of this visit go to the client.'),
    }),
    cardId: Id.nullable().describe("Of the client's card, for the partner alone."),
    series: z
      .object({ seriesId: Id, position: z.int(), size: z.int() })
      .nullable()
      .describe('Which one it is of visits that were written down at once; null: it stands alone.'),
    note: z.string(),
    reason: z.string(),
    announcementId: Id.nullable(),
    expiresAt: Instant.nullable().describe('When a hold or an unanswered request lapses.'),
    expiresInSeconds: z.int().nullable().describe('The seconds until `expiresAt`, by the clock of the API.'),
    answerUntil: Instant.nullable().describe(
      'For a hold: until when the partner would answer, were it made a request now.',
    ),
    cancelUntil: Instant.describe('Until when the client cancels a confirmed visit free of charge.'),
    cancelsLate: z.boolean().describe('A client who cancels now does so late, and the partner sees it.'),
    cancelledLate: z.boolean().describe('The client cancelled it after `cancelUntil`.'),
    reschedules: z.int().describe('How often it was moved; a move counts when it takes effect.'),
    movedFrom: z
      .object({ start: Instant, date: LocalDate, time: LocalTime })
      .nullable()
      .describe('When it was before it was moved last; null: it never was.'),
    move: Move.nullable().describe(
      'The last move that was asked for; the visit itself keeps its time meanwhile.',
    ),
    why: z
      .object({ reschedule: z.enum(MOVE_REFUSALS).nullable(), cancel: z.enum(CANCEL_REFUSALS).nullable() })
      .describe('Why the client may not; null where that is allowed, and for the partner.'),
    can: z.object({
      confirm: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      reschedule: z.boolean(),
      noShow: z.boolean(),
      undoNoShow: z.boolean().describe('Say that the client came after all.'),
      replan: z.boolean().describe('The partner gives it another time.'),
      acceptMove: z.boolean(),
      declineMove: z.boolean(),
      withdrawMove: z.boolean(),
    }),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

/** How a client gets the like of a past visit: booked again where it still can be, else where to look for it. */
export const Again = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('BOOKING'),
    profileId: Id,
    announcementId: Id.nullable().describe('The announcement it was booked from, while that is shown.'),
    serviceId: Id,
  }),
  z.object({ way: z.literal('PROFILE'), profileId: Id }),
  z.object({ way: z.literal('SEARCH'), placeId: PlaceId, main: z.enum(MAIN_CATEGORIES) }),
]);
export type Again = z.infer<typeof Again>;

export const PastVisit = z
  .object({
    visit: Appointment,
    again: Again,
    review: z.object({
      stars: z.int().nullable().describe('Of the own review; null: there is none.'),
      canWrite: z.boolean().describe('Whether one can be written, or the one that stands changed.'),
    }),
  })
  .meta({ id: 'PastVisit' });
export type PastVisit = z.infer<typeof PastVisit>;
