import type { Locale } from '../../domain/locales.ts';
import type { PlaceKind, PlaceSource, PlaceSuggestion, Point } from '../../domain/places/place.ts';

export interface PlaceQuery {
  /** As typed; empty: countries alone are suggested. */
  text: string;
  locale: Locale;
  /** At least one. */
  kinds: readonly PlaceKind[];
  /** Only places of this country (ISO 3166 alpha-2, capitals). */
  countryCode: string | null;
  /** Of places that fit as well, those nearer to it come first, where the finder minds. */
  near: Point | null;
  /** One for all that somebody types until a place is chosen, where a finder counts by such sessions. */
  session: string | null;
  /** Districts that begin with the text as well: they stand where a town of their size would. */
  districts: readonly PlaceSuggestion[];
}

export interface FoundPlaces {
  /** Places of the name, or that begin with it: the most likely first. */
  items: PlaceSuggestion[];
  /** Where there are none: what may have been meant. */
  meant: PlaceSuggestion[];
  /** Null: nobody. */
  source: PlaceSource | null;
}

/**
 * The port of places by what somebody types. Every placeId is one of the gazetteer. Rejects with OutsideFailure where the
 * service it asks gives no answer.
 */
export interface PlaceFinder {
  find(query: PlaceQuery): Promise<FoundPlaces>;
}
