import { data } from 'react-router';
import { waitingList } from '../../../../contract/waitingList.ts';
import type { PageContext } from '../../../page/context.ts';

/** What the buttons of an entry order. */
export interface WaitingOrder {
  intent: 'waiting';
  verb: 'leave' | 'declineOffer';
  id: string;
}

/** The order of a form that the browser sends by itself; what is none is refused (415). */
export function waitingOrderOf({ intent, verb, id = '' }: Record<string, string>): WaitingOrder {
  if (intent !== 'waiting' || (verb !== 'leave' && verb !== 'declineOffer')) throw data(null, 415);
  return { intent, verb, id };
}

/** Does to an entry what is ordered; answers the verb. */
export async function orderWaiting({ verb, id }: WaitingOrder, { call }: PageContext) {
  const params = { id };
  if (verb === 'leave') await call(waitingList.leave, { params });
  else await call(waitingList.declineOffer, { params, body: {} });
  return { verb };
}
