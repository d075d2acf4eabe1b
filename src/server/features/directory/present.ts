import type { z } from 'zod';
import type { CoursesAnswer, CourseView, GoodsView } from '../../../contract/directory.ts';
import { textFor, type WrittenText } from '../../../domain/directory/texts.ts';
import { type Locale, type LocalizedText, toBcp47 } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import { typeset } from '../../../messages/typeset.ts';
import type { CourseFound, GoodsFound } from './queries.ts';

type PlacesById = ReadonlyMap<string, Place>;

/** The text that `textFor` finds, set as the printers of its language set it. */
function shownText(texts: LocalizedText, locale: Locale): WrittenText | null {
  const found = textFor(texts, locale);
  return found && { ...found, text: typeset(found.locale, found.text) };
}

/** A row as people read it; `places` holds its place and country. */
export function presentCourse(
  row: CourseFound,
  places: PlacesById,
  locale: Locale,
): z.input<typeof CourseView> {
  const place = row.place_id === null ? undefined : places.get(row.place_id);
  return {
    courseId: row.id,
    title: shownText(row.title, locale) ?? { text: '', locale },
    organiser: row.organiser,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    place: place
      ? {
          placeId: place.placeId,
          countryCode: place.countryCode,
          name: place.names[locale],
          country: places.get(`c-${place.countryCode}`)?.names[locale] ?? place.countryCode,
        }
      : null,
    language: row.language,
    price: { amount: row.price, currency: row.currency },
    certificate: shownText(row.certificate, locale),
    link: row.link,
  };
}

export const presentGoods = (row: GoodsFound, locale: Locale): z.input<typeof GoodsView> => ({
  goodsId: row.id,
  title: shownText(row.title, locale) ?? { text: '', locale },
  category: row.category,
  brand: row.brand,
  priceFrom: { amount: row.price_from, currency: row.currency },
  shipsTo: row.ships_to,
  link: row.link,
});

/** How many courses there are in each place. */
export type PlaceTotals = ReadonlyMap<string, number>;

/** Countries by name, each before its cities by name. */
export function presentPlaces(
  totals: PlaceTotals,
  places: PlacesById,
  locale: Locale,
): z.input<typeof CoursesAnswer>['places'] {
  const { compare } = new Intl.Collator(toBcp47(locale));
  const nameOf = (countryCode: string) => places.get(`c-${countryCode}`)?.names[locale] ?? countryCode;
  return [...totals]
    .flatMap(([placeId, total]) => {
      const place = places.get(placeId);
      return place ? [{ place, total }] : [];
    })
    .sort(
      ({ place: a }, { place: b }) =>
        compare(nameOf(a.countryCode), nameOf(b.countryCode)) ||
        Number(a.kind === 'city') - Number(b.kind === 'city') ||
        compare(a.names[locale], b.names[locale]),
    )
    .map(({ place: { placeId, countryCode, names }, total }) => ({
      placeId,
      countryCode,
      name: names[locale],
      total,
    }));
}
