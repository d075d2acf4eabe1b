// Moving a confirmed visit. With a partner who takes instant bookings a visit moves at once. With a partner on request
// the client asks for another time: the agreed one stays confirmed, the asked one is kept free beside it, and only the
// partner's yes puts one in the place of the other. Declined, unanswered or withdrawn, the agreed time stands. A move
// counts against the client's moves when it takes effect, so a wish that was refused costs none.

import type { BookingMode } from '../partners/profile.ts';
import { type AppointmentState, type BookingActor, requestExpiresAt } from './lifecycle.ts';

export const MOVE_STATES = ['ASKED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** VISIT_ENDS: the visit was cancelled or is over, and there is nothing left to move. */
export const MOVE_EVENTS = ['ASK', 'ACCEPT', 'DECLINE', 'WITHDRAW', 'LAPSE', 'VISIT_ENDS'] as const;
export type MoveEventType = (typeof MOVE_EVENTS)[number];

/** Until when an asked move can be answered stands with the question; epoch ms. */
export type MoveEvent =
  | { type: 'ASK'; actor: BookingActor; expiresAt: number }
  | { type: Exclude<MoveEventType, 'ASK'>; actor: BookingActor };

export type MoveRefusal = 'ILLEGAL_TRANSITION' | 'SLOT_UNAVAILABLE';
export type MoveOutcome = { state: MoveState } | { refused: MoveRefusal };

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

type TimeRule = (expiresAt: number, now: number) => boolean;

interface MoveTransition {
  from: readonly (MoveState | null)[];
  event: MoveEventType;
  actors: readonly BookingActor[];
  to: MoveState;
  when: TimeRule | null;
}

const CLIENT: readonly BookingActor[] = ['client', 'guest'];
const ASKED: readonly MoveState[] = ['ASKED'];
const runs: TimeRule = (expiresAt, now) => now < expiresAt;
const isOver: TimeRule = (expiresAt, now) => now >= expiresAt;

/** Everything that may happen to a move, by whom and when. A pair that is not here may not happen. */
export const MOVE_TRANSITIONS: readonly MoveTransition[] = [
  {
    from: [null, 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'],
    event: 'ASK',
    actors: CLIENT,
    to: 'ASKED',
    when: runs,
  },
  { from: ASKED, event: 'ACCEPT', actors: ['partner'], to: 'ACCEPTED', when: runs },
  { from: ASKED, event: 'DECLINE', actors: ['partner'], to: 'DECLINED', when: runs },
  { from: ASKED, event: 'WITHDRAW', actors: CLIENT, to: 'WITHDRAWN', when: runs },
  { from: ASKED, event: 'LAPSE', actors: ['clock'], to: 'LAPSED', when: isOver },
  {
    from: ASKED,
    event: 'VISIT_ENDS',
    actors: ['client', 'guest', 'partner', 'clock'],
    to: 'WITHDRAWN',
    when: null,
  },
];

/** Where an event leads a move now (epoch ms), by the table and the rules of time. */
export function moveTransitionAt(facts: MoveFacts, event: MoveEvent, now: number): MoveOutcome {
  const row = MOVE_TRANSITIONS.find(
    ({ from, event: type, actors }) =>
      type === event.type && from.includes(facts?.state ?? null) && actors.includes(event.actor),
  );
  if (!row) return { refused: 'ILLEGAL_TRANSITION' };
  const expiresAt = event.type === 'ASK' ? event.expiresAt : (facts?.expiresAt ?? now);
  if (row.when?.(expiresAt, now) ?? true) return { state: row.to };
  // A question that would lapse at once can never be answered.
  return { refused: event.type === 'ASK' ? 'SLOT_UNAVAILABLE' : 'ILLEGAL_TRANSITION' };
}

/** What the actor may do with the visit's move now (epoch ms). */
export function canMove(facts: MoveFacts, actor: BookingActor, now: number): MoveCan {
  const may = (type: Exclude<MoveEventType, 'ASK'>) =>
    'state' in moveTransitionAt(facts, { type, actor }, now);
  return { acceptMove: may('ACCEPT'), declineMove: may('DECLINE'), withdrawMove: may('WITHDRAW') };
}

/** The move's state as it is by the clock (epoch ms), also before the sweep has written it down. */
export function moveStateAt(facts: NonNullable<MoveFacts>, now: number): MoveState {
  const lapsed = moveTransitionAt(facts, { type: 'LAPSE', actor: 'clock' }, now);
  return 'state' in lapsed ? lapsed.state : facts.state;
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
