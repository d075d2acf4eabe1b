import type { Appointment } from '../../../../contract/appointments.ts';
import { can } from '../../../../domain/booking/lifecycle.ts';

/**
 * What the partner may do with a kept visit now (epoch ms). What it said of itself when it was read has aged since: by then a
 * visit may have begun, or a request have lapsed.
 */
export function canNow(visit: Appointment, now: number): Appointment['can'] {
  const { state, move } = visit;
  const runs = (until: string | null) => until === null || now < Date.parse(until);
  const isMoveAsked = move?.state === 'ASKED' && runs(move.expiresAt);
  const isRequest = state === 'REQUESTED' && runs(visit.expiresAt);
  const facts = {
    state,
    start: Date.parse(visit.start),
    end: Date.parse(visit.end),
    holdExpiresAt: null,
    requestedAt: null,
    reschedules: visit.reschedules,
    isMoveAsked,
  };
  const agreed = can(facts, 'partner', now);
  return {
    ...visit.can,
    confirm: isRequest && visit.can.confirm,
    decline: isRequest && visit.can.decline,
    cancel: state !== 'REQUESTED' && agreed.cancel,
    noShow: agreed.noShow,
    undoNoShow: agreed.undoNoShow,
    replan: agreed.replan,
    acceptMove: isMoveAsked && visit.can.acceptMove,
    declineMove: isMoveAsked && visit.can.declineMove,
  };
}
