// The life of an appointment. A client holds a time while typing, then books it: at once with a partner who takes
// instant bookings, otherwise as a request that the partner confirms or declines. A visit ends completed, missed
// or cancelled. Everything that may happen stands in one table; guards, buttons and jobs derive from it.

import { BOOKING } from '../limits.ts';
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
  'NO_SHOW',
  'COMPLETE',
  'EXPIRE',
  'CLOSE_ACCOUNT',
] as const;
export type BookingEventType = (typeof BOOKING_EVENTS)[number];

/**
 * SUBMIT and, while it is only a request, RESCHEDULE lead where the partner's mode says: REQUEST to REQUESTED, INSTANT
 * to CONFIRMED. What is confirmed stays so whenever it is moved (move.ts).
 */
export type BookingEvent =
  | { type: 'SUBMIT' | 'RESCHEDULE'; actor: BookingActor; mode: BookingMode }
  | { type: Exclude<BookingEventType, 'SUBMIT' | 'RESCHEDULE'>; actor: BookingActor };

export const BOOKING_REFUSALS = [
  'ILLEGAL_TRANSITION',
  'CANCELLATION_TOO_LATE',
  'HOLD_EXPIRED',
  'SLOT_UNAVAILABLE',
] as const;
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number];

export type BookingOutcome = { state: AppointmentState } | { refused: BookingRefusal };

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
}

/** Null when the moment is right, else why it is not. */
type TimeRule = (facts: AppointmentFacts, now: number, event: BookingEvent) => BookingRefusal | null;

