/** What both sides of a visit are told by mail, each in their own language, with the visit for their calendar. */
import type { Trx } from '../../db/database.ts';
import type { Mail } from '../../../adapters/mail/mailer.ts';
import type { AppointmentState } from '../../../domain/booking/lifecycle.ts';
import { requestExpiresAt } from '../../../domain/booking/lifecycle.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { MailKind } from '../../mail.ts';
import { translator } from '../../messages.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import type { BookingParts } from './parts.ts';
import { presentPlace, type Side, viewerOf } from './present.ts';
import { type AppointmentRow, appointmentById, userById } from './queries/appointments.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { formatMoment } from '../../../messages/moment.ts';
import { formatPriceRange } from '../../../messages/price.ts';
import { treatmentNameIn } from '../../../messages/treatmentName.ts';

/** What happened, as the two sides are told. */
export type Notice =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'cancelledByClient'
  | 'cancelledLate'
  | 'cancelledByPartner'
  | 'moved'
  | 'moveAsked'
  | 'moveDeclined'
  | 'moveLapsed'
  | 'moveWithdrawn';

/** The mail of each side; null where it has nothing to learn: its own calendar stays as it is. */
const KINDS: Record<Notice, Record<Side, MailKind | null>> = {
  requested: { client: 'bookingRequestedClient', partner: 'bookingRequestedPartner' },
  confirmed: { client: 'bookingConfirmedClient', partner: 'bookingConfirmedPartner' },
  declined: { client: 'bookingDeclined', partner: 'bookingReceipt' },
  expired: { client: 'bookingExpired', partner: 'bookingExpired' },
  cancelledByClient: { client: 'bookingReceipt', partner: 'bookingCancelledByClient' },
  cancelledLate: { client: 'bookingReceipt', partner: 'bookingCancelledLate' },
  cancelledByPartner: { client: 'bookingCancelledByPartner', partner: 'bookingReceipt' },
  moved: { client: 'bookingRescheduled', partner: 'bookingRescheduled' },
  moveAsked: { client: 'bookingMoveAskedClient', partner: 'bookingMoveAskedPartner' },
  moveDeclined: { client: 'bookingMoveDeclined', partner: null },
  moveLapsed: { client: 'bookingMoveLapsed', partner: 'bookingMoveLapsed' },
  moveWithdrawn: { client: null, partner: 'bookingMoveWithdrawn' },
};

const WAITING = '/user-zone/profile-settings?tab=waiting';

/** Mails of which the client's button leads to another free time. */
const BOOK_AGAIN: readonly Notice[] = ['declined', 'expired', 'cancelledByPartner'];

/** What is told: what happened, the appointment as it was before, words of the one who acted. */
export interface Told {
  notice: Notice;
  before: AppointmentRow;
  reason?: string;
}

/**
 * Sends both sides their mail about the appointment as it now stands in the transaction. `cityNames` come from
 * outside: a transaction that holds a worker's calendar asks for no second connection. `leadsBack`: whether the client
 * may be sent to another free time; not where there is nobody left to book.
 */
export async function notify(
  parts: BookingParts,
  trx: Trx,
  { notice, before, reason }: Told,
  cityNames: Record<Locale, string> | null,
  { leadsBack = true } = {},
): Promise<void> {
  const row = await appointmentById(trx, before.id);
  const partner = row && (await userById(trx, row.profile_id));
  if (!row || !partner) return;
  const sides: { side: Side; email: string; locale: Locale }[] = [
    { side: 'partner', email: partner.email, locale: partner.locale },
    { side: 'client', email: row.email, locale: row.locale },
  ];
  for (const { side, email, locale } of sides) {
    const kind = KINDS[notice][side];
    if (!kind) continue;
    const told = wordsOf(row, side, locale, cityNames?.[locale] ?? '');
    const moved = movedTimes(row, notice === 'moved' ? before : null, locale);
    const again = leadsBack && side === 'client' && BOOK_AGAIN.includes(notice) && row.announcement_id;
    const link = parts.address(locale, again ? `/booking?announcementId=${row.announcement_id}` : WAITING);
    await parts.post.send(trx, {
      to: email,
      locale,
      kind,
      params: { ...told, ...moved },
      link,
      reason: reason || row.reason || undefined,
      calendar: calendarMail(parts, row, { side, email, locale, words: told, link }),
    });
  }
}

