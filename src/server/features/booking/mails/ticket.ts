/** A visit as a ticket of its mail: when, what, with whom, where, how to get there, and what can still be done. */
import { toE164 } from '../../../../domain/accounts/phone.ts';
import { cancelsLate, freeCancellationUntil, occupies } from '../../../../domain/booking/lifecycle.ts';
import { type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { isOpenPrice, type VisitTravel } from '../../../../domain/partners/priceTerms.ts';
import { wayTo } from '../../../../domain/places/wayTo.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import type { Fact, Link, Ticket } from '../../../mail/letter.ts';
import { translator } from '../../../messages.ts';
import { writtenPhone } from '../../../phoneNumbers.ts';
import { factsOf } from '../facts.ts';
import { giverNames } from '../givers.ts';
import type { BookingParts, City } from '../parts.ts';
import { canNow, presentPlace, type Side, viewerOf } from '../present.ts';
import type { AppointmentRow } from '../queries/appointments.ts';
import { visitsOf } from './visitCalendar.ts';
import { visitKey, visitLinkPath } from '../visitKey.ts';
import { type Reader, type Span, timeWords, visitWords } from './visitWords.ts';

/** A time beside the visit's own, and what it is to it. */
export interface OtherTime {
  span: Span;
  is: 'before' | 'asked' | 'notPossible' | 'lapsed' | 'freeAgain';
  /** Who gives it then, where that is somebody else; empty or left out: the same. */
  givers?: string;
}

export interface TicketOptions {
  city: City;
  other?: OtherTime;
  /** Why, in the words of whoever acted. */
  reason: string;
  calendars: Link[];
  /** The present, by which what can still be done is told; left out: when the visit was changed. */
  now?: number;
}

type TicketParts = Pick<BookingParts, 'address' | 'linkSecret'>;

export function ticketOf(
  parts: TicketParts,
  row: AppointmentRow,
  reader: Reader,
  { city, other, reason, calendars, now = row.updated_at }: TicketOptions,
): Ticket {
  const { time_zone: timeZone } = row;
  const { locale } = reader;
  const words = visitWords(row, reader, city);
  const booking = translator(locale, 'booking');
  const isVoid = !occupies(row.state);
  const facts: (Fact | null)[] = [
    reason ? { label: booking('visits.reason'), note: reason } : null,
    {
      label: booking('summary.service'),
      value: words.service,
      detail: booking('duration', { minutes: row.service.durationMinutes }),
    },
    {
      label: booking('summary.price'),
      value: words.price,
      detail: reader.side === 'client' && !isVoid ? booking('summary.payment') : undefined,
      note: priceTermsOf(row, locale) || undefined,
    },
    ...peopleOf(row, reader),
    placeOf(row, reader, city),
    { label: booking('done.reference'), value: row.reference },
  ];
  return {
    time: { label: timeLabel(reader, other), ...timeWords(row, timeZone, locale) },
    other: other && otherOf(other, timeZone, reader),
    isVoid,
    facts: facts.filter((fact) => fact !== null),
    rule: ruleOf(row, reader, now),
    actions: actionsOf(parts, row, reader, now),
    calendars,
  };
}

/** What decides a price that is a range, and what the way to a home visit costs; empty where there is nothing to say. */
function priceTermsOf({ service, place }: AppointmentRow, locale: Locale): string {
  const t = translator(locale, 'visit');
  const { price, priceFactors = [], travel, currency } = service;
  const names = priceFactors.map((one) => t(`price.factors.${one}`));
  const factors = names.join(', ');
  return [
    isOpenPrice(price) && (names.length > 0 ? t('price.depends', { factors }) : t('price.unsaid')),
    place === 'CLIENT' && travelWords(travel, currency, locale),
  ]
    .filter(Boolean)
    .join('\n');
}

function travelWords(travel: VisitTravel | undefined, currency: string, locale: Locale): string {
  const t = translator(locale, 'visit');
  if (!travel) return t('travel.unsaid');
  const { kind, amount, km } = travel;
  const price = formatPrice(amount, currency, toBcp47(locale));
  const sum = formatPrice(amount * km, currency, toBcp47(locale));
  return kind === 'PER_KM' && km > 0 ? t('travel.about', { price, sum, km }) : t(`travel.${kind}`, { price });
}

/** What the visit's own time is, beside another. */
function timeLabel({ locale }: Reader, other: OtherTime | undefined): string {
  if (!other) return translator(locale, 'booking')('summary.time');
  return translator(locale, 'mails')(other.is === 'before' ? 'ticket.new' : 'ticket.now');
}

function otherOf({ span, is, givers }: OtherTime, timeZone: string, { locale }: Reader): Ticket['other'] {
  const isWanted = is === 'asked' || is === 'lapsed';
  return {
    label: isWanted
      ? translator(locale, 'booking')('move.wanted')
      : translator(locale, 'mails')(`ticket.${is}`),
    text: [timeWords(span, timeZone, locale).text, givers].filter(Boolean).join(' · '),
    isGone: is !== 'asked' && is !== 'freeAgain',
    isFirst: is === 'before',
  };
}

/** The other side with its phone, and who treats where that is not said by its name. */
function peopleOf(row: AppointmentRow, { side, locale }: Reader): (Fact | null)[] {
  const mails = translator(locale, 'mails');
  const givers = giverNames(row, locale);
  const isSaid = row.profile_name.includes(givers);
  const phone =
    side === 'partner' ? row.phone : toE164({ phonePrefix: row.phone_prefix, phoneNumber: row.phone_number });
  const called = phone
    ? { label: mails('ticket.phone'), value: writtenPhone(phone), href: `tel:${phone}` }
    : null;
  if (side === 'client') {
    const detail = isSaid ? undefined : givers;
    return [{ label: mails('ticket.with'), value: row.profile_name, detail }, called];
  }
  const worker = isSaid ? null : { label: mails('ticket.person'), value: givers };
  return [{ label: mails('ticket.client'), value: row.name }, called, worker];
}

/** Where; professionals know their own door. */
function placeOf(row: AppointmentRow, { side, locale }: Reader, city: City): Fact | null {
  const booking = translator(locale, 'booking');
  const label = booking('summary.place');
  const place = presentPlace(row, row, city, { locale, as: viewerOf(side, row.state) });
  if (place.kind === 'CLIENT') {
    const atHome = { label, value: booking('place.CLIENT'), note: place.address };
    const isWay = side === 'partner' && occupies(row.state);
    return isWay ? { ...atHome, link: directions(place.address, locale) } : atHome;
  }
  if (side === 'partner') return null;
  if (!occupies(row.state)) return { label, value: place.lines.join('\n') };
  const address = place.lines.join('\n');
  if (place.isExact && place.street)
    return {
      label,
      value: address,
      note: place.directions,
      link: directions(place.lines.join(', '), locale),
    };
  const isToCome = row.state === 'REQUESTED' && !place.isExact;
  return { label, value: address, note: isToCome ? booking('summary.exactLater') : place.directions };
}

const directions = (address: string, locale: Reader['locale']): Link => ({
  label: translator(locale, 'mails')('ticket.directions'),
  href: wayTo(address),
});

/** Until when the client cancels without its counting as late. */
function ruleOf(row: AppointmentRow, { side, locale }: Reader, now: number): string | undefined {
  const { starts_at: start, time_zone: timeZone } = row;
  if (side === 'partner' || !occupies(row.state)) return undefined;
  const booking = translator(locale, 'booking');
  const until = freeCancellationUntil(start);
  if (row.state === 'REQUESTED' && until <= now) return booking('rule.tooLate');
  if (cancelsLate(factsOf(row), now)) return booking('rule.late');
  const date = formatMoment(until, toBcp47(locale), { timeZone, year: undefined });
  return booking('rule.until', { date });
}

/** What the client may still do with the visit, and the pages on which it is done without a log-in; of a void one, its page. */
function actionsOf(parts: TicketParts, row: AppointmentRow, { side, locale }: Reader, now: number): Link[] {
  const key = side === 'client' ? visitKey(parts.linkSecret, 'visit', row) : null;
  if (key === null) return [];
  const booking = translator(locale, 'booking');
  const at = (path: string) => parts.address(locale, path);
  if (!occupies(row.state)) {
    const label = translator(locale, 'mails')('bookingConfirmedClient.button');
    return [{ label, href: at(visitLinkPath(row.id, key)) }];
  }
  const may = canNow(row, factsOf(row), 'client', now);
  const moving = {
    label: booking('visits.reschedule'),
    href: at(`/booking?profileId=${row.profile_id}&move=${row.id}&key=${key}`),
  };
  const cancelling = {
    label: booking(row.state === 'REQUESTED' ? 'visits.withdraw' : 'visits.cancel'),
    href: at(visitLinkPath(row.id, key, 'cancel')),
  };
  return [...(may.reschedule ? [moving] : []), ...(may.cancel ? [cancelling] : [])];
}

/** The page of the visit for whoever has the mail; null where its client gets none. */
export function visitLink({ address, linkSecret }: TicketParts, row: AppointmentRow, locale: Locale) {
  const key = visitKey(linkSecret, 'visit', row);
  return key && address(locale, visitLinkPath(row.id, key));
}

/** A visit that is to come, among all of its reader's. */
export const visitPath = (side: Side, id: string): string => `${visitsOf(side)}#visit-${id}`;