/** One row of the table. `BY_MODE`: REQUESTED or CONFIRMED, as the event's mode says. */
export interface BookingTransition {
  from: AppointmentState;
  event: BookingEventType;
  actors: readonly BookingActor[];
  to: AppointmentState | 'BY_MODE';
  when: TimeRule | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLIENT: readonly BookingActor[] = ['client', 'guest'];
const PARTNER: readonly BookingActor[] = ['partner'];
const CLOCK: readonly BookingActor[] = ['clock'];

const only = (right: boolean, code: BookingRefusal = 'ILLEGAL_TRANSITION') => (right ? null : code);

const holdRuns: TimeRule = (facts, now, event) => {
  if (now >= (facts.holdExpiresAt ?? facts.start)) return 'HOLD_EXPIRED';
  const asRequest = event.type === 'SUBMIT' && event.mode === 'REQUEST';
  // A request that would lapse at once can never be answered.
  return only(now < (asRequest ? requestExpiresAt(now, facts.start) : facts.start), 'SLOT_UNAVAILABLE');
};
const holdIsOver: TimeRule = (facts, now) => only(now >= (facts.holdExpiresAt ?? facts.start));
const requestRuns: TimeRule = (facts, now) => only(now < lapse(facts));
const requestIsOver: TimeRule = (facts, now) => only(now >= lapse(facts));
const beforeStart: TimeRule = (facts, now) => only(now < facts.start);
const cancelsInTime: TimeRule = (facts, now) => only(now < facts.start, 'CANCELLATION_TOO_LATE');
const movable: TimeRule = (facts, now) =>
  only(
    now <= facts.start - BOOKING.rescheduleUntilHours * HOUR &&
      facts.reschedules < BOOKING.maxReschedules &&
      !facts.isMoveAsked,
  );
const requestMovable: TimeRule = (facts, now, event) =>
  requestRuns(facts, now, event) ?? movable(facts, now, event);
const noShowWindow: TimeRule = (facts, now) =>
  only(
    now >= facts.start + BOOKING.noShowFromMinutes * MINUTE &&
      now <= facts.end + BOOKING.noShowUntilHours * HOUR,
  );
const completes: TimeRule = (facts, now) => only(now >= completesAt(facts.end));

/** Everything that may happen to an appointment, by whom and when. A pair that is not here may not happen. */
export const BOOKING_TRANSITIONS: readonly BookingTransition[] = [
  { from: 'HELD', event: 'SUBMIT', actors: CLIENT, to: 'BY_MODE', when: holdRuns },
  { from: 'HELD', event: 'RELEASE', actors: CLIENT, to: 'EXPIRED', when: null },
  { from: 'HELD', event: 'EXPIRE', actors: CLOCK, to: 'EXPIRED', when: holdIsOver },
  { from: 'HELD', event: 'CLOSE_ACCOUNT', actors: ['client', 'partner'], to: 'EXPIRED', when: null },

  { from: 'REQUESTED', event: 'CONFIRM', actors: PARTNER, to: 'CONFIRMED', when: requestRuns },
  { from: 'REQUESTED', event: 'DECLINE', actors: PARTNER, to: 'DECLINED', when: requestRuns },
  { from: 'REQUESTED', event: 'CANCEL', actors: CLIENT, to: 'CANCELLED_BY_CLIENT', when: requestRuns },
  { from: 'REQUESTED', event: 'RESCHEDULE', actors: CLIENT, to: 'BY_MODE', when: requestMovable },
  { from: 'REQUESTED', event: 'EXPIRE', actors: CLOCK, to: 'EXPIRED', when: requestIsOver },
  { from: 'REQUESTED', event: 'CLOSE_ACCOUNT', actors: ['client'], to: 'CANCELLED_BY_CLIENT', when: null },
  { from: 'REQUESTED', event: 'CLOSE_ACCOUNT', actors: PARTNER, to: 'DECLINED', when: null },

  { from: 'CONFIRMED', event: 'CANCEL', actors: CLIENT, to: 'CANCELLED_BY_CLIENT', when: cancelsInTime },
  { from: 'CONFIRMED', event: 'CANCEL', actors: PARTNER, to: 'CANCELLED_BY_PARTNER', when: cancelsInTime },
  { from: 'CONFIRMED', event: 'RESCHEDULE', actors: CLIENT, to: 'CONFIRMED', when: movable },
  { from: 'CONFIRMED', event: 'NO_SHOW', actors: PARTNER, to: 'NO_SHOW', when: noShowWindow },
  { from: 'CONFIRMED', event: 'COMPLETE', actors: CLOCK, to: 'COMPLETED', when: completes },
  {
    from: 'CONFIRMED',
    event: 'CLOSE_ACCOUNT',
    actors: ['client'],
    to: 'CANCELLED_BY_CLIENT',
    when: beforeStart,
  },
  {
    from: 'CONFIRMED',
    event: 'CLOSE_ACCOUNT',
    actors: PARTNER,
    to: 'CANCELLED_BY_PARTNER',
    when: beforeStart,
  },

  // The visit completes a day after its end, the partner may still report a no-show for another day.
  { from: 'COMPLETED', event: 'NO_SHOW', actors: PARTNER, to: 'NO_SHOW', when: noShowWindow },
];

/** Where an event leads by the table alone, whatever the time. */
export function transition(state: AppointmentState, event: BookingEvent): BookingOutcome {
  const row = rowFor(state, event);
  if (!row) return { refused: refusalWithoutRow(state, event) };
  return { state: target(row, event) };
}

/** Where an event leads now (epoch ms), by the table and the rules of time. */
export function transitionAt(facts: AppointmentFacts, event: BookingEvent, now: number): BookingOutcome {
  const row = rowFor(facts.state, event);
  if (!row) return { refused: refusalWithoutRow(facts.state, event) };
  const refused = row.when?.(facts, now, event) ?? null;
  return refused ? { refused } : { state: target(row, event) };
}

/** What the actor may do with the appointment now (epoch ms). */
export function can(facts: AppointmentFacts, actor: BookingActor, now: number): AppointmentCan {
  const may = (event: BookingEvent) => 'state' in transitionAt(facts, event, now);
  return {
    confirm: may({ type: 'CONFIRM', actor }),
    decline: may({ type: 'DECLINE', actor }),
    cancel: may({ type: 'CANCEL', actor }),
    // Whether it may be moved does not depend on the partner's mode, only where it then leads.
    reschedule: may({ type: 'RESCHEDULE', actor, mode: 'REQUEST' }),
    noShow: may({ type: 'NO_SHOW', actor }),
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

/**
 * The notice a booking needs, in minutes. A request lapses some time before the start and must leave the partner
 * time to answer it first, so it needs more notice than an instant booking.
 */
export function noticeMinutes(mode: BookingMode, isHomeVisit: boolean): number {
  const notice = (isHomeVisit ? BOOKING.noticeHoursHomeVisit : BOOKING.noticeHours) * 60;
  const answerable = BOOKING.requestExpiryBeforeStartHours * 60 + BOOKING.requestAnswerMinutes;
  return mode === 'REQUEST' ? Math.max(notice, answerable) : notice;
}

function rowFor(state: AppointmentState, event: BookingEvent): BookingTransition | undefined {
  return BOOKING_TRANSITIONS.find(
    (row) => row.from === state && row.event === event.type && row.actors.includes(event.actor),
  );
}

function target(row: BookingTransition, event: BookingEvent): AppointmentState {
  if (row.to !== 'BY_MODE') return row.to;
  return 'mode' in event && event.mode === 'INSTANT' ? 'CONFIRMED' : 'REQUESTED';
}

/** The form sent after the clock has taken the hold away deserves the sentence about the hold. */
function refusalWithoutRow(state: AppointmentState, event: BookingEvent): BookingRefusal {
  const late = state === 'EXPIRED' && event.type === 'SUBMIT' && CLIENT.includes(event.actor);
  return late ? 'HOLD_EXPIRED' : 'ILLEGAL_TRANSITION';
}

function lapse(facts: AppointmentFacts): number {
  return requestExpiresAt(facts.requestedAt ?? facts.start, facts.start);
}
