/** Somebody of a practice leaves: from which day on, and what becomes of the visits that they would have given then. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { Leave, Leaving } from '../../../contract/team.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { givesService } from '../../../domain/booking/workerServices.ts';
import { startOfDay } from '../../../domain/time/localTime.ts';
import { stateOfMoment } from '../../../domain/booking/series.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { APPOINTMENT_LIFECYCLE } from '../../../domain/booking/lifecycle.ts';
import type { Trx } from '../../db/database.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { everyWorkerOf, profileOf, workersOf, writeLeaving } from '../partners/face.ts';
import { orTaken } from './overlap.ts';
import { givenBy, giversOf } from './givers.ts';
import { factsOf, stateAt } from './facts.ts';
import { type Home, homeOfRow } from './storedHome.ts';
import { type Notice, notify } from './mails/notices.ts';
import { ownPractice } from './ownCalendar.ts';
import type { BookingParts } from './parts.ts';
import { type Practice, timesOf } from './practice.ts';
import { clockTime } from './present.ts';
import {
  type AppointmentRow,
  type Change,
  lockAppointment,
  changeAppointment,
} from './queries/appointments.ts';
import { releaseHoldsWith, releaseLapsedHolds } from './queries/holds.ts';
import { timesWith, visitsWith } from './queries/team.ts';
import { requireStanding } from './standing.ts';
import { presentTeam } from './team.ts';
import type { VisitViews } from './views.ts';
import { stateAfter, withMove } from './visits.ts';
import { offerSoon } from './waiting/offerSoon.ts';

type Said = z.output<typeof Leave>;
type Settled = Said['visits'][number];

/**
 * The visits with somebody from a day on (left out: the one on which they leave, or today), and who is free to give each
 * instead; throws PROFILE_MISSING, NOT_FOUND.
 */
export async function leavingOf(
  parts: BookingParts,
  views: VisitViews,
  userId: string,
  { workerId, from: asked }: { workerId: string; from?: string },
  locale: Locale,
): Promise<Leaving> {
  const practice = await ownPractice(parts, userId);
  const { workers } = await presentTeam(parts, practice);
  const worker = workers.find((one) => one.workerId === workerId && !one.isPartner);
  if (!worker) throw new AppError('NOT_FOUND');
  const now = parts.clock();
  const today = localDate(now, practice.timeZone);
  const wished = asked ?? worker.leavesOn ?? today;
  const from = wished < today ? today : wished;
  const found = await visitsWith(
    parts.db,
    workerId,
    begin(from, practice.timeZone, now),
    CALENDAR.leavingAtOnce,
  );
  // What has lapsed already is written down by the next sweep.
  const rows = found.filter((row) => ['REQUESTED', 'CONFIRMED'].includes(stateAt(factsOf(row), now)));
  const visits = await views.present(rows, 'partner', locale);
  const others = await othersFor(parts, practice, workerId, rows);
  return {
    worker,
    from,
    today,
    visits: rows.map((row, index) => {
      const isWish = !giversOf(row).includes(workerId) || row.starts_at < startOfDay(from, practice.timeZone);
      const passed = apply(APPOINTMENT_LIFECYCLE, factsOf(row), { type: 'PASS_ON' }, 'partner', now);
      return {
        visit: visits[index] as Leaving['visits'][number]['visit'],
        isWish,
        canPassOn: !isWish && passed.ok,
        others: isWish ? [] : (others[index] ?? []),
      };
    }),
  };
}

/** The last instant (epoch ms) before the visits of a day and all later ones that are not under way. */
const begin = (date: string, timeZone: string, now: number): number =>
  Math.max(startOfDay(date, timeZone) - 1, now);

const placeKey = (home: Home | null): string => (home ? `${home.lat} ${home.lng}` : '');

/** For each visit, who gives its service, receives then and has nothing else at the same time. */
async function othersFor(
  parts: BookingParts,
  practice: Practice,
  workerId: string,
  rows: readonly AppointmentRow[],
): Promise<Leaving['visits'][number]['others'][]> {
  const candidates = practice.workers.filter(({ id }) => id !== workerId);
  if (candidates.length === 0 || rows.length === 0) return rows.map(() => []);
  const { profile } = practice;
  const days = { durationMinutes: 1, except: [], horizonDays: CALENDAR.mostDaysOff };
  const homes = rows.map((row) => homeOfRow(row, profile));
  // The ways differ from home to home; all visits at the practice have the same.
  const towns = new Map(homes.map((home) => [placeKey(home), home]));
  const calendars = new Map(
    await Promise.all(
      [...towns].map(
        async ([key, home]) => [key, await timesOf(parts, practice, candidates, { ...days, home })] as const,
      ),
    ),
  );
  return rows.map((row, index) => {
    const times = calendars.get(placeKey(homes[index] ?? null));
    if (!times) return [];
    const { rules, workers } = times;
    const { starts_at: start, ends_at: end, time_zone: timeZone, break_minutes: breakMinutes } = row;
    const moment = { ...clockTime(start, timeZone), isSecond: false, start };
    const own = { ...rules, timeZone, breakMinutes, durationMinutes: (end - start) / 60_000 };
    return candidates
      .filter(({ id }) => !giversOf(row).includes(id))
      .filter(({ id, service_ids }) => {
        const calendar = workers.find((one) => one.workerId === id);
        return (
          givesService(service_ids, row.service_id) &&
          calendar !== undefined &&
          stateOfMoment(moment, own, calendar, moment.date) === 'FREE'
        );
      })
      .map(({ id, name }) => ({ workerId: id, name: name || practice.profile.name }));
  });
}

