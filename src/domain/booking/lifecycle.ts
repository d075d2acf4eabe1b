// The life of an appointment. A client holds a time while typing, then books it: at once with a partner who takes
// instant bookings, otherwise as a request that the partner confirms or declines. A visit ends completed, missed
// or cancelled; that it was missed the partner may take back. Everything that may happen stands in one table; guards, buttons and jobs derive from it.

import { apply, type Choice, type Lifecycle, type Row } from '../lifecycle/engine.ts';
import { BOOKING } from './limits.ts';
import type { BookingMode } from '../partners/profile.ts';

export const APPOINTMENT_STATES = [
  'HELD',
  'REQUESTED',
  'CONFIRMED',
  'COMPLETED',
  'NO_SHOW',
  'CANCELLED_BY_CLIENT',
  'CANCELLED_BY_PARTNER',
  'DECLINED',
  'EXPIRED',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** The states that take the worker's time. */
export const OCCUPYING_STATES = ['HELD', 'REQUESTED', 'CONFIRMED'] as const satisfies AppointmentState[];

/** A guest books with a verified e-mail and acts by the signed link in the mail. */
export const BOOKING_ACTORS = ['client', 'guest', 'partner', 'clock'] as const;
export type BookingActor = (typeof BOOKING_ACTORS)[number];

export const BOOKING_EVENTS = [
  'SUBMIT',
  'RELEASE',
  'CONFIRM',
  'DECLINE',
  'CANCEL',
  'RESCHEDULE',
  'REPLAN',
  'PASS_ON',
  'NO_SHOW',
  'UNDO_NO_SHOW',
  'COMPLETE',
  'EXPIRE',
  'CLOSE_ACCOUNT',
] as const;
export type BookingEventType = (typeof BOOKING_EVENTS)[number];

/**
 * PASS_ON: somebody else of the practice gives it, at the same time. SUBMIT and, while it is only a request, RESCHEDULE lead where the partner's mode says: REQUEST to REQUESTED, INSTANT
 * to CONFIRMED. What is confirmed stays so whenever it is moved (move.ts).
 */
export type BookingEvent =
  | { type: 'SUBMIT' | 'RESCHEDULE'; mode: BookingMode }
  | { type: Exclude<BookingEventType, 'SUBMIT' | 'RESCHEDULE'> };

export const BOOKING_REFUSALS = [
  'ILLEGAL_TRANSITION',
  'CANCELLATION_TOO_LATE',
  'HOLD_EXPIRED',
  'SLOT_UNAVAILABLE',
] as const;
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number];

/** What the rules of time look at. All times in epoch milliseconds. */
export interface AppointmentFacts {
  state: AppointmentState;
  start: number;
  /** The visit's end, without the break. */
  end: number;
  /** Set while HELD. */
  holdExpiresAt: number | null;
  /** When the request was made or last moved; set while REQUESTED. */
  requestedAt: number | null;
  /** How often the client has moved it. */
  reschedules: number;
  /** Whether another time is asked for and not answered (move.ts). */
  isMoveAsked: boolean;
}

/** What an actor may do now. */
export interface AppointmentCan {
  confirm: boolean;
  decline: boolean;
  cancel: boolean;
  reschedule: boolean;
  noShow: boolean;
  /** Say that the client came after all. */
  undoNoShow: boolean;
  /** Give it another time, without asking. */
  replan: boolean;
}

export interface AppointmentWords {
  facts: AppointmentFacts;
  state: AppointmentState;
  event: BookingEvent;
  on: BookingEventType;
  actor: BookingActor;
  code: BookingRefusal;
  effect: never;
}

type Condition = NonNullable<Row<AppointmentWords>['when']>;
/** Null when the moment is right, else why it is not. */
type TimeRule = NonNullable<Row<AppointmentWords>['guard']>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLIENT: readonly BookingActor[] = ['client', 'guest'];
const PARTNER: readonly BookingActor[] = ['partner'];
const CLOCK: readonly BookingActor[] = ['clock'];

const only = (right: boolean, code: BookingRefusal = 'ILLEGAL_TRANSITION') => (right ? null : code);

const onRequest: Condition = (_, event) => 'mode' in event && event.mode === 'REQUEST';

const holdRuns: TimeRule = (facts, event, now) => {
  if (now >= (facts.holdExpiresAt ?? facts.start)) return 'HOLD_EXPIRED';
  // A request that would lapse at once can never be answered.
  const latest = onRequest(facts, event) ? requestExpiresAt(now, facts.start) : facts.start;
  return only(now < latest, 'SLOT_UNAVAILABLE');
};
const holdIsOver: TimeRule = (facts, _, now) => only(now >= (facts.holdExpiresAt ?? facts.start));
const requestRuns: TimeRule = (facts, _, now) => only(now < lapse(facts));
const requestIsOver: TimeRule = (facts, _, now) => only(now >= lapse(facts));
const beforeStart: TimeRule = (facts, _, now) => only(now < facts.start);
const cancelsInTime: TimeRule = (facts, _, now) => only(now < facts.start, 'CANCELLATION_TOO_LATE');
const movable: TimeRule = (facts, _, now) =>
  only(
    now <= facts.start - BOOKING.rescheduleUntilHours * HOUR &&
      facts.reschedules < BOOKING.maxReschedules &&
      !facts.isMoveAsked,
  );
