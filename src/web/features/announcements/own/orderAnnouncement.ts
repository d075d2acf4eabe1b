import { redirect } from 'react-router';
import { announcements } from '../../../../contract/announcements.ts';
import { ownAnnouncements } from '../../../../contract/ownAnnouncements.ts';
import type { PageContext } from '../../../page/context.ts';
import { ownListingPaths } from '../../../paths/ownListingPaths.ts';

export const ORDER_VERBS = ['hide', 'show', 'delete', 'undoDelete', 'cancelCheckout', 'discardEdit'] as const;
export type OrderVerb = (typeof ORDER_VERBS)[number];

/** What an owner's list orders done with an announcement. */
export interface AnnouncementOrder {
  intent: 'announcement';
  announcementId: string;
  verb: OrderVerb;
}

/** What an owner says against a block. */
export interface AppealOrder {
  intent: 'appeal';
  announcementId: string;
  text: string;
}

/** Does to an announcement what is ordered; answers the verb. */
export async function orderAnnouncement({ verb, announcementId }: AnnouncementOrder, { call }: PageContext) {
  const params = { id: announcementId };
  if (verb === 'delete') await call(announcements.remove, { params });
  // An edit that waits for a payment is given up with the checkout for it, open or not.
  else if (verb === 'cancelCheckout' || verb === 'discardEdit')
    await call(ownAnnouncements.cancelCheckout, { params });
  else if (verb === 'undoDelete') await call(ownAnnouncements.undoDelete, { params });
  else await call(announcements.setHidden, { params, body: { hidden: verb === 'hide' } });
  return { verb };
}

/** Sends an appeal and shows it as it waits. */
export async function makeAppeal(
  { announcementId, text }: AppealOrder,
  { call }: PageContext,
  keyed: { idempotencyKey?: string },
) {
  await call(ownAnnouncements.appeal, { params: { id: announcementId }, body: { text } }, keyed);
  return redirect(ownListingPaths.history(announcementId));
}
