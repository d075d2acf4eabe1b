import { booking } from '../../../contract/booking.ts';
import { apiAction } from '../../action.ts';
import type { PageContext } from '../../context.ts';

/** What can be done with a visit in the tab `waiting`. */
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

export interface VisitOrder {
  verb: VisitVerb;
  id: string;
  reason?: string;
}

/** The tab's action: does to a visit what the JSON body orders; answers the verb, or the refusal. */
export function waitingAction(request: Request, { call }: PageContext) {
  return apiAction(request, async ({ verb, id, reason = '' }: VisitOrder) => {
    const params = { id };
    if (verb === 'confirm') await call(booking.confirm, { params, body: {} });
    else if (verb === 'decline') await call(booking.decline, { params, body: { reason } });
    else if (verb === 'acceptMove') await call(booking.acceptMove, { params, body: {} });
    else if (verb === 'declineMove') await call(booking.declineMove, { params, body: { reason } });
    else if (verb === 'withdrawMove') await call(booking.withdrawMove, { params, body: {} });
    else if (verb === 'cancel') await call(booking.cancel, { params, body: { reason } });
    else await call(booking.noShow, { params, body: {} });
    return { verb };
  });
}