/** While the client asks for another time, that is answered first. */
const replannable: TimeRule = (facts, _, now) => only(now < facts.start && !facts.isMoveAsked);
const requestMovable: TimeRule = (facts, event, now) =>
  requestRuns(facts, event, now) ?? movable(facts, event, now);
const inNoShowWindow: TimeRule = (facts, _, now) =>
  only(now >= facts.start + BOOKING.noShowFromMinutes * MINUTE && facts.end >= noShowSince(now));
/** Whoever reports at the last moment has as long to see the mistake. */
const mayStillUndo: TimeRule = (facts, _, now) => only(facts.end >= undoneSince(now));
const completionIsDue: TimeRule = (facts, _, now) => only(now >= completesAt(facts.end));

const HELD: readonly AppointmentState[] = ['HELD'];
const REQUESTED: readonly AppointmentState[] = ['REQUESTED'];
const CONFIRMED: readonly AppointmentState[] = ['CONFIRMED'];

/** What the visit would be now had nobody reported it. */
const AS_IF_NEVER_MISSED: Choice<AppointmentWords> = {
  among: ['CONFIRMED', 'COMPLETED'],
  choose: (facts, _, now) => (now < completesAt(facts.end) ? 'CONFIRMED' : 'COMPLETED'),
};

const ROWS: readonly Row<AppointmentWords>[] = [
  { from: HELD, on: ['SUBMIT'], by: CLIENT, to: 'REQUESTED', when: onRequest, guard: holdRuns },
  { from: HELD, on: ['SUBMIT'], by: CLIENT, to: 'CONFIRMED', guard: holdRuns },
  { from: HELD, on: ['RELEASE'], by: CLIENT, to: 'EXPIRED' },
  { from: HELD, on: ['EXPIRE'], by: CLOCK, to: 'EXPIRED', guard: holdIsOver },
  { from: HELD, on: ['CLOSE_ACCOUNT'], by: ['client', 'partner'], to: 'EXPIRED' },

  { from: REQUESTED, on: ['CONFIRM'], by: PARTNER, to: 'CONFIRMED', guard: requestRuns },
  { from: REQUESTED, on: ['DECLINE'], by: PARTNER, to: 'DECLINED', guard: requestRuns },
  { from: REQUESTED, on: ['CANCEL'], by: CLIENT, to: 'CANCELLED_BY_CLIENT', guard: requestRuns },
  { from: REQUESTED, on: ['RESCHEDULE'], by: CLIENT, to: 'SAME', when: onRequest, guard: requestMovable },
  { from: REQUESTED, on: ['RESCHEDULE'], by: CLIENT, to: 'CONFIRMED', guard: requestMovable },
  { from: REQUESTED, on: ['PASS_ON'], by: PARTNER, to: 'SAME', guard: requestRuns },
  { from: REQUESTED, on: ['EXPIRE'], by: CLOCK, to: 'EXPIRED', guard: requestIsOver },
  { from: REQUESTED, on: ['CLOSE_ACCOUNT'], by: ['client'], to: 'CANCELLED_BY_CLIENT' },
  { from: REQUESTED, on: ['CLOSE_ACCOUNT'], by: PARTNER, to: 'DECLINED' },

  { from: CONFIRMED, on: ['CANCEL'], by: CLIENT, to: 'CANCELLED_BY_CLIENT', guard: cancelsInTime },
  { from: CONFIRMED, on: ['CANCEL'], by: PARTNER, to: 'CANCELLED_BY_PARTNER', guard: cancelsInTime },
  { from: CONFIRMED, on: ['RESCHEDULE'], by: CLIENT, to: 'SAME', guard: movable },
  { from: CONFIRMED, on: ['REPLAN'], by: PARTNER, to: 'SAME', guard: replannable },
  { from: CONFIRMED, on: ['PASS_ON'], by: PARTNER, to: 'SAME', guard: replannable },
  { from: CONFIRMED, on: ['NO_SHOW'], by: PARTNER, to: 'NO_SHOW', guard: inNoShowWindow },
  { from: CONFIRMED, on: ['COMPLETE'], by: CLOCK, to: 'COMPLETED', guard: completionIsDue },
  { from: CONFIRMED, on: ['CLOSE_ACCOUNT'], by: ['client'], to: 'CANCELLED_BY_CLIENT', guard: beforeStart },
  { from: CONFIRMED, on: ['CLOSE_ACCOUNT'], by: PARTNER, to: 'CANCELLED_BY_PARTNER', guard: beforeStart },

  // The visit completes a day after its end, the partner may still report a no-show for another day.
  { from: ['COMPLETED'], on: ['NO_SHOW'], by: PARTNER, to: 'NO_SHOW', guard: inNoShowWindow },
  { from: ['NO_SHOW'], on: ['UNDO_NO_SHOW'], by: PARTNER, to: AS_IF_NEVER_MISSED, guard: mayStillUndo },
];

