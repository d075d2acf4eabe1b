/** Figures: what pages tell is counted and written every few seconds, and partners read it with what was booked. */
import { isBot } from 'isbot';
import { invalid } from '../../../contract/appError.ts';
import { addDays, namedDate } from '../../../domain/time/calendarDate.ts';
import {
  type CountedKind,
  type DayFigures,
  everyDay,
  sumOf,
  type Told,
} from '../../../domain/figures/figures.ts';
import { FIGURES } from '../../../domain/figures/limits.ts';
import type { Database } from '../../db/database.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import { createCounter } from './counter.ts';
import { createDeduplicator } from './deduplicator.ts';
import { addFigures, type FiguresRow, figuresOf, forgetFigures, isOwnAnnouncement } from './queries.ts';

/** How often what was counted is written, in ms. */
const WRITTEN_EVERY = 5_000;

export interface FiguresDependencies {
  db: Database;
  clock: () => number;
  /** Those among announcements that are shown to everybody. */
  shownAmong(ids: readonly string[]): Promise<Set<string>>;
  /** Hears that figures could not be written; they are kept and written later. */
  onError(error: Error): void;
}

export function createFigures({ db, clock, shownAmong, onError }: FiguresDependencies) {
  const counter = createCounter(clock);
  const once = createDeduplicator(clock);
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), WRITTEN_EVERY).unref();

  /** Counts what a page tells: of people, not of programs, the owner or the staff, and of each once in a while. */
  async function seen(
    { kind, id, what }: { kind: CountedKind; id: string; what: Told },
    { caller, ip, userAgent }: Pick<RequestContext, 'caller' | 'ip' | 'userAgent'>,
  ): Promise<void> {
    if (userAgent === '' || isBot(userAgent)) return;
    if (caller && (caller.key || caller.staffRole || (await isOwn(caller.userId, kind, id)))) return;
    if (once.passes([ip, userAgent, kind, id, what])) counter.count(kind, id, what);
  }

  /** Profiles have the ids of their accounts. */
  const isOwn = async (userId: string, kind: CountedKind, id: string) =>
    kind === 'profile' ? id === userId : isOwnAnnouncement(db, userId, id);

  /** Writes what was counted; where that fails it is kept for the next time. */
  function flush(): Promise<void> {
    writing = writing.then(async () => {
      const batch = counter.take();
      if (!batch) return;
      try {
        const ids = batch.counted.filter(({ kind }) => kind === 'announcement').map(({ id }) => id);
        const shown = ids.length > 0 ? await shownAmong(ids) : new Set<string>();
        const counted = batch.counted.filter(({ kind, id }) => kind === 'profile' || shown.has(id));
        if (counted.length > 0) await addFigures(db, { at: batch.at, counted });
      } catch (error) {
        counter.giveBack(batch);
        onError(error as Error);
      }
    });
    return writing;
  }

  /** What happened to all that a partner publishes; throws INVALID_INPUT for days that are too many or the wrong way round. */
  async function own(userId: string, days: { from?: string | undefined; to?: string | undefined }) {
    const { from, to } = rangeOf(days);
    const [range, ...rows] = await figuresOf(db, userId, { from, to }, clock());
    if (!range) throw new Error('no days');
    const happened = rows.map(dayOf);
    const all = everyDay(range.from, range.to, happened);
    const items = [...Map.groupBy(rows, ({ announcement_id: id }) => id)].map(([announcementId, own]) => {
      const its = own.map(dayOf);
      return { announcementId, ...sumOf(its), days: its };
    });
    return { from: range.from, to: range.to, sum: sumOf(happened), days: all, items };
  }

  return {
    seen,
    own,
    flush,
    tidy: () => forgetFigures(db, clock()),
    /** Writes what is left; nothing is counted from then on. */
    stop(): Promise<void> {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Both ends or none: one alone says the other by how many days are shown. */
function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const { shown, max } = FIGURES.days;
  if (from !== undefined && to !== undefined) {
    if (to < from) throw invalid({ path: 'to', code: 'endBeforeStart' });
    if (to >= addDays(from, max)) throw invalid({ path: 'to', code: 'tooMany', params: { max } });
  }
  if (from !== undefined && to === undefined) return { from, to: namedDate(addDays(from, shown - 1)) };
  return { from: from ?? null, to: to ?? null };
}

const dayOf = ({ day, views, contacts, bookings }: FiguresRow): DayFigures => ({
  day: day ?? '',
  views,
  contacts,
  bookings,
});

export type FiguresService = ReturnType<typeof createFigures>;
