import { data } from 'react-router';
import { booking } from '../../../../contract/booking.ts';
import type { PageContext } from '../../../page/context.ts';

/** What can be done with a visit in a list. */
export type VisitVerb =
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'noShow'
  | 'undoNoShow'
  | 'acceptMove'
  | 'declineMove'
  | 'withdrawMove';

/** Verbs that are asked about before they are done. */
export type AskedVerb = Exclude<VisitVerb, 'confirm' | 'undoNoShow' | 'acceptMove' | 'withdrawMove'>;

/** What a list of visits orders done with one of them. */
export interface VisitOrder {
  intent: 'visit';
  verb: VisitVerb;
  id: string;
  /** Of the visit as its reader sees it: another one meanwhile is not meant. */
  version: number;
  reason?: string;
}

/** What a browser without scripts may order at once; the rest is asked about in a dialog. */
const AT_ONCE: readonly string[] = ['confirm', 'cancel', 'undoNoShow'] satisfies VisitVerb[];

/** The order of a form that the browser sends by itself; what is none is refused (415). */
export function visitOrderOf({ verb = '', id = '', version }: Record<string, string>): VisitOrder {
  if (!AT_ONCE.includes(verb)) throw data(null, 415);
  return { intent: 'visit', verb: verb as VisitVerb, id, version: Number(version) };
}

/** Does to a visit what is ordered; answers the verb. */
export async function orderVisit(
  { verb, id, version, reason = '' }: VisitOrder,
  { call }: Pick<PageContext, 'call'>,
) {
  const params = { id };
  if (verb === 'confirm') await call(booking.confirm, { params, body: { version } });
  else if (verb === 'decline') await call(booking.decline, { params, body: { reason, version } });
  else if (verb === 'acceptMove') await call(booking.acceptMove, { params, body: { version } });
  else if (verb === 'declineMove') await call(booking.declineMove, { params, body: { reason, version } });
  else if (verb === 'withdrawMove') await call(booking.withdrawMove, { params, body: { version } });
  else if (verb === 'undoNoShow') await call(booking.undoNoShow, { params, body: { version } });
  else if (verb === 'cancel') await call(booking.cancel, { params, body: { reason, version } });
  else await call(booking.noShow, { params, body: { version } });
  return { verb };
}
