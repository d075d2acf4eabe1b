/** A visit for the calendars of its two sides: as a file, and as addresses of calendars in the web. */
import type { Mail } from '../../../adapters/mail/mailer.ts';
import type { AppointmentState } from '../../../domain/booking/lifecycle.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Link } from '../../mail/letter.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import type { BookingParts } from './parts.ts';
import { type AppointmentRow, everyVisit, userById } from './queries/appointments.ts';
import { type Reader, visitWords } from './visitWords.ts';
import type { City } from './parts.ts';
import type { Side } from './present.ts';

/** Where a side sees its requests and visits: the client's area opens with them. */
export const visitsOf = (side: Side): string =>
  `/user-zone/profile-settings${side === 'partner' ? '?tab=waiting' : ''}`;

interface Owner extends Reader {
  email: string;
  /** Where the calendar's owner sees the visit. */
  link: string;
}

/** The appointment as a file for one side's calendar. */
export async function calendarFileFor(parts: BookingParts, row: AppointmentRow, side: Side): Promise<string> {
  const user = side === 'partner' ? await userById(parts.db, row.profile_id) : null;
  const locale = user?.locale ?? row.locale;
  const city = await parts.placeById(row.place_id);
  const owner = {
    side,
    email: user?.email ?? row.email,
    locale,
    link: parts.address(locale, visitsOf(side)),
  };
  return calendarFile([entryOf(parts, row, owner, city)], 'PUBLISH');
}

/** All visits of a side, past ones among them, as one file in a language; what was only held is no visit. */
export async function wholeCalendar(
  parts: BookingParts,
  { userId, side, locale, email }: { userId: string; side: Side; locale: Locale; email: string },
): Promise<string> {
  const rows = await everyVisit(parts.db, side, userId);
  const placeIds = [...new Set(rows.map(({ place_id }) => place_id))];
  const cities = new Map(
    await Promise.all(placeIds.map(async (id) => [id, await parts.placeById(id)] as const)),
  );
  const owner = { side, email, locale, link: parts.address(locale, visitsOf(side)) };
  const entries = rows.map((row) => entryOf(parts, row, owner, cities.get(row.place_id) ?? null));
  return calendarFile(entries, 'PUBLISH');
}

/** One visit as a mail brings it: a calendar learns from it what has become of it. */
export function calendarMail(
  parts: BookingParts,
  row: AppointmentRow,
  owner: Owner,
  city: City,
): NonNullable<Mail['calendar']> {
  const entry = entryOf(parts, row, owner, city);
  const method = entry.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return { method, content: calendarFile([entry], method) };
}

/** Addresses that put the visit into calendars of the web. */
export function webCalendars(parts: BookingParts, row: AppointmentRow, owner: Owner, city: City): Link[] {
  const { start, end, timeZone, summary, description, location, url } = entryOf(parts, row, owner, city);
  const details = `${description}\n${url}`;
  const [from, to] = [start, end].map((at) => `${new Date(at).toISOString().slice(0, 19)}Z`);
  const basic = (instant = '') => instant.replaceAll(/[-:]/g, '');
  return [
    {
      label: 'Google',
      href: addressOf('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: summary,
        dates: `${basic(from)}/${basic(to)}`,
        ctz: timeZone,
        details,
        location,
      }),
    },
    {
      label: 'Outlook',
      href: addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: summary,
        startdt: from,
        enddt: to,
        body: details,
        location,
      }),
    },
  ];
}

/** An address with words in its query; spaces as `%20`, which Outlook would otherwise show as plus signs. */
export function addressOf(base: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join('&')}`;
}

function entryOf(parts: BookingParts, row: AppointmentRow, owner: Owner, city: City): CalendarEntry {
  const words = visitWords(row, owner, city);
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
    description: [`${words.service} · ${words.price}`, words.name, row.reference, words.directions]
      .filter(Boolean)
      .join('\n'),
    location: words.location,
    url: owner.link,
    organizer: { name, email },
    attendee: { name: owner.side === 'partner' ? row.profile_name : row.name, email: owner.email },
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
