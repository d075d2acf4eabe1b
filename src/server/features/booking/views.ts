/** Visits and free times as whoever asks may see them. */
import type { z } from 'zod';
import type { Appointment } from '../../../contract/appointments.ts';
import type { booking } from '../../../contract/booking.ts';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Caller } from '../../http/callers/context.ts';
import { freeSlots, freeSlotsOfVisit } from './freeSlots.ts';
import type { BookingParts } from './parts.ts';
import { practiceOf } from './practice.ts';
import { presentAppointment, type Side } from './present.ts';
import { type AppointmentRow, appointmentsByIds } from './queries/appointments.ts';
import { listAppointments, visitsMeanwhile } from './queries/lists.ts';
import { futureBusy } from './queries/takenTimes.ts';
import { type Asker, visitOf } from './visits.ts';

/** The partner's calendar shows at most this many visits at once. */
const MOST_COMING = 1000;

type Query<Name extends 'freeSlots' | 'list' | 'meanwhile'> = z.output<(typeof booking)[Name]['query']>;

export type VisitViews = ReturnType<typeof createVisitViews>;

export function createVisitViews(parts: BookingParts) {
  const { db, clock } = parts;

  /** Rows as a side sees them, each place looked up once. */
  async function present(rows: AppointmentRow[], side: Side, locale: Locale): Promise<Appointment[]> {
    const ids = [...new Set(rows.map((row) => row.place_id))];
    const cities = new Map(
      await Promise.all(ids.map(async (id) => [id, await parts.placeById(id)] as const)),
    );
    const now = clock();
    return rows.map((row) =>
      presentAppointment(row, side, { now, locale, city: cities.get(row.place_id) ?? null }),
    );
  }

  /** The visit as the asker's side sees it; throws NOT_FOUND. */
  async function one(id: string, asker: Asker, locale: Locale): Promise<Appointment> {
    const { row, side } = await visitOf(parts, id, asker);
    const [appointment] = await present([row], side, locale);
    return appointment as Appointment;
  }

  /** A page of the caller's visits, of the side that is named or else of the account's own. */
  async function list(caller: Caller, { role, state, waits, time, pageNr }: Query<'list'>, locale: Locale) {
    const side = role ?? caller.accountType;
    const pageSize = LIMITS.pageSize;
    const { rows, total } = await listAppointments(db, {
      side: side === 'partner' ? 'profile_id' : 'client_id',
      userId: caller.userId,
      states: state ?? null,
      waits: waits ?? null,
      time: time ?? null,
      now: clock(),
      limit: pageSize,
      offset: (pageNr - 1) * pageSize,
    });
    return { items: await present(rows, side, locale), total, pageNr, pageSize };
  }

  /** The client's visits that a time touches. */
  async function meanwhile(clientId: string, { start, end, except }: Query<'meanwhile'>, locale: Locale) {
    const time = { start: Date.parse(start), end: Date.parse(end) };
    const rows = await visitsMeanwhile(db, clientId, { ...time, except: except ?? null, now: clock() });
    return { items: await present(rows, 'client', locale) };
  }

  /** What is still to come in a practice; the visits themselves for its owner alone. Throws NOT_FOUND. */
  async function future(profileId: string, callerId: string | null, locale: Locale) {
    const { timeZone } = await practiceOf(parts, profileId);
    const busy = await futureBusy(db, profileId, clock());
    return {
      timeZone,
      busy: busy.map(({ worker_id, starts_at, ends_at }) => ({
        workerId: worker_id,
        start: rfc3339(starts_at),
        end: rfc3339(ends_at),
      })),
      appointments:
        callerId === profileId ? await present(await comingOf(profileId), 'partner', locale) : null,
    };
  }

  async function comingOf(profileId: string): Promise<AppointmentRow[]> {
    const { rows } = await listAppointments(db, {
      side: 'profile_id',
      userId: profileId,
      states: ['REQUESTED', 'CONFIRMED'],
      waits: null,
      time: 'AHEAD',
      now: clock(),
      limit: MOST_COMING,
      offset: 0,
    });
    return rows;
  }

  /**
   * The free times of a practice, what the caller keeps there among them; or those to which an own visit, or one whose key
   * is given, can be moved. Throws NOT_FOUND.
   */
  async function free(
    profileId: string,
    { service, worker, place, town, announcementId, from, to, except, key }: Query<'freeSlots'>,
    {
      callerId,
      deviceHash: device,
      locale,
    }: { callerId: string | null; deviceHash: Buffer | null; locale: Locale },
  ): Promise<FreeSlots> {
    const asker = key === undefined ? callerId : { key };
    const visit = except && asker ? await visitOf(parts, except, asker) : null;
    const days = { from, to };
    if (visit) return freeSlotsOfVisit(parts, visit, worker ?? null, days);
    const wish = { serviceId: service, workerId: worker ?? null, place, town, announcementId };
    return freeSlots(parts, profileId, { ...wish, keeper: { clientId: callerId, device } }, days, locale);
  }

  /** Visits by their ids as their partner sees them, in that order. */
  async function ofPartnerByIds(ids: readonly string[], locale: Locale): Promise<Appointment[]> {
    const rows = await appointmentsByIds(db, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return present(
      ids.flatMap((id) => byId.get(id) ?? []),
      'partner',
      locale,
    );
  }

  return { present, one, list, meanwhile, future, free, ofPartnerByIds };
}
