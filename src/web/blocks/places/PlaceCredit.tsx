import type { PlaceSource } from '../../../domain/places/place.ts';

/** A name, which Google's terms want as it is in every language. */
const NAMES: Record<PlaceSource, string> = { google: 'Google Maps' };

/** Whose the suggested places are. */
export function PlaceCredit({ source }: { source: PlaceSource }) {
  return <span translate="no">{NAMES[source]}</span>;
}
