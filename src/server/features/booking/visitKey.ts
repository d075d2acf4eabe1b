/**
 * The keys of the links in a client's mails. A key follows from the server's secret, what it is for, the visit and whom
 * the mail went to; nothing of it is stored. It is good for that visit alone, and for nobody once the client is another
 * or is forgotten.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { safetyEndsAt } from '../../../domain/booking/safety.ts';
import { linkEndsAt } from '../../../domain/booking/visitLink.ts';
import type { AppointmentRow } from './queries/appointments.ts';

/** `visit`: to see, move and cancel it; `reminders`: to have no more reminders sent. One never opens the other's door. */
export type KeyPurpose = 'visit' | 'reminders';

/** What of a visit its keys depend on. */
export type KeyedVisit = Pick<
  AppointmentRow,
  'id' | 'client_id' | 'booked_email' | 'tells_client' | 'requested_at' | 'ends_at' | 'is_guest'
>;

/** Whom the mails of a visit go to: an account, or the address of a guest or one that a partner wrote down; null: nobody. */
export function recipientOf({
  client_id,
  booked_email,
  tells_client,
  requested_at,
  is_guest,
}: Omit<KeyedVisit, 'id' | 'ends_at'>): { userId: string } | { email: string } | null {
  // What was only held has sent no mail; whoever agreed to none gets none.
  if (requested_at === null || !tells_client) return null;
  // A guest's links go on when the visit is found among an account's, and when that changes its address.
  if (client_id !== null && !is_guest) return { userId: client_id };
  return booked_email === '' ? null : { email: booked_email.toLowerCase() };
}

/**
 * The key for a purpose, 43 characters of an address; null where no mail goes to the visit's client.
 * @param secret base64url
 */
export function visitKey(secret: string, purpose: KeyPurpose, visit: KeyedVisit): string | null {
  const recipient = recipientOf(visit);
  return (
    recipient &&
    createHmac('sha256', Buffer.from(secret, 'base64url'))
      .update(JSON.stringify([purpose, visit.id, recipient]))
      .digest('base64url')
  );
}

/** Whether a key, as it came, is the one for the purpose now (epoch ms). */
export function isKeyOf(
  secret: string,
  purpose: KeyPurpose,
  visit: KeyedVisit,
  { key, now }: { key: string; now: number },
): boolean {
  const right = visitKey(secret, purpose, visit);
  if (right === null || (purpose === 'visit' && now >= linkEndsAt(visit.ends_at))) return false;
  return isSame(key, right);
}

/** What of an appointment says whether it is a visitor's hold, kept or lapsed. */
export type KeptByVisitor = Pick<AppointmentRow, 'id' | 'client_id' | 'requested_at'>;

/** The key that a visitor is given with a hold; nothing of it is stored. */
export const holdKey = (secret: string, id: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify(['hold', id]))
    .digest('base64url');

/** Whether a key, as it came, is the one of a visitor's hold; once that is booked, or an account's, none is. */
export function isHoldKey(secret: string, row: KeptByVisitor, key: string): boolean {
  const isVisitors = row.client_id === null && row.requested_at === null;
  return isVisitors && isSame(key, holdKey(secret, row.id));
}

/** What of a visit the key of its safety link depends on: another who gives it shares another link. */
type SafetyVisit = Pick<AppointmentRow, 'id' | 'worker_id' | 'ends_at'>;

/** The key of the link by which somebody who is trusted sees a home visit; nothing of it is stored. */
export const safetyKey = (secret: string, { id, worker_id }: SafetyVisit): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify(['safety', id, worker_id]))
    .digest('base64url');

/** Whether a key, as it came, is the one of a visit's safety link now (epoch ms); some hours after the visit none is. */
export const isSafetyKey = (
  secret: string,
  visit: SafetyVisit,
  { key, now }: { key: string; now: number },
): boolean => now < safetyEndsAt(visit.ends_at) && isSame(key, safetyKey(secret, visit));

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The page of a visit for whoever comes from its mail; of a path without a language. */
export const visitLinkPath = (id: string, key: string, step = ''): string =>
  `/visit/${id}${step && `/${step}`}?key=${key}`;
