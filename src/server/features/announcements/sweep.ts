/**
 * What the clock does: paid time ends, with notices before it; abandoned checkouts, idle drafts and what was deleted long ago go. The sweep only
 * finds what is due; each announcement is a job of its own, so that one that fails keeps no other waiting.
 */
import type { Kysely } from 'kysely';
import { DAY } from '../../../domain/announcements/lifecycle.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { EnqueuesEach } from '../../jobs/queue.ts';
import { createDecisionMails } from './decisionMails.ts';
import { ownerOf, timeZoneOf } from './queries.ts';
import { localDate, type ReviewDependencies } from './review.ts';
import type { AnnouncementRow } from './queries.ts';
import { lockAnnouncement, tryStep } from './state.ts';
import { readPhone, unreadPhones } from './unreadPhones.ts';

/** An announcement and what is due with it. */
export interface DueAnnouncement {
  id: string;
  due: 'end' | 'remind' | 'checkoutExpired' | 'removeIdleDraft' | 'giveUpFix' | 'erase' | 'readPhone';
}

export interface AnnouncementClockDependencies
  extends Pick<ReviewDependencies, 'post' | 'address' | 'photos'> {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  queue: EnqueuesEach<'announcements.due', DueAnnouncement>;
  /** Owes its owner the money of the last days again; whether there is any. */
  takeBackDays(unit: Unit, announcementId: string): Promise<boolean>;
}

/** Days before the end at which the owner is told, the nearest first. */
const NOTICES = [1, 7] as const;
/** How many announcements one sweep finds of a kind; the next goes on. */
const BATCH = 5_000;

export function createAnnouncementClock(dependencies: AnnouncementClockDependencies) {
  const { db, unitOfWork, clock, queue, post, address } = dependencies;
  const mails = createDecisionMails(dependencies);

  /** Enqueues what is due now. */
  async function sweep(): Promise<void> {
    const now = clock();
    const enqueue = (ids: string[], due: DueAnnouncement['due']) =>
      queue.addEach(
        'announcements.due',
        ids.map((id) => ({ key: `${due} ${id}`, data: { id, due } })),
      );
    await enqueue(await ended(db, now), 'end');
    await enqueue(await endingSoon(db, now), 'remind');
    await enqueue(await abandoned(db, now), 'checkoutExpired');
    await enqueue(await idleDrafts(db, now), 'removeIdleDraft');
    await enqueue(await unfixed(db, now), 'giveUpFix');
    await enqueue(await lostForGood(db, now), 'erase');
    await enqueue(await idsOf(unreadPhones(db, BATCH)), 'readPhone');
  }

  /** The job: does it if it is still due; done twice it is done once. */
  const settle = ({ id, due }: DueAnnouncement): Promise<void> =>
    unitOfWork(async (unit) => {
      const row = await lockAnnouncement(unit.trx, id);
      if (!row) return;
      if (due === 'remind') return remind(unit, row);
      if (due === 'readPhone') return readPhone(unit, row);
      const { ok } = await tryStep(dependencies, unit, row, {
        event: { type: due },
        by: 'clock',
        actorId: null,
      });
      if (ok && due === 'end') await tell(unit, row, 'announcementExpired', 'activate', {});
      if (ok && due === 'giveUpFix') {
        await mails.givenUp(unit, row, await dependencies.takeBackDays(unit, id));
      }
    });

  /** One mail per notice and end: the row remembers the last, and forgets it when the end moves. */
  async function remind(unit: Unit, row: AnnouncementRow): Promise<void> {
    const notice = dueNotice(row, unit.now);
    if (!notice || row.expires_at === null) return;
    await unit.trx
      .updateTable('announcements')
      .set({ expiry_notice: notice })
      .where('id', '=', row.id)
      .execute();
    unit.record({
      subjectType: 'announcement',
      subjectId: row.id,
      kind: 'expiryNotice',
      by: 'clock',
      actorId: null,
      data: { days: notice },
    });
    const days = daysUntil(row.expires_at, unit.now, await timeZoneOf(unit.trx, row.place_id));
    await tell(unit, row, 'announcementExpiring', 'extend', { days, until: row.expires_at });
  }

  /** Mails the owner, with the way to more days; `until` in epoch ms. */
  async function tell(
    { trx }: Unit,
    row: AnnouncementRow,
    kind: 'announcementExpired' | 'announcementExpiring',
    purpose: 'activate' | 'extend',
    { until, ...params }: { until?: number; days?: number },
  ): Promise<void> {
    const { email, locale } = await ownerOf(trx, row.owner_id);
    const end: Record<string, string> =
      until === undefined ? {} : { until: await localDate(trx, row, until, locale) };
    await post.send(trx, {
      to: email,
      locale,
      kind,
      params: { title: row.title, ...params, ...end },
      link: address(locale, `/user-zone/${purpose}-announcement/${row.id}`),
    });
  }

  return { sweep, settle };
}

