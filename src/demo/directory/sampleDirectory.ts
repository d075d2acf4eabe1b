/** What the demo lists for professionals: the same for the same day. Its organisers and makers are nobody. */
import { DAY_MS, dateOfDay, isoWeekday } from '../../domain/time/calendarDate.ts';
import type { Course } from '../../domain/directory/course.ts';
import type { Goods } from '../../domain/directory/goods.ts';
import type { Locale, LocalizedText } from '../../domain/locales.ts';
import { SAMPLE_MAKERS } from './sampleGoods.ts';
import { SAMPLE_SCHOOLS } from './sampleCourses.ts';

/** The courses and goods of the demo as it is made at `now` (epoch ms). */
export function sampleDirectory(now: number): { courses: Course[]; goods: Goods[] } {
  const today = Math.floor(now / DAY_MS);
  const courses = SAMPLE_SCHOOLS.flatMap(({ language, currency, certificate, courses }) =>
    courses.map(([own, en, by, city, inDays, days, price], index): Course => {
      const first = firstDay(today + inDays, city === null ? ONLINE_ON : (BEGINS_ON[days - 1] ?? 1));
      return {
        externalId: `sample-${language}-${index + 1}`,
        title: inBoth(language, own, en),
        organiser: by[0],
        startsOn: dateOfDay(first),
        endsOn: dateOfDay(first + days - 1),
        placeId: city === null ? null : `g-${city}`,
        language,
        price: { amount: price * 100, currency },
        certificate: city !== null ? inBoth(language, ...certificate) : {},
        link: `https://${by[1]}.example/${index + 1}`,
      };
    }),
  );
  const goods = SAMPLE_MAKERS.flatMap(({ language, currency, brand, host, shipsTo, goods }) =>
    goods.map(
      ([own, en, category, price], index): Goods => ({
        externalId: `sample-${host}-${index + 1}`,
        title: inBoth(language, own, en),
        category,
        brand,
        priceFrom: { amount: price * 100, currency },
        shipsTo: [...shipsTo],
        link: `https://${host}.example/${index + 1}`,
      }),
    ),
  );
  // Makers side by side in the list, which shows the last of them first.
  return {
    courses,
    goods: goods.sort((a, b) => a.externalId.slice(-1).localeCompare(b.externalId.slice(-1))),
  };
}

const inBoth = (language: Locale, own: string, en: string): LocalizedText => ({ en, [language]: own });

/** ISO weekday on which a course of so many days begins: at the weekend, a longer one with the week. */
const BEGINS_ON = [6, 6, 5, 4, 1] as const;
/** Of one online: Wednesday. */
const ONLINE_ON = 3;

/** The first day from one on (days since 1970-01-01) that is that weekday. */
const firstDay = (earliest: number, weekday: number): number =>
  earliest + ((weekday - isoWeekday(earliest) + 7) % 7);
