import { type Executor, instant, type Trx } from '../../../db/database.ts';

/** What was said of coming to a visit that begins then (epoch ms), and of leaving it. */
export const checkInOf = (db: Executor, id: string, start: number) =>
  db
    .selectFrom('visit_check_ins')
    .select(['checked_in_at', 'checked_out_at'])
    .where('appointment_id', '=', id)
    .where('starts_at', '=', instant(start))
    .executeTakeFirst();

/** Notes that somebody came; what was said of another start goes. */
export const insertCheckIn = (trx: Trx, id: string, start: number, now: number) => {
  const said = { starts_at: instant(start), checked_in_at: instant(now), checked_out_at: null };
  return trx
    .insertInto('visit_check_ins')
    .values({ appointment_id: id, ...said })
    .onConflict((already) => already.column('appointment_id').doUpdateSet(said))
    .execute();
};

/** Forgets that somebody came. */
export const deleteCheckIn = (trx: Trx, id: string) =>
  trx.deleteFrom('visit_check_ins').where('appointment_id', '=', id).execute();

/** Notes when somebody left (epoch ms); null: they have not. */
export const writeCheckOut = (trx: Trx, id: string, at: number | null) =>
  trx
    .updateTable('visit_check_ins')
    .set({ checked_out_at: at === null ? null : instant(at) })
    .where('appointment_id', '=', id)
    .execute();
