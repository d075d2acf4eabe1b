import type { NotificationChannel, NotificationKind } from '../../../domain/notifications/notification.ts';
import { type Executor, instant } from '../../db/database.ts';

/** Who is told: an account, or an address that a partner wrote down, by its hash. */
export type Told = { userId: string } | { addressHash: Buffer; email: string };

/** A kind of mail through a channel. */
export interface Kind {
  kind: NotificationKind;
  channel: NotificationChannel;
}

/** What somebody has switched off; an address also what its account has. */
export async function switchedOff(db: Executor, told: Told): Promise<Kind[]> {
  const ofAccount = db.selectFrom('notifications_off').select(['kind', 'channel']);
  if ('userId' in told) return ofAccount.where('user_id', '=', told.userId).execute();
  return db
    .selectFrom('addresses_off')
    .select(['kind', 'channel'])
    .where('address_hash', '=', told.addressHash)
    .union(
      ofAccount.where('user_id', 'in', (users) =>
        users.selectFrom('users').select('id').where('email', '=', told.email),
      ),
    )
    .execute();
}

export async function switchOff(
  db: Executor,
  told: Told,
  kinds: readonly Kind[],
  now: number,
): Promise<void> {
  if (kinds.length === 0) return;
  const rows = kinds.map(({ kind, channel }) => ({ kind, channel, switched_at: instant(now) }));
  if ('userId' in told)
    await db
      .insertInto('notifications_off')
      .values(rows.map((row) => ({ ...row, user_id: told.userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .insertInto('addresses_off')
      .values(rows.map((row) => ({ ...row, address_hash: told.addressHash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function switchOn(db: Executor, told: Told, kinds: readonly Kind[]): Promise<void> {
  for (const { kind, channel } of kinds) {
    if ('userId' in told)
      await db
        .deleteFrom('notifications_off')
        .where('user_id', '=', told.userId)
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .execute();
    else
      await db
        .deleteFrom('addresses_off')
        .where('address_hash', '=', told.addressHash)
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .execute();
  }
}
