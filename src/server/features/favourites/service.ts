/** Favourites: what somebody with an account keeps, and what a visitor's device has kept for its owner. */
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { Favourite, favourites as contract } from '../../../contract/favourites.ts';
import { visibility } from '../../../domain/announcements/access.ts';
import { isAdultCard } from '../../../domain/announcements/cards.ts';
import { takenOver, withFavourite } from '../../../domain/favourites/favourites.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { type Cards, presentCard } from '../announcements/face.ts';
import * as queries from './queries.ts';

export interface FavouritesDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  cards: Cards;
}

export function createFavourites({ db, unitOfWork, clock, cards }: FavouritesDependencies) {
  const ids = (userId: string) => queries.keptIds(db, userId);

  /** Keeps an announcement that everybody may see; throws NOT_FOUND, FAVOURITES_FULL. */
  async function keep(userId: string, announcementId: string): Promise<void> {
    await unitOfWork(async (unit) => {
      await lockUser(unit.trx, userId);
      const kept = await queries.keptIds(unit.trx, userId);
      if (kept.includes(announcementId)) return;
      const [id] = await holdPublic(unit.trx, [announcementId], unit.now);
      if (id === undefined) throw new AppError('NOT_FOUND');
      if (!withFavourite(kept, id, true)) throw new AppError('FAVOURITES_FULL');
      await queries.insertFavourites(unit.trx, userId, [id], unit.now);
    });
  }

  const drop = (userId: string, announcementId: string) =>
    queries.deleteFavourite(db, userId, announcementId);

  /** Keeps what a device brings, as far as it is there and there is room; done twice it is done once. */
  async function takeOver(
    userId: string,
    brought: readonly string[],
  ): Promise<z.input<typeof contract.takeOver.response>> {
    const { taken, left } = await unitOfWork(async (unit) => {
      await lockUser(unit.trx, userId);
      const kept = new Set(await queries.keptIds(unit.trx, userId));
      const unknown = brought.filter((id) => !kept.has(id));
      const shown = new Set(await holdPublic(unit.trx, unknown, unit.now));
      const result = takenOver(
        kept,
        unknown.filter((id) => shown.has(id)),
      );
      if (result.taken.length > 0) await queries.insertFavourites(unit.trx, userId, result.taken, unit.now);
      return result;
    });
    return { announcementIds: await ids(userId), taken: taken.length, left };
  }

  /** Those of the ids whose announcements everybody may see; they cannot be erased until the transaction ends. */
  async function holdPublic(trx: Trx, wanted: readonly string[], now: number): Promise<string[]> {
    if (wanted.length === 0) return [];
    const rows = await queries.holdAnnouncements(trx, wanted);
    return rows.filter((row) => isPublic(row, now)).map(({ id }) => id);
  }

  /** A page of what somebody keeps, and of how many. */
  async function list(userId: string, pageNr: number, locale: Locale) {
    const [rows, total] = await Promise.all([
      queries.keptPage(db, userId, pageNr),
      queries.countKept(db, userId),
    ]);
    return { items: await present(rows, locale), total, pageNr, pageSize: LIMITS.pageSize };
  }

  /** What a visitor's device keeps, in its order; what is not there answers like what nobody may see. */
  async function cardsOf(wanted: readonly string[], locale: Locale): Promise<z.input<typeof Favourite>[]> {
    if (wanted.length === 0) return [];
    const found = await present(await queries.announcementsByIds(db, wanted), locale);
    const byId = new Map(found.map((item) => [item.announcementId, item]));
    return wanted.map((id) => byId.get(id) ?? gone(id));
  }

  async function present(
    rows: readonly queries.KeptAnnouncement[],
    locale: Locale,
  ): Promise<z.input<typeof Favourite>[]> {
    const now = clock();
    const shown = rows.filter((row) => isPublic(row, now));
    if (shown.length === 0) return rows.map(({ id }) => gone(id));
    const numbers = shown.map(({ number }) => number);
    const found = await cards.byNumbers(numbers, { locale, now });
    const byId = new Map(found.map((row) => [row.id, row]));
    return rows.map(({ id }) => {
      const row = byId.get(id);
      if (!row) return gone(id);
      const isAdult = isAdultCard(row.card);
      return { announcementId: id, card: presentCard(row, [], locale), isListed: row.is_listed, isAdult };
    });
  }

  return { ids, keep, drop, takeOver, list, cards: cardsOf };
}

const gone = (announcementId: string) => ({
  announcementId,
  card: null,
  isListed: false,
  isAdult: false,
});

/** Whether everybody may see an announcement at `now` (epoch ms). */
function isPublic(row: queries.KeptAnnouncement, now: number): boolean {
  if (row.is_suppressed) return false;
  const { status, hidden, expires_at: expiresAt, deleted_at: deletedAt } = row;
  const isWithheld = row.withheld_at !== null;
  return visibility({ status, hidden, isWithheld, expiresAt, deletedAt }, 'public', now).is === 'public';
}

export type Favourites = ReturnType<typeof createFavourites>;
