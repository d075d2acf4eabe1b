import type { Trx } from '../../db/database.ts';
import { instant } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { lockOrder } from './queries.ts';

/**
 * Ends the time of a partner's open checkouts, under the partner's lock: the clock ends each of them at the provider. What
 * is paid until then finds nothing to buy and goes back.
 */
export async function abandonCheckouts(unit: Unit, ownerId: string): Promise<void> {
  const { trx, now } = unit;
  for (const id of await openOrdersOf(trx, ownerId)) {
    const order = await lockOrder(trx, id);
    if (order?.state !== 'OPEN') continue;
    await trx
      .updateTable('orders')
      .set({ expires_at: instant(now) })
      .where('id', '=', id)
      .execute();
    unit.record({ subjectType: 'order', subjectId: id, kind: 'abandoned', by: 'partner', actorId: null });
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
