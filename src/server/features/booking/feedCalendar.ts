/** A calendar as apps read it again and again under its private address: visits, and what else fills a partner's days. */
import { addDays } from '../../../domain/time/calendarDate.ts';
import { closedStretches } from '../../../domain/booking/daysOff.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { CALENDAR_FEEDS } from '../../../domain/calendarFeeds/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { translator } from '../../messages.ts';
import { profileOf, workersOf } from '../partners/face.ts';
import { type CalendarEntry, calendarFile, type DaysEntry } from './mails/calendarFile.ts';
import type { BookingParts } from './parts.ts';
import { blocksSince, daysOffSince, visitsSince, type Whose } from './queries/feed.ts';
import { visitPath } from './mails/ticket.ts';
import { entriesOf, organizerOf, uidOf } from './mails/visitCalendar.ts';

/** Whose calendar, in the owner's language. */
export interface FeedOwner extends Whose {
  locale: Locale;
}

type Entry = CalendarEntry | DaysEntry;

const DAY_MS = 86_400_000;
const MOST = CALENDAR_FEEDS.entries;

/** The calendar's file; null where a partner has no practice any more, or not this worker. */
export async function feedCalendar(parts: BookingParts, owner: FeedOwner): Promise<string | null> {
  const calendar = await (owner.side === 'client' ? ofClient : ofPractice)(parts, owner);
  return (
    calendar &&
    calendarFile(calendar.entries, 'PUBLISH', {
      name: calendar.name,
      refreshHours: CALENDAR_FEEDS.refreshHours,
    })
  );
}

const sinceWhen = ({ clock }: BookingParts) => clock() - CALENDAR_FEEDS.daysBack * DAY_MS;

async function ofClient(parts: BookingParts, owner: FeedOwner) {
  const { locale } = owner;
  const rows = await visitsSince(parts.db, owner, sinceWhen(parts), MOST);
  const entries: Entry[] = await entriesOf(parts, rows, ({ id }) => ({
    side: 'client',
    locale,
    link: parts.address(locale, visitPath('client', id)),
  }));
  return { entries, name: translator(locale, 'calendarFeeds')('names.client') };
}

async function ofPractice(parts: BookingParts, owner: FeedOwner) {
  const { db, clock, placeById, address } = parts;
  const { userId, locale, workerId } = owner;
  const profile = await profileOf(db, userId);
  if (!profile) return null;
  const [workers, place] = await Promise.all([workersOf(db, userId), placeById(profile.place_id)]);
  const worker = workers.find(({ id }) => id === workerId);
  if (workerId !== null && !worker) return null;
  const since = sinceWhen(parts);
  const timeZone = place?.timeZone ?? 'UTC';
  const firstDay = addDays(localDate(clock(), timeZone), -CALENDAR_FEEDS.daysBack);
  const [rows, blocks, daysOff] = await Promise.all([
    visitsSince(db, owner, since, MOST),
    blocksSince(db, owner, since, MOST),
    daysOffSince(db, owner, firstDay, MOST),
  ]);
  // In a calendar of several people it is told whose each thing is.
  const namesWorker = workerId === null && workers.length > 1;
  const t = translator(locale, 'calendarFeeds');
  const titled = (row: { note: string; worker_name: string | null }, word: string) =>
    [row.note || word, namesWorker && row.worker_name].filter(Boolean).join(' · ');
  const said = (row: { id: string; created_at: number }) => ({
    uid: uidOf(row.id, parts.uidDomain),
    sequence: 0,
    status: 'CONFIRMED' as const,
    stamp: row.created_at,
    description: '',
    location: '',
    url: '',
    organizer: organizerOf(parts),
  });
  const visits = await entriesOf(parts, rows, ({ id }) => ({
    side: 'partner',
    locale,
    namesWorker,
    // A worker is told what the work takes, and has no account that could show more.
    ...(worker
      ? { client: 'FIRST_NAME', link: '' }
      : { client: 'PHONE', link: address(locale, `/user-zone/calendar?visit=${id}`) }),
  }));
  const entries: Entry[] = [
    ...visits,
    ...blocks.map((row) => ({
      ...said(row),
      summary: titled(row, t('entries.blocked')),
      start: row.starts_at,
      end: row.ends_at,
      timeZone,
    })),
    ...closedDays(daysOff, workerId).map(({ row, key, from, to }) => ({
      ...said({ ...row, id: key }),
      summary: titled(row, t('entries.dayOff')),
      firstDay: from,
      lastDay: to,
    })),
  ];
  return {
    entries: firstOf(entries, timeZone),
    name: t('names.partner', { name: worker?.name || profile.name }),
  };
}

/** The days that are closed, without those of them on which somebody receives at other times. */
function closedDays(rows: Awaited<ReturnType<typeof daysOffSince>>, workerId: string | null) {
  const daysOff = rows.map(({ worker_id, first_day, last_day, periods }) => {
    return { workerId: worker_id, from: first_day, to: last_day, periods };
  });
  return rows.flatMap((row, index) => {
    const off = daysOff[index];
    if (!off || off.periods) return [];
    return closedStretches(off, daysOff, row.worker_id ?? workerId).map((stretch) => {
      // The first keeps the name by which calendars know the whole.
      return { row, key: stretch.from === off.from ? row.id : `${row.id}-${stretch.from}`, ...stretch };
    });
  });
}

/** In order of time, as many as are told. */
function firstOf(entries: readonly Entry[], timeZone: string): Entry[] {
  const begin = (entry: Entry) =>
    'start' in entry
      ? entry.start
      : Temporal.PlainDate.from(entry.firstDay).toZonedDateTime(timeZone).epochMilliseconds;
  return entries
    .map((entry) => ({ entry, at: begin(entry) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
