import type { Point } from '../../domain/places/place.ts';

/** The port of places by their position. Rejects with OutsideFailure where the service it asks gives no answer. */
export interface Geocoder {
  /**
   * The placeId of what a point belongs to: the city, or the country where no city is near; null where neither is known.
   */
  locate(point: Point, signal?: AbortSignal): Promise<string | null>;
}
