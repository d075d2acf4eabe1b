import { OutsideFailure } from '../adapters/outside/failure.ts';
import { type OutsideRequest, oneTry, type ReadRefusal } from '../adapters/outside/oneTry.ts';
import { readRefusal } from '../adapters/places/googleAnswers.ts';
import { type Check, type Outcome, off, ok, wrong } from './check.ts';

const TRY_MS = 8_000;
const ANY_REFUSAL: ReadRefusal = () => ({ word: null, isOfRequest: false });

export interface PlacesSettings {
  googlePlaces: { key: string; base: string } | null;
  nominatimUrl: string | null;
  publicUrl: string;
}

/** Google’s Places API and the Nominatim, each asked once for what everybody knows. */
export function placesCheck({ googlePlaces, nominatimUrl, publicUrl }: PlacesSettings): Check {
  return {
    part: 'Places',
    run: async () => [
      googlePlaces
        ? await asked('Google Places', readRefusal, {
            url: new URL(`${googlePlaces.base}/v1/places:autocomplete`),
            headers: {
              'x-goog-api-key': googlePlaces.key,
              'x-goog-fieldmask': 'suggestions.placePrediction.placeId',
            },
            body: { input: 'Warszawa', languageCode: 'pl' },
          })
        : off('GOOGLE_PLACES_KEY is not set: the gazetteer finds places.'),
      nominatimUrl
        ? await asked('Nominatim', ANY_REFUSAL, {
            url: new URL(`${nominatimUrl}/reverse?format=jsonv2&lat=52.23&lon=21.01&zoom=10`),
            headers: { 'user-agent': `Palmora (+${publicUrl})` },
          })
        : off('NOMINATIM_URL is not set: the nearest city is taken.'),
    ],
  };
}

async function asked(service: string, readRefusal: ReadRefusal, request: OutsideRequest): Promise<Outcome> {
  const setting = service === 'Nominatim' ? 'NOMINATIM_URL' : 'GOOGLE_PLACES_KEY';
  try {
    const signal = AbortSignal.timeout(TRY_MS);
    await oneTry(service, request, { signal, tryMs: TRY_MS, readRefusal, now: Date.now() });
    return ok(`${service} answers.`);
  } catch (error) {
    if (!(error instanceof OutsideFailure))
      return wrong(`${service} does not answer in time.`, `Check ${setting}.`);
    const { kind, status, message } = error;
    if (kind === 'refused')
      return wrong(
        `${message}.`,
        status === 429
          ? `${service} has had enough of this machine for now: see its quota.`
          : `Check ${setting}: whether it is right, and allowed for this API and this machine’s address.`,
      );
    return wrong(`${message}.`, `See that this machine reaches ${request.url.host}, or unset ${setting}.`);
  }
}
