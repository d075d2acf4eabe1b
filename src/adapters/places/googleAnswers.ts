/** What Google's answers say, as far as it is read: fields that are missing or unknown are no reason to fail. */
import type { OutsidePlace } from '../../domain/places/matchPlace.ts';
import { fieldOf, listOf, textOf } from '../outside/fields.ts';
import type { ReadRefusal } from '../outside/oneTry.ts';

/** The ids of the places that an autocompletion predicts, most likely first; no predictions are `{}`. */
export function readPredictions(answer: unknown): string[] {
  return listOf(answer, 'suggestions').flatMap((suggestion) => {
    const id = textOf(fieldOf(suggestion, 'placePrediction'), 'placeId');
    return id === null ? [] : [id];
  });
}

export interface GooglePlace extends OutsidePlace {
  /** Whether it is a town or a country itself; else it lies within the town of its names. */
  isWhole: boolean;
}

/** What a place's details say of where it is; null where they lack the country or the point. */
export function readDetails(answer: unknown): GooglePlace | null {
  const location = fieldOf(answer, 'location');
  const [lat, lng] = [fieldOf(location, 'latitude'), fieldOf(location, 'longitude')];
  const parts = listOf(answer, 'addressComponents');
  const countryCode = nameOfPart(parts, 'country', 'shortText');
  if (typeof lat !== 'number' || typeof lng !== 'number' || countryCode === null) return null;
  const types = listOf(answer, 'types');
  const isCountry = types.includes('country');
  const names = TOWN_PARTS.flatMap((type) => [
    nameOfPart(parts, type, 'longText') ?? [],
    nameOfPart(parts, type, 'shortText') ?? [],
  ]).flat();
  return {
    lat,
    lng,
    countryCode: countryCode.toUpperCase(),
    names: isCountry ? [] : names,
    isCountry,
    isWhole: isCountry || TOWN_PARTS.some((type) => types.includes(type)),
  };
}

/** What may be the town's name, the most telling first. */
const TOWN_PARTS = ['locality', 'postal_town', 'administrative_area_level_3'];

function nameOfPart(parts: readonly unknown[], type: string, form: 'longText' | 'shortText'): string | null {
  return textOf(
    parts.find((part) => listOf(part, 'types').includes(type)),
    form,
  );
}

/**
 * A refusal in Google's form, `{ error: { code, status, message, details } }`. A key that is wrong comes as
 * INVALID_ARGUMENT, like a request that is.
 */
export const readRefusal: ReadRefusal = (status, body) => {
  const error = fieldOf(body, 'error');
  const reason = listOf(error, 'details')
    .map((detail) => textOf(detail, 'reason'))
    .find((word) => word !== null);
  const word = [textOf(error, 'status'), reason].filter(Boolean).join(' ').slice(0, 100) || null;
  return { word, isOfRequest: (status === 400 || status === 404) && reason !== 'API_KEY_INVALID' };
};
