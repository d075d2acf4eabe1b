/** What both sides of a visit are told by mail, each in their own language, with the visit for their calendar. */
import type { Trx } from '../../../db/database.ts';
import { occupies } from '../../../../domain/booking/lifecycle.ts';
import type { Locale } from '../../../../domain/locales.ts';
import type { MailJob, MailKind } from '../../../mail.ts';
import { alertOfVisit, type MailedSide } from './alerts.ts';
import { answersOf } from './answers.ts';
import { areSame, giverNames, giversOf, wantedGiversOf } from '../givers.ts';
import type { BookingParts, City } from '../parts.ts';
import type { Side } from '../present.ts';
import { type AppointmentRow, appointmentById } from '../queries/appointments.ts';
import { type OtherTime, ticketOf, visitLink } from './ticket.ts';
import { wayTo } from './wayToVisit.ts';
import { calendarMail, webCalendars } from './visitCalendar.ts';
import { mailWords } from './visitWords.ts';

/** What happened, as the two sides are told. */
export type Notice =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'cancelledByClient'
  | 'cancelledLate'
  | 'cancelledByPartner'
  | 'moved'
  | 'personChanged'
  | 'placeChanged'
  | 'moveAsked'
  | 'moveDeclined'
  | 'moveLapsed'
  | 'moveWithdrawn';

/** The mail of each side; null where it has nothing to learn: its own calendar stays as it is. */
const KINDS: Record<Notice, Record<Side, MailKind | null>> = {
  requested: { client: 'bookingRequestedClient', partner: 'bookingRequestedPartner' },
  confirmed: { client: 'bookingConfirmedClient', partner: 'bookingConfirmedPartner' },
  declined: { client: 'bookingDeclined', partner: 'bookingDeclinedReceipt' },
  expired: { client: 'bookingExpiredClient', partner: 'bookingExpiredPartner' },
  withdrawn: { client: 'bookingWithdrawnReceipt', partner: 'bookingWithdrawn' },
  cancelledByClient: { client: 'bookingReceipt', partner: 'bookingCancelledByClient' },
  cancelledLate: { client: 'bookingReceipt', partner: 'bookingCancelledLate' },
  cancelledByPartner: { client: 'bookingCancelledByPartner', partner: 'bookingReceipt' },
  moved: { client: 'bookingRescheduled', partner: 'bookingRescheduled' },
  personChanged: { client: 'bookingPersonChanged', partner: 'bookingPersonChanged' },
  placeChanged: { client: 'bookingPlaceChanged', partner: null },
  moveAsked: { client: 'bookingMoveAskedClient', partner: 'bookingMoveAskedPartner' },
  moveDeclined: { client: 'bookingMoveDeclined', partner: null },
  moveLapsed: { client: 'bookingMoveLapsed', partner: 'bookingMoveLapsed' },
  moveWithdrawn: { client: null, partner: 'bookingMoveWithdrawn' },
};

/** What the time that was asked for is after the notice. */
const ASKED_TIME: Partial<Record<Notice, OtherTime['is']>> = {
  moveAsked: 'asked',
  moveDeclined: 'notPossible',
  moveLapsed: 'lapsed',
  moveWithdrawn: 'freeAgain',
};

/** Mails of which the client's button leads to another free time. */
const BOOK_AGAIN: readonly Notice[] = ['declined', 'expired', 'cancelledByPartner'];

/** Mails that calendars in the web are offered by: what they are given once they never hear of again. */
const FOR_CALENDARS: readonly Notice[] = ['confirmed', 'moved', 'personChanged', 'placeChanged'];

/** What is told: what happened, the appointment as it was before, words of the one who acted. */
export interface Told {
  notice: Notice;
  before: AppointmentRow;
  /** As it stands now in the transaction, where that has been read. */
  after?: AppointmentRow;
  reason?: string;
}

/**
 * Sends both sides their mail about the appointment as it now stands in the transaction. `city` comes from
 * outside: a transaction that holds a worker's calendar asks for no second connection. `leadsBack`: whether the client
 * may be sent to another free time; not where there is nobody left to book. `only`: the one side that learns of it.
 */
export async function notify(
  parts: BookingParts,
  trx: Trx,
  { notice, before, after, reason }: Told,
  city: City,
  { leadsBack = true, only }: { leadsBack?: boolean; only?: Side } = {},
): Promise<void> {
  const row = after ?? (await appointmentById(trx, before.id));
  if (!row) return;
  const mails: Omit<MailJob, 'id'>[] = [];
  const mailed: MailedSide[] = [];
  for (const { side, email, locale } of toldOf(row)) {
    const kind = KINDS[notice][side];
    if (!kind || (only && side !== only)) continue;
    // Whom a partner has written down is told only what they agreed to be told.
    if (side === 'client' && !row.tells_client) continue;
    const again = side === 'client' && BOOK_AGAIN.includes(notice);
    // Calendars are shared with others and read by programs: no key stands in them.
    const owner = { side, email, locale, link: parts.address(locale, wayTo(row, side)) };
    const byKey = side === 'client' ? visitLink(parts, row, locale) : null;
    const opens = occupies(row.state) || row.client_id === null;
    const link = again ? parts.address(locale, wayBack(row, leadsBack)) : (opens && byKey) || owner.link;
    mails.push({
      to: email,
      locale,
      kind,
      params: mailWords(row, owner),
      link,
      ticket: ticketOf(parts, row, owner, {
        city,
        other: otherTime(notice, row, before, locale),
        reason: reason || row.reason,
        calendars: FOR_CALENDARS.includes(notice) ? webCalendars(parts, row, owner, city) : [],
      }),
      calendar: calendarMail(parts, row, owner, city),
      answersTo: answersOf([row], side),
    });
    mailed.push({ side, kind });
  }
  await alertOfVisit(parts, trx, row, mailed);
  await parts.post.send(trx, ...mails);
}

/** The two sides with their addresses; nobody where the partner's account is gone. */
export function toldOf(row: AppointmentRow): { side: Side; email: string; locale: Locale }[] {
  if (row.partner_email === null || row.partner_locale === null) return [];
  return [
    { side: 'partner', email: row.partner_email, locale: row.partner_locale },
    { side: 'client', email: row.email, locale: row.locale },
  ];
}

/** Another free time with the same partner, or, where there is nobody left, with others. */
export function wayBack(
  { announcement_id: announcement, profile_id: profile }: AppointmentRow,
  leadsBack: boolean,
) {
  if (!leadsBack) return '/search-massage';
  return announcement ? `/booking?announcementId=${announcement}` : `/booking?profileId=${profile}`;
}

/**
 * The other of the two times of a move: the one before it, or the one that was asked for; with whom, where that is somebody
 * else than at the visit's own.
 */
function otherTime(
  notice: Notice,
  row: AppointmentRow,
  before: AppointmentRow,
  locale: Locale,
): OtherTime | undefined {
  if (notice === 'moved' || notice === 'personChanged') {
    const isSame = areSame(giversOf(before), giversOf(row));
    return { is: 'before', span: before, givers: isSame ? '' : giverNames(before, locale) };
  }
  const is = ASKED_TIME[notice];
  const { move_starts_at: start, move_ends_at: end } = row;
  if (!is || start === null || end === null) return undefined;
  const wanted = { worker_name: row.move_worker_name ?? '', second_worker_name: row.move_second_worker_name };
  const isSame = areSame(wantedGiversOf(row), giversOf(row));
  return { is, span: { starts_at: start, ends_at: end }, givers: isSame ? '' : giverNames(wanted, locale) };
}
