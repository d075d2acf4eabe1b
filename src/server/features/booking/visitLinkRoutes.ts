/** A visit for whoever has the key of its link: the verbs of its client, on this one visit. */
import type { Appointment } from '../../../contract/appointments.ts';
import { visitLink as contract } from '../../../contract/visitLink.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { reschedule, withdrawMove } from './moving.ts';
import type { BookingParts } from './parts.ts';
import { createVisitViews } from './views.ts';
import { calendarFileFor } from './mails/visitCalendar.ts';
import { type Asker, cancel, visitOf } from './visits.ts';

export function visitLinkRoutes(parts: BookingParts): Route[] {
  const views = createVisitViews(parts);

  /** What was agreed; the account behind it, whose address and phone may be newer, is not told. */
  async function seen(id: string, asker: Asker, locale: Locale): Promise<Appointment> {
    const visit = await views.one(id, asker, locale);
    return { ...visit, client: { ...visit.client, phone: '', phoneText: '', email: '' } };
  }

  return [
    route(contract.see, ({ params, query, context }) => seen(params.id, query, context.locale)),
    route(contract.calendarFile, async ({ params, query, reply }) => {
      const { row } = await visitOf(parts, params.id, query);
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="palmora-${row.reference}.ics"`);
      return calendarFileFor(parts, row, 'client');
    }),
    route(contract.cancel, async ({ params, body, context }) => {
      await cancel(parts, params.id, body, body.reason, body.version);
      return seen(params.id, body, context.locale);
    }),
    route(
      contract.reschedule,
      async ({ params, body, context }) => {
        await reschedule(parts, params.id, body, body);
        return seen(params.id, body, context.locale);
      },
      ({ body, context }, id) => seen(id, body, context.locale),
    ),
    route(contract.withdrawMove, async ({ params, body, context }) => {
      await withdrawMove(parts, params.id, body, body.version);
      return seen(params.id, body, context.locale);
    }),
  ];
}
