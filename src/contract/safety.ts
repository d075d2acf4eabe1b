/** Home visits and safety: whoever goes there says when they came and left, and shares it with somebody they trust. */
import { z } from './zod.ts';
import { SAFETY_SIGNS } from '../domain/booking/safety.ts';
import { LocalTime, TimeZone, VisitKey } from './appointments.ts';
import { ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { Id, Instant, LocalDate, PhoneText } from './fields.ts';

const params = z.object({ id: Id });

const shared = {
  sign: z
    .enum(SAFETY_SIGNS)
    .describe(
      'NOT_IN: not there 15 minutes after the start; OVERDUE: has not left 15 minutes after the planned end.',
    ),
  start: Instant,
  end: Instant,
  date: LocalDate,
  time: LocalTime,
  endTime: LocalTime,
  timeZone: TimeZone,
  town: z.string(),
  checkedInAt: Instant.nullable(),
  checkedOutAt: Instant.nullable(),
  until: Instant.describe('When the link ends.'),
};

/** A home visit for the partner who gives it. */
export const OwnSafety = z
  .object({
    visitId: Id,
    ...shared,
    address: z.string(),
    link: z.string().nullable().describe('For somebody who is trusted; null: there is nothing to share.'),
    can: z.object({
      checkIn: z.boolean(),
      checkOut: z.boolean(),
      undoCheckIn: z.boolean(),
      undoCheckOut: z.boolean(),
    }),
  })
  .meta({ id: 'OwnSafety' });
export type OwnSafety = z.infer<typeof OwnSafety>;

/** A home visit for whoever is trusted with its link; of the client nothing but where. */
export const SharedSafety = z
  .object({
    ...shared,
    who: z.string().describe('Who goes there.'),
    practice: z.string(),
    phone: z.string(),
    phoneText: PhoneText,
    address: z.string().describe('Empty until an hour before the start and once it is left.'),
  })
  .meta({ id: 'SharedSafety' });
export type SharedSafety = z.infer<typeof SharedSafety>;

const act = {
  method: 'POST',
  who: 'partner',
  params,
  body: z.strictObject({}),
  response: OwnSafety,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
} as const;

export const safety = {
  own: endpoint({
    method: 'GET',
    path: '/api/booking/:id/safety',
    summary: 'A home visit with what was said of coming and leaving, and the link to share.',
    who: 'partner',
    params,
    response: OwnSafety,
    errors: ['NOT_FOUND'],
  }),
  checkIn: endpoint({
    ...act,
    path: '/api/booking/:id/check-in',
    summary: 'Whoever gives the home visit has come; from an hour before its start on.',
  }),
  checkOut: endpoint({
    ...act,
    path: '/api/booking/:id/check-out',
    summary: 'Whoever came to the home visit has left.',
  }),
  undoCheckIn: endpoint({
    ...act,
    path: '/api/booking/:id/check-in/undo',
    summary: 'Take back that somebody has come, as long as the link is good.',
  }),
  undoCheckOut: endpoint({
    ...act,
    path: '/api/booking/:id/check-out/undo',
    summary: 'Take back that they have left, as long as the link is good: they are there still.',
  }),
  see: endpoint({
    method: 'GET',
    path: '/api/visit/:id/safety',
    summary:
      'A home visit for whoever is trusted with its link: who, when, where, and whether they came and left. The link ends six hours after the visit.',
    who: 'anyone',
    isSecret: true,
    params,
    query: z.object({ key: VisitKey }),
    response: SharedSafety,
    errors: ['NOT_FOUND'],
    readLimit: ASKED_ON_LOAD,
  }),
};
