/** What the clock does: paid time ends, with notices before it; abandoned checkouts and idle drafts go. */
import type { Kysely } from 'kysely';
import { DAY } from '../../../domain/announcements/lifecycle.ts';
import { ANNOUNCEMENT } from '../../../domain/limits.ts';
import { appendChange } from '../../db/changes.ts';
import { type Database, instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { ownerOf } from './queries.ts';
import { localDate, type ReviewParts } from './review.ts';
import { type AnnouncementRow, lockAnnouncement, tryHappen } from './state.ts';

export interface SweepParts extends Pick<ReviewParts, 'post' | 'address' | 'photos'> {
  db: Database;
  clock: () => number;
}

/** Days before the end at which the owner is told, the nearest first. */
const NOTICES = [1, 7] as const;
const BATCH = 500;

export function createAnnouncementSweep({ db, clock, post, address, photos }: SweepParts) {
  async function sweep(): Promise<void> {
    const now = clock();
    for (const id of await ended(db, now)) await end(id, now);
    for (const id of await endingSoon(db, now)) await remind(id, now);
    for (const id of await abandoned(db, now)) await pass(id, 'checkoutExpired', now);
    for (const id of await idleDrafts(db, now)) await pass(id, 'removeIdleDraft', now);
  }

  async function end(id: string, now: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await lockAnnouncement(trx, id);
      if (!row) return;
      const happened = await tryHappen(
        trx,
        row,
        { event: { type: 'end' }, by: 'clock', now, actorId: null },
        photos,
      );
      if (!happened.ok) return;
      const owner = await ownerOf(trx, row.owner_id);
      await post.send(trx, {
        to: owner.email,
        locale: owner.locale,
        kind: 'announcementExpired',
        params: { title: row.title },
        link: address(owner.locale, `/user-zone/payment?announcementId=${id}&purpose=activate`),
      });
      await appendChange(trx, 'announcement', id, now);
    });
  }

  /** One mail per notice and end: the row remembers the last, and forgets it when the end moves. */
  async function remind(id: string, now: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await lockAnnouncement(trx, id);
      const days = row && dueNotice(row, now);
      if (!row || !days || row.expires_at === null) return;
      await trx.updateTable('announcements').set({ expiry_notice: days }).where('id', '=', id).execute();
      const owner = await ownerOf(trx, row.owner_id);
      await post.send(trx, {
        to: owner.email,
        locale: owner.locale,
        kind: 'announcementExpiring',
        params: { title: row.title, days, until: await localDate(trx, row, row.expires_at, owner.locale) },
        link: address(owner.locale, `/user-zone/payment?announcementId=${id}&purpose=extend`),
      });
    });
  }

  async function pass(id: string, type: 'checkoutExpired' | 'removeIdleDraft', now: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await lockAnnouncement(trx, id);
      if (!row) return;
      const happened = await tryHappen(
        trx,
        row,
        { event: { type }, by: 'clock', now, actorId: null },
        photos,
      );
      if (!happened.ok) return;
      await appendChange(trx, 'announcement', id, now);
    });
  }

  return sweep;
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
