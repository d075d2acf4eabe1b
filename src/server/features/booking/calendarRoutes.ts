import { Socket } from 'node:net';
import { calendar as contract } from '../../../contract/calendar.ts';
import { OPEN_CALENDARS } from '../../../domain/booking/openCalendars.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { enterVisit, replanVisit } from './byHand.ts';
import { closeHolidays, holidaysAhead } from './holidays.ts';
import { calendarDays } from './ownCalendar.ts';
import type { OpenCalendars } from './openCalendars.ts';
import type { BookingParts } from './parts.ts';
import * as series from './series.ts';
import * as timeOff from './timeOff.ts';
import { createVisitViews } from './views.ts';

const QUIET_MS = 3 * OPEN_CALENDARS.beatSeconds * 1_000;

export function calendarRoutes(parts: BookingParts, openCalendars: OpenCalendars): Route[] {
  const views = createVisitViews(parts);
  const enteredWith = async (id: string, userId: string, locale: Locale) => ({
    visits: await views.present(await series.enteredWith(parts, id, userId), 'partner', locale),
  });

  return [
    route(contract.days, ({ query, caller, context }) =>
      calendarDays(parts, views, caller.userId, query, context.locale),
    ),
    route(contract.events, async ({ caller, reply }) => {
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      // Whoever asks for the head alone would never end the stream.
      if (reply.request.method === 'HEAD') return '';
      const events = openCalendars.open(caller.userId);
      // It is quiet between the beats.
      events.once('resume', () => {
        if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(QUIET_MS);
      });
      return events;
    }),
    route(
      contract.enter,
      async ({ body, caller, context }) => {
        const id = await enterVisit(parts, caller.userId, body, context.locale);
        return views.one(id, caller.userId, context.locale);
      },
      ({ caller, context }, id) => views.one(id, caller.userId, context.locale),
    ),
    route(contract.previewSeries, ({ body, caller, context }) =>
      series.previewSeries(parts, caller.userId, body, context.locale),
    ),
    route(
      contract.enterSeries,
      async ({ body, caller, context }) => {
        const id = await series.enterSeries(parts, caller.userId, body, context.locale);
        return enteredWith(id, caller.userId, context.locale);
      },
      ({ caller, context }, id) => enteredWith(id, caller.userId, context.locale),
    ),
    route(contract.series, async ({ params, caller, context }) => {
      const rows = await series.seriesOf(parts, params.id, caller.userId);
      return { visits: await views.present(rows, 'partner', context.locale) };
    }),
    route(contract.cancelLater, async ({ params, body, caller, context }) => {
      const ids = await series.cancelLater(parts, params.id, caller.userId, body.reason);
      return { visits: await views.ofPartnerByIds(ids, context.locale) };
    }),
    route(
      contract.move,
      async ({ params, body, caller, context }) => {
        await replanVisit(parts, params.id, caller.userId, body);
        return views.one(params.id, caller.userId, context.locale);
      },
      ({ caller, context }, id) => views.one(id, caller.userId, context.locale),
    ),
    route(contract.block, ({ body, caller }) => timeOff.blockTime(parts, caller.userId, body)),
    route(contract.unblock, ({ params, query, caller }) =>
      timeOff.unblock(parts, caller.userId, params.id, query.all === 'true'),
    ),
    route(contract.takeDayOff, ({ body, caller }) => timeOff.takeDayOff(parts, caller.userId, body)),
    route(contract.holidays, ({ caller }) => holidaysAhead(parts, caller.userId)),
    route(contract.closeHolidays, ({ body, caller }) => closeHolidays(parts, caller.userId, body.dates)),
    route(contract.workAgain, ({ params, caller }) => timeOff.workAgain(parts, caller.userId, params.id)),
  ];
}
