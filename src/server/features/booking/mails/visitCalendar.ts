/** A visit for the calendars of its two sides: as a file, and as addresses of calendars in the web. */
import { setImmediate } from 'node:timers/promises';
import type { Mail } from '../../../../adapters/mail/mailer.ts';
import type { AppointmentState } from '../../../../domain/booking/lifecycle.ts';
import type { Locale } from '../../../../domain/locales.ts';
import type { Link } from '../../../mail/letter.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import { giverNames } from '../givers.ts';
import type { BookingParts } from '../parts.ts';
import { type AppointmentRow, everyVisit } from '../queries/appointments.ts';
import { type Reader, visitWords } from './visitWords.ts';
import type { City } from '../parts.ts';
import type { Side } from '../present.ts';

/** Where a side sees its requests and visits: the client's area opens with them. */
export const visitsOf = (side: Side): string =>
  `/user-zone/profile-settings${side === 'partner' ? '?tab=waiting' : ''}`;

/** Whose calendar an entry is for. */
export interface Owner extends Reader {
  /** Where the calendar's owner sees the visit; empty: nowhere. */
  link: string;
  /** Whether who treats is told with it. */
  namesWorker?: boolean;
}

/** One who is invited to it by mail. */
interface InvitedOwner extends Owner {
  email: string;
}

/** The appointment as a file for one side's calendar. */
export async function calendarFileFor(parts: BookingParts, row: AppointmentRow, side: Side): Promise<string> {
  const locale = (side === 'partner' ? row.partner_locale : null) ?? row.locale;
  const city = await parts.placeById(row.place_id);
  const owner = {
    side,
    locale,
    // Without an account there is no page that asks for a log-in.
    link: side === 'client' && row.client_id === null ? '' : parts.address(locale, visitsOf(side)),
  };
  return calendarFile([entryOf(parts, row, owner, city)], 'PUBLISH');
}

/** All visits of a side, past ones among them, as one file in a language; what was only held is no visit. */
export async function wholeCalendar(
  parts: BookingParts,
  { userId, side, locale }: { userId: string; side: Side; locale: Locale },
): Promise<string> {
  const rows = await everyVisit(parts.db, side, userId);
  const link = parts.address(locale, visitsOf(side));
  return calendarFile(await entriesOf(parts, rows, () => ({ side, locale, link })), 'PUBLISH');
}

/** Visits as entries; `ownerOf`: as whom each is told. */
export async function entriesOf(
  parts: BookingParts,
  rows: readonly AppointmentRow[],
  ownerOf: (row: AppointmentRow) => Owner,
): Promise<CalendarEntry[]> {
  const placeIds = [...new Set(rows.map(({ place_id }) => place_id))];
  const cities = new Map(
    await Promise.all(placeIds.map(async (id) => [id, await parts.placeById(id)] as const)),
  );
  const entries: CalendarEntry[] = [];
  for (const [index, row] of rows.entries()) {
    // Two thousand of them take a tenth of a second and more: others come between.
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    entries.push(entryOf(parts, row, ownerOf(row), cities.get(row.place_id) ?? null));
  }
  return entries;
}

const AT_ONCE = 100;

/** One visit as a mail brings it: a calendar learns from it what has become of it. */
export function calendarMail(
  parts: BookingParts,
  row: AppointmentRow,
  owner: InvitedOwner,
  city: City,
): NonNullable<Mail['calendar']> {
  const name = owner.side === 'partner' ? row.profile_name : row.name;
  const entry = { ...entryOf(parts, row, owner, city), attendee: { name, email: owner.email } };
  const method = entry.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return { method, content: calendarFile([entry], method) };
}

/**
 * Several visits as one mail brings them. Invitations and their ends are about one thing each (RFC 5546), so that these are
 * published: with its number and state, each still takes the place of the version before.
 */
export function calendarMailOfAll(
  parts: BookingParts,
  rows: readonly AppointmentRow[],
  ownerOf: (row: AppointmentRow) => Owner,
  city: City,
): NonNullable<Mail['calendar']> {
  const entries = rows.map((row) => entryOf(parts, row, ownerOf(row), city));
  return { method: 'PUBLISH', content: calendarFile(entries, 'PUBLISH') };
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
  return {
    uid: uidOf(row.id, row.uid_domain),
    sequence: row.sequence,
    status: STATUS[row.state],
    start: row.starts_at,
    end: row.ends_at,
    stamp: row.updated_at,
    timeZone: row.time_zone,
    summary: `${words.service} · ${words.name}`,
    description: [
      [words.service, words.price].filter(Boolean).join(' · '),
      words.name,
      words.phone,
      owner.namesWorker && giverNames(row, owner.locale),
      row.reference,
      words.directions,
    ]
      .filter(Boolean)
      .join('\n'),
    location: words.location,
    url: owner.link,
    organizer: organizerOf(parts),
  };
}

/** What calendars know a thing by, in mails, files and where they read it again and again. */
export const uidOf = (id: string, domain: string): string => `${id}@${domain}`;

/** Of the visits that were told before UIDs had the sender's domain. */
const FORMER_DOMAIN = 'palmora.example';

/** Whether an event of a calendar is what this Palmora told it: one of our ids under our domain. */
export const isOwnUid = (uid: string, domain: string): boolean => {
  const [, under] = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}@(.+)$/i.exec(uid) ?? [];
  return under !== undefined && [domain, FORMER_DOMAIN].includes(under.toLowerCase());
};

/** Whoever sends our mails. */
export function organizerOf({ mailFrom }: Pick<BookingParts, 'mailFrom'>): CalendarEntry['organizer'] {
  const [, name = 'Palmora', email = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? [];
  return { name, email };
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
