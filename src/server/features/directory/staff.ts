/**
 * Courses and goods in the hands of staff. What they write or take away is theirs from then on: no import writes over it
 * (`kept_by`), and under the lock of imports neither meets half of the other.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import { eachOnce } from '../../../contract/directoryFile.ts';
import type {
  CourseEdit,
  GoodsEdit,
  NewCourse,
  NewGoods,
  StaffCourse,
  StaffGoods,
} from '../../../contract/moderation/directory.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { ActSubject, StaffAct } from '../../../domain/staff/staff.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { PlaceInCountry } from '../places/face.ts';
import type { Act } from '../staff/face.ts';
import { findCourses, findGoods } from './queries.ts';
import { courseContent, goodsContent } from './rowsOf.ts';
import * as queries from './staffQueries.ts';

export interface DirectoryStaffDependencies {
  db: Database;
  clock: () => number;
  act: Act;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, PlaceInCountry>>;
}

interface Asked {
  q?: string;
  pageNr: number;
}

export function createDirectoryStaff({ db, clock, act, placesByIds }: DirectoryStaffDependencies) {
  async function courses({ q = '', pageNr }: Asked, locale: Locale) {
    const { rows, total } = await findCourses(
      db,
      { text: q, placeId: null, from: null, to: null, attendance: null, price: null },
      { now: clock(), pageNr, locale: null },
    );
    const places = await placesByIds(rows.flatMap(({ place_id }) => place_id ?? []));
    const items = rows.map((row) => presentCourse(row, places.get(row.place_id ?? '')?.names[locale]));
    return { items, total, pageNr, pageSize: LIMITS.pageSize };
  }

  async function goods({ q = '', pageNr }: Asked) {
    const search = { text: q, category: null, shipsTo: null, price: null };
    const { rows, total } = await findGoods(db, search, { pageNr, locale: null });
    return { items: rows.map(presentGoods), total, pageNr, pageSize: LIMITS.pageSize };
  }

  /** Throws NOT_FOUND. */
  async function course(id: string, locale: Locale): Promise<StaffCourse> {
    const row = await found(db, 'courses', id);
    const places = await placesByIds(row.place_id === null ? [] : [row.place_id]);
    return presentCourse(row, places.get(row.place_id ?? '')?.names[locale]);
  }

  /** Throws NOT_FOUND. */
  const oneOfGoods = async (id: string): Promise<StaffGoods> => presentGoods(await found(db, 'goods', id));

  /** The place of a course, null for one online; throws INVALID_INPUT for none that is known. */
  async function placeOf(placeId: string | null): Promise<PlaceInCountry | null> {
    if (placeId === null) return null;
    const place = (await placesByIds([placeId])).get(placeId);
    if (!place) throw invalid({ path: 'placeId', code: 'unknownPlace' });
    return place;
  }

  const courseRow = async ({ endsOn, ...given }: z.output<typeof NewCourse>) =>
    courseContent({ ...given, endsOn: endsOn ?? given.startsOn }, await placeOf(given.placeId));

  const goodsRow = ({ shipsTo, ...given }: z.output<typeof NewGoods>) =>
    goodsContent({ ...given, shipsTo: eachOnce(shipsTo) });

  /** The id of what is new. */
  async function addCourse(caller: Caller, body: z.output<typeof NewCourse>): Promise<string> {
    const content = await courseRow(body);
    return kept(caller, randomUUIDv7(), async (unit, id) => {
      await queries.insert(unit.trx, 'courses', id, content, unit.now);
      return entryOf('addCourse', 'course', id, null, await seen(unit, 'courses', id));
    });
  }

  /** Throws NOT_FOUND, STALE_VERSION. */
  async function editCourse(
    caller: Caller,
    id: string,
    { version, ...body }: z.output<typeof CourseEdit>,
  ): Promise<void> {
    const content = await courseRow(body);
    await kept(caller, id, async (unit) => {
      const before = await fresh(unit, 'courses', id, version);
      await queries.set(unit.trx, 'courses', id, { ...content, updated_at: instant(unit.now) });
      return entryOf('changeCourse', 'course', id, before, await seen(unit, 'courses', id));
    });
  }

  async function addGoods(caller: Caller, body: z.output<typeof NewGoods>): Promise<string> {
    return kept(caller, randomUUIDv7(), async (unit, id) => {
      const listed = { ...goodsRow(body), listed_at: instant(unit.now) };
      await queries.insert(unit.trx, 'goods', id, listed, unit.now);
      return entryOf('addGoods', 'goods', id, null, await seen(unit, 'goods', id));
    });
  }

  /** Throws NOT_FOUND, STALE_VERSION. */
  async function editGoods(
    caller: Caller,
    id: string,
    { version, ...body }: z.output<typeof GoodsEdit>,
  ): Promise<void> {
    await kept(caller, id, async (unit) => {
      const before = await fresh(unit, 'goods', id, version);
      await queries.set(unit.trx, 'goods', id, { ...goodsRow(body), updated_at: instant(unit.now) });
      return entryOf('changeGoods', 'goods', id, before, await seen(unit, 'goods', id));
    });
  }

  /** Takes a row out of its list, where it stays known to imports; throws NOT_FOUND. */
  const remove =
    (list: queries.List, done: StaffAct, subject: ActSubject) =>
    async (caller: Caller, id: string): Promise<void> => {
      await kept(caller, id, async (unit) => {
        const before = await seen(unit, list, id);
        await queries.set(unit.trx, list, id, { removed_at: instant(unit.now) });
        return entryOf(done, subject, id, before, null);
      });
    };

  /** A write of staff to the lists: under the lock of imports, told to what shows them, and in the log. */
  async function kept(
    caller: Caller,
    id: string,
    write: (unit: Unit, id: string) => Promise<ReturnType<typeof entryOf>>,
  ): Promise<string> {
    return act(caller, async (unit) => {
      await lockKey(unit.trx, 'directory');
      const entry = await write(unit, id);
      unit.record({
        subjectType: 'directory',
        subjectId: id,
        kind: entry.act,
        by: caller.staffRole ?? 'moderator',
        actorId: caller.userId,
        data: {},
      });
      return { result: id, entry };
    });
  }

  return {
    courses,
    course,
    addCourse,
    editCourse,
    removeCourse: remove('courses', 'removeCourse', 'course'),
    goods,
    oneOfGoods,
    addGoods,
    editGoods,
    removeGoods: remove('goods', 'removeGoods', 'goods'),
  };
}

