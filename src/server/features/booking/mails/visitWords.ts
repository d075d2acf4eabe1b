/** A visit in the words of a language, as its mails and calendars say it. */
import { firstName } from '../../../../domain/calendarFeeds/calendarFeed.ts';
import { requestExpiresAt } from '../../../../domain/booking/lifecycle.ts';
import { type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { formatMoment, formatTime } from '../../../../messages/moment.ts';
import { formatPriceRange } from '../../../../messages/price.ts';
import { treatmentInFullIn } from '../../../../messages/treatmentInFull.ts';
import { treatmentNameIn } from '../../../../messages/treatmentName.ts';
import { translator } from '../../../messages.ts';
import { writtenPhone } from '../../../phoneNumbers.ts';
import type { City } from '../parts.ts';
import { clientName, presentPlace, type Side, viewerOf } from '../present.ts';
import type { AppointmentRow } from '../queries/appointments.ts';

/** Who reads: a side of the visit, in a language. */
export interface Reader {
  side: Side;
  locale: Locale;
  /**
   * How a partner's calendar shows the client to whoever reads it: by the first name alone, without the address and the
   * price, or also by the phone. Left out: as mails do, which say the phone elsewhere.
   */
  client?: 'FIRST_NAME' | 'PHONE';
}

export interface VisitWords {
  /** The other side. */
  name: string;
  /** The client's, where the reader is told it. */
  phone: string;
  service: string;
  /** Empty for whom it is no matter of; so the next two. */
  price: string;
  /** The address alone, by which maps find it. */
  location: string;
  /** From the street to the door, as the partner tells it. */
  directions: string;
}

export function visitWords(row: AppointmentRow, reader: Reader, city: City): VisitWords {
  const { service } = row;
  const { side, locale, client } = reader;
  const t = translator(locale, 'catalogue');
  const place = presentPlace(row, row, city, { locale, as: viewerOf(side, row.state) });
  const isAtHome = place.kind === 'CLIENT';
  const knowsAll = client !== 'FIRST_NAME';
  return {
    name: otherName(row, reader),
    phone: client === 'PHONE' && row.phone ? writtenPhone(row.phone) : '',
    service: (side === 'client' ? treatmentInFullIn : treatmentNameIn)(t)(service),
    price: knowsAll ? formatPriceRange(service.price, service.currency, toBcp47(locale), t) : '',
    location: isAtHome ? (knowsAll ? place.address : '') : place.lines.join(', '),
    directions: isAtHome ? '' : place.directions,
  };
}

function otherName(row: AppointmentRow, { side, locale, client }: Reader): string {
  if (side === 'client') return row.profile_name;
  return client === 'FIRST_NAME' && row.name ? firstName(row.name) : clientName(row, locale);
}

/** From when to when something is; epoch ms. */
export interface Span {
  starts_at: number;
  ends_at: number;
}

/** A visit's day and hours by the clock of its place. */
export function timeWords({ starts_at, ends_at }: Span, timeZone: string, locale: Locale) {
  const tag = toBcp47(locale);
  const day = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const parts = Object.fromEntries(day.formatToParts(starts_at).map(({ type, value }) => [type, value]));
  const hours = `${formatTime(starts_at, timeZone)}–${formatTime(ends_at, timeZone)}`;
  return {
    weekday: capitalized(parts.weekday ?? '', tag),
    day: parts.day ?? '',
    month: parts.month ?? '',
    hours,
    text: `${day.format(starts_at)}, ${hours}`,
  };
}

/** The arguments of the mails' messages. */
export function mailWords(row: AppointmentRow, { side, locale }: Reader): Record<string, string> {
  const { starts_at, requested_at, move_expires_at, time_zone: timeZone } = row;
  const tag = toBcp47(locale);
  const moment = (at: number) => formatMoment(at, tag, { timeZone, year: undefined });
  return {
    name: side === 'partner' ? clientName(row, locale) : row.profile_name,
    time: capitalized(formatMoment(starts_at, tag, { timeZone, isShort: true }), tag),
    until: moment(requestExpiresAt(requested_at ?? starts_at, starts_at)),
    moveUntil: moment(move_expires_at ?? starts_at),
  };
}

const capitalized = (text: string, tag: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
