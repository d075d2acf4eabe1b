/** Brings courses and goods into the directory: all of a file or nothing of it. */
import { randomUUIDv7 } from 'node:crypto';
import { type Course, overAt } from '../../../domain/directory/course.ts';
import type { Goods } from '../../../domain/directory/goods.ts';
import type { PlaceInCountry } from '../places/face.ts';
import { instant } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import { type RowProblem, readDirectoryFile, refusal } from './importFile.ts';
import { courseContent, goodsContent } from './rowsOf.ts';
import * as stored from './storedRows.ts';

/** What is to stand in the lists; null: nothing is said of the list. */
export interface DirectoryRows {
  courses: Course[] | null;
  goods: Goods[] | null;
}

export interface ImportDependencies {
  unitOfWork: UnitOfWork;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, PlaceInCountry>>;
}

export interface ImportOptions {
  /** Whether what a list has under other names than the file's goes; false when left out. */
  removesMissing?: boolean;
}

/** What became of a list. */
export interface Tally extends stored.Written {
  removed: number;
  /** Courses of the file that are over: they are passed over. */
  over: number;
}

export interface Imported {
  courses: Tally;
  goods: Tally;
}

export function createImport({ unitOfWork, placesByIds }: ImportDependencies) {
  /**
   * Brings a file, given as its text. Throws RefusedFile, with nothing changed, where anything in it is wrong.
   */
  async function importText(text: string, options?: ImportOptions): Promise<Imported> {
    const { courses, goods, problems } = readDirectoryFile(text);
    const places = await placesOf(courses?.map(({ row }) => row) ?? []);
    const unknown = (courses ?? []).flatMap(({ row: { placeId }, index }): RowProblem[] =>
      placeId === null || places.has(placeId)
        ? []
        : [{ path: `courses.${index}.placeId`, code: 'unknownPlace' }],
    );
    if (problems.length + unknown.length > 0) throw refusal(text, [...problems, ...unknown]);
    const rowsOf = <Row>(list: { row: Row }[] | null) => list?.map(({ row }) => row) ?? null;
    return store({ courses: rowsOf(courses), goods: rowsOf(goods) }, options);
  }

  /** Brings rows that are right; the same again change nothing. */
  async function store(
    { courses, goods }: DirectoryRows,
    { removesMissing = false }: ImportOptions = {},
  ): Promise<Imported> {
    const places = await placesOf(courses ?? []);
    return unitOfWork(async (unit) => {
      // Two imports at once: the second compares with what the first has left.
      await lockKey(unit.trx, 'directory');
      const tallies = {
        courses: await storeCourses(unit, courses, places, removesMissing),
        goods: await storeGoods(unit, goods, removesMissing),
      };
      if (Object.values(tallies).some(hasChanged))
        unit.record({
          subjectType: 'directory',
          subjectId: randomUUIDv7(),
          kind: 'imported',
          by: 'operator',
          actorId: null,
          data: tallies,
        });
      return tallies;
    });
  }

  const placesOf = (courses: readonly Course[]) =>
    placesByIds([...new Set(courses.flatMap(({ placeId }) => placeId ?? []))]);

  return { importText, store };
}

const hasChanged = ({ added, changed, removed }: Tally) => added + changed + removed > 0;

async function storeCourses(
  unit: Unit,
  courses: Course[] | null,
  places: ReadonlyMap<string, PlaceInCountry>,
  removesMissing: boolean,
): Promise<Tally> {
  if (!courses) return NOTHING;
  const at = instant(unit.now);
  const rows = courses.map((course) => {
    const place = course.placeId === null ? null : (places.get(course.placeId) ?? null);
    return { course, place, endsAt: overAt(course, place?.timeZone ?? null) };
  });
  const toCome = rows.filter(({ endsAt }) => endsAt > unit.now);
  const tally = await stored.replaceCourses(
    unit.trx,
    toCome.map(({ course, place }) => ({
      id: randomUUIDv7(),
      external_id: course.externalId,
      ...courseContent(course, place),
      updated_at: at,
    })),
  );
  const removed = removesMissing
    ? await stored.removeOthers(
        unit.trx,
        'courses',
        courses.map(({ externalId }) => externalId),
      )
    : 0;
  return { ...tally, removed, over: rows.length - toCome.length };
}

async function storeGoods(unit: Unit, goods: Goods[] | null, removesMissing: boolean): Promise<Tally> {
  if (!goods) return NOTHING;
  const at = instant(unit.now);
  const tally = await stored.replaceGoods(
    unit.trx,
    goods.map((one) => ({
      id: randomUUIDv7(),
      external_id: one.externalId,
      ...goodsContent(one),
      listed_at: at,
      updated_at: at,
    })),
  );
  const removed = removesMissing
    ? await stored.removeOthers(
        unit.trx,
        'goods',
        goods.map(({ externalId }) => externalId),
      )
    : 0;
  return { ...tally, removed, over: 0 };
}

const NOTHING: Tally = { added: 0, changed: 0, unchanged: 0, removed: 0, over: 0 };
