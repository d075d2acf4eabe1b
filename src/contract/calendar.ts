/** The partner's own calendar: what stands in it, and how it is read and written. */
import { z } from './zod.ts';
import { HOLIDAYS_AT_ONCE } from '../domain/holidays/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { Appointment, BookableService, LocalTime, TimeZone, VisitPlace } from './appointments.ts';
import {
  BlockTime,
  EnterSeries,
  EnterVisit,
  MoveVisit,
  PreviewSeries,
  SeriesPreview,
  TakeDayOff,
} from './calendarEntries.ts';
import { DayOff, Holidays } from './daysOff.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocalDate, required, text } from './fields.ts';

export const CalendarBlock = z
  .object({
    id: Id,
    seriesId: Id.describe('Shared by all that were made at once.'),
    isOneOfSeveral: z.boolean().describe('Others of its series still stand.'),
    workerId: Id,
    start: Instant,
    end: Instant,
    date: LocalDate,
    time: LocalTime,
    endTime: LocalTime.describe('`24:00` where it ends with its day.'),
    note: z.string(),
  })
  .meta({ id: 'CalendarBlock' });
export type CalendarBlock = z.infer<typeof CalendarBlock>;

export const ImportedTime = z
  .object({
    importId: Id.describe('Of the calendar it comes from.'),
    name: z.string().describe('What the partner calls that calendar.'),
    workerId: Id,
    start: Instant,
    end: Instant,
    date: LocalDate,
    time: LocalTime,
    endTime: LocalTime.describe('`24:00` where it ends with its day.'),
    isConflict: z.boolean().describe('A visit that was there before stands at the same time.'),
  })
  .meta({ id: 'ImportedTime' });
export type ImportedTime = z.infer<typeof ImportedTime>;

export const CalendarWay = z
  .object({
    visitId: Id,
    workerId: Id,
    isBefore: z.boolean().describe('It leads to the visit; else back from it to the practice.'),
    start: Instant,
    end: Instant,
    date: LocalDate,
    time: LocalTime,
    endTime: LocalTime.describe('`24:00` where it ends with its day.'),
    minutes: z.int(),
  })
  .meta({ id: 'CalendarWay' });
export type CalendarWay = z.infer<typeof CalendarWay>;

const CalendarWorker = z.object({
  workerId: Id,
  name: z.string().describe('Of somebody who works alone: the name of the profile.'),
  serviceIds: z.array(Id).describe('Empty: all services.'),
  days: z
    .array(z.object({ date: LocalDate, open: z.array(z.object({ from: LocalTime, to: LocalTime })) }))
    .describe('When this person receives, days off and other times taken in; `to` may be `24:00`.'),
});

export const Calendar = z
  .object({
    timeZone: TimeZone,
    from: LocalDate,
    to: LocalDate.describe('Included.'),
    today: LocalDate.describe('By the clock of the place.'),
    now: Instant,
    isCalendarEnabled: z.boolean().describe('Whether clients book online.'),
    places: z.array(VisitPlace).min(1).describe('Where the partner gives visits.'),
    services: z.array(BookableService),
    workers: z.array(CalendarWorker).describe("In the partner's order."),
    visits: z
      .array(Appointment)
      .describe('Requests, and visits agreed, over or missed, or asked to be moved here, in order of time.'),
    blocks: z.array(CalendarBlock),
    ways: z.array(CalendarWay).describe('To home visits and back, with each worker’s breaks before them.'),
    imported: z.array(ImportedTime).describe('When somebody is busy by a calendar kept elsewhere.'),
    daysOff: z.array(DayOff),
  })
  .meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof Calendar>;

const params = z.object({ id: Id });

const Events = z.custom<AsyncIterable<Uint8Array> | ''>();

