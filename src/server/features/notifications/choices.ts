/** Who wants to be told what; for those who tell. */
import { createHmac } from 'node:crypto';
import type { NotificationChannel, NotificationKind } from '../../../domain/notifications/notification.ts';
import type { Executor } from '../../db/database.ts';
import { type Told, switchedOff } from './queries.ts';

/** Whom a mail goes to. */
export type Recipient = { userId: string } | { email: string };

/**
 * Somebody as the tables know them.
 * @param secret base64url; under it addresses are hashed
 */
export const toldOf = (secret: string, recipient: Recipient): Told =>
  'userId' in recipient
    ? recipient
    : {
        email: recipient.email,
        addressHash: createHmac('sha256', Buffer.from(secret, 'base64url'))
          .update(JSON.stringify(['address', recipient.email]))
          .digest(),
      };

/** Those of the kinds that somebody wants through a channel. */
export async function wantedKinds<K extends NotificationKind>(
  db: Executor,
  told: Told,
  channel: NotificationChannel,
  kinds: readonly K[],
): Promise<K[]> {
  const off = await switchedOff(db, told);
  return kinds.filter((kind) => !off.some((one) => one.kind === kind && one.channel === channel));
}
