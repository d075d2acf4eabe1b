import type { StaffDiscountCode } from '../../../../contract/moderation/discountCodes.ts';

export type CodeState = 'off' | 'coming' | 'ended' | 'usedUp' | 'on';

/** Whether somebody can use a code at `now` (epoch ms), or why nobody can. */
export function stateOf(code: StaffDiscountCode, now: number): CodeState {
  const { isActive, startsAt, endsAt, totalCap, uses } = code;
  if (!isActive) return 'off';
  if (endsAt && Date.parse(endsAt) <= now) return 'ended';
  if (startsAt && Date.parse(startsAt) > now) return 'coming';
  if (totalCap !== null && countedUses(uses) >= totalCap) return 'usedUp';
  return 'on';
}

/** What counts towards the cap: the bought ones whose money was not late, and what is at the checkout. */
export const countedUses = ({ reserved, consumed, late }: StaffDiscountCode['uses']): number =>
  reserved + consumed - late;

/** Whether nobody has ever used it, so that it can go. */
export const isUnused = ({ uses: { reserved, consumed, released } }: StaffDiscountCode): boolean =>
  reserved + consumed + released === 0;