/** The notice an announcement is due for at `now`, in days before its end; null when it has had it. */
export function dueNotice(
  row: Pick<AnnouncementRow, 'status' | 'expires_at' | 'expiry_notice'>,
  now: number,
): number | null {
  if (row.status !== 'ACTIVE' || row.expires_at === null || row.expires_at <= now) return null;
  const left = row.expires_at - now;
  const due = NOTICES.find((days) => left <= days * DAY);
  return due !== undefined && (row.expiry_notice === null || due < row.expiry_notice) ? due : null;
}

/** How many midnights of a zone are left until an instant: 0 on its day, 1 on the eve; instants in epoch ms. */
export function daysUntil(end: number, now: number, timeZone: string): number {
  const [today, last] = [now, end].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate(),
  ) as [Temporal.PlainDate, Temporal.PlainDate];
  return today.until(last).days;
}

const idsOf = (rows: Promise<{ id: string }[]>) => rows.then((found) => found.map(({ id }) => id));

const ended = (db: Kysely<Tables>, now: number) =>
  idsOf(
    db
      .selectFrom('announcements')
      .select('id')
      .where('status', '=', 'ACTIVE')
      .where('expires_at', '<=', instant(now))
      .limit(BATCH)
      .execute(),
  );

const endingSoon = (db: Kysely<Tables>, now: number) =>
  idsOf(
    db
      .selectFrom('announcements')
      .select('id')
      .where('status', '=', 'ACTIVE')
      .where('expires_at', '>', instant(now))
      .where((either) =>
        either.or(
          NOTICES.map((days) =>
            either.and([
              either('expires_at', '<=', instant(now + days * DAY)),
              either.or([either('expiry_notice', 'is', null), either('expiry_notice', '>', days)]),
            ]),
          ),
        ),
      )
      .limit(BATCH)
      .execute(),
  );

/** Waiting for a payment that no open order can bring any more. */
const abandoned = (db: Kysely<Tables>, now: number) =>
  idsOf(
    db
      .selectFrom('announcements')
      .select('id')
      .where('status', '=', 'AWAITING_PAYMENT')
      .where('checkout_expires_at', '<=', instant(now))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.announcement_id', '=', 'announcements.id')
              .where('orders.state', '=', 'OPEN'),
          ),
        ),
      )
      .limit(BATCH)
      .execute(),
  );

const idleDrafts = (db: Kysely<Tables>, now: number) =>
  idsOf(
    db
      .selectFrom('announcements')
      .select('id')
      .where('status', '=', 'DRAFT')
      .where('updated_at', '<=', instant(now - ANNOUNCEMENT.idleDraftDays * DAY))
      .limit(BATCH)
      .execute(),
  );

/** Sent back and not fixed in time, whether or not it was deleted meanwhile. */
const unfixed = (db: Kysely<Tables>, now: number) =>
  idsOf(
    db
      .selectFrom('announcements')
      .select('id')
      .where('status', 'in', ['TO_FIX', 'DELETED'])
      .where('fix_until', '<=', instant(now))
      .where('blocked_at', 'is', null)
      .limit(BATCH)
      .execute(),
  );

const lostForGood = (db: Kysely<Tables>, now: number) =>
  idsOf(
    db
      .selectFrom('announcements')
      .select('id')
      .where('status', '=', 'DELETED')
      .where('deleted_at', '<=', instant(now - ANNOUNCEMENT.undoDeleteDays * DAY))
      .limit(BATCH)
      .execute(),
  );
