/** Who asked for texts to their phone, and for which number. */
import type { AlertKind } from '../../../domain/notifications/notification.ts';
import { sql } from 'kysely';
import { type Executor, instant } from '../../db/database.ts';

/** The consents of an account that hold for the number it has now. */
const ofPresentPhone = (db: Executor, userId: string) =>
  db
    .selectFrom('sms_consents as consent')
    .innerJoin('users', 'users.id', 'consent.user_id')
    .where('consent.user_id', '=', userId)
    .where('consent.phone', '=', sql<string>`'+' || users.phone_prefix || users.phone_number`);

/** Those of the kinds that an account asked to be texted of. */
export async function consentedKinds<K extends AlertKind>(
  db: Executor,
  userId: string,
  kinds: readonly K[],
): Promise<K[]> {
  const rows = await ofPresentPhone(db, userId).select('consent.kind').execute();
  return kinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/** The number (E.164) to text to of a kind; null where nobody asked for it. */
export async function consentedPhone(db: Executor, userId: string, kind: AlertKind): Promise<string | null> {
  const row = await ofPresentPhone(db, userId)
    .select('consent.phone')
    .where('consent.kind', '=', kind)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** Notes that somebody asked for texts of a kind to a number. */
export async function consent(
  db: Executor,
  { userId, kind, phone, now }: { userId: string; kind: AlertKind; phone: string; now: number },
): Promise<void> {
  const given = { phone, consented_at: instant(now) };
  await db
    .insertInto('sms_consents')
    .values({ user_id: userId, kind, ...given })
    // Since when they agree stays, unless it is for another number.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(given).where('sms_consents.phone', '!=', phone),
    )
    .execute();
}

/** Notes that somebody wants no more texts of a kind. */
export const withdraw = (db: Executor, userId: string, kind: AlertKind) =>
  db.deleteFrom('sms_consents').where('user_id', '=', userId).where('kind', '=', kind).execute();
