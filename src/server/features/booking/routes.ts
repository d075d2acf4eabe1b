import type { Appointment } from '../../../contract/appointments.ts';
import { booking as contract } from '../../../contract/booking.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Route, route } from '../../http/route.ts';
import { hold } from './holding.ts';
import * as moving from './moving.ts';
import { calendarFileFor } from './notices.ts';
import type { BookingParts } from './parts.ts';
import { freeSlots } from './freeSlots.ts';
import { practiceOf } from './practice.ts';
import { presentAppointment, type Side } from './present.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import { listAppointments } from './queries/lists.ts';
import { futureBusy } from './queries/takenTimes.ts';
import { bookingTerms } from './terms.ts';
import * as visits from './visits.ts';

export function bookingRoutes(parts: BookingParts): Route[] {
  const { db, clock } = parts;

  /** Rows as a side sees them, each place looked up once. */
  async function present(rows: AppointmentRow[], side: Side, locale: Locale): Promise<Appointment[]> {
    const ids = [...new Set(rows.map((row) => row.place_id))];
    const places = new Map(
      await Promise.all(ids.map(async (id) => [id, await parts.placeById(id)] as const)),
    );
    const now = clock();
    return rows.map((row) =>
      presentAppointment(row, side, { now, locale, place: places.get(row.place_id) ?? null }),
    );
  }

  /** The appointment as the caller sees it after having acted. */
  async function answer(id: string, userId: string, locale: Locale): Promise<Appointment> {
    const { row, side } = await visits.visitOf(parts, id, userId);
    const [appointment] = await present([row], side, locale);
    return appointment as Appointment;
  }

  return [
    route(contract.freeSlots, async ({ params, query, context }) => {
      const { service, worker, place, from, to, except } = query;
      const own =
        except && context.caller ? await visits.visitOf(parts, except, context.caller.userId) : null;
      const wish = { serviceId: service, workerId: worker ?? null, place, except: own?.row.id ?? null };
      return freeSlots(parts, params.id, wish, { from, to });
    }),
    route(contract.allFuture, async ({ params, context }) => {
      const practice = await practiceOf(parts, params.id);
      const busy = await futureBusy(db, params.id, clock());
      const isOwner = context.caller?.userId === params.id;
      return {
        timeZone: practice.timeZone,
        busy: busy.map(({ worker_id, starts_at, ends_at }) => ({
          workerId: worker_id,
          start: rfc3339(starts_at),
          end: rfc3339(ends_at),
        })),
        appointments: isOwner
          ? await present(await comingOf(parts, params.id), 'partner', context.locale)
          : null,
      };
    }),
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
        return { holdId, expiresAt: rfc3339(row.expires_at ?? clock()) };
      },
    ),
    route(
      contract.submit,
      async ({ body, caller, context }) => {
        await visits.submit(parts, caller.userId, body, context.locale);
        return answer(body.holdId, caller.userId, context.locale);
      },
      ({ caller, context }, id) => answer(id, caller.userId, context.locale),
    ),
    route(contract.list, async ({ query, caller, context }) => {
      const side = query.role ?? caller.accountType;
      const { pageNr } = query;
      const pageSize = LIMITS.pageSize;
      const { rows, total } = await listAppointments(db, {
        side: side === 'partner' ? 'profile_id' : 'client_id',
        userId: caller.userId,
        states: query.state ?? null,
        movingAt: query.move === 'ASKED' ? clock() : null,
        endAfter: null,
        limit: pageSize,
        offset: (pageNr - 1) * pageSize,
      });
      return { items: await present(rows, side, context.locale), total, pageNr, pageSize };
    }),
    route(contract.byId, ({ params, caller, context }) => answer(params.id, caller.userId, context.locale)),
    route(contract.calendarFile, async ({ params, caller, reply }) => {
      const { row, side } = await visits.visitOf(parts, params.id, caller.userId);
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="palmora-${row.reference}.ics"`);
      return calendarFileFor(parts, row, side);
    }),
    route(contract.confirm, async ({ params, caller, context }) => {
      await visits.confirm(parts, params.id, caller.userId);
      return answer(params.id, caller.userId, context.locale);
    }),
    route(contract.decline, async ({ params, body, caller, context }) => {
      await visits.decline(parts, params.id, caller.userId, body.reason);
      return answer(params.id, caller.userId, context.locale);
    }),
    route(contract.cancel, async ({ params, body, caller, context }) => {
      await visits.cancel(parts, params.id, caller.userId, body.reason);
      return answer(params.id, caller.userId, context.locale);
    }),
    route(contract.noShow, async ({ params, caller, context }) => {
      await visits.noShow(parts, params.id, caller.userId);
      return answer(params.id, caller.userId, context.locale);
    }),
    route(
      contract.reschedule,
      async ({ params, body, caller, context }) => {
        await moving.reschedule(parts, params.id, caller.userId, body);
        return answer(params.id, caller.userId, context.locale);
      },
      ({ caller, context }, id) => answer(id, caller.userId, context.locale),
    ),
    route(contract.acceptMove, async ({ params, caller, context }) => {
      await moving.acceptMove(parts, params.id, caller.userId);
      return answer(params.id, caller.userId, context.locale);
    }),
    route(contract.declineMove, async ({ params, body, caller, context }) => {
      await moving.declineMove(parts, params.id, caller.userId, body.reason);
      return answer(params.id, caller.userId, context.locale);
    }),
    route(contract.withdrawMove, async ({ params, caller, context }) => {
      await moving.withdrawMove(parts, params.id, caller.userId);
      return answer(params.id, caller.userId, context.locale);
    }),
  ];
}

/** The partner's calendar shows at most this many visits at once. */
const MOST_COMING = 1000;

async function comingOf({ db, clock }: BookingParts, profileId: string): Promise<AppointmentRow[]> {
  const { rows } = await listAppointments(db, {
    side: 'profile_id',
    userId: profileId,
    states: ['REQUESTED', 'CONFIRMED'],
    movingAt: null,
    endAfter: clock(),
    limit: MOST_COMING,
    offset: 0,
  });
  return rows;
}
