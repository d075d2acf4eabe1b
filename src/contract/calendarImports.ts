/** Calendars that a partner keeps elsewhere: what is busy there is busy here. */
import { z } from './zod.ts';
import { IMPORT_FAILURES } from '../domain/calendarImports/calendarImport.ts';
import { CALENDAR_IMPORTS } from '../domain/calendarImports/limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, line, required } from './fields.ts';

export const CalendarImport = z
  .object({
    id: Id,
    workerId: Id.nullable().describe('Whose time it takes; null: everybody’s.'),
    name: z.string(),
    address: z.string().describe('Its host and its end; nobody is told the whole address.'),
    createdAt: Instant,
    readAt: Instant.nullable().describe('When it was answered well last.'),
    failure: z.enum(IMPORT_FAILURES).nullable().describe('Why it could not be read the last time.'),
    failingSince: Instant.nullable(),
    nextAt: Instant.describe('When it is read by itself again.'),
    times: z.int().describe('Busy times that are not over.'),
  })
  .meta({ id: 'CalendarImport' });
export type CalendarImport = z.infer<typeof CalendarImport>;

const Name = required(line(CALENDAR_IMPORTS.name.max)).describe('What the partner calls it.');

export const AddImport = z.strictObject({
  name: Name,
  address: required(line(CALENDAR_IMPORTS.address.max)).describe(
    'The private address of the calendar, `https:` or `webcal:`.',
  ),
  worker: Id.nullable().default(null).describe('Whose time it takes; null: everybody’s.'),
});

export const RenameImport = z.strictObject({ name: Name });

const params = z.object({ id: Id });

export const calendarImports = {
  imports: endpoint({
    method: 'GET',
    path: '/api/calendar/import',
    summary: 'The calendars kept elsewhere whose busy times are busy here, and how reading them goes.',
    who: 'partner',
    response: z.object({ items: z.array(CalendarImport) }),
  }),
  addImport: endpoint({
    method: 'POST',
    path: '/api/calendar/import',
    summary:
      'Take in a calendar that is kept elsewhere, by its private address. It is read at once, and every few minutes from then on.',
    who: 'partner',
    body: AddImport,
    response: CalendarImport,
    status: 201,
    errors: ['PROFILE_MISSING', 'TOO_MANY_ATTEMPTS'],
    rateLimit: CALENDAR_IMPORTS.asked,
    idempotent: true,
  }),
  renameImport: endpoint({
    method: 'PATCH',
    path: '/api/calendar/import/:id',
    summary: 'Call it something else.',
    who: 'partner',
    params,
    body: RenameImport,
    response: CalendarImport,
    errors: ['NOT_FOUND'],
  }),
  removeImport: endpoint({
    method: 'DELETE',
    path: '/api/calendar/import/:id',
    summary: 'Take it in no longer; its busy times are free at once.',
    who: 'partner',
    params,
    response: null,
    errors: ['NOT_FOUND'],
  }),
  readImport: endpoint({
    method: 'POST',
    path: '/api/calendar/import/:id/read',
    summary: 'Read it now, once a minute at the most.',
    who: 'partner',
    params,
    response: CalendarImport,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    rateLimit: CALENDAR_IMPORTS.asked,
  }),
};
