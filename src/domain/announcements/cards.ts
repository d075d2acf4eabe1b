import { ADULT_MAIN, type MainCategory } from '../catalogue/catalogue.ts';
import type { Locale } from '../locales.ts';
import type { AnnouncementContent, Offer } from './announcement.ts';

/** What a card says of an offer: of its price, from how much on. */
export interface CardOffer extends Pick<Offer, 'main' | 'sub' | 'durationMinutes'> {
  price: Pick<Offer['price'], 'from'>;
}

/** What a card says of the version that is shown. */
export interface CardContent
  extends Pick<
    AnnouncementContent,
    'title' | 'authorLocale' | 'currency' | 'placeId' | 'district' | 'isVisitingClient' | 'languages'
  > {
  offers: CardOffer[];
  /** The first one; its size in pixels, and of a sample photo of the demo what it shows. */
  photo: { id: string; width: number; height: number; sample: Record<Locale, string> | null } | null;
}

/** The same without the photo. */
export function cardText(content: AnnouncementContent): Omit<CardContent, 'photo'> {
  const { title, authorLocale, currency, placeId, district, isVisitingClient, languages, offers } = content;
  return {
    title,
    authorLocale,
    currency,
    placeId,
    district,
    isVisitingClient,
    languages,
    offers: offers.map(cardOffer),
  };
}

const cardOffer = ({ main, sub, durationMinutes, price: { from } }: Offer): CardOffer => ({
  main,
  sub,
  durationMinutes,
  price: { from },
});

/** Whether a card is of the adult category: whoever has not confirmed to be 18 does not see it. */
export const isAdultCard = ({ offers }: CardContent): boolean =>
  offers.some(({ main }) => main === ADULT_MAIN);

/**
 * The main category a card stands for: the first of those asked for that the announcement offers; without one, the
 * first it offers that is not the adult one; null when it offers nothing.
 */
export function mainOfCard(
  offers: readonly Pick<Offer, 'main'>[],
  askedMains: readonly MainCategory[],
): MainCategory | null {
  const offered = offers.map(({ main }) => main);
  return (
    askedMains.find((main) => offered.includes(main)) ??
    offered.find((main) => main !== ADULT_MAIN) ??
    offered[0] ??
    null
  );
}

/** So many treatments name an announcement. */
const MOST_NAMED = 2;

/**
 * The treatments that say what an announcement is about, in its order and each once: those of the mains asked for; where
 * none is asked for, all but the adult ones.
 */
export function treatmentsOfCard(
  offers: readonly Pick<Offer, 'main' | 'sub'>[],
  askedMains: readonly MainCategory[],
): Pick<Offer, 'main' | 'sub'>[] {
  const isMeant = (main: MainCategory) =>
    askedMains.length === 0 ? main !== ADULT_MAIN : askedMains.includes(main);
  const meant = new Map(
    offers.filter(({ main }) => isMeant(main)).map(({ main, sub }) => [`${main}.${sub}`, { main, sub }]),
  );
  return [...meant.values()].slice(0, MOST_NAMED);
}

/**
 * The lowest price, in minor units, among the offers of the given mains (of all, when none is named), or null when
 * there is no such offer.
 */
export const fromPrice = (
  offers: readonly Pick<CardOffer, 'main' | 'price'>[],
  mains: readonly MainCategory[] = [],
): number | null => cheapestOffer(offers, mains)?.price.from ?? null;

/** The offer that a card's price is of: the first of the cheapest among the mains, or of all where none is named. */
export function cheapestOffer<Offer extends Pick<CardOffer, 'main' | 'price'>>(
  offers: readonly Offer[],
  mains: readonly MainCategory[] = [],
): Offer | undefined {
  const asked = offers.filter(({ main }) => mains.length === 0 || mains.includes(main));
  const from = Math.min(...asked.map(({ price }) => price.from));
  return asked.find(({ price }) => price.from === from);
}
