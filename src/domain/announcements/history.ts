/** The history of an announcement as its owner reads it: what happened, as whom it was done, and what belongs to that. */

export const HISTORY_KINDS = [
  'add',
  'duplicate',
  'checkout',
  'cancelCheckout',
  'checkoutExpired',
  'paid',
  'takeBack',
  'approve',
  'reject',
  'giveUpFix',
  'fix',
  'edit',
  'editForPayment',
  'approveRevision',
  'rejectRevision',
  'expiryNotice',
  'end',
  'hide',
  'show',
  'removePhoto',
  'block',
  'appeal',
  'appealRejected',
  'appealUpheld',
  'delete',
  'undoDelete',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** By whom: the role alone. Whoever of the staff it was is nobody's business. */
export const HISTORY_ACTORS = ['partner', 'staff', 'automaticChecks', 'paymentProvider', 'clock'] as const;
export type HistoryActor = (typeof HISTORY_ACTORS)[number];

/** The role in which an event was caused, as the owner may know it: all of the staff are one. */
export const historyActor = (by: string | undefined): HistoryActor =>
  HISTORY_ACTORS.find((actor) => actor === by) ?? 'staff';
