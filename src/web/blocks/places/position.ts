/** Where the visitor is: the browser's position and the place nearest to it. Only in the browser. */
import type { places } from '../../../contract/places.ts';
import type { Locale } from '../../../domain/locales.ts';
import { REVERSE_GEOCODE } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { canKeep, keep, readKept } from '../../browser/deviceStore.ts';
import type { ChosenPlace } from './whereabouts.ts';

/** Specification §9: no high accuracy, ten minutes to answer, a position of the last day is good enough. */
const POSITION: PositionOptions = { enableHighAccuracy: false, timeout: 600_000, maximumAge: 86_400_000 };
const REST_MS = 30 * 24 * 3_600_000;
const REST_KEY = 'positionQuestionRestsUntil';

/** Whether the browser may tell; `denied` also where it cannot. */
export async function permission(): Promise<PermissionState> {
  if (!canLocate()) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

/** Whether the browser has a position to ask for at all. */
export const canLocate = (): boolean => 'geolocation' in navigator && window.isSecureContext;

/** The position in degrees; opens the browser's question where it is undecided. Rejects when there is none. */
export function findPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, POSITION);
  });
}

/** The city nearest to a position, else its country; null where there is neither. */
export async function placeOfPosition(
  { latitude, longitude }: GeolocationCoordinates,
  locale: Locale,
): Promise<ChosenPlace | null> {
  // Three decimals are about a hundred metres: enough for a city, too little for a door.
  const query = new URLSearchParams({ lat: latitude.toFixed(3), lon: longitude.toFixed(3) });
  try {
    const { place } = await askApi<typeof places.reverseGeocode>(`${REVERSE_GEOCODE}?${query}`);
    return { placeId: place.placeId, name: place.names[locale] };
  } catch (error) {
    if (error instanceof Error && error.cause === 404) return null;
    throw error;
  }
}

/** Whether the question was put aside within the last thirty days, or could not be. */
export const isQuestionResting = (): boolean =>
  !canKeep('device') || (readKept<number>('device', REST_KEY) ?? 0) > Date.now();

/** Puts the question aside for thirty days. */
export const restQuestion = (): void => void keep('device', REST_KEY, Date.now() + REST_MS);
