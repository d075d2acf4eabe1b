import type { Point } from '../../domain/places/place.ts';

/** A door that everybody may know. */
export interface StreetAddress {
  street: string;
  houseNumber: string;
  /** Empty where it is not known. */
  postCode: string;
  /** Its English name. */
  city: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
}

/** Where an address is; of some the street alone is known. */
export interface FoundAddress extends Point {
  isDoor: boolean;
}

/** The port of points by their address. Rejects with OutsideFailure where the service it asks gives no answer. */
export interface AddressFinder {
  /** Where the door is, or at least its street; null where nobody knows it. */
  find(address: StreetAddress): Promise<FoundAddress | null>;
}
