import { rfc3339 } from '../../../../contract/fields.ts';
import { type WaitingEntry, waitingList as contract } from '../../../../contract/waitingList.ts';
import { localDate } from '../../../../domain/booking/slots.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { formatTime } from '../../../../messages/moment.ts';
import { type Route, route } from '../../../http/endpoints/route.ts';
import type { Caller } from '../../../http/callers/context.ts';
import type { BookingParts } from '../parts.ts';
import { offerTime, timesForEntry } from './offerByHand.ts';
import { type EntryRow, listEntries, wishesOf } from './queries.ts';
import { declineOffer, join, leave } from './service.ts';

export function waitingRoutes(parts: BookingParts): Route[] {
  const { db, clock } = parts;

  async function list({ userId, accountType }: Caller, pageNr: number) {
    const pageSize = LIMITS.pageSize;
    const side = accountType === 'partner' ? 'profile_id' : 'client_id';
    const range = { userId, now: clock(), limit: pageSize, offset: (pageNr - 1) * pageSize };
    const { rows, total } = await listEntries(db, side, range);
    const items = rows.map((row) => present(row, side === 'client_id'));
    return { items, total, pageNr, pageSize };
  }

  return [
    route(contract.list, ({ query, caller }) => list(caller, query.pageNr)),
    route(
      contract.join,
      async ({ body, caller, context }) => ({
        id: await join(parts, caller.userId, body, context.locale),
      }),
      async (_, id) => ({ id }),
    ),
    route(contract.times, async ({ params, caller }) => {
      const { entry, times } = await timesForEntry(parts, caller.userId, params.id);
      return { entry: present(entry, false), times };
    }),
    route(contract.offer, ({ params, body, caller }) =>
      offerTime(parts, caller.userId, params.id, Date.parse(body.start)),
    ),
    route(contract.leave, ({ params, caller }) => leave(parts, caller.userId, params.id)),
    route(contract.declineOffer, ({ params, caller }) => declineOffer(parts, caller.userId, params.id)),
  ];
}

/** An entry as one side sees it: the partner of the client what they are called alone; `isOwn`: the client. */
function present(row: EntryRow, isOwn: boolean): WaitingEntry {
  return {
    id: row.id,
    profileId: row.profile_id,
    partnerName: row.partner_name,
    name: row.name,
    service: {
      serviceId: row.service_id,
      main: row.main,
      sub: row.sub,
      label: row.label,
      durationMinutes: row.duration_minutes,
    },
    worker: row.worker_id === null ? null : { workerId: row.worker_id, name: row.worker_name ?? '' },
    place: row.place,
    town: (isOwn && row.home_town) || null,
    ...wishesOf(row),
    weekdays: row.weekdays,
    timeZone: row.time_zone,
    since: rfc3339(row.since),
    offer: offerOf(row),
  };
}

function offerOf(row: EntryRow): WaitingEntry['offer'] {
  const { starts_at: start, ends_at: until, offered_worker_id: workerId, time_zone: timeZone } = row;
  if (start === null || until === null || workerId === null) return null;
  return {
    start: rfc3339(start),
    date: localDate(start, timeZone),
    time: formatTime(start, timeZone),
    until: rfc3339(until),
    worker: { workerId, name: row.offered_worker_name ?? '' },
    holdId: row.appointment_id,
  };
}
