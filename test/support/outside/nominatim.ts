/** A Nominatim, as far as it is asked: it refuses what its manual does not name. */
import type { Answered, Heard } from './standIn.ts';

/** What lies within so many degrees of a point. */
const PLACES = [
  {
    lat: 52.19,
    lon: 21.02,
    within: 0.2,
    address: {
      city: 'Warsaw',
      state: 'Masovian Voivodeship',
      country: 'Poland',
      country_code: 'pl',
      postcode: '02-001',
    },
  },
  // Across the river from Frankfurt (Oder), which has more people.
  {
    lat: 52.3485,
    lon: 14.58,
    within: 0.03,
    address: {
      town: 'Słubice',
      municipality: 'gmina Słubice',
      county: 'Słubice County',
      country: 'Poland',
      country_code: 'pl',
    },
  },
  { lat: 51.77, lon: 19.46, within: 0.1, address: { city: 'Łódź', country: 'Poland', country_code: 'pl' } },
  {
    lat: 48.12,
    lon: 11.44,
    within: 0.1,
    address: { city: 'Munich', state: 'Bavaria', country: 'Germany', country_code: 'de' },
  },
  // A village that no gazetteer of towns has, nearer to Frankfurt (Oder) than to any town of its own country but one.
  {
    lat: 52.31,
    lon: 14.6,
    within: 0.005,
    address: { village: 'Nieznana Wieś', county: 'Słubice County', country: 'Poland', country_code: 'pl' },
  },
  // Far from every town.
  { lat: -75.1, lon: 123.3, within: 1, address: { country: 'Antarctica', country_code: 'aq' } },
];
const PARAMETERS = [
  'format',
  'lat',
  'lon',
  'zoom',
  'addressdetails',
  'accept-language',
  'layer',
  'extratags',
  'namedetails',
  'email',
];

/** Streets and doors; a door that is not there is answered with its street. */
const STREETS = [
  { street: 'Piotrkowska', city: 'Łódź', code: 'pl', lat: 51.7592, lon: 19.4585, rank: 26 },
  { street: '12 Piotrkowska', city: 'Łódź', code: 'pl', lat: 51.7745, lon: 19.4548, rank: 30 },
  // Another town of that name.
  { street: '1 Far Street', city: 'Łódź', code: 'pl', lat: 54.1, lon: 16.2, rank: 30 },
  // No street, but the city: it knows nothing better.
  { street: 'Nowhere', city: 'Łódź', code: 'pl', lat: 51.75, lon: 19.44, rank: 16 },
];
const SEARCHED = ['format', 'street', 'city', 'postalcode', 'countrycodes', 'limit'];

function search(query: URLSearchParams, refused: (message: string) => Answered): Answered {
  const unknown = [...query.keys()].find((name) => !SEARCHED.includes(name));
  if (unknown) return refused(`Unknown parameter '${unknown}'`);
  const street = query.get('street') ?? '';
  const found = [street, street.replace(/^\d+\w* /, '')].flatMap((one) =>
    STREETS.filter(
      ({ street, city, code }) =>
        street === one && city === query.get('city') && code === query.get('countrycodes'),
    ),
  );
  return {
    body: found.slice(0, Number(query.get('limit') ?? 10)).map(({ lat, lon, rank }) => ({
      place_id: 100,
      lat: String(lat),
      lon: String(lon),
      place_rank: rank,
      category: 'highway',
    })),
  };
}

export function nominatim({ method, url, headers }: Heard): Answered {
  const { searchParams: query } = url;
  const refused = (message: string): Answered => ({ status: 400, body: { error: { code: 400, message } } });
  if (method === 'GET' && url.pathname === '/search') return search(query, refused);
  if (method !== 'GET' || url.pathname !== '/reverse')
    return { status: 404, body: { error: 'no such page' } };
  if (!/^Palmora \(\+https?:\/\/\S+\)$/.test(headers['user-agent'] ?? ''))
    return { status: 403, body: { error: 'Usage policy: say who you are' } };
  const unknown = [...query.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown) return refused(`Unknown parameter '${unknown}'`);
  if (query.get('format') !== 'jsonv2') return refused("Parameter 'format' must be one of: …");
  const [lat, lon, zoom] = ['lat', 'lon', 'zoom'].map((name) => Number(query.get(name) ?? Number.NaN));
  if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return refused("Parameter 'lat' must be a number.");
  if (zoom === undefined || !(zoom >= 0 && zoom <= 18)) return refused("Parameter 'zoom' must be a number.");
  const place = PLACES.find((one) => Math.hypot(one.lat - lat, one.lon - lon) <= one.within);
  if (!place) return { body: { error: 'Unable to geocode' } };
  return {
    body: {
      place_id: 187_345_219,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'relation',
      osm_id: 336_074,
      lat: String(place.lat),
      lon: String(place.lon),
      category: 'boundary',
      type: 'administrative',
      place_rank: 12,
      importance: 0.8,
      addresstype: 'city',
      name: Object.values(place.address)[0],
      display_name: Object.values(place.address).join(', '),
      address: { ...place.address, 'ISO3166-2-lvl4': 'XX-1' },
      boundingbox: ['52.0978767', '52.3681531', '20.8516882', '21.2711512'],
    },
  };
}
