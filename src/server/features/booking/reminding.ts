/** Reminds clients of confirmed visits, each once of each start. */
import { REMINDER_KINDS, type ReminderKind, reminderFrom } from '../../../domain/booking/reminders.ts';
import type { Trx } from '../../db/database.ts';
import { translator } from '../../messages.ts';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '../../../domain/notifications/notification.ts';
import { consentedKinds, type Recipient, toldOf, wantedKinds } from '../notifications/face.ts';
import { pushReminder, textReminder } from './mails/alerts.ts';
import { answersOf } from './mails/answers.ts';
import type { BookingParts, City } from './parts.ts';
import { type AppointmentRow, appointmentById, lockAppointment } from './queries/appointments.ts';
import { lockReminder, settleReminder } from './queries/reminders.ts';
import { ticketOf, visitLink } from './mails/ticket.ts';
import { isKeyOf, recipientOf, visitKey, visitLinkPath } from './visitKey.ts';
import { mailWords } from './mails/visitWords.ts';

/**
 * The job: sends the reminder if it is due, puts it off until it is, or settles it where it has become needless. Under
 * the visit's lock: what is cancelled or moved at the same time is decided before or after, never between. The mail is
 * enqueued in the transaction that notes it as sent, so that neither is without the other.
 */
export async function remind(parts: BookingParts, id: string, kind: ReminderKind): Promise<void> {
  const seen = await appointmentById(parts.db, id);
  const city = seen && (await parts.placeById(seen.place_id));
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    const row = await lockAppointment(trx, id);
    if (row?.state !== 'CONFIRMED') return;
    const { now } = unit;
    const { starts_at: start, time_zone: timeZone } = row;
    const reminder = await lockReminder(trx, id, kind, start, now);
    if (!reminder) return;
    const settle = (dueAt: number | null, sentAt: number | null = null) =>
      settleReminder(trx, { id, kind, start }, { dueAt, sentAt });
    const recipient = recipientOf(row);
    if (!recipient) return void (await settle(null));
    const wanted = await wantedByChannel(parts, trx, recipient);
    const visit = { start, timeZone, agreedAt: reminder.agreed_at };
    // What is switched off now may be on again when it is due.
    const moments = CHANNELS.map((channel) => reminderFrom(kind, visit, now, [...wanted[channel], kind]));
    const next = moments.filter((at) => at !== null && at > now);
    // Each channel is told at one and the same moment, or not at all.
    if (next.length > 0) return void (await settle(Math.min(...next.map(Number))));
    const due = CHANNELS.filter((channel, nr) => moments[nr] !== null && wanted[channel].includes(kind));
    if (due.includes('MAIL')) await send(parts, trx, row, { city: city ?? null, now });
    if (due.includes('PUSH')) await pushReminder(parts, trx, row, kind);
    if (due.includes('SMS')) await textReminder(parts, trx, row, kind);
    await settle(null, due.length > 0 ? now : null);
  });
}

const CHANNELS = NOTIFICATION_CHANNELS;

/** Which reminders the client wants by which way; one without an account by mail alone. */
async function wantedByChannel(
  { linkSecret }: BookingParts,
  trx: Trx,
  recipient: Recipient,
): Promise<Record<NotificationChannel, ReminderKind[]>> {
  const told = toldOf(linkSecret, recipient);
  const MAIL = await wantedKinds(trx, told, 'MAIL', REMINDER_KINDS);
  if (!('userId' in recipient)) return { MAIL, PUSH: [], SMS: [] };
  const PUSH = await wantedKinds(trx, told, 'PUSH', REMINDER_KINDS);
  return { MAIL, PUSH, SMS: await consentedKinds(trx, recipient.userId, REMINDER_KINDS) };
}

/** A mail in the client's language, with the ways to the visit and out of reminders. */
async function send(
  parts: BookingParts,
  trx: Trx,
  row: AppointmentRow,
  { city, now }: { city: City; now: number },
): Promise<void> {
  const { locale, email } = row;
  const reader = { side: 'client', locale } as const;
  const key = visitKey(parts.linkSecret, 'reminders', row);
  if (key === null) return;
  await parts.post.send(trx, {
    to: email,
    locale,
    kind: 'bookingReminder',
    params: mailWords(row, reader),
    link: visitLink(parts, row, locale) ?? undefined,
    ticket: ticketOf(parts, row, reader, { city, reason: '', calendars: [], now }),
    answersTo: answersOf([row], 'client'),
    unsubscribe: {
      label: translator(locale, 'notifications')('unsubscribe'),
      href: parts.address(locale, visitLinkPath(row.id, key, 'reminders')),
    },
  });
}

/** Whom the reminders of a visit go to, for whoever has the key of the link in one; null for a wrong key. */
export async function reminderRecipient(
  { db, clock, linkSecret }: BookingParts,
  id: string,
  key: string,
): Promise<Recipient | null> {
  const row = await appointmentById(db, id);
  return row && isKeyOf(linkSecret, 'reminders', row, { key, now: clock() }) ? recipientOf(row) : null;
}
