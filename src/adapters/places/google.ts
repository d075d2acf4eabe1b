/**
 * Finds places by Google's Places API (New). Google predicts, and knows of each prediction no more than its id and its
 * texts; which place of ours it is follows from its details, which are asked for once per id. Google's terms let nobody
 * keep what it answers, but for its ids: only which place of ours an id is is kept.
 */
import { toBcp47 } from '../../domain/locales.ts';
import { foldName } from '../../domain/places/foldName.ts';
import type { MatchPlace, PlaceMatch } from '../../domain/places/matchPlace.ts';
import type { PlaceSuggestion } from '../../domain/places/place.ts';
import { OutsideFailure } from '../outside/failure.ts';
import {
  type AskOptions,
  type AskOutside,
  createOutside,
  type OutsideDependencies,
  type OutsideTimes,
} from '../outside/outside.ts';
import type { PlaceFinder, PlaceQuery } from './finder.ts';
import { readDetails, readPredictions, readRefusal } from './googleAnswers.ts';

/** What is known of Google's ids: the place of ours, or null where an id is of none. */
export interface KnownPlaces {
  /** An id that is not known is left out. */
  read(ids: readonly string[]): Promise<Map<string, PlaceMatch | null>>;
  keep(id: string, match: PlaceMatch | null): Promise<void>;
}

export interface GooglePlacesDependencies
  extends Pick<OutsideDependencies, 'clock' | 'say' | 'count' | 'rest'> {
  key: string;
  /** Such as `https://places.googleapis.com`; without a slash at its end. */
  base: string;
  known: KnownPlaces;
  match: MatchPlace;
  /** The places of ours in that order, in the query's language, its districts among them. */
  present: (
    placeIds: readonly string[],
    query: Pick<PlaceQuery, 'locale' | 'districts'>,
  ) => Promise<PlaceSuggestion[]>;
  times?: OutsideTimes;
}

/** Somebody waits with a finger above the list, and the gazetteer answers when Google does not. */
const TIMES: OutsideTimes = { tryMs: 1_500, boundMs: 2_000, waits: [100, 250, 600] };
/** The furthest that Google's circles go. */
const NEAR_METRES = 50_000;
/** What suggestions of each kind are called there; at most five types can be asked for. */
const TOWNS = ['locality', 'postal_town', 'administrative_area_level_3'];
const WITHIN_TOWNS = ['sublocality', 'postal_code'];

export function createGooglePlaces(dependencies: GooglePlacesDependencies): PlaceFinder {
  const { key, base, known, match, present, times = TIMES, ...rest } = dependencies;
  const service = { ...rest, times, readRefusal };
  const askPredictions: AskOutside = createOutside({ ...service, service: 'Google Places autocomplete' });
  const askDetails: AskOutside = createOutside({ ...service, service: 'Google Places details' });

  async function predict(query: PlaceQuery, options: AskOptions) {
    const { text, locale, kinds, countryCode, near, session } = query;
    const answer = await askPredictions(
      {
        url: new URL(`${base}/v1/places:autocomplete`),
        headers: {
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'suggestions.placePrediction.placeId',
        },
        body: {
          input: text.toWellFormed(),
          languageCode: toBcp47(locale),
          includedPrimaryTypes: typesOf(kinds),
          ...(countryCode !== null && { includedRegionCodes: [countryCode.toLowerCase()] }),
          // Without one, places near this server would come first.
          ...(near && {
            locationBias: {
              circle: { center: { latitude: near.lat, longitude: near.lng }, radius: NEAR_METRES },
            },
          }),
          ...(session !== null && { sessionToken: session }),
        },
      },
      options,
    );
    return readPredictions(answer);
  }

  /** The place of ours that an id is, asked of Google. */
  async function lookUp(
    id: string,
    { locale, session }: PlaceQuery,
    options: AskOptions,
  ): Promise<PlaceMatch | null> {
    const url = new URL(`${base}/v1/places/${encodeURIComponent(id)}`);
    url.searchParams.set('languageCode', toBcp47(locale));
    if (session !== null) url.searchParams.set('sessionToken', session);
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': 'id,types,location,addressComponents' };
    const details = await askDetails({ url, headers }, options).catch((error: unknown) => {
      // An id of yesterday.
      if (error instanceof OutsideFailure && error.status === 404) return null;
      throw error;
    });
    const place = readDetails(details);
    const matched = place && (await match(place));
    const found = matched && { ...matched, isSame: matched.isSame && place.isWhole };
    await known.keep(id, found);
    return found;
  }

  return {
    async find(query) {
      const { text, kinds, countryCode } = query;
      const none = { items: [], meant: [], source: null };
      if (foldName(text) === '') return none;
      const endsAt = performance.now() + times.boundMs;
      const options = () => ({ boundMs: Math.max(0, endsAt - performance.now()) });
      const ids = await predict(query, options());
      if (ids.length === 0) return none;
      const matches = await known.read(ids);
      const missing = ids.filter((id) => !matches.has(id));
      const lookUps = await Promise.allSettled(missing.map((id) => lookUp(id, query, options())));
      for (const [index, settled] of lookUps.entries()) {
        if (settled.status === 'fulfilled') matches.set(missing[index] ?? '', settled.value);
        // What is known of the others is worth more than nothing; a failure of our own is none of Google's.
        else if (matches.size === 0 || !(settled.reason instanceof OutsideFailure)) throw settled.reason;
      }

      const found = ids.flatMap((id) => matches.get(id) ?? []);
      const idsOf = (isSame: boolean) => [
        ...new Set(found.filter((one) => one.isSame === isSame).map(({ placeId }) => placeId)),
      ];
      const isAsked = ({ kind, countryCode: its }: PlaceSuggestion) =>
        kind === 'district' || (kinds.includes(kind) && (countryCode === null || its === countryCode));
      const items = (await present(idsOf(true), query)).filter(isAsked);
      if (items.some(({ kind }) => kind !== 'district')) return { items, meant: [], source: 'google' };
      const meant = (await present(idsOf(false), { ...query, districts: [] })).filter(isAsked);
      return { items: [], meant, source: meant.length > 0 ? 'google' : null };
    },
  };
}

function typesOf(kinds: PlaceQuery['kinds']): string[] {
  if (!kinds.includes('city')) return ['country'];
  return kinds.includes('country')
    ? ['locality', 'administrative_area_level_3', 'country', ...WITHIN_TOWNS]
    : [...TOWNS, ...WITHIN_TOWNS];
}
