import type { z } from 'zod';
import type {
  CourseSearchBody,
  CoursesAnswer,
  GoodsAnswer,
  GoodsSearchBody,
} from '../../../contract/directory.ts';
import { DIRECTORY } from '../../../domain/directory/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import { DAY_MS } from '../../../domain/time/calendarDate.ts';
import type { Database } from '../../db/database.ts';
import { presentCourse, presentGoods, presentPlaces } from './present.ts';
import * as queries from './queries.ts';

export interface DirectoryDependencies {
  db: Database;
  clock: () => number;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
}

/** Which page, in whose language. */
interface Asked {
  pageNr: number;
  locale: Locale;
}

/** An answer, and when at the latest it becomes another one (epoch ms). */
interface Until<Answer> {
  answer: Answer;
  until: number;
}

export function createDirectory({ db, clock, placesByIds }: DirectoryDependencies) {
  return {
    /** A page of the courses that are not over: the reader’s own first, the soonest first. */
    async courses(
      body: z.output<typeof CourseSearchBody>,
      { pageNr, locale }: Asked,
    ): Promise<Until<z.input<typeof CoursesAnswer>>> {
      const now = clock();
      const { text = '', placeId = null, from = null, to = null, attendance = null, price = null } = body;
      const { rows, total } = await queries.findCourses(
        db,
        { text, placeId, from, to, attendance, price },
        { now, pageNr, locale },
      );
      const totals = new Map<string, number>(placeId ? [[placeId, 0]] : []);
      for (const { place_id, country_code, total } of await queries.placesOfCourses(db, now)) {
        for (const id of new Set([place_id, `c-${country_code}`]))
          totals.set(id, (totals.get(id) ?? 0) + total);
      }
      const places = await placesByIds([
        ...new Set([
          ...totals.keys(),
          ...rows.flatMap(({ place_id, country_code }) => (place_id ? [place_id, `c-${country_code}`] : [])),
        ]),
      ]);
      return {
        answer: {
          items: rows.map((row) => presentCourse(row, places, locale)),
          total,
          pageNr,
          pageSize: LIMITS.pageSize,
          places: presentPlaces(totals, places, locale),
        },
        // Of any: counts and places speak of those on other pages as well.
        until: (await queries.nextOver(db, now)) ?? Number.POSITIVE_INFINITY,
      };
    },

    /** A page of goods: those sent to the reader’s country first, then what was listed last. */
    async goods(
      body: z.output<typeof GoodsSearchBody>,
      { pageNr, locale }: Asked,
    ): Promise<Until<z.input<typeof GoodsAnswer>>> {
      const { text = '', category = null, shipsTo = null, price = null } = body;
      const { rows, total } = await queries.findGoods(
        db,
        { text, category, shipsTo, price },
        { pageNr, locale },
      );
      const codes = new Set([...(shipsTo ? [shipsTo] : []), ...(await queries.countriesOfGoods(db))]);
      const places = await placesByIds([...codes].map((code) => `c-${code}`));
      const { compare } = new Intl.Collator(toBcp47(locale));
      return {
        answer: {
          items: rows.map((row) => presentGoods(row, locale)),
          total,
          pageNr,
          pageSize: LIMITS.pageSize,
          countries: [...places.values()]
            .map(({ countryCode, names }) => ({ countryCode, name: names[locale] }))
            .sort((a, b) => compare(a.name, b.name)),
        },
        until: Number.POSITIVE_INFINITY,
      };
    },

    /** Deletes courses that have long been over. */
    tidy: () => queries.eraseOver(db, clock() - DIRECTORY.keptDays * DAY_MS),
  };
}

export type Directory = ReturnType<typeof createDirectory>;
