/** The people of a practice as their partner orders them, and what becomes of visits when somebody leaves. */
import { z } from './zod.ts';
import { CALENDAR } from '../domain/booking/calendarLimits.ts';
import { LIMITS } from '../domain/limits.ts';
import { Appointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { Id, LocalDate, text } from './fields.ts';

const TeamWorker = z.object({
  workerId: Id,
  name: z.string().describe('Of somebody who works alone: the name of the profile.'),
  isPartner: z.boolean().describe('The partner in person, where the profile names nobody.'),
  leavesOn: LocalDate.nullable().describe('The first day on which they receive no more; null: they stay.'),
  visits: z.int().describe('Requests and agreed visits that are to come with them.'),
  visitsAfter: z.int().describe('Those of them from the day on which they leave; none where they stay.'),
});

export const Team = z
  .object({ workers: z.array(TeamWorker).describe("In the partner's order.") })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

export const Leaving = z
  .object({
    worker: TeamWorker,
    from: LocalDate.describe('The day from which on visits are listed.'),
    today: LocalDate.describe('By the clock of the place.'),
    visits: z.array(
      z.object({
        visit: Appointment,
        isWish: z
          .boolean()
          .describe(
            'The visit is not theirs then: its client asks to move it to them, which is answered first.',
          ),
        canPassOn: z.boolean().describe('Somebody else may be given it, where there is anybody.'),
        others: z
          .array(z.object({ workerId: Id, name: z.string() }))
          .describe('Who gives the service and is free at the same time.'),
      }),
    ),
  })
  .meta({ id: 'Leaving' });
export type Leaving = z.infer<typeof Leaving>;

const params = z.object({ id: Id });

/** What becomes of a visit. */
const Settled = z.strictObject({
  id: Id,
  version: z.int().describe('Of the visit as it was seen: another one meanwhile is not written over.'),
  worker: Id.nullable().describe('Who gives it at the same time; null: it is called off.'),
});

export const Leave = z.strictObject({
  date: LocalDate.describe('The first day on which they receive no more.'),
  visits: z.array(Settled).max(CALENDAR.leavingAtOnce).default([]),
  reason: text(LIMITS.note.max)
    .default('')
    .describe('Needed where a visit is called off; its client reads it.'),
});

export const team = {
  people: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/team',
    summary: 'The people of the practice in their order.',
    who: 'partner',
    response: Team,
    errors: ['PROFILE_MISSING'],
  }),
  order: endpoint({
    forKeys: 'write',
    method: 'PUT',
    path: '/api/team',
    summary: 'Put the people into another order, in which profile, booking page and calendar show them.',
    who: 'partner',
    body: z.strictObject({ workers: z.array(Id).min(1).max(LIMITS.workers.max).describe('All of them.') }),
    response: Team,
    errors: ['PROFILE_MISSING', 'STALE_VERSION'],
  }),
  leaving: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/team/:id/leaving',
    summary: 'The visits that somebody who leaves would not give any more, and who else could.',
    who: 'partner',
    params,
    query: z.object({
      from: LocalDate.optional().describe('Left out: the day on which they leave, or today.'),
    }),
    response: Leaving,
    errors: ['PROFILE_MISSING', 'NOT_FOUND'],
  }),
  leave: endpoint({
    forKeys: 'write',
    method: 'POST',
    path: '/api/team/:id/leaving',
    summary:
      'Say on which day somebody leaves: they cannot be booked from then on. The visits named are given to others or called off with it, all or none, and their clients are told; the others stay until they are.',
    who: 'partner',
    params,
    body: Leave,
    bodyLimit: 32_000,
    response: Leaving,
    errors: [
      'PROFILE_MISSING',
      'NOT_FOUND',
      'STALE_VERSION',
      'ILLEGAL_TRANSITION',
      'CANCELLATION_TOO_LATE',
      'SLOT_TAKEN',
      'SLOT_UNAVAILABLE',
    ],
    idempotent: true,
  }),
  stay: endpoint({
    forKeys: 'write',
    method: 'DELETE',
    path: '/api/team/:id/leaving',
    summary: 'Somebody stays after all.',
    who: 'partner',
    params,
    response: null,
    errors: ['PROFILE_MISSING', 'NOT_FOUND'],
  }),
};
