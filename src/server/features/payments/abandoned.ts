import type { Trx } from '../../db/database.ts';
import { instant } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { lockOrder, setOrder } from './queries.ts';

/**
 * Ends the time of a partner's open checkouts, under the partner's lock: the clock ends each of them at the provider. What
 * is paid until then finds nothing to buy and goes back. Of the company that one was for nothing is kept.
 */
export async function abandonCheckouts(unit: Unit, ownerId: string): Promise<void> {
  const { trx, now } = unit;
  for (const id of await openOrdersOf(trx, ownerId)) {
    const order = await lockOrder(trx, id);
    if (order?.state !== 'OPEN') continue;
    await setOrder(trx, id, { expires_at: instant(now) });
    unit.record({ subjectType: 'order', subjectId: id, kind: 'abandoned', by: 'partner', actorId: null });
  }
  for (const id of await reverseChargedOrdersOf(trx, ownerId)) {
    await setOrder(trx, id, { reverse_charged_to: null });
    unit.record({
      subjectType: 'order',
      subjectId: id,
      kind: 'buyerForgotten',
      by: 'partner',
      actorId: null,
    });
  }
}

async function openOrdersOf(trx: Trx, ownerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function reverseChargedOrdersOf(trx: Trx, ownerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('reverse_charged_to', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
