/** The gazetteer, written by features/places/load.ts alone, and which of its places Google's are. */
import type { Generated } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { Instant, NullableJson } from './columns.ts';

interface PlacesRow {
  place_id: string;
  kind: PlaceKind;
  country_code: string;
  name: string;
  names: NullableJson<Partial<Record<Locale, string>>>;
  region_code: string | null;
  near_place_id: string | null;
  lat: number;
  lng: number;
  time_zone: string;
  population: number;
  retired: Generated<boolean>;
}

interface PlaceKeysRow {
  key: string;
  kind: PlaceKind;
  country_code: string;
  weight: number;
  place_id: string;
}

interface PlaceTopsRow {
  prefix: string;
  kind: PlaceKind;
  weight: number;
  place_id: string;
}

/** At most one row. */
interface GazetteerVersionRow {
  only_row: Generated<boolean>;
  version: string;
}

interface GooglePlacesRow {
  google_id: string;
  place_id: string | null;
  is_same: boolean;
  asked_at: Instant;
}

export interface PlacesTables {
  places: PlacesRow;
  place_keys: PlaceKeysRow;
  place_tops: PlaceTopsRow;
  gazetteer_version: GazetteerVersionRow;
  google_places: GooglePlacesRow;
}