async function found<L extends queries.List>(db: Executor, list: L, id: string): Promise<queries.Row<L>> {
  const row = await queries.byId(db, list, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function fresh({ trx }: Unit, list: queries.List, id: string, version: number) {
  const row = await found(trx, list, id);
  if (row.version !== version) throw new AppError('STALE_VERSION');
  return seen({ trx }, list, id);
}

/** A row as the log shows it. */
const seen = async ({ trx }: Pick<Unit, 'trx'>, list: queries.List, id: string) =>
  list === 'courses'
    ? presentCourse(await found(trx, 'courses', id), undefined)
    : presentGoods(await found(trx, 'goods', id));

const entryOf = (
  done: StaffAct,
  type: ActSubject,
  id: string,
  before: object | null,
  after: object | null,
) => ({ act: done, subject: { type, id }, reason: '', before, after });

const presentCourse = (row: queries.Row<'courses'>, place: string | undefined): StaffCourse => ({
  id: row.id,
  externalId: row.external_id,
  keptBy: row.kept_by,
  version: row.version,
  title: row.title,
  organiser: row.organiser,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  placeId: row.place_id,
  place: place ?? null,
  language: row.language,
  price: { amount: row.price, currency: row.currency },
  certificate: row.certificate,
  link: row.link,
});

const presentGoods = (row: queries.Row<'goods'>): StaffGoods => ({
  id: row.id,
  externalId: row.external_id,
  keptBy: row.kept_by,
  version: row.version,
  title: row.title,
  category: row.category,
  brand: row.brand,
  priceFrom: { amount: row.price_from, currency: row.currency },
  shipsTo: row.ships_to,
  link: row.link,
});

export type DirectoryStaff = ReturnType<typeof createDirectoryStaff>;
