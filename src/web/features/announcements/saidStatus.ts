import type { MyAd } from '../../../contract/ownAnnouncements.ts';

/**
 * The status as it is said. Where announcements are free of charge nothing waits for a payment: what was left at a checkout
 * from before is published like any draft.
 */
export const saidStatus = (status: MyAd['status'], isFree: boolean): MyAd['status'] =>
  isFree && status === 'AWAITING_PAYMENT' ? 'DRAFT' : status;
