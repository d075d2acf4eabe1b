/** Invites clients to review a visit that has completed, once, and never at night by the clock of the place. */
import { outOfQuiet } from '../../../domain/booking/reminders.ts';
import { mayReview } from '../../../domain/reviews/reviews.ts';
import { translator } from '../../messages.ts';
import { type Recipient, toldOf, wantedKinds } from '../notifications/face.ts';
import { reviewPath } from '../reviews/face.ts';
import type { BookingParts } from './parts.ts';
import { lockAppointment } from './queries/appointments.ts';
import { lockReminder, settleReminder } from './queries/reminders.ts';
import { recipientOf, visitKey, visitLinkPath } from './visitKey.ts';
import { mailWords } from './mails/visitWords.ts';

const KIND = 'REVIEW_INVITATION';

/**
 * The job: sends the invitation, puts it off until the morning, or settles it where there is nothing to invite to: the
 * client has no account here, wants no invitations, or has written the review already. Under the visit's lock, with the
 * note that it was sent.
 */
export async function inviteToReview(parts: BookingParts, id: string): Promise<void> {
  const stars = await parts.starsOfVisits([id]);
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    const row = await lockAppointment(trx, id);
    if (row?.state !== 'COMPLETED') return;
    const { now } = unit;
    const { starts_at: start, time_zone: timeZone, client_id: clientId, locale } = row;
    if (!(await lockReminder(trx, id, KIND, start, now))) return;
    const settle = (dueAt: number | null, sentAt: number | null = null) =>
      settleReminder(trx, { id, kind: KIND, start }, { dueAt, sentAt });
    const at = outOfQuiet(now, timeZone);
    if (at > now) return void (await settle(at));
    const key = visitKey(parts.linkSecret, 'reminders', row);
    const isOpen = mayReview({ state: row.state, end: row.ends_at }, now) && !stars.has(id);
    const recipient = recipientOf(row);
    const wants = async (one: Recipient) =>
      (await wantedKinds(trx, toldOf(parts.linkSecret, one), 'MAIL', [KIND])).length > 0;
    // The account says so in its settings; the link in the mail, of what was booked as a guest, for the address.
    const isSent =
      isOpen &&
      clientId !== null &&
      recipient !== null &&
      key !== null &&
      (await wants({ userId: clientId })) &&
      (await wants(recipient));
    if (isSent)
      await parts.post.send(trx, {
        to: row.email,
        locale,
        kind: 'reviewInvitation',
        params: mailWords(row, { side: 'client', locale }),
        link: parts.address(locale, reviewPath(id)),
        unsubscribe: {
          label: translator(locale, 'notifications')('unsubscribe'),
          href: parts.address(locale, visitLinkPath(id, key, 'reminders')),
        },
      });
    await settle(null, isSent ? now : null);
  });
}
