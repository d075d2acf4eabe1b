import type { Sent } from '../../../contract/endpoint.ts';
import type { directory } from '../../../contract/directory.ts';
import { isCalendarDate } from '../../../domain/time/calendarDate.ts';
import type { Attendance } from '../../../domain/directory/search.ts';
import type { Locale } from '../../../domain/locales.ts';
import { isPlaceId } from '../../../domain/places/place.ts';
import { paths } from '../../paths/paths.ts';
import { type CommonFilters, commonBody, readCommon, writeHref } from './readFilters.ts';

export interface CourseFilters extends CommonFilters {
  placeId: string | null;
  /** Local dates. */
  from: string | null;
  to: string | null;
  attendance: Attendance | null;
}

/** The words of the page's address, in their order. */
export const COURSE_WORDS = ['q', 'placeId', 'from', 'to', 'attendance', 'maxPrice', 'currency', 'pageNr'];

export const ATTENDANCE_WORDS: Record<Attendance, string> = { ON_SITE: 'on-site', ONLINE: 'online' };

/** Reads the address; what makes no sense is left out, and dates in the wrong order are turned round. */
export function readCourseFilters(params: URLSearchParams, locale: Locale): CourseFilters {
  const placeId = params.get('placeId') ?? '';
  const days = ['from', 'to'].map((word) => {
    const day = params.get(word) ?? '';
    return isCalendarDate(day) ? day : null;
  });
  const [from = null, to = null] = days.every((day) => day !== null) ? days.toSorted() : days;
  const attendance = (['ON_SITE', 'ONLINE'] as const).find(
    (one) => ATTENDANCE_WORDS[one] === params.get('attendance'),
  );
  return {
    ...readCommon(params, locale),
    placeId: isPlaceId(placeId) ? placeId : null,
    from,
    to,
    attendance: attendance ?? null,
  };
}

/** The address of the filters. */
export const courseHref = (filters: CourseFilters): string =>
  writeHref(paths.education, filters, {
    placeId: filters.placeId,
    from: filters.from,
    to: filters.to,
    attendance: filters.attendance && ATTENDANCE_WORDS[filters.attendance],
  });

/** What is sent to the API for them. */
export function courseSearch(filters: CourseFilters): Sent<typeof directory.searchCourses> {
  const { placeId, from, to, attendance, pageNr } = filters;
  return {
    query: { pageNr },
    body: {
      ...commonBody(filters),
      ...(placeId && { placeId }),
      ...(from && { from }),
      ...(to && { to }),
      ...(attendance && { attendance }),
    },
  };
}
