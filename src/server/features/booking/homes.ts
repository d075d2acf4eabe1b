/** Where home visits go: which town is meant, where it lies, whether a partner comes so far. */
import { invalid } from '../../../contract/appError.ts';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import type { Locale } from '../../../domain/locales.ts';
import { languageOfCountry } from '../../../domain/places/countryLanguages.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import { distanceKm } from '../../../domain/places/nearestCity.ts';
import { isPlaceId, type Point } from '../../../domain/places/place.ts';
import type { BookingParts, ShownAnnouncement } from './parts.ts';
import { placesOf, type Practice } from './practice.ts';
import type { Home } from './storedHome.ts';

/** What is asked: at the practice, or in a town (left out: that of the practice). */
interface Asked {
  place: VisitPlace;
  town?: string;
}

/** The home of a visit, null for one at the practice; throws at `town` where no such town is known. */
export async function homeOf(
  parts: BookingParts,
  { profile, city }: Practice,
  { place, town: said = '' }: Asked,
  locale: Locale,
): Promise<Home | null> {
  if (place === 'SALON') return null;
  const isOwn =
    said === '' ||
    said === profile.place_id ||
    Object.values(city?.names ?? {}).some((name) => foldName(name) === foldName(said));
  const found = isOwn ? city : await townOf(parts, said, { ...profile, city }, locale);
  if (!found && said !== '') throw invalid({ path: 'town', code: 'unknownTown' });
  const { lat, lng } = found ?? profile;
  // As it is called there: it becomes a part of the address.
  const town = found ? (found.names[languageOfCountry(found.countryCode)] ?? found.names.en) : '';
  return { town, lat, lng };
}

async function townOf(
  parts: BookingParts,
  said: string,
  { lat, lng, city }: Point & Pick<Practice, 'city'>,
  locale: Locale,
) {
  if (!isPlaceId(said))
    return city && parts.townNamed(said, { lat, lng, countryCode: city.countryCode }, locale);
  const place = await parts.placeById(said);
  return place?.kind === 'city' ? place : null;
}

/**
 * Throws at `town` where a client's home is farther from the practice than it comes. In the town of the practice it comes
 * everywhere: farther than its middle nothing is known.
 * @param announcement what is booked from; null: the widest of what is shown counts
 */
export async function requireReach(
  parts: BookingParts,
  practice: Practice,
  home: Home | null,
  announcement: Pick<ShownAnnouncement, 'travelRadiusKm' | 'workplace' | 'isVisitingClient'> | null,
): Promise<void> {
  if (!home) return;
  const { profile, city } = practice;
  const km = announcement ? announcement.travelRadiusKm : await widestReach(parts, profile.user_id);
  const isOwnTown = city !== null && city.lat === home.lat && city.lng === home.lng;
  if (km === null || isOwnTown || distanceKm(profile, home) <= km) return;
  const hasSalon = placesOf(profile, announcement).includes('SALON');
  throw invalid({ path: 'town', code: hasSalon ? 'beyondReach' : 'tooFar' });
}

/** How far home visits of what is shown go, km; null: as far as it takes. */
async function widestReach(parts: BookingParts, profileId: string): Promise<number | null> {
  const reaches = await parts.reachesOf(profileId);
  return reaches.length === 0 || reaches.includes(null) ? null : Math.max(...(reaches as number[]));
}

/** An address with its town, once. */
export function addressIn(address: string, town: string): string {
  const isSaid = town === '' || foldName(address).includes(foldName(town));
  return isSaid ? address : `${address}, ${town}`;
}

/** Throws where a home visit has no address. */
export function requireAddress({ place }: { place: VisitPlace }, address: string): void {
  if (place === 'CLIENT' && address === '') throw invalid({ path: 'address', code: 'required' });
}
