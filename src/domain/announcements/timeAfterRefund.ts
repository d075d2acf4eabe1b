/** What of an announcement's time goes when the money for it has gone back. */
import type { OrderPurpose } from '../payments/order.ts';
import { type AnnouncementState, DAY } from './lifecycle.ts';

/** What was bought: days or a promotion of `days`, and how many of the same were bought after it and stand. */
export interface Bought {
  purpose: OrderPurpose;
  days: number;
  daysAfter: number;
}

/** An announcement's times without what was taken back; null: nothing of that is left. */
export type Times = Pick<AnnouncementState, 'expiresAt' | 'promotedUntil' | 'paidDays'>;

/** @param now epoch ms; time stands still while something is blocked */
export function timeAfterRefund(state: AnnouncementState, bought: Bought, now: number): Times | null {
  const { expiresAt, promotedUntil, paidDays, blockedAt } = state;
  const from = blockedAt ?? now;
  const times = { expiresAt, promotedUntil, paidDays };
  if (bought.purpose === 'promote') {
    const taken = ofIt((promotedUntil ?? 0) - from, bought);
    if (taken === 0 || promotedUntil === null) return null;
    const until = promotedUntil - taken;
    return { ...times, promotedUntil: until > from ? until : null };
  }
  // Days that are to begin with the approval.
  if (paidDays !== null) {
    const taken = ofIt(paidDays * DAY, bought) / DAY;
    return taken === 0 ? null : { ...times, paidDays: taken < paidDays ? paidDays - taken : null };
  }
  const taken = ofIt((expiresAt ?? 0) - from, bought);
  return taken === 0 || expiresAt === null ? null : { ...times, expiresAt: expiresAt - taken };
}

/** How much of what is left was bought so (ms): what was bought first is used first. */
function ofIt(left: number, { days, daysAfter }: Bought): number {
  return Math.min(Math.max(0, left - daysAfter * DAY), days * DAY);
}
