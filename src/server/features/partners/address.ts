import type { Locale } from '../../../domain/locales.ts';
import { type AddressViewer, publicAddress } from '../../../domain/partners/address.ts';
import { addressLines } from '../../../domain/places/address.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { ProfileRow } from './queries.ts';

export type AddressRow = Pick<
  ProfileRow,
  | 'place_id'
  | 'district'
  | 'neighbourhood'
  | 'city_description'
  | 'street'
  | 'house_number'
  | 'post_code'
  | 'workplace'
  | 'hides_address'
>;

/**
 * Where a partner works, the city named in `locale`, as far as the viewer may know; what is private is empty. The lines of a
 * whole address name the city as its post does; without a door they only say where it is, in the reader's words.
 */
export function presentAddress(
  row: AddressRow,
  place: Pick<Place, 'names' | 'localName' | 'countryCode'> | null,
  { locale, as: viewer }: { locale: Locale; as: AddressViewer },
) {
  const { placeId: _placeId, ...shown } = publicAddress(
    {
      placeId: row.place_id,
      district: row.district,
      neighbourhood: row.neighbourhood,
      cityDescription: row.city_description,
      street: row.street,
      houseNumber: row.house_number,
      postCode: row.post_code,
      workplace: row.workplace,
      hidesAddress: row.hides_address,
    },
    viewer,
  );
  const city = place?.names[locale] ?? '';
  const isWhole = shown.street !== '' || shown.postCode !== '';
  const lines = { ...shown, city: isWhole ? (place?.localName ?? '') : city };
  return { ...shown, city, addressLines: addressLines(lines, place?.countryCode ?? '') };
}
