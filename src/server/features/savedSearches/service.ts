/** Saved searches: what a client looks for again and again, kept by its address. */
import type { z } from 'zod';
import { AppError, invalid, isAppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type {
  SavedSearch,
  SearchToSave,
  savedSearches as contract,
} from '../../../contract/savedSearches.ts';
import { SAVED_SEARCHES } from '../../../domain/savedSearches/limits.ts';
import {
  filtersOf,
  isAdultSearch,
  type KeptSearch,
  keptSearch,
  nextLook,
  queryOf,
} from '../../../domain/savedSearches/savedSearch.ts';
import { instant, type Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { clockOf, type FindingDependencies, findNew, readSaved } from './finding.ts';
import { savedSearchId } from './mailsKey.ts';
import * as queries from './queries.ts';

export interface SavedSearchesDependencies extends FindingDependencies {
  unitOfWork: UnitOfWork;
  /** base64url */
  linkSecret: string;
}

type ToSave = z.output<typeof SearchToSave>;
type Change = z.output<typeof contract.change.body>;

export function createSavedSearches(dependencies: SavedSearchesDependencies) {
  const { db, unitOfWork, clock, placeById, linkSecret } = dependencies;

  /** All of an account's, the newest first, with what each finds now. */
  async function list(userId: string): Promise<z.input<typeof SavedSearch>[]> {
    const items = [];
    // One after the other: nobody's list takes all connections at once.
    for (const row of await queries.savedOf(db, userId)) items.push(await view(row));
    return items;
  }

  async function view(row: queries.SavedRow): Promise<z.input<typeof SavedSearch>> {
    const { filters, isOver } = await readSaved(dependencies, row);
    const found = await findNew(dependencies, filters, row.seen_at);
    return {
      id: row.id,
      name: row.name,
      query: queryOf(row),
      isAdult: isAdultSearch(filters),
      isOver,
      isMailed: row.due_at !== null,
      savedAt: rfc3339(row.saved_at),
      seenAt: rfc3339(row.seen_at),
      toldUntil: rfc3339(row.told_until),
      total: found?.total ?? null,
      newCount: found ? (isOver ? 0 : found.news.length) : null,
    };
  }

  /**
   * Saves a search, or gives the one that is saved its name and its wish for mails; answers its id. Throws INVALID_INPUT
   * (`query`) for what no search is, SAVED_SEARCHES_FULL.
   */
  async function save(userId: string, { query, name, isMailed, seenAt, toldUntil }: ToSave): Promise<string> {
    const kept = await requireSearch(query);
    const zone = await zoneFor(userId, kept);
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const all = await queries.savedOf(trx, userId);
      const { now } = unit;
      const known = all.find((row) => row.query === kept.query);
      if (known) {
        await change(trx, known, { name, isMailed }, { now, zone });
        return known.id;
      }
      if (all.length >= SAVED_SEARCHES.max) throw new AppError('SAVED_SEARCHES_FULL');
      const id = savedSearchId(linkSecret, userId, kept.query);
      const upTo = (said: string | undefined) =>
        instant(said === undefined ? now : Math.min(now, Date.parse(said)));
      await queries.insertSaved(trx, {
        id,
        user_id: userId,
        name,
        ...kept,
        saved_at: instant(now),
        seen_at: upTo(seenAt),
        told_until: upTo(toldUntil),
        due_at: isMailed ? instant(nextLook(now, zone)) : null,
      });
      return id;
    });
  }

  /** Throws INVALID_INPUT for an address that says something that cannot be searched for. */
  async function requireSearch(query: string): Promise<KeptSearch> {
    const kept = keptSearch(query);
    if (!kept || kept.query.length > SAVED_SEARCHES.query.max)
      throw invalid({ path: 'query', code: 'generic' });
    const { placeId } = filtersOf(kept);
    if (placeId !== null && !(await placeById(placeId)))
      throw invalid({ path: 'query', code: 'unknownPlace' });
    return kept;
  }

  /** Answers the id of the saved search that an address is, if it is one, and notes that its owner sees now what it finds. */
  async function look(userId: string, query: string, isSeen: boolean): Promise<string | null> {
    const kept = keptSearch(query);
    if (!kept) return null;
    const row = await (isSeen
      ? queries.noteLook(db, userId, kept, clock())
      : queries.savedAs(db, userId, kept));
    return row?.id ?? null;
  }

  /** Throws NOT_FOUND. */
  async function changeOwn(userId: string, id: string, wanted: Change): Promise<void> {
    const seen = await queries.ownSaved(db, userId, id);
    if (!seen) throw new AppError('NOT_FOUND');
    const zone = await zoneFor(userId, seen);
    await unitOfWork(async (unit) => {
      await lockUser(unit.trx, userId);
      const row = await queries.ownSaved(unit.trx, userId, id);
      if (!row) throw new AppError('NOT_FOUND');
      await change(unit.trx, row, wanted, { now: unit.now, zone });
    });
  }

  /** Mails that are switched on tell of what is published from now on. */
  async function change(
    trx: Trx,
    row: queries.SavedRow,
    { name, isMailed }: Change,
    { now, zone }: { now: number; zone: string },
  ): Promise<void> {
    if (name !== undefined && name !== row.name) await queries.updateSaved(trx, row.id, { name });
    if (isMailed === undefined || isMailed === (row.due_at !== null)) return;
    const mails = isMailed ? { dueAt: nextLook(now, zone), toldUntil: now } : { dueAt: null };
    await queries.updateSaved(trx, row.id, mails);
  }

  /** By which clock the nights of an account are, where it gets mails of a search. */
  async function zoneFor(userId: string, kept: KeptSearch): Promise<string> {
    const reader = await queries.readerOf(db, userId);
    const { placeId } = filtersOf(kept);
    const searched = placeId === null ? null : await placeById(placeId);
    return reader ? clockOf(dependencies, reader, searched) : 'UTC';
  }

  /** Throws NOT_FOUND. */
  async function drop(userId: string, id: string): Promise<void> {
    await unitOfWork(async ({ trx }) => {
      // A mail that is being written is written before, or not at all.
      await lockUser(trx, userId);
      if (!(await queries.deleteSaved(trx, userId, id))) throw new AppError('NOT_FOUND');
    });
  }

  /** Switches the mails of one on or off; false: it is gone. */
  async function switchMails(userId: string, id: string, isMailed: boolean): Promise<boolean> {
    try {
      await changeOwn(userId, id, { isMailed });
      return true;
    } catch (error) {
      if (isAppError(error) && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  }

  return { list, save, look, change: changeOwn, drop, switchMails };
}

export type SavedSearches = ReturnType<typeof createSavedSearches>;
