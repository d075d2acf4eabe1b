import type { z } from 'zod';
import type { Appointment, BookableService } from '../../../contract/appointments.ts';
import type { booking } from '../../../contract/booking.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import { translator } from '../../messages.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import {
  type AppointmentCan,
  type AppointmentFacts,
  type AppointmentState,
  can,
  cancelsLate,
  freeCancellationUntil,
  requestExpiresAt,
} from '../../../domain/booking/lifecycle.ts';
import { daysUntil } from '../../../domain/booking/daysUntil.ts';
import { canMove, moveStateAt } from '../../../domain/booking/move.ts';
import { cancelRefusal, moveRefusal } from '../../../domain/booking/changeRefusals.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { AddressViewer } from '../../../domain/partners/address.ts';
import { isOpenPrice } from '../../../domain/partners/priceTerms.ts';
import { factsOf, moveOf, stateAt } from './facts.ts';
import { type Givers, giversOf, wantedGiversOf } from './givers.ts';
import type { City } from './parts.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import { type AddressRow, presentAddress, type ProfileRow, type ServiceRow } from '../partners/face.ts';

export type Side = Appointment['role'];

/** Where a visit takes place, its city named in `locale`, as far as the viewer may know. */
export function presentPlace(
  row: AddressRow,
  visit: { place: 'SALON' | 'CLIENT'; address: string; home_town: string },
  city: City,
  viewer: { locale: Locale; as: AddressViewer },
): Appointment['place'] {
  // Whoever is visited at home needs nobody's door.
  const as = visit.place === 'CLIENT' && viewer.as === 'confirmedClient' ? 'public' : viewer.as;
  const { isExact, cityDescription, addressLines, ...address } = presentAddress(row, city, { ...viewer, as });
  return {
    kind: visit.place,
    ...address,
    lines: addressLines,
    directions: cityDescription,
    isExact,
    address: visit.place === 'CLIENT' ? visit.address : '',
    town: visit.place === 'CLIENT' ? visit.home_town : '',
  };
}

/** Who the viewer is to the partner's door: the client knows it as long as the visit is confirmed, and no longer. */
export function viewerOf(side: Side, state: AppointmentState): AddressViewer {
  if (side === 'partner') return 'owner';
  return state === 'CONFIRMED' ? 'confirmedClient' : 'public';
}

export const presentService = (
  row: ServiceRow,
  { currency, price_factors }: Pick<ProfileRow, 'currency' | 'price_factors'>,
): BookableService => ({
  serviceId: row.id,
  main: row.main,
  sub: row.sub,
  label: row.label,
  durationMinutes: row.duration_minutes,
  people: row.people,
  price: { from: row.price_from, to: row.price_to },
  currency,
  priceFactors: isOpenPrice({ from: row.price_from, to: row.price_to }) ? price_factors : [],
});

