import { OutsideFailure } from '../outside/failure.ts';
import type { Geocoder } from './geocoder.ts';

/** Locates by `first`; what it does not know, and all while it fails, by `second`. */
export function locateByEither(first: Geocoder, second: Geocoder): Geocoder {
  return {
    async locate(point, signal) {
      try {
        const placeId = await first.locate(point, signal);
        if (placeId !== null) return placeId;
      } catch (error) {
        // Whoever asked has left.
        if (signal?.aborted) return null;
        if (!(error instanceof OutsideFailure)) throw error;
      }
      return second.locate(point, signal);
    },
  };
}