/** The appointment as a file for one side's calendar. */
export async function calendarFileFor(parts: BookingParts, row: AppointmentRow, side: Side): Promise<string> {
  const user = side === 'partner' ? await userById(parts.db, row.profile_id) : null;
  const locale = user?.locale ?? row.locale;
  const place = await parts.placeById(row.place_id);
  const words = wordsOf(row, side, locale, place?.names[locale] ?? '');
  const reader = {
    side,
    email: user?.email ?? row.email,
    locale,
    words,
    link: parts.address(locale, WAITING),
  };
  return calendarFile({ ...entryOf(parts, row, reader), method: 'PUBLISH' });
}

interface Words extends Record<string, string> {
  name: string;
  service: string;
  price: string;
  date: string;
  time: string;
  place: string;
  until: string;
}

/** The arguments of the mails' messages. */
function wordsOf(row: AppointmentRow, side: Side, locale: Locale, city: string): Words {
  const { starts_at, time_zone: timeZone, service } = row;
  const tag = toBcp47(locale);
  const until = requestExpiresAt(row.requested_at ?? starts_at, starts_at);
  const t = translator(locale, 'catalogue');
  return {
    name: side === 'partner' ? row.name : row.profile_name,
    service: treatmentNameIn(t)(service),
    price: formatPriceRange(service.price, service.currency, tag, t),
    ...timeWords(row, timeZone, tag),
    place: placeWords(row, side, locale, city),
    until: formatMoment(until, tag, { timeZone }),
  };
}

/** A visit's day and hours by the clock of its place. */
function timeWords(
  { starts_at, ends_at }: Pick<AppointmentRow, 'starts_at' | 'ends_at'>,
  timeZone: string,
  tag: string,
): { date: string; time: string } {
  const day = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const clock = dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone });
  return { date: day.format(starts_at), time: clock.formatRange(starts_at, ends_at) };
}

/** The two times of a move: from `before` to the present one, or from the present one to the one asked for. */
function movedTimes(
  row: AppointmentRow,
  before: AppointmentRow | null,
  locale: Locale,
): Record<string, string> {
  const { time_zone: timeZone, move_starts_at, move_ends_at } = row;
  const tag = toBcp47(locale);
  const asked =
    move_starts_at !== null && move_ends_at !== null
      ? { starts_at: move_starts_at, ends_at: move_ends_at }
      : row;
  const [from, to] = before ? [before, row] : [row, asked];
  const [old, wanted] = [timeWords(from, timeZone, tag), timeWords(to, timeZone, tag)];
  return {
    fromDate: old.date,
    fromTime: old.time,
    toDate: wanted.date,
    toTime: wanted.time,
    moveUntil: formatMoment(row.move_expires_at ?? row.starts_at, tag, { timeZone }),
  };
}

function placeWords(row: AppointmentRow, side: Side, locale: Locale, city: string): string {
  const place = presentPlace(row, row, city, viewerOf(side, row.state));
  if (place.kind === 'CLIENT') return `${translator(locale, 'booking')('place.CLIENT')}: ${place.address}`;
  const street = [place.street, place.houseNumber].filter(Boolean).join(' ');
  const town = [place.postCode, place.city].filter(Boolean).join(' ');
  return [street, place.district, town, place.directions].filter(Boolean).join(', ');
}

interface Reader {
  side: Side;
  email: string;
  locale: Locale;
  words: Words;
  link: string;
}

function calendarMail(
  parts: BookingParts,
  row: AppointmentRow,
  reader: Reader,
): NonNullable<Mail['calendar']> {
  const entry = entryOf(parts, row, reader);
  const method = entry.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return { method, content: calendarFile({ ...entry, method }) };
}

function entryOf(parts: BookingParts, row: AppointmentRow, reader: Reader): Omit<CalendarEntry, 'method'> {
  const { words } = reader;
  const [, name = 'Palmora', email = parts.mailFrom] = /^(.*?)\s*<(.+)>$/.exec(parts.mailFrom) ?? [];
  return {
    uid: `${row.id}@palmora.example`,
    sequence: row.sequence,
    status: STATUS[row.state],
    start: row.starts_at,
    end: row.ends_at,
    stamp: row.updated_at,
    timeZone: row.time_zone,
    summary: `${words.service} · ${words.name}`,
    description: [`${words.service} · ${words.price}`, words.name, row.reference].join('\n'),
    location: words.place,
    url: reader.link,
    organizer: { name, email },
    attendee: { name: reader.side === 'partner' ? row.profile_name : row.name, email: reader.email },
  };
}

const STATUS: Record<AppointmentState, CalendarEntry['status']> = {
  HELD: 'TENTATIVE',
  REQUESTED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  NO_SHOW: 'CONFIRMED',
  CANCELLED_BY_CLIENT: 'CANCELLED',
  CANCELLED_BY_PARTNER: 'CANCELLED',
  DECLINED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
};
