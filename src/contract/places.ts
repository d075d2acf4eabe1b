import { z } from './zod.ts';
import { LOCALES } from '../domain/locales.ts';
import { PLACE_SOURCES } from '../domain/places/place.ts';
import { readBounds } from '../domain/search/readArea.ts';
import { ASKED_AT_EVERY_LETTER, ASKED_ON_LOAD, endpoint } from './endpoint.ts';
import { InPlace, LocaleWord, PlaceId } from './fields.ts';

const CountryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());

/** A place with its names in every language; `country` and `city` in the caller's. */
export const PlaceView = z
  .object({
    placeId: PlaceId,
    kind: z.enum(['country', 'city']),
    countryCode: z.string(),
    country: z.string(),
    city: z.string().nullable(),
    inPlace: InPlace,
    names: z.object(
      Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])) as Record<
        (typeof LOCALES)[number],
        z.ZodString
      >,
    ),
    lat: z.number(),
    lng: z.number(),
    timeZone: z.string(),
  })
  .meta({ id: 'Place' });
export type PlaceView = z.infer<typeof PlaceView>;

/** One suggestion of the place picker. */
export const PlaceSuggestionView = z
  .object({
    placeId: PlaceId.describe('Of a district that of its city.'),
    kind: z.enum(['country', 'city', 'district']),
    name: z.string(),
    context: z.string(),
    countryCode: z.string(),
    /** How many announcements a search for it finds; of popular places and districts alone. */
    total: z.number().int().optional(),
  })
  .meta({ id: 'PlaceSuggestion' });

const Items = z.array(PlaceSuggestionView);
const Suggestions = z.object({ items: Items });

/** A city as a map names it. */
export const CityOnMapView = z
  .object({
    placeId: PlaceId,
    name: z.string(),
    lat: z.number(),
    lng: z.number(),
    population: z.int(),
  })
  .meta({ id: 'CityOnMap' });
export type CityOnMapView = z.infer<typeof CityOnMapView>;

const DECIMAL = /^[-+]?\d{1,3}(\.\d{1,20})?$/;
/** Degrees of a position, as decimals: nothing, or a number in hexadecimal, is none. */
const degrees = (most: number) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && DECIMAL.test(typed) ? Number(typed) : typed),
    z.number().min(-most).max(most),
  );

export const places = {
  byId: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/place',
    summary: 'A place by its id.',
    who: 'anyone',
    query: z.object({ placeId: PlaceId }),
    response: PlaceView,
    errors: ['NOT_FOUND'],
  }),
  suggest: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/city',
    summary:
      'Places whose name in any language begins with `q`, most populous first; for no `q` the popular ones, with counts. ' +
      'Districts of cities, where `types` names them, are those with announcements.',
    who: 'anyone',
    query: z.object({
      q: z.string().max(80).default(''),
      language: LocaleWord.optional(),
      countryCode: CountryCode.optional().describe('Nothing of any other country is suggested.'),
      types: z.string().max(40).default('cities,regions').describe('Of `cities`, `regions`, `districts`.'),
      near: PlaceId.optional().describe(
        'Where the caller looks or is: for no `q` the popular places of its country; of places that fit as well, those nearer to it may come first.',
      ),
      session: z
        .string()
        .regex(/^[\w-]{1,36}$/)
        .optional()
        .describe(
          'Made up anew for each place that somebody looks for, the same for all that they type meanwhile.',
        ),
    }),
    readLimit: ASKED_AT_EVERY_LETTER,
    response: Suggestions.extend({
      meant: Items.optional().describe('Where nothing begins with `q`: what may have been meant by it.'),
      source: z
        .enum(PLACE_SOURCES)
        .optional()
        .describe('Who is to be named beside these places: `google` as “Google Maps”.'),
    }),
  }),
  popular: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/city-top-5-popular',
    summary: 'The five cities with most announcements for the caller’s language; fewer where fewer have any.',
    who: 'anyone',
    query: z.object({
      near: PlaceId.optional().describe(
        'Where the caller looks or is: the cities of its country instead, where any has something.',
      ),
    }),
    response: Suggestions,
  }),
  within: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/city-within',
    summary: 'The most populous cities of a part of the map, at most eighty, for its names.',
    who: 'anyone',
    query: z.object({
      bounds: z
        .string()
        .max(120)
        .refine((text) => readBounds(text) !== null)
        .describe('`south,west,north,east` in degrees; `west` is the greater one across the 180th meridian.'),
      language: LocaleWord.optional(),
    }),
    readLimit: ASKED_AT_EVERY_LETTER,
    response: z.object({ items: z.array(CityOnMapView).describe('Most populous first.') }),
  }),
  reverseGeocode: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/reverse-geocode',
    summary: 'The country and nearest city of a position; the country alone where no city is near.',
    who: 'anyone',
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    readLimit: ASKED_ON_LOAD,
    response: z.object({ address: z.object({ country_code: z.string() }), place: PlaceView }),
    errors: ['NOT_FOUND'],
  }),
};
