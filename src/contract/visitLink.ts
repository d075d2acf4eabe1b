/** A visit for whoever has the link of its mails: seen, moved and cancelled without a log-in. */
import { z } from './zod.ts';
import { LIMITS } from '../domain/limits.ts';
import { Appointment, Taker, VisitKey, VisitVersion } from './appointments.ts';
import { ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { Id, Instant, text } from './fields.ts';

const params = z.object({ id: Id });
const query = z.object({ key: VisitKey });
/** Each is a try at a key, and most of them a mail to somebody. */
const rateLimit = { hits: 60, minutes: 60 };
const act = { method: 'POST', who: 'anyone', params, response: Appointment, rateLimit } as const;

export const visitLink = {
  see: endpoint({
    method: 'GET',
    path: '/api/visit/:id',
    summary:
      'A visit as its client sees it, for whoever has the link of its mails; nothing of the account. The link ends 30 days after the visit.',
    who: 'anyone',
    isSecret: true,
    params,
    query,
    response: Appointment,
    errors: ['NOT_FOUND'],
    readLimit: ASKED_ON_LOAD,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/visit/:id/calendar.ics',
    summary: 'The same visit as an iCalendar file.',
    who: 'anyone',
    isSecret: true,
    params,
    query,
    response: z.string(),
    produces: ['text/calendar'],
    errors: ['NOT_FOUND'],
    readLimit: ASKED_ON_LOAD,
  }),
  cancel: endpoint({
    ...act,
    path: '/api/visit/:id/cancel',
    summary: 'The client calls it off, or withdraws the request.',
    body: z.strictObject({
      key: VisitKey,
      reason: text(LIMITS.note.max).default(''),
      version: VisitVersion,
    }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'CANCELLATION_TOO_LATE'],
  }),
  reschedule: endpoint({
    ...act,
    path: '/api/visit/:id/reschedule',
    summary:
      'The client moves it to another free time, or asks for that, by the same rules as with a log-in.',
    body: z.strictObject({ key: VisitKey, start: Instant, worker: Taker }),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'SLOT_TAKEN', 'SLOT_UNAVAILABLE', 'CALENDAR_DISABLED'],
    idempotent: true,
  }),
  withdrawMove: endpoint({
    ...act,
    path: '/api/visit/:id/move/withdraw',
    summary: 'The client takes the wish to move back.',
    body: z.strictObject({ key: VisitKey, version: VisitVersion }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION'],
  }),
};
