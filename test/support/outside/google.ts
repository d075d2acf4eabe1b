/** Google's Places API (New), as far as it is asked: it refuses what its reference does not name. */
import type { Answered, Heard } from './standIn.ts';

export const KEY = 'AIza-a-key-of-tests';

interface City {
  id: string;
  /** By languageCode; what is missing has the first. */
  names: Record<string, string>;
  country: string;
  countryNames: Record<string, string>;
  lat: number;
  lng: number;
  type?: string;
  /** The town that a part of it lies in. */
  town?: string;
}

const POLAND = { pl: 'Polska', en: 'Poland', de: 'Polen' };
const GERMANY = { de: 'Deutschland', en: 'Germany', pl: 'Niemcy' };

/** What it knows; the middles are Google's, not the gazetteer's. */
export const CITIES: City[] = [
  {
    id: 'ChIJLodz',
    names: { pl: 'Łódź', en: 'Lodz' },
    country: 'PL',
    countryNames: POLAND,
    lat: 51.7592,
    lng: 19.456,
  },
  {
    id: 'ChIJWarszawa',
    names: { pl: 'Warszawa', en: 'Warsaw', de: 'Warschau' },
    country: 'PL',
    countryNames: POLAND,
    lat: 52.2297,
    lng: 21.0122,
  },
  {
    id: 'ChIJMunchen',
    names: { de: 'München', en: 'Munich', pl: 'Monachium' },
    country: 'DE',
    countryNames: GERMANY,
    lat: 48.1351,
    lng: 11.582,
  },
  {
    id: 'ChIJBerlin',
    names: { de: 'Berlin' },
    country: 'DE',
    countryNames: GERMANY,
    lat: 52.52,
    lng: 13.405,
  },
  {
    id: 'ChIJPolska',
    names: POLAND,
    country: 'PL',
    countryNames: POLAND,
    lat: 51.9194,
    lng: 19.1451,
    type: 'country',
  },
  {
    id: 'ChIJMokotow',
    names: { pl: 'Mokotów' },
    country: 'PL',
    countryNames: POLAND,
    lat: 52.1939,
    lng: 21.0458,
    type: 'sublocality_level_1',
    town: 'Warszawa',
  },
  // Two of one name, far from each other.
  {
    id: 'ChIJSlubiceLubusz',
    names: { pl: 'Słubice' },
    country: 'PL',
    countryNames: POLAND,
    lat: 52.3507,
    lng: 14.5603,
  },
  {
    id: 'ChIJSlubiceMasovia',
    names: { pl: 'Słubice' },
    country: 'PL',
    countryNames: POLAND,
    lat: 52.3695,
    lng: 19.9385,
  },
  // A hamlet that no gazetteer of towns has.
  {
    id: 'ChIJWilczaWola',
    names: { pl: 'Wilcza Wólka' },
    country: 'PL',
    countryNames: POLAND,
    lat: 52.0302,
    lng: 20.8501,
  },
];

const IN_BODY = [
  'input',
  'locationBias',
  'locationRestriction',
  'includedPrimaryTypes',
  'includedRegionCodes',
  'languageCode',
  'regionCode',
  'origin',
  'inputOffset',
  'includeQueryPredictions',
  'sessionToken',
  'includePureServiceAreaBusinesses',
];
const IN_QUERY = ['languageCode', 'regionCode', 'sessionToken'];
const TYPES = [
  'locality',
  'postal_town',
  'administrative_area_level_3',
  'country',
  'sublocality',
  'postal_code',
];
const MASKABLE = ['id', 'types', 'location', 'addressComponents'];

/** A refusal in Google's form. */
export const refusal = (code: number, status: string, message: string, reason?: string): Answered => ({
  status: code,
  body: {
    error: {
      code,
      message,
      status,
      ...(reason && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }],
      }),
    },
  },
});
const invalid = (message: string) => refusal(400, 'INVALID_ARGUMENT', message);
export const QUOTA = refusal(
  429,
  'RESOURCE_EXHAUSTED',
  "Quota exceeded for quota metric 'AutocompletePlacesRequest' and limit 'per minute'.",
  'RATE_LIMIT_EXCEEDED',
);
export const WRONG_KEY = refusal(
  400,
  'INVALID_ARGUMENT',
  'API key not valid. Please pass a valid API key.',
  'API_KEY_INVALID',
);

