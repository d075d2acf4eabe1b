import type { Workplace } from '../catalogue/catalogue.ts';
import { distanceKm } from '../places/nearestCity.ts';
import type { Point } from '../places/place.ts';
import type { PartnerProfile } from './profile.ts';

/*
 * Who learns where exactly a partner works. A home or an intimate living room is told to the client of a confirmed
 * visit there only; everybody else gets the district and a point that is off by up to a kilometre.
 */

/** The workplaces whose street and house number are not public. */
export const PRIVATE_WORKPLACES: readonly Workplace[] = [
  'PRIVATE_PROPERTY',
  'INTIMATE_LIVING_ROOM',
  'HOME_VISITS_ONLY',
];

/** Who asks: the partner, a client with a confirmed visit there, or anybody else. */
export type AddressViewer = 'owner' | 'confirmedClient' | 'public';

type AddressFields = Pick<
  PartnerProfile,
  'placeId' | 'district' | 'neighbourhood' | 'cityDescription' | 'street' | 'houseNumber' | 'postCode'
>;

export interface PublicAddress extends AddressFields {
  /** False: street, house number, post code and directions are left empty, and the point is to be blurred. */
  isExact: boolean;
}

/** Whether this viewer may know the exact address and point; `hidesAddress`: the partner asked to keep it private. */
export function seesExactAddress(
  profile: Pick<PartnerProfile, 'workplace'> & { hidesAddress?: boolean },
  viewer: AddressViewer,
): boolean {
  return viewer !== 'public' || !(profile.hidesAddress || PRIVATE_WORKPLACES.includes(profile.workplace));
}

/** The address as this viewer may see it; whatever could lead to the door is empty where it is private. */
export function publicAddress(
  profile: AddressFields & Pick<PartnerProfile, 'workplace'> & { hidesAddress?: boolean },
  viewer: AddressViewer,
): PublicAddress {
  const { placeId, district, neighbourhood } = profile;
  const isExact = seesExactAddress(profile, viewer);
  const { cityDescription, street, houseNumber, postCode } = isExact ? profile : NO_DOOR;
  return { placeId, district, neighbourhood, cityDescription, street, houseNumber, postCode, isExact };
}

const NO_DOOR = { cityDescription: '', street: '', houseNumber: '', postCode: '' };

/** What of an address leads to its door. */
const DOOR = ['placeId', 'street', 'houseNumber', 'postCode'] as const;
export type Door = Pick<PartnerProfile, (typeof DOOR)[number]>;

/** The door of an address that everybody may know, of which others may be asked where it is; null where it is private. */
export function publicDoor(
  profile: Door & Pick<PartnerProfile, 'workplace'> & { hidesAddress?: boolean },
): Door | null {
  const { placeId, street, houseNumber, postCode } = profile;
  if (!seesExactAddress(profile, 'public') || street.trim() === '') return null;
  return { placeId, street, houseNumber, postCode };
}

/** Whether both are the same door. */
export const isSameDoor = (one: Door | null, other: Door | null): boolean =>
  one !== null && other !== null && DOOR.every((part) => one[part] === other[part]);

/** What a practice's point is of: its door or its street, where that was found, else its city. */
export type PointOf = 'DOOR' | 'STREET' | 'CITY';

/** A door farther from its city's middle than this is of another place of that name. */
const FARTHEST_DOOR_KM = 60;

export const isDoorIn = (city: Point, door: Point): boolean => distanceKm(city, door) <= FARTHEST_DOOR_KM;

/** The point that everybody sees. */
export const publicPoint = (
  { lat, lng, ...profile }: Point & Parameters<typeof seesExactAddress>[0],
  profileId: string,
): Point => (seesExactAddress(profile, 'public') ? { lat, lng } : blurPoint({ lat, lng }, profileId));

/** Side of the squares in kilometres: no point of a square is farther than a kilometre from its middle. */
const CELL_KM = 1.4;
const KM_PER_DEGREE = 111.32;
/** No point is blurred farther away, to the north or south, in degrees, and as the crow flies. */
export const BLUR_DEGREES = CELL_KM / 2 / KM_PER_DEGREE;
export const BLUR_KM = 1;
/** Towards a pole no more than so many times as many degrees to the east or west. */
export const MOST_BLUR_EAST = 100;

/**
 * A point at most a kilometre away, always the same for the same profile. It is the middle of a square of a grid
 * that the profile's id moves: the id is public, so a mere shift by it could be undone, whereas the square tells
 * nothing about where in it the point was.
 * @param point degrees
 */
export function blurPoint(point: Point, profileId: string): Point {
  const lat = cellMiddle(point.lat, CELL_KM / KM_PER_DEGREE, fraction(`${profileId}/lat`));
  // From the blurred latitude, so that the width of a square gives nothing away either.
  const kmPerDegree = KM_PER_DEGREE * Math.max(1 / MOST_BLUR_EAST, Math.cos((lat * Math.PI) / 180));
  const lng = cellMiddle(point.lng, CELL_KM / kmPerDegree, fraction(`${profileId}/lng`));
  return { lat: Math.max(-90, Math.min(90, lat)), lng: ((((lng + 180) % 360) + 360) % 360) - 180 };
}

function cellMiddle(value: number, step: number, shift: number): number {
  return (Math.floor(value / step - shift) + 0.5 + shift) * step;
}

/** A number from 0 up to 1 that only depends on the text (FNV-1a with a final mix). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
