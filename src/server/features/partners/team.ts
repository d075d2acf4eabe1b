/** The people of a practice in their order, and when they leave; under the lock of the partner. */
import { sql } from 'kysely';
import { instant, type Trx } from '../../db/database.ts';

/** Puts a profile's people into an order, all of them named; a form of the profile that is open becomes an old one. */
export async function writeOrder(
  trx: Trx,
  profileId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx
      .updateTable('workers')
      .set({ position })
      .where('id', '=', id)
      .where('profile_id', '=', profileId)
      .execute();
  await trx
    .updateTable('partner_profiles')
    .set({ version: sql<number>`version + 1`, updated_at: instant(now) })
    .where('user_id', '=', profileId)
    .execute();
}

/** The first local date without a person of the practice; null: they stay. */
export const writeLeaving = (trx: Trx, workerId: string, date: string | null) =>
  trx.updateTable('workers').set({ leaves_on: date }).where('id', '=', workerId).execute();