export const calendar = {
  days: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/calendar',
    summary: "The partner's calendar of some days, six weeks at the most.",
    who: 'partner',
    query: z.object({ from: LocalDate.optional().describe('Left out: today.'), to: LocalDate.optional() }),
    response: Calendar,
    errors: ['PROFILE_MISSING'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/calendar/events',
    summary:
      'Server-sent events for an open calendar: `changed` at first and whenever something in the calendar may have changed. Ends after some minutes, to be opened anew.',
    who: 'partner',
    response: Events,
    produces: ['text/event-stream'],
    errors: ['UNAVAILABLE'],
  }),
  enter: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/visit',
    summary:
      'Write down a visit for a client who phones. It is agreed at once, also outside the opening hours, and, if the partner says so, without time for the way.',
    who: 'partner',
    body: EnterVisit,
    response: Appointment,
    status: 201,
    errors: ['PROFILE_MISSING', 'SLOT_TAKEN', 'SLOT_UNAVAILABLE', 'TRAVEL_TIME'],
    idempotent: true,
  }),
  previewSeries: endpoint({
    forKeys: 'read',
    method: 'POST',
    path: '/api/calendar/series/preview',
    summary:
      'The dates of a visit that is repeated, each with what speaks against it and free times near it. Writes nothing.',
    who: 'partner',
    body: PreviewSeries,
    response: SeriesPreview,
    errors: ['PROFILE_MISSING'],
  }),
  enterSeries: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/series',
    summary:
      'Write down several visits of one client at once: all of them, or none where one of the times is taken. The client gets one mail.',
    who: 'partner',
    body: EnterSeries,
    response: z.object({ visits: z.array(Appointment) }),
    status: 201,
    errors: ['PROFILE_MISSING', 'SLOT_TAKEN', 'SLOT_UNAVAILABLE'],
    idempotent: true,
  }),
  series: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/calendar/series/:id',
    summary: 'The visits of a series, also those that are over or called off, by their numbers.',
    who: 'partner',
    params,
    response: z.object({ visits: z.array(Appointment) }),
    errors: ['NOT_FOUND'],
  }),
  cancelLater: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/visit/:id/cancel-later',
    summary: 'Call off a visit and all later ones of its series that still stand; the client gets one mail.',
    who: 'partner',
    params,
    body: z.strictObject({ reason: required(text(LIMITS.note.max)) }),
    response: z.object({ visits: z.array(Appointment).describe('Those that were called off.') }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  }),
  move: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/visit/:id/move',
    summary: 'Give an agreed visit another time, length or person. The client is told.',
    who: 'partner',
    params,
    body: MoveVisit,
    response: Appointment,
    errors: [
      'NOT_FOUND',
      'PROFILE_MISSING',
      'STALE_VERSION',
      'ILLEGAL_TRANSITION',
      'SLOT_TAKEN',
      'SLOT_UNAVAILABLE',
      'TRAVEL_TIME',
    ],
    idempotent: true,
  }),
  block: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/block',
    summary: 'Keep time free of visits, once or every week. What is taken already is left out and named.',
    who: 'partner',
    body: BlockTime,
    response: z.object({
      blocks: z.array(CalendarBlock),
      taken: z.array(z.object({ workerId: Id, date: LocalDate })),
    }),
    status: 201,
    errors: ['PROFILE_MISSING', 'SLOT_TAKEN', 'SLOT_UNAVAILABLE'],
  }),
  unblock: endpoint({
    forKeys: 'write',
    method: 'DELETE',
    path: '/api/calendar/block/:id',
    summary: 'Give blocked time back; `all`: its whole series from it on.',
    who: 'partner',
    params,
    query: z.object({ all: z.literal('true').optional() }),
    response: null,
    errors: ['NOT_FOUND'],
  }),
  takeDayOff: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/day-off',
    summary:
      'Close some days, or open them at other times: what is said anew of the same days and person holds. Visits that stand there already stay, and are counted.',
    who: 'partner',
    body: TakeDayOff,
    response: z.object({
      dayOff: DayOff,
      visits: z.int().describe('Requests and agreed visits that stand there, outside the times of the days.'),
    }),
    status: 201,
    errors: ['PROFILE_MISSING'],
  }),
  holidays: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/calendar/holidays',
    summary: "The public holidays of the practice's country, as far ahead as days can be closed.",
    who: 'partner',
    response: Holidays,
    errors: ['PROFILE_MISSING'],
  }),
  closeHolidays: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/calendar/holidays',
    summary: 'Close the chosen public holidays for everybody, at once; those that are closed already stay.',
    who: 'partner',
    body: z.strictObject({ dates: z.array(LocalDate).min(1).max(HOLIDAYS_AT_ONCE) }),
    response: z.object({
      daysOff: z.array(DayOff).describe('Those that were added.'),
      visits: z.int().describe('Requests and agreed visits that stand on the chosen days.'),
    }),
    status: 201,
    errors: ['PROFILE_MISSING'],
  }),
  workAgain: endpoint({
    forKeys: 'write',
    method: 'DELETE',
    path: '/api/calendar/day-off/:id',
    summary: 'Open days again that were closed, or have the weekly times back.',
    who: 'partner',
    params,
    response: null,
    errors: ['NOT_FOUND'],
  }),
};
