/** The rows that an announcement is in the index. */
import type { MainCategory, SubCategory } from '../catalogue/catalogue.ts';
import type { RowValues, Treatment } from './blockRows.ts';
import { recommendedScore } from './ranking.ts';
import { NEVER, NO_PRICES, OPEN_PRICE, toMicrodegrees, toRowTime } from './rowUnits.ts';
import type { SearchDocument } from './searchDocument.ts';
import { subsBits, traitBits } from './traitBits.ts';

/** What rows have of an announcement, whatever the main. @param place the key of its city */
export function toValues(document: SearchDocument, place: number): RowValues {
  return {
    number: document.number,
    traits: traitBits(document),
    place,
    score: recommendedScore(document),
    publishedAt: toRowTime(document.publishedAt),
    expiresAt: toRowTime(document.expiresAt),
    promotedUntil: document.promotedUntil === null ? NEVER : toRowTime(document.promotedUntil),
    lat: toMicrodegrees(document.lat),
    lng: toMicrodegrees(document.lng),
    calendar: document.calendar ?? 0,
  };
}

/** What an announcement offers of one of its mains: its subs there and the range of all its prices there, where they compare. */
export function toTreatment(document: SearchDocument, main: MainCategory): Treatment {
  const subs: (SubCategory | null)[] = [];
  let [priceFrom, priceTo] = [OPEN_PRICE, 0];
  for (const offer of document.offers) {
    if (offer.main !== main) continue;
    subs.push(offer.sub);
    priceFrom = Math.min(priceFrom, offer.priceFrom);
    priceTo = Math.max(priceTo, offer.priceTo ?? OPEN_PRICE);
  }
  const prices = document.hasForeignPrices ? NO_PRICES : { priceFrom, priceTo };
  return { subs: subsBits(main, subs), ...prices };
}
