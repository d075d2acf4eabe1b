import { AppError } from '../../../contract/appError.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import { booking as contract } from '../../../contract/booking.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import type { Devices } from '../../http/callers/device.ts';
import { type Call, type Route, route } from '../../http/endpoints/route.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { askGuestCode, type GuestParts, heldBy, waitingCode } from './guestCodes.ts';
import { hold } from './holding.ts';
import * as moving from './moving.ts';
import { pastVisits } from './past.ts';
import { appointmentById } from './queries/appointments.ts';
import { guestKey, submit, submitAsGuest } from './submitting.ts';
import { bookingTerms } from './terms.ts';
import { createVisitViews } from './views.ts';
import { holdKey } from './visitKey.ts';
import { calendarFileFor } from './mails/visitCalendar.ts';
import * as visits from './visits.ts';

export function bookingRoutes(parts: GuestParts, devices: Devices): Route[] {
  const views = createVisitViews(parts);

  /** The visit that was booked: the account's, or a guest's with the key of its link. */
  async function bookedOf(id: string, { caller, locale }: Pick<RequestContext, 'caller' | 'locale'>) {
    if (caller) return { ...(await views.one(id, caller.userId, locale)), linkKey: null };
    const linkKey = await guestKey(parts, id);
    return { ...(await views.one(id, { key: linkKey }, locale)), linkKey };
  }

  /** The visit as its side sees it. */
  async function asSeen({ row, side }: visits.SeenVisit, { locale }: Pick<RequestContext, 'locale'>) {
    const [visit] = await views.present([row], side, locale);
    return visit as Appointment;
  }

  /** The visit as it is for who calls. */
  const one = ({ params, caller, context }: Call<Endpoint>) =>
    views.one((params as { id: string }).id, caller.userId, context.locale);

  /** What a side does to a visit, answered with the visit as it is then; so is a repetition, whose first answer was lost. */
  const act = <E extends Endpoint & { idempotent: true; response: typeof Appointment }>(
    endpoint: E,
    perform: (call: Call<E>) => Promise<visits.SeenVisit>,
  ): Route => ({
    endpoint,
    async handle(call) {
      return asSeen(await perform(call as Call<E>), call.context);
    },
    replay: one,
  });

  return [
    route(contract.freeSlots, ({ params, query, context }) =>
      views.free(params.id, query, {
        callerId: context.caller?.userId ?? null,
        deviceHash: context.device === null ? null : hashToken(context.device),
        locale: context.locale,
      }),
    ),
    route(contract.allFuture, ({ params, context }) =>
      views.future(params.id, context.caller?.userId ?? null, context.locale),
    ),
    route(contract.terms, ({ query, context }) =>
      bookingTerms(parts, query, { callerId: context.caller?.userId ?? null, locale: context.locale }),
    ),
    route(
      contract.hold,
      async (call) => {
        const { body, context } = call;
        const { caller: account, ip, locale } = context;
        const device = devices.tokenOf(context);
        const from = { account, ip, deviceHash: hashToken(device) };
        const { holdId, expiresAt, isVisitors } = await hold(parts, from, body, locale);
        if (isVisitors) devices.keep(call, device);
        const key = isVisitors ? holdKey(parts.linkSecret, holdId) : null;
        return { holdId, expiresAt: rfc3339(expiresAt), key };
      },
      async ({ context: { caller } }, holdId) => {
        const isVisitors = (await appointmentById(parts.db, holdId))?.client_id === null;
        const key = isVisitors ? holdKey(parts.linkSecret, holdId) : null;
        const row =
          key === null
            ? (await visits.visitOf(parts, holdId, caller?.userId ?? '')).row
            : await heldBy(parts, holdId, key);
        return { holdId, expiresAt: rfc3339(row.expires_at ?? parts.clock()), key };
      },
    ),
    route(contract.held, async ({ query, context }) => {
      const row = await heldBy(parts, query.holdId, query.key);
      const [visit] = await views.present([row], 'client', context.locale);
      return { visit: visit as Appointment, code: await waitingCode(parts, query.holdId) };
    }),
    route(contract.guestCode, async ({ body, context }) => {
      const { ip, device, locale } = context;
      const deviceHash = device === null ? null : hashToken(device);
      await askGuestCode(parts, body, { ip, deviceHash, locale });
      return { status: 'ACCEPTED' as const };
    }),
    route(
      contract.submit,
      async ({ body, context }) => {
        const { caller, locale } = context;
        if (caller && caller.accountType !== 'client') throw new AppError('FORBIDDEN');
        if (caller) {
          const booked = await submit(parts, caller.userId, body, locale);
          return { ...(await asSeen(booked, context)), linkKey: null };
        }
        await submitAsGuest(parts, body, locale);
        return bookedOf(body.holdId, context);
      },
      ({ context }, id) => bookedOf(id, context),
    ),
    route(contract.list, ({ query, caller, context }) => views.list(caller, query, context.locale)),
    route(contract.past, ({ query, caller, context }) =>
      pastVisits(parts, views.present, caller.userId, query, context.locale),
    ),
    route(contract.meanwhile, ({ query, caller, context }) =>
      views.meanwhile(caller.userId, query, context.locale),
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
    act(contract.confirm, ({ params, body, caller }) =>
      visits.confirm(parts, params.id, caller.userId, body.version),
    ),
    act(contract.decline, ({ params, body, caller }) =>
      visits.decline(parts, params.id, caller.userId, body.reason, body.version),
    ),
    act(contract.cancel, ({ params, body, caller }) =>
      visits.cancel(parts, params.id, caller.userId, body.reason, body.version),
    ),
    act(contract.noShow, ({ params, body, caller }) =>
      visits.noShow(parts, params.id, caller.userId, body.version),
    ),
    act(contract.undoNoShow, ({ params, body, caller }) =>
      visits.undoNoShow(parts, params.id, caller.userId, body.version),
    ),
    act(contract.reschedule, ({ params, body, caller }) =>
      moving.reschedule(parts, params.id, caller.userId, body),
    ),
    act(contract.acceptMove, ({ params, body, caller }) =>
      moving.acceptMove(parts, params.id, caller.userId, body.version),
    ),
    act(contract.declineMove, ({ params, body, caller }) =>
      moving.declineMove(parts, params.id, caller.userId, body.reason, body.version),
    ),
    route(contract.withdrawMove, async ({ params, body, caller, context }) =>
      asSeen(await moving.withdrawMove(parts, params.id, caller.userId, body.version), context),
    ),
  ];
}
