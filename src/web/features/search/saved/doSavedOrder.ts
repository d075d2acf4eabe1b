/** What the buttons of saved searches do; runs on the server. */
import { data } from 'react-router';
import { savedSearches } from '../../../../contract/savedSearches.ts';
import type { PageContext } from '../../../page/context.ts';
import type { RemovedSearch, SavedOrder } from './savedOrders.ts';

/** An order, as a browser without scripts sends it. */
export function savedOrderOf(fields: Record<string, string>): SavedOrder {
  const { verb = '', id = '', name = '' } = fields;
  const removed = removedOf(fields);
  return { intent: 'saved', verb: verb as SavedOrder['verb'], id, name, ...(removed && { removed }) };
}

function removedOf({
  query,
  called = '',
  isMailed,
  seenAt = '',
  toldUntil = '',
}: Record<string, string>): RemovedSearch | null {
  return query === undefined
    ? null
    : { query, name: called, isMailed: isMailed === 'true', seenAt, toldUntil };
}

/** Does what is asked for; answers the verb, and of what was removed what brings it back. */
export async function doSavedOrder(
  { call }: Pick<PageContext, 'call'>,
  { verb, id = '', name = '', removed }: SavedOrder,
): Promise<Pick<SavedOrder, 'verb' | 'removed'>> {
  const params = { id };
  if (verb === 'rename') await call(savedSearches.change, { params, body: { name } });
  else if (verb === 'mailsOn' || verb === 'mailsOff')
    await call(savedSearches.change, { params, body: { isMailed: verb === 'mailsOn' } });
  else if (verb === 'remove') await call(savedSearches.drop, { params });
  else if (verb === 'restore' && removed) await call(savedSearches.save, { body: removed });
  else throw data(null, 400);
  return { verb, ...(verb === 'remove' && removed && { removed }) };
}
