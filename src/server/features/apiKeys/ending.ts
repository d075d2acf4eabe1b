/** What ends all keys of somebody's tools at once, in the unit that ends their sessions. */
import type { Trx } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import * as queries from './queries.ts';

/** Ends the keys; answers whether there were any. */
export async function endKeysOf(unit: Unit, userId: string): Promise<boolean> {
  const hadSome = await queries.deleteKeysOf(unit.trx, userId);
  if (hadSome)
    unit.record({
      subjectType: 'user',
      subjectId: userId,
      kind: 'API_KEYS_ENDED',
      by: 'owner',
      actorId: userId,
    });
  return hadSome;
}

export const hasKeys = async (trx: Trx, userId: string): Promise<boolean> =>
  (await queries.keysOf(trx, userId)).length > 0;
