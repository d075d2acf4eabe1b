// Why a client may not move or cancel a visit any more: what is said on the first page of whoever comes by an old link, in
// place of buttons that would be refused at the end.

import { BOOKING } from './limits.ts';
import { type AppointmentFacts, type AppointmentState, can } from './lifecycle.ts';

/**
 * CANCELLED: it does not take place. PAST: it has begun, or is over. MOVE_ASKED: another time is asked for and not answered.
 * NO_MOVES_LEFT, TOO_LATE: by the rules of moving. NOT_ONLINE: its partner takes nothing online, or has nobody left for it.
 */
export const MOVE_REFUSALS = [
  'CANCELLED',
  'PAST',
  'MOVE_ASKED',
  'NO_MOVES_LEFT',
  'TOO_LATE',
  'NOT_ONLINE',
] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];
export const CANCEL_REFUSALS = ['CANCELLED', 'PAST'] as const satisfies MoveRefusal[];
export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

const VOID: readonly AppointmentState[] = [
  'CANCELLED_BY_CLIENT',
  'CANCELLED_BY_PARTNER',
  'DECLINED',
  'EXPIRED',
];

/** Why its client cannot cancel it now (epoch ms); null where that can be done. */
export function cancelRefusal(facts: AppointmentFacts, now: number): CancelRefusal | null {
  if (can(facts, 'client', now).cancel || facts.state === 'HELD') return null;
  return VOID.includes(facts.state) || (facts.state === 'REQUESTED' && now < facts.start)
    ? 'CANCELLED'
    : 'PAST';
}

/** Why its client cannot move it now (epoch ms); null where the next page lets them. */
export function moveRefusal(
  facts: AppointmentFacts,
  takesBookings: boolean,
  now: number,
): MoveRefusal | null {
  const mayMove = can(facts, 'client', now).reschedule;
  if (mayMove && takesBookings) return null;
  const isOver = cancelRefusal(facts, now);
  if (isOver) return isOver;
  if (!takesBookings) return 'NOT_ONLINE';
  if (facts.isMoveAsked) return 'MOVE_ASKED';
  return facts.reschedules >= BOOKING.maxReschedules ? 'NO_MOVES_LEFT' : 'TOO_LATE';
}
