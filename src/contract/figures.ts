import { z } from './zod.ts';
import { COUNTED_KINDS, TOLD } from '../domain/figures/figures.ts';
import { FIGURES } from '../domain/figures/limits.ts';
import { ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { Id, LocalDate } from './fields.ts';

const counts = { views: z.int(), contacts: z.int(), bookings: z.int() };
const Day = z
  .object({ day: LocalDate.describe('In the place’s time zone.'), ...counts })
  .meta({ id: 'FiguresOfDay' });
const Days = z.array(Day).describe('Days on which nothing happened are left out.');

export const figures = {
  seen: endpoint({
    method: 'POST',
    path: '/api/figures/seen',
    summary:
      'A page of ours tells that it is looked at, or that its phone number, a link or the booking was pressed. Counted by day, of nobody; the answer is the same whether it counts or not.',
    who: 'anyone',
    body: z.strictObject({ kind: z.enum(COUNTED_KINDS), id: Id, what: z.enum(TOLD) }),
    response: null,
    readLimit: ASKED_ON_LOAD,
  }),
  own: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/figures',
    summary: `Views, contacts and bookings of everything that is one’s own, by day; the last ${FIGURES.days.shown} days unless others are named, at most ${FIGURES.days.max}.`,
    who: 'partner',
    query: z.object({
      from: LocalDate.optional(),
      to: LocalDate.optional().describe('This day counts as well; today where the practice is, if left out.'),
    }),
    response: z.object({
      from: LocalDate,
      to: LocalDate,
      sum: z.object(counts).describe('Of everything together.'),
      days: Days.describe('Of everything together, every day from `from` to `to`.'),
      items: z
        .array(
          z.object({
            announcementId: Id.nullable().describe(
              'Null: the profile, with what was booked without a listing.',
            ),
            ...counts,
            days: Days,
          }),
        )
        .describe('What nothing happened to is left out.'),
    }),
    errors: ['INVALID_INPUT'],
  }),
};