/** Answers a request as Google does; what is wrong with it is said the way Google says it. */
export function google(request: Heard): Answered {
  const { method, url, headers } = request;
  if (headers['x-goog-api-key'] === undefined)
    return refusal(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.');
  if (headers['x-goog-api-key'] !== KEY) return WRONG_KEY;
  if (url.searchParams.has('key')) return invalid('a key in an address ends in logs');
  const mask = String(headers['x-goog-fieldmask'] ?? '').split(',');
  if (mask[0] === '') return invalid('FieldMask is a required parameter.');
  if (method === 'POST' && url.pathname === '/v1/places:autocomplete') return autocomplete(request, mask);
  const [, id] = /^\/v1\/places\/([\w-]+)$/.exec(url.pathname) ?? [];
  if (method === 'GET' && id !== undefined) return details(decodeURIComponent(id), url, mask);
  return refusal(404, 'NOT_FOUND', 'Not found.');
}

interface Body {
  input?: unknown;
  includedPrimaryTypes?: string[];
  includedRegionCodes?: string[];
  languageCode?: string;
  sessionToken?: string;
  locationBias?: { circle?: { center?: { latitude?: unknown; longitude?: unknown }; radius?: number } };
}

function autocomplete({ body }: Heard, mask: string[]): Answered {
  const asked = (body ?? {}) as Body;
  const unknown = Object.keys(asked).find((name) => !IN_BODY.includes(name));
  if (unknown) return invalid(`Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
  if (typeof asked.input !== 'string' || asked.input === '') return invalid('Input cannot be empty.');
  if (mask.some((path) => path !== 'suggestions.placePrediction.placeId')) return invalid('mask');
  const { includedPrimaryTypes: types = [], includedRegionCodes: regions = [], languageCode = 'en' } = asked;
  if (types.length > 5 || types.some((type) => !TYPES.includes(type)))
    return invalid('Invalid included_primary_types.');
  if (regions.length > 15 || regions.some((code) => !/^[a-z]{2}$/.test(code))) return invalid('region');
  if (asked.sessionToken !== undefined && !/^[\w-]{1,36}$/.test(asked.sessionToken))
    return invalid('session');
  const circle = asked.locationBias?.circle;
  const isBias =
    typeof circle?.center?.latitude === 'number' &&
    typeof circle.center.longitude === 'number' &&
    (circle.radius ?? 0) <= 50_000;
  if (asked.locationBias && !isBias) return invalid('Invalid circle.');
  const typed = fold(asked.input);
  const found = CITIES.filter(
    ({ names, country, type = 'locality' }) =>
      Object.values(names).some((name) => fold(name).startsWith(typed)) &&
      (regions.length === 0 || regions.includes(country.toLowerCase())) &&
      types.includes(type.replace('_level_1', '')),
  );
  // No suggestions are no field at all.
  if (found.length === 0) return { body: {} };
  return {
    body: {
      suggestions: [
        ...found.slice(0, 5).map((city) => ({ placePrediction: prediction(city, languageCode) })),
        // Of a kind that came later.
        { somethingNew: { name: 'x' } },
      ],
    },
  };
}

/** The whole of it: a mask is a wish to be sent less, and more must not confuse. */
function prediction(city: City, language: string) {
  const [main, second] = [nameIn(city.names, language), nameIn(city.countryNames, language)];
  return {
    place: `places/${city.id}`,
    placeId: city.id,
    text: { text: `${main}, ${second}`, matches: [{ endOffset: 2 }] },
    structuredFormat: {
      mainText: { text: main, matches: [{ endOffset: 2 }] },
      secondaryText: { text: second },
    },
    types: ['political', 'geocode', city.type ?? 'locality'],
  };
}

function details(id: string, url: URL, mask: string[]): Answered {
  const unknown = [...url.searchParams.keys()].find((name) => !IN_QUERY.includes(name));
  if (unknown) return invalid(`Unknown name "${unknown}": Cannot bind query parameter.`);
  if (mask.some((field) => !MASKABLE.includes(field)))
    return invalid(`Error expanding 'fields' parameter. Cannot find matching fields for path '${mask}'.`);
  const city = CITIES.find((one) => one.id === id);
  if (!city) return refusal(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  const language = url.searchParams.get('languageCode') ?? 'en';
  const { type = 'locality', town, country, lat, lng } = city;
  const part = (text: string, types: string[], short = text) => ({
    longText: text,
    shortText: short,
    types: [...types, 'political'],
    languageCode: language,
  });
  const its = nameIn(city.names, language);
  const all = {
    id,
    types: [type, 'political'],
    location: { latitude: lat, longitude: lng },
    addressComponents: [
      ...(type === 'country' ? [] : [part(its, town ? [type, 'sublocality'] : ['locality'])]),
      ...(town ? [part(town, ['locality'])] : []),
      part(nameIn(city.countryNames, language), ['country'], country),
    ],
    // Unasked for and unknown.
    somethingNew: { nested: [1] },
  };
  return { body: all };
}

const nameIn = (names: Record<string, string>, language: string) =>
  names[language] ?? names.en ?? Object.values(names)[0] ?? '';
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase().trim();
