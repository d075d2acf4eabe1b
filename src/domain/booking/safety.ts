// Who goes to somebody's home says when they have come and when they have left, and takes back what was said by mistake;
// whoever they trust sees it by a link, which ends some hours after the visit.

import { apply, type Lifecycle, type Row } from '../lifecycle/engine.ts';
import { type AppointmentState, BOOKING_ACTORS, type BookingActor } from './lifecycle.ts';

const CHECK_IN_STATES = ['EXPECTED', 'IN', 'OUT'] as const;
type CheckInState = (typeof CHECK_IN_STATES)[number];
export const CHECK_IN_EVENTS = ['CHECK_IN', 'CHECK_OUT', 'UNDO_CHECK_IN', 'UNDO_CHECK_OUT'] as const;
export type CheckInEvent = { type: (typeof CHECK_IN_EVENTS)[number] };

/** All times in epoch ms. */
export interface SafetyFacts {
  /** Of the visit. */
  state: AppointmentState;
  isHome: boolean;
  start: number;
  /** As agreed, without the break. */
  end: number;
  checkedInAt: number | null;
  checkedOutAt: number | null;
}

export interface CheckInWords {
  facts: SafetyFacts;
  state: CheckInState;
  event: CheckInEvent;
  on: CheckInEvent['type'];
  actor: BookingActor;
  code: 'ILLEGAL_TRANSITION';
  effect: never;
}

const MINUTE = 60_000;
/** From so long before the start on somebody may have come, and whoever is trusted sees the address. */
const OPENS_MINUTES = 60;
/** So late an arrival, or a leaving, is a reason to call. */
const LATE_MINUTES = 15;
const LINK_HOURS = 6;

/** Until when the link is good, and somebody may say that they have left (epoch ms). */
export const safetyEndsAt = (end: number): number => end + LINK_HOURS * 60 * MINUTE;

/** Whether there is anything to share: an agreed home visit that is not long over. */
export const isShared = ({ state, isHome, end }: SafetyFacts, now: number): boolean =>
  isHome && ['CONFIRMED', 'COMPLETED', 'NO_SHOW'].includes(state) && now < safetyEndsAt(end);

const opens = ({ start }: SafetyFacts, now: number) => now >= start - OPENS_MINUTES * MINUTE;

const mayCome: NonNullable<Row<CheckInWords>['guard']> = (facts, _, now) =>
  facts.state === 'CONFIRMED' && isShared(facts, now) && opens(facts, now) ? null : 'ILLEGAL_TRANSITION';
const stillShared: NonNullable<Row<CheckInWords>['guard']> = (facts, _, now) =>
  isShared(facts, now) ? null : 'ILLEGAL_TRANSITION';

/** Coming to a home visit and leaving it. What was said by mistake is taken back as long as the link is good. */
export const CHECK_IN_LIFECYCLE: Lifecycle<CheckInWords> = {
  states: CHECK_IN_STATES,
  actors: BOOKING_ACTORS,
  initial: 'EXPECTED',
  stateOf: ({ checkedInAt, checkedOutAt }) =>
    checkedOutAt !== null ? 'OUT' : checkedInAt !== null ? 'IN' : 'EXPECTED',
  nameOf: ({ type }) => type,
  rows: [
    { from: ['EXPECTED'], on: ['CHECK_IN'], by: ['partner'], to: 'IN', guard: mayCome },
    { from: ['IN'], on: ['CHECK_OUT'], by: ['partner'], to: 'OUT', guard: stillShared },
    { from: ['IN'], on: ['UNDO_CHECK_IN'], by: ['partner'], to: 'EXPECTED', guard: stillShared },
    { from: ['OUT'], on: ['UNDO_CHECK_OUT'], by: ['partner'], to: 'IN', guard: stillShared },
  ],
  otherwise: () => 'ILLEGAL_TRANSITION',
};

/** What may be said, or taken back. */
export interface CheckCan {
  checkIn: boolean;
  checkOut: boolean;
  undoCheckIn: boolean;
  undoCheckOut: boolean;
}

/** What may be said now (epoch ms). */
export function canCheck(facts: SafetyFacts, now: number): CheckCan {
  const may = (type: CheckInEvent['type']) => apply(CHECK_IN_LIFECYCLE, facts, { type }, 'partner', now).ok;
  return {
    checkIn: may('CHECK_IN'),
    checkOut: may('CHECK_OUT'),
    undoCheckIn: may('UNDO_CHECK_IN'),
    undoCheckOut: may('UNDO_CHECK_OUT'),
  };
}

/**
 * How it stands: called off; to come; not there 15 minutes after the start; there; not gone 15 minutes after the end; gone.
 */
export const SAFETY_SIGNS = ['OFF', 'AHEAD', 'NOT_IN', 'IN', 'OVERDUE', 'OUT'] as const;
export type SafetySign = (typeof SAFETY_SIGNS)[number];

/** How a visit stands now (epoch ms) for whoever waits to hear that all is well. */
export function safetySign(facts: SafetyFacts, now: number): SafetySign {
  const { start, end, checkedInAt, checkedOutAt } = facts;
  if (checkedOutAt !== null) return 'OUT';
  if (!isShared(facts, now)) return 'OFF';
  if (now >= end + LATE_MINUTES * MINUTE) return 'OVERDUE';
  if (checkedInAt !== null) return 'IN';
  return now >= start + LATE_MINUTES * MINUTE ? 'NOT_IN' : 'AHEAD';
}

/** Whether whoever is trusted sees the address now (epoch ms): only around the visit, until it is left. */
export const showsAddress = (facts: SafetyFacts, now: number): boolean =>
  isShared(facts, now) && opens(facts, now) && facts.checkedOutAt === null;
