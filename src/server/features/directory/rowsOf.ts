/** Courses and goods as the tables hold them, whoever brings them. */
import { type Course, overAt } from '../../../domain/directory/course.ts';
import type { Goods } from '../../../domain/directory/goods.ts';
import { wordsOf } from '../../../domain/directory/texts.ts';
import type { PlaceInCountry } from '../places/face.ts';
import { instant } from '../../db/database.ts';

/** What a course says; `place` is its own, null: online. */
export const courseContent = (course: Omit<Course, 'externalId'>, place: PlaceInCountry | null) => ({
  title: JSON.stringify(course.title),
  certificate: JSON.stringify(course.certificate),
  organiser: course.organiser,
  starts_on: course.startsOn,
  ends_on: course.endsOn,
  place_id: place?.placeId ?? null,
  country_code: place?.countryCode ?? null,
  language: course.language,
  price: course.price.amount,
  currency: course.price.currency,
  link: course.link,
  over_at: instant(overAt(course, place?.timeZone ?? null)),
  words: wordsOf([
    ...Object.values(course.title),
    course.organiser,
    ...(place ? [...Object.values(place.names), ...Object.values(place.countryNames)] : []),
  ]),
});

/** What goods say. */
export const goodsContent = (goods: Omit<Goods, 'externalId'>) => ({
  title: JSON.stringify(goods.title),
  category: goods.category,
  brand: goods.brand,
  price_from: goods.priceFrom.amount,
  currency: goods.priceFrom.currency,
  ships_to: goods.shipsTo,
  link: goods.link,
  words: wordsOf([...Object.values(goods.title), goods.brand]),
});