/** Everything that may happen to an appointment, by whom and when. */
export const APPOINTMENT_LIFECYCLE: Lifecycle<AppointmentWords> = {
  states: APPOINTMENT_STATES,
  actors: BOOKING_ACTORS,
  initial: 'HELD',
  stateOf: ({ state }) => state,
  nameOf: ({ type }) => type,
  rows: ROWS,
  // The form sent after the clock has taken the hold away deserves the sentence about the hold.
  otherwise: ({ state }, { type }, actor) =>
    state === 'EXPIRED' && type === 'SUBMIT' && CLIENT.includes(actor)
      ? 'HOLD_EXPIRED'
      : 'ILLEGAL_TRANSITION',
};

/** What the actor may do with the appointment now (epoch ms). */
export function can(facts: AppointmentFacts, actor: BookingActor, now: number): AppointmentCan {
  const may = (event: BookingEvent) => apply(APPOINTMENT_LIFECYCLE, facts, event, actor, now).ok;
  return {
    confirm: may({ type: 'CONFIRM' }),
    decline: may({ type: 'DECLINE' }),
    cancel: may({ type: 'CANCEL' }),
    // Whether it may be moved does not depend on the partner's mode, only where it then leads.
    reschedule: may({ type: 'RESCHEDULE', mode: 'REQUEST' }),
    noShow: may({ type: 'NO_SHOW' }),
    undoNoShow: may({ type: 'UNDO_NO_SHOW' }),
    replan: may({ type: 'REPLAN' }),
  };
}

/** What time alone will do to the appointment and when (epoch ms); null when it will do nothing. */
export function clockEvent(facts: AppointmentFacts): { type: 'EXPIRE' | 'COMPLETE'; at: number } | null {
  if (facts.state === 'HELD') return { type: 'EXPIRE', at: facts.holdExpiresAt ?? facts.start };
  if (facts.state === 'REQUESTED') return { type: 'EXPIRE', at: lapse(facts) };
  if (facts.state === 'CONFIRMED') return { type: 'COMPLETE', at: completesAt(facts.end) };
  return null;
}

/** Until when a client cancels a confirmed visit without its counting as late (epoch ms). */
export function freeCancellationUntil(start: number): number {
  return start - BOOKING.freeCancellationHours * HOUR;
}

/** Whether a client who cancels now (epoch ms) does so late: what was agreed, after the free time is over. */
export function cancelsLate({ state, start }: AppointmentFacts, now: number): boolean {
  return state === 'CONFIRMED' && now > freeCancellationUntil(start);
}

/** Whether the state takes the worker's time. */
export function occupies(state: AppointmentState): boolean {
  return (OCCUPYING_STATES as readonly AppointmentState[]).includes(state);
}

/** When a hold made at `heldAt` lapses (epoch ms). */
export function holdExpiresAt(heldAt: number): number {
  return heldAt + BOOKING.holdMinutes * MINUTE;
}

/** When a request made at `requestedAt` for a visit beginning at `start` lapses unanswered (epoch ms). */
export function requestExpiresAt(requestedAt: number, start: number): number {
  return Math.min(
    requestedAt + BOOKING.requestExpiryHours * HOUR,
    start - BOOKING.requestExpiryBeforeStartHours * HOUR,
  );
}

/** When a visit that ends at `end` counts as completed (epoch ms). */
export function completesAt(end: number): number {
  return end + BOOKING.completionHours * HOUR;
}

/** A visit that ended before that can no longer be reported as missed. */
export function noShowSince(now: number): number {
  return now - BOOKING.noShowUntilHours * HOUR;
}

/** Of a visit that ended before that the report can no longer be taken back. */
export function undoneSince(now: number): number {
  return noShowSince(now) - BOOKING.undoNoShowHours * HOUR;
}

/**
 * The notice a booking needs, in minutes. A request lapses some time before the start and must leave the partner
 * time to answer it first, so it needs more notice than an instant booking.
 */
export function noticeMinutes(mode: BookingMode, isHomeVisit: boolean): number {
  const notice = (isHomeVisit ? BOOKING.noticeHoursHomeVisit : BOOKING.noticeHours) * 60;
  const answerable = BOOKING.requestExpiryBeforeStartHours * 60 + BOOKING.requestAnswerMinutes;
  return mode === 'REQUEST' ? Math.max(notice, answerable) : notice;
}

function lapse(facts: AppointmentFacts): number {
  return requestExpiresAt(facts.requestedAt ?? facts.start, facts.start);
}
