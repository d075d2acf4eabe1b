import { booking } from '../../../../contract/booking.ts';
import type { PageContext } from '../../../context.ts';

/** What can be done with a visit in a list. */
export type VisitVerb =
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'noShow'
  | 'acceptMove'
  | 'declineMove'
  | 'withdrawMove';

/** Verbs that are asked about before they are done. */
export type AskedVerb = Exclude<VisitVerb, 'confirm' | 'acceptMove' | 'withdrawMove'>;

/** What a list of visits orders done with one of them. */
export interface VisitOrder {
  intent: 'visit';
  verb: VisitVerb;
  id: string;
  reason?: string;
}

/** Does to a visit what is ordered; answers the verb. */
export async function orderVisit({ verb, id, reason = '' }: VisitOrder, { call }: PageContext) {
  const params = { id };
  if (verb === 'confirm') await call(booking.confirm, { params, body: {} });
  else if (verb === 'decline') await call(booking.decline, { params, body: { reason } });
  else if (verb === 'acceptMove') await call(booking.acceptMove, { params, body: {} });
  else if (verb === 'declineMove') await call(booking.declineMove, { params, body: { reason } });
  else if (verb === 'withdrawMove') await call(booking.withdrawMove, { params, body: {} });
  else if (verb === 'cancel') await call(booking.cancel, { params, body: { reason } });
  else await call(booking.noShow, { params, body: {} });
  return { verb };
}