/**
 * Writes down on which day somebody leaves, with what becomes of some visits: given to others at the same time, or called off
 * with a reason; all or none of it. Times that clients only keep go. Throws PROFILE_MISSING, NOT_FOUND, STALE_VERSION where a
 * visit is no longer what was seen, SLOT_TAKEN or SLOT_UNAVAILABLE where somebody cannot give it, or why it cannot be settled.
 */
export async function leave(
  parts: BookingParts,
  userId: string,
  workerId: string,
  { date, visits, reason }: Said,
): Promise<void> {
  const practice = await ownPractice(parts, userId);
  const today = localDate(parts.clock(), practice.timeZone);
  if (date < today || date > addDays(today, CALENDAR.mostDaysOff))
    throw invalid({ path: 'date', code: 'invalidDate' });
  if (reason === '' && visits.some(({ worker }) => worker === null))
    throw invalid({ path: 'reason', code: 'required' });
  await orTaken(
    parts.unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      await lockWorkers(trx, await everyWorkerOf(trx, userId));
      if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
      await requireNamed(trx, userId, workerId);
      const { now } = unit;
      const after = begin(date, practice.timeZone, now);
      for (const settled of visits.toSorted((a, b) => a.id.localeCompare(b.id)))
        await settle(parts, unit, { settled, workerId, userId, after, reason, practice });
      await releaseHoldsWith(trx, [workerId], { from: after + 1, now });
      await writeLeaving(trx, workerId, date);
      if (visits.length > 0) await offerSoon(parts, unit, userId);
      unit.record({
        subjectType: 'profile',
        subjectId: userId,
        kind: 'LEAVING',
        by: 'partner',
        actorId: userId,
      });
      unit.answerWith(workerId);
    }),
  );
}

/** Somebody stays after all; throws PROFILE_MISSING, NOT_FOUND. */
export async function stay(parts: BookingParts, userId: string, workerId: string): Promise<void> {
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, userId);
    await lockWorkers(trx, await everyWorkerOf(trx, userId));
    if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
    await requireNamed(trx, userId, workerId);
    await writeLeaving(trx, workerId, null);
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'STAYING',
      by: 'partner',
      actorId: userId,
    });
  });
}

/** Throws NOT_FOUND where the practice names nobody of that id. */
async function requireNamed(trx: Trx, userId: string, workerId: string): Promise<void> {
  const worker = (await workersOf(trx, userId)).find(({ id }) => id === workerId);
  if (!worker || worker.is_partner) throw new AppError('NOT_FOUND');
}

interface Settling {
  settled: Settled;
  workerId: string;
  userId: string;
  /** Epoch ms. */
  after: number;
  reason: string;
  practice: Practice;
}

/** Gives a visit of somebody who leaves to another, or calls it off; its client is told. */
async function settle(
  parts: BookingParts,
  unit: Unit,
  { settled, workerId, userId, after, reason, practice }: Settling,
): Promise<void> {
  const { trx, now } = unit;
  const row = await lockAppointment(trx, settled.id);
  if (!row || row.profile_id !== userId) throw new AppError('NOT_FOUND');
  const isSeen =
    row.sequence === settled.version && giversOf(row).includes(workerId) && row.starts_at > after;
  if (!isSeen) throw new AppError('STALE_VERSION');
  const isRequest = row.state === 'REQUESTED';
  const step = { row, side: 'partner' as const, now };
  const tell = async (kind: string, change: Change, notice: Notice, only?: 'client') => {
    const after = await changeAppointment(trx, row.id, withMove(row, 'partner', change, now), now);
    unit.record({
      subjectType: 'appointment',
      subjectId: row.id,
      kind,
      by: 'partner',
      actorId: userId,
    });
    await notify(parts, trx, { before: row, after, notice }, practice.city, { only });
  };
  if (settled.worker === null) {
    const state = stateAfter(step, { type: isRequest ? 'DECLINE' : 'CANCEL' });
    const change = { state, reason, expires_at: null };
    return tell(state, change, isRequest ? 'declined' : 'cancelledByPartner');
  }
  const state = stateAfter(step, { type: 'PASS_ON' });
  await requireGiver(trx, userId, settled.worker, row);
  await releaseLapsedHolds(trx, now, [settled.worker]);
  // What is not agreed yet is told as the request that it is.
  const notice = isRequest ? 'requested' : 'personChanged';
  const givers = giversOf(row).map((id) => (id === workerId ? (settled.worker ?? id) : id));
  // What the partner decided was about whoever gave it then.
  const change = { state, ...givenBy(givers), without_travel_at: null };
  return tell('PASSED_ON', change, notice, isRequest ? 'client' : undefined);
}

/** Throws where the person is not of the practice by then, or does not give the service. */
async function requireGiver(
  trx: Trx,
  profileId: string,
  workerId: string,
  row: AppointmentRow,
): Promise<void> {
  const { starts_at: start, time_zone: timeZone } = row;
  const workers = await workersOf(trx, profileId);
  requireStanding(workers, { givers: [workerId], start, timeZone });
  const worker = workers.find(({ id }) => id === workerId);
  if (giversOf(row).includes(workerId) || !worker || !givesService(worker.service_ids, row.service_id))
    throw invalid({ path: 'visits', code: 'invalidChoice' });
}

/**
 * Lets people go out of a profile, with the times that clients only keep with them; throws WORKER_HAS_VISITS while visits are to
 * come with one of them.
 */
export async function letGo({ trx, now }: Unit, workerIds: string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await lockWorkers(trx, workerIds);
  if ((await timesWith(trx, workerIds, now)).length > 0) throw new AppError('WORKER_HAS_VISITS');
  await releaseHoldsWith(trx, workerIds, { from: 0, now });
}
