import { data, redirect, useLoaderData } from 'react-router';
import { directory } from '../../../contract/directory.ts';
import { ATTENDANCES } from '../../../domain/directory/search.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/EducationPage';
import { CourseCard } from './CourseCard.tsx';
import {
  ATTENDANCE_WORDS,
  COURSE_WORDS,
  type CourseFilters,
  courseHref,
  courseSearch,
  readCourseFilters,
} from './courseFilters.ts';
import { type AppliedFilter, DirectoryFrame } from './DirectoryFrame.tsx';
import { FilterForm } from './FilterForm.tsx';
import { coursesJsonLd } from './listJsonLd.ts';
import { placeOptions } from './placeOptions.ts';
import { isOtherwiseWritten } from './readFilters.ts';

export const handle: PageHandle = {
  messages: ['directory', 'catalogue'],
  query: COURSE_WORDS,
  nav: 'partner',
  footer: true,
  canonicalQuery: ['placeId', 'pageNr'],
};

/** A page of courses, all from the address; one past the last page has status 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const filters = readCourseFilters(params, locale);
  const href = courseHref(filters);
  if (isOtherwiseWritten(params, COURSE_WORDS, href)) throw redirect(href);
  const answer = await orThrow(call(directory.searchCourses, courseSearch(filters)));
  const isKnown = answer.places.some(({ placeId }) => placeId === filters.placeId);
  if (filters.placeId && !isKnown) throw redirect(courseHref({ ...filters, placeId: null }));
  const isPastEnd = filters.pageNr > 1 && answer.items.length === 0;
  return data({ filters, answer }, { status: isPastEnd ? 404 : 200 });
}

export default function EducationPage() {
  const t = useT('directory');
  const locale = useLocale();
  const { filters, answer } = useLoaderData<typeof loader>();
  const { text, placeId, from, to, attendance, maxPrice } = filters;
  const { items, total, places } = answer;
  const applied = useApplied(filters, places.find((place) => place.placeId === placeId)?.name);
  return (
    <DirectoryFrame
      list="education"
      total={total}
      pageNr={filters.pageNr}
      hrefOf={(pageNr) => courseHref({ ...filters, pageNr })}
      bareHref={paths.education}
      otherHref={paths.supply}
      applied={applied}
      isIndexed={total > 0 && applied.length === (placeId ? 1 : 0)}
      form={
        <FilterForm
          key={courseHref(filters)}
          path={paths.education}
          filters={filters}
          textLabel={t('education.search')}
          first={
            <NativeSelect
              name="placeId"
              label={t('education.place')}
              defaultValue={placeId ?? ''}
              placeholder={t('education.anyPlace')}
              options={placeOptions(places, toBcp47(locale))}
            />
          }
          further={
            <>
              <TextInput type="date" name="from" label={t('education.from')} defaultValue={from ?? ''} />
              <TextInput type="date" name="to" label={t('education.to')} defaultValue={to ?? ''} />
              <NativeSelect
                name="attendance"
                label={t('education.attendance.label')}
                defaultValue={attendance ? ATTENDANCE_WORDS[attendance] : ''}
                placeholder={t('education.attendance.any')}
                options={ATTENDANCES.map((one) => ({
                  value: ATTENDANCE_WORDS[one],
                  label: t(`education.attendance.${one}`),
                }))}
              />
            </>
          }
          isMoreOn={Boolean(from || to || attendance || maxPrice)}
        />
      }
    >
      {items.length > 0 && text === '' && <JsonLd json={import.meta.env.SSR && coursesJsonLd(items)} />}
      {items.map((course) => (
        <CourseCard key={course.courseId} course={course} />
      ))}
    </DirectoryFrame>
  );
}

/** The filters that are on, each with the address without it. */
function useApplied(filters: CourseFilters, placeName: string | undefined): AppliedFilter[] {
  const t = useT('directory');
  const locale = useLocale();
  const { text, from, to, attendance, maxPrice } = filters;
  const without = (changes: Partial<CourseFilters>) => courseHref({ ...filters, pageNr: 1, ...changes });
  return [
    text && { label: text, without: without({ text: '' }) },
    placeName && { label: placeName, without: without({ placeId: null }) },
    from && {
      label: t('filters.since', { date: formatLongDay(from, locale) }),
      without: without({ from: null }),
    },
    to && { label: t('filters.until', { date: formatLongDay(to, locale) }), without: without({ to: null }) },
    attendance && {
      label: t(`education.attendance.${attendance}`),
      without: without({ attendance: null }),
    },
    maxPrice && {
      label: t('filters.upTo', {
        price: formatPrice(maxPrice.units * 100, maxPrice.currency, toBcp47(locale)),
      }),
      without: without({ maxPrice: null }),
    },
  ].filter((filter): filter is AppliedFilter => Boolean(filter));
}