/** An appointment as one of its sides sees it now (epoch ms). */
export function presentAppointment(
  row: AppointmentRow,
  side: Side,
  { now, locale, city }: { now: number; locale: Locale; city: City },
): z.input<(typeof booking)['byId']['response']> {
  const move = presentMove(row, now);
  const { travel = null, ...booked } = row.service;
  const facts = { ...factsOf(row), isMoveAsked: move?.state === 'ASKED' };
  const state = stateAt(facts, now);
  const expiresAt = lapsesAt(facts);
  const begin = clockTime(row.starts_at, row.time_zone);
  const partnerPhone = toE164({ phonePrefix: row.phone_prefix, phoneNumber: row.phone_number });
  return {
    id: row.id,
    reference: row.reference,
    version: row.sequence,
    role: side,
    state,
    service: { serviceId: row.service_id, people: 1, priceFactors: [], ...booked },
    worker: { workerId: row.worker_id, name: row.worker_name },
    workers: named(giversOf(row), [row.worker_name, row.second_worker_name]),
    start: rfc3339(row.starts_at),
    end: rfc3339(row.ends_at),
    timeZone: row.time_zone,
    date: begin.date,
    time: begin.time,
    endTime: clockTime(row.ends_at, row.time_zone).time,
    daysUntil: daysUntil(row.starts_at, now, row.time_zone),
    place: presentPlace(row, row, city, { locale, as: viewerOf(side, state) }),
    travel,
    partner: {
      profileId: row.profile_id,
      name: row.profile_name,
      phone: partnerPhone,
      phoneText: writtenPhone(partnerPhone),
    },
    client: {
      name: clientName(row, locale),
      phone: row.phone,
      phoneText: writtenPhone(row.phone),
      email: row.email,
      isTold: row.tells_client && row.email !== '',
    },
    cardId: side === 'partner' ? row.card_id : null,
    series: presentSeries(row),
    note: row.note,
    reason: row.reason,
    announcementId: row.announcement_id,
    expiresAt: expiresAt === null ? null : rfc3339(expiresAt),
    expiresInSeconds: expiresAt === null ? null : Math.max(0, Math.round((expiresAt - now) / 1000)),
    answerUntil: state === 'HELD' ? rfc3339(requestExpiresAt(now, row.starts_at)) : null,
    cancelUntil: rfc3339(freeCancellationUntil(row.starts_at)),
    cancelsLate: cancelsLate(facts, now),
    cancelledLate: row.cancelled_late,
    reschedules: row.reschedules,
    movedFrom:
      row.moved_from === null
        ? null
        : { start: rfc3339(row.moved_from), ...clockTime(row.moved_from, row.time_zone) },
    move,
    why: {
      reschedule: side === 'client' ? moveRefusal({ ...facts, state }, row.takes_bookings, now) : null,
      cancel: side === 'client' ? cancelRefusal({ ...facts, state }, now) : null,
    },
    can: { ...canNow(row, facts, side, now), ...canMove(moveOf(row), side, now) },
  };
}

/** What a side may do now (epoch ms); a move leads to free times, which only a practice that takes bookings has. */
export function canNow(
  { takes_bookings }: Pick<AppointmentRow, 'takes_bookings'>,
  facts: AppointmentFacts,
  side: Side,
  now: number,
): AppointmentCan {
  const may = can(facts, side, now);
  return { ...may, reschedule: may.reschedule && takes_bookings };
}

function presentSeries({
  series_id: seriesId,
  series_position: position,
  series_size: size,
}: AppointmentRow): Appointment['series'] {
  return seriesId && position && size ? { seriesId, position, size } : null;
}

function presentMove(row: AppointmentRow, now: number): Appointment['move'] {
  const facts = moveOf(row);
  const { move_starts_at: start, move_ends_at: end, move_worker_id: workerId } = row;
  if (!facts || start === null || end === null || !workerId) return null;
  return {
    state: moveStateAt(facts, now),
    start: rfc3339(start),
    end: rfc3339(end),
    ...clockTime(start, row.time_zone),
    endTime: clockTime(end, row.time_zone).time,
    worker: { workerId, name: row.move_worker_name ?? '' },
    workers: named(wantedGiversOf(row), [row.move_worker_name, row.move_second_worker_name]),
    expiresAt: rfc3339(facts.expiresAt),
  };
}

const named = (givers: Givers, names: (string | null)[]) =>
  givers.map((workerId, index) => ({ workerId, name: names[index] ?? '' }));

/** The client's name as told at the booking; where the account is gone, that it is. */
export const clientName = (row: Pick<AppointmentRow, 'name' | 'client_id'>, locale: Locale): string =>
  row.name === '' && row.client_id === null ? translator(locale, 'booking')('formerClient') : row.name;

/** When a hold or a request lapses (epoch ms). */
function lapsesAt({ state, holdExpiresAt, requestedAt, start }: AppointmentFacts): number | null {
  if (state === 'HELD') return holdExpiresAt ?? start;
  if (state === 'REQUESTED') return requestExpiresAt(requestedAt ?? start, start);
  return null;
}

/** Local date and `HH:MM` of an instant (epoch ms) by the clock of a zone. */
export function clockTime(instant: number, timeZone: string): { date: string; time: string } {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
