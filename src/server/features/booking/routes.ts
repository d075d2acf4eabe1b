import { booking as contract } from '../../../contract/booking.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { hold } from './holding.ts';
import * as moving from './moving.ts';
import type { BookingParts } from './parts.ts';
import { pastVisits } from './past.ts';
import { bookingTerms } from './terms.ts';
import { createVisitViews } from './views.ts';
import { calendarFileFor } from './visitCalendar.ts';
import * as visits from './visits.ts';

export function bookingRoutes(parts: BookingParts): Route[] {
  const views = createVisitViews(parts);

  return [
    route(contract.freeSlots, ({ params, query, context }) =>
      views.free(params.id, query, context.caller?.userId ?? null),
    ),
    route(contract.allFuture, ({ params, context }) =>
      views.future(params.id, context.caller?.userId ?? null, context.locale),
    ),
    route(contract.terms, ({ query, context }) =>
      bookingTerms(parts, query, { callerId: context.caller?.userId ?? null, locale: context.locale }),
    ),
    route(
      contract.hold,
      async ({ body, caller, context }) => {
        const { holdId, expiresAt } = await hold(parts, { ...caller, ip: context.ip }, body, context.locale);
        return { holdId, expiresAt: rfc3339(expiresAt) };
      },
      async ({ caller }, holdId) => {
        const { row } = await visits.visitOf(parts, holdId, caller.userId);
        return { holdId, expiresAt: rfc3339(row.expires_at ?? parts.clock()) };
      },
    ),
    route(
      contract.submit,
      async ({ body, caller, context }) => {
        await visits.submit(parts, caller.userId, body, context.locale);
        return views.one(body.holdId, caller.userId, context.locale);
      },
      ({ caller, context }, id) => views.one(id, caller.userId, context.locale),
    ),
    route(contract.list, ({ query, caller, context }) => views.list(caller, query, context.locale)),
    route(contract.past, ({ query, caller, context }) =>
      pastVisits(parts, views.present, caller.userId, query, context.locale),
    ),
    route(contract.byId, ({ params, caller, context }) =>
      views.one(params.id, caller.userId, context.locale),
    ),
    route(contract.calendarFile, async ({ params, caller, reply }) => {
      const { row, side } = await visits.visitOf(parts, params.id, caller.userId);
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="palmora-${row.reference}.ics"`);
      return calendarFileFor(parts, row, side);
    }),
    route(contract.confirm, async ({ params, caller, context }) => {
      await visits.confirm(parts, params.id, caller.userId);
      return views.one(params.id, caller.userId, context.locale);
    }),
    route(contract.decline, async ({ params, body, caller, context }) => {
      await visits.decline(parts, params.id, caller.userId, body.reason);
      return views.one(params.id, caller.userId, context.locale);
    }),
    route(contract.cancel, async ({ params, body, caller, context }) => {
      await visits.cancel(parts, params.id, caller.userId, body.reason);
      return views.one(params.id, caller.userId, context.locale);
    }),
    route(contract.noShow, async ({ params, caller, context }) => {
      await visits.noShow(parts, params.id, caller.userId);
      return views.one(params.id, caller.userId, context.locale);
    }),
    route(
      contract.reschedule,
      async ({ params, body, caller, context }) => {
        await moving.reschedule(parts, params.id, caller.userId, body);
        return views.one(params.id, caller.userId, context.locale);
      },
      ({ caller, context }, id) => views.one(id, caller.userId, context.locale),
    ),
    route(contract.acceptMove, async ({ params, caller, context }) => {
      await moving.acceptMove(parts, params.id, caller.userId);
      return views.one(params.id, caller.userId, context.locale);
    }),
    route(contract.declineMove, async ({ params, body, caller, context }) => {
      await moving.declineMove(parts, params.id, caller.userId, body.reason);
      return views.one(params.id, caller.userId, context.locale);
    }),
    route(contract.withdrawMove, async ({ params, caller, context }) => {
      await moving.withdrawMove(parts, params.id, caller.userId);
      return views.one(params.id, caller.userId, context.locale);
    }),
  ];
}
