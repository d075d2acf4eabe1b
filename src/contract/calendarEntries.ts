/** What a partner writes into the own calendar by hand: visits, one or a series of them, blocked time, days off. */
import { z } from './zod.ts';
import { SERIES, SERIES_STATES } from '../domain/booking/series.ts';
import { CALENDAR } from '../domain/booking/calendarLimits.ts';
import { LIMITS } from '../domain/limits.ts';
import { LocalTime, TimeZone, Town, VisitPlace } from './appointments.ts';
import { Email, Id, Instant, line, LocalDate, LocaleWord, Phone, required, says, text } from './fields.ts';

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('invalidTime'))
  .describe('`HH:MM` by the clock of the place.');
/** The end of a stretch of a day. */
const EndTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, says('invalidTime'))
  .describe('`HH:MM` by the clock of the place; `24:00`: the end of the day.');

/** A time of a day by the clock of the place. */
const at = {
  date: LocalDate,
  time: Time,
  isSecond: z
    .boolean()
    .default(false)
    .describe('Where the clock shows this time twice that day: the second one is meant.'),
};

const withoutTravel = z
  .boolean()
  .default(false)
  .describe(
    'The partner does without the time for the way to a home visit or from one. Visits themselves, their breaks included, never overlap.',
  );

const VisitByHand = z.strictObject({
  service: Id,
  worker: Id,
  second: Id.optional().describe('Who gives it with them, where the service is for two.'),
  ...at,
  durationMinutes: z
    .int()
    .min(CALENDAR.minutes.min)
    .max(CALENDAR.minutes.max)
    .optional()
    .describe("Left out: the service's."),
  place: VisitPlace.optional().describe('Left out: where the partner gives visits first.'),
  address: line(LIMITS.address.max).default('').describe('Where a home visit goes.'),
  town: Town.optional(),
  card: Id.optional().describe("Of the client's card; left out: a new one is made."),
  name: required(line(LIMITS.name.max)),
  phone: Phone.default('').describe('Without a country code it is of the partner’s country; or empty.'),
  email: z.union([z.literal(''), Email]).default(''),
  tells: z.boolean().default(false).describe('The client agrees to be told by mail.'),
  language: LocaleWord.optional().describe('Of the mail; left out: the language of the call.'),
  note: text(LIMITS.visitNote.max).default(''),
});

/** A visit that the partner writes down for a client who phones or stands at the desk. */
export const EnterVisit = VisitByHand.extend({ withoutTravel });

/** How a visit is repeated: so many in all, the first one included, on the same weekday at the same time. */
export const PreviewSeries = VisitByHand.extend({
  everyWeeks: z.int().min(SERIES.everyWeeks.min).max(SERIES.everyWeeks.max),
  times: z.int().min(SERIES.visits.min).max(SERIES.visits.max),
});

const SeriesTime = z.object({ date: LocalDate, time: LocalTime, isSecond: z.boolean(), start: Instant });

export const SeriesPreview = z
  .object({
    timeZone: TimeZone,
    rows: z.array(
      SeriesTime.extend({
        start: Instant.nullable().describe('Null where the clock skips that time on that day.'),
        state: z
          .enum(SERIES_STATES)
          .describe(
            'FREE, OUTSIDE_HOURS and DAY_OFF can be entered as they are; TAKEN, SKIPPED and TOO_FAR can not.',
          ),
        alternatives: z
          .array(SeriesTime)
          .describe('Free times of that day and the ones beside it, the nearest first.'),
      }),
    ),
  })
  .meta({ id: 'SeriesPreview' });
export type SeriesPreview = z.infer<typeof SeriesPreview>;

/** The chosen ones of a series, for one client. */
export const EnterSeries = VisitByHand.omit({ date: true, time: true, isSecond: true }).extend({
  visits: z.array(z.strictObject(at)).min(1).max(SERIES.visits.max),
});

export const MoveVisit = z.strictObject({
  ...at,
  worker: Id,
  second: Id.optional().describe('Of a visit for two; left out: who gave it with them goes on.'),
  durationMinutes: z.int().min(CALENDAR.minutes.min).max(CALENDAR.minutes.max),
  version: z.int().describe('Of the visit as it was seen: another one meanwhile is not written over.'),
  withoutTravel,
});

export const BlockTime = z.strictObject({
  workers: z.array(Id).min(1).max(CALENDAR.workersAtOnce),
  date: LocalDate,
  from: Time,
  to: EndTime,
  weeks: z
    .int()
    .min(1)
    .max(CALENDAR.weeks)
    .default(1)
    .describe('On the same weekday of so many weeks, the first one included.'),
  note: text(LIMITS.visitNote.max).default(''),
});

export const TakeDayOff = z.strictObject({
  worker: Id.nullable().default(null).describe('Null: of everybody.'),
  from: LocalDate,
  to: LocalDate.describe('Included.'),
  periods: z
    .array(z.strictObject({ from: Time, to: EndTime }))
    .min(1)
    .max(LIMITS.intervalsPerDay.max)
    .nullable()
    .default(null)
    .describe('When they receive on each of the days, in place of the weekly times; null: not at all.'),
  note: text(LIMITS.visitNote.max).default(''),
});
