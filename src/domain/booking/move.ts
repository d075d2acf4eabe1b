// Moving a confirmed visit. With a partner who takes instant bookings a visit moves at once. With a partner on request
// the client asks for another time: the agreed one stays confirmed, the asked one is kept free beside it, and only the
// partner's yes puts one in the place of the other. Declined, unanswered or withdrawn, the agreed time stands. A move
// counts against the client's moves when it takes effect, so a wish that was refused costs none.

import type { BookingMode } from '../partners/profile.ts';
import { apply, type Lifecycle, type Row } from '../lifecycle/engine.ts';
import { type AppointmentState, BOOKING_ACTORS, type BookingActor, requestExpiresAt } from './lifecycle.ts';

export const MOVE_STATES = ['ASKED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** VISIT_ENDS: the visit was cancelled or is over, and there is nothing left to move. */
export const MOVE_EVENTS = ['ASK', 'ACCEPT', 'DECLINE', 'WITHDRAW', 'LAPSE', 'VISIT_ENDS'] as const;
export type MoveEventType = (typeof MOVE_EVENTS)[number];

/** Until when an asked move can be answered stands with the question; epoch ms. */
export type MoveEvent = { type: 'ASK'; expiresAt: number } | { type: Exclude<MoveEventType, 'ASK'> };

export type MoveRefusal = 'ILLEGAL_TRANSITION' | 'SLOT_UNAVAILABLE';

/** The last move of a visit; null where none was ever asked for. */
export type MoveFacts = {
  state: MoveState;
  /** Until when it can be answered; epoch ms. */
  expiresAt: number;
} | null;

/** What an actor may do with an asked move now. */
export interface MoveCan {
  acceptMove: boolean;
  declineMove: boolean;
  withdrawMove: boolean;
}

export interface MoveWords {
  facts: MoveFacts;
  state: MoveState;
  event: MoveEvent;
  on: MoveEventType;
  actor: BookingActor;
  code: MoveRefusal;
  effect: never;
}

type TimeRule = NonNullable<Row<MoveWords>['guard']>;

const CLIENT: readonly BookingActor[] = ['client', 'guest'];
const ASKED: readonly MoveState[] = ['ASKED'];
/** A question that would lapse at once can never be answered. */
const canBeAnswered: TimeRule = (_, event, now) =>
  event.type === 'ASK' && now >= event.expiresAt ? 'SLOT_UNAVAILABLE' : null;
const questionRuns: TimeRule = (facts, _, now) =>
  now < (facts?.expiresAt ?? now) ? null : 'ILLEGAL_TRANSITION';
const questionIsOver: TimeRule = (facts, _, now) =>
  now >= (facts?.expiresAt ?? now) ? null : 'ILLEGAL_TRANSITION';

/** Everything that may happen to a move, by whom and when. */
export const MOVE_LIFECYCLE: Lifecycle<MoveWords> = {
  states: MOVE_STATES,
  actors: BOOKING_ACTORS,
  initial: null,
  stateOf: (facts) => facts?.state ?? null,
  nameOf: ({ type }) => type,
  rows: [
    {
      from: [null, 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'],
      on: ['ASK'],
      by: CLIENT,
      to: 'ASKED',
      guard: canBeAnswered,
    },
    { from: ASKED, on: ['ACCEPT'], by: ['partner'], to: 'ACCEPTED', guard: questionRuns },
    { from: ASKED, on: ['DECLINE'], by: ['partner'], to: 'DECLINED', guard: questionRuns },
    { from: ASKED, on: ['WITHDRAW'], by: CLIENT, to: 'WITHDRAWN', guard: questionRuns },
    { from: ASKED, on: ['LAPSE'], by: ['clock'], to: 'LAPSED', guard: questionIsOver },
    { from: ASKED, on: ['VISIT_ENDS'], by: BOOKING_ACTORS, to: 'WITHDRAWN' },
  ],
  otherwise: () => 'ILLEGAL_TRANSITION',
};

/** What the actor may do with the visit's move now (epoch ms). */
export function canMove(facts: MoveFacts, actor: BookingActor, now: number): MoveCan {
  const may = (type: Exclude<MoveEventType, 'ASK'>) => apply(MOVE_LIFECYCLE, facts, { type }, actor, now).ok;
  return { acceptMove: may('ACCEPT'), declineMove: may('DECLINE'), withdrawMove: may('WITHDRAW') };
}

/** The move's state as it is by the clock (epoch ms), also before the sweep has written it down. */
export function moveStateAt(facts: NonNullable<MoveFacts>, now: number): MoveState {
  const lapsed = apply(MOVE_LIFECYCLE, facts, { type: 'LAPSE' }, 'clock', now);
  return lapsed.ok ? lapsed.next : facts.state;
}

/** Whether another time has to be asked for: only what is agreed with a partner on request; else it is just taken. */
export function asksToMove(state: AppointmentState, mode: BookingMode): boolean {
  return state === 'CONFIRMED' && mode === 'REQUEST';
}

/**
 * Until when a move asked for at `askedAt` can be answered: as long as a request for the earlier of the two times,
 * since after that one of them could no longer take place. All times in epoch ms.
 */
export function moveExpiresAt(askedAt: number, from: number, to: number): number {
  return requestExpiresAt(askedAt, Math.min(from, to));
}
