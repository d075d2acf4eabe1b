/** What is told of several visits at once: one mail with all of their times, and all of them for the calendar. */
import type { Trx } from '../../../db/database.ts';
import { occupies } from '../../../../domain/booking/lifecycle.ts';
import { translator } from '../../../messages.ts';
import type { MailJob, MailKind } from '../../../mail.ts';
import type { Fact, Ticket } from '../../../mail/letter.ts';
import { toldOf, wayBack } from './notices.ts';
import { wayTo } from './wayToVisit.ts';
import { alertOfVisit, type MailedSide } from './alerts.ts';
import { answersOf } from './answers.ts';
import type { BookingParts, City } from '../parts.ts';
import type { Side } from '../present.ts';
import { type AppointmentRow, appointmentsByIds } from '../queries/appointments.ts';
import { ticketOf, visitLink } from './ticket.ts';
import { calendarMailOfAll } from './visitCalendar.ts';
import { mailWords, type Reader, timeWords } from './visitWords.ts';

/** What happened to them, as the two sides are told; null where a side has nothing to learn. */
const KINDS: Record<'confirmed' | 'cancelled' | 'placeChanged', Record<Side, MailKind | null>> = {
  confirmed: { client: 'seriesConfirmed', partner: null },
  cancelled: { client: 'seriesCancelled', partner: 'seriesReceipt' },
  placeChanged: { client: 'bookingPlaceChanged', partner: null },
};

/** Sends each side one mail about visits of one client, mostly of a series, as they now stand in the transaction. */
export async function notifyOfSeries(
  parts: BookingParts,
  trx: Trx,
  { ids, notice }: { ids: readonly string[]; notice: keyof typeof KINDS },
  city: City,
): Promise<void> {
  const found = await appointmentsByIds(trx, ids);
  const rows = found.toSorted((a, b) => a.starts_at - b.starts_at);
  const [first] = rows;
  if (!first) return;
  const mails: Omit<MailJob, 'id'>[] = [];
  const mailed: MailedSide[] = [];
  for (const { side, email, locale } of toldOf(first)) {
    const kind = KINDS[notice][side];
    if (!kind || (side === 'client' && !first.tells_client)) continue;
    const reader: Reader = { side, locale };
    const ownerOf = (row: AppointmentRow) => ({ ...reader, link: parts.address(locale, wayTo(row, side)) });
    const isOver = notice === 'cancelled' && side === 'client';
    mails.push({
      to: email,
      locale,
      kind,
      params: { ...mailWords(first, reader), count: rows.length },
      link: isOver ? parts.address(locale, wayBack(first, true)) : ownerOf(first).link,
      ticket: seriesTicket(parts, rows, reader, city),
      calendar: calendarMailOfAll(parts, rows, ownerOf, city),
      answersTo: answersOf(rows, side),
    });
    mailed.push({ side, kind });
  }
  await alertOfVisit(parts, trx, first, mailed);
  await parts.post.send(trx, ...mails);
}

/** The ticket of the first of some visits, with the times of all and the page of each where something can be done with it. */
export function seriesTicket(
  parts: Pick<BookingParts, 'address' | 'linkSecret'>,
  rows: readonly AppointmentRow[],
  reader: Reader,
  city: City,
): Ticket | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const ticket = ticketOf(parts, first, reader, { city, reason: first.reason, calendars: [] });
  const reference = translator(reader.locale, 'booking')('done.reference');
  return {
    ...ticket,
    // What was said of the first visit alone holds for none of the others.
    rule: undefined,
    actions: [],
    facts: [
      ...ticket.facts.filter(({ label }) => label !== reference),
      ...rows.map((row, index) =>
        timeFact(parts, row, reader, {
          position: row.series_position ?? index + 1,
          size: row.series_size ?? rows.length,
        }),
      ),
    ],
  };
}

function timeFact(
  parts: Pick<BookingParts, 'address' | 'linkSecret'>,
  row: AppointmentRow,
  { side, locale }: Reader,
  place: { position: number; size: number },
): Fact {
  const mails = translator(locale, 'mails');
  const href = side === 'client' && occupies(row.state) ? visitLink(parts, row, locale) : null;
  return {
    label: mails('ticket.ofSeries', place),
    value: timeWords(row, row.time_zone, locale).text,
    detail: row.reference,
    ...(href && { link: { label: mails('bookingConfirmedClient.button'), href } }),
  };
}
