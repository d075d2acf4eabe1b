/**
 * Locates, and finds addresses, by a Nominatim, which knows where borders run: the gazetteer knows the middles of cities alone. What it answers
 * is open data (ODbL) and is kept in memory for a day, so that a crowd in one place asks once.
 */
import type { MatchPlace, OutsidePlace } from '../../domain/places/matchPlace.ts';
import type { Point } from '../../domain/places/place.ts';
import { fieldOf, textOf } from '../outside/fields.ts';
import { createOutside, type OutsideDependencies, type OutsideTimes } from '../outside/outside.ts';
import type { ReadRefusal } from '../outside/oneTry.ts';
import type { AddressFinder, FoundAddress } from './addressFinder.ts';
import type { Geocoder } from './geocoder.ts';

export interface NominatimDependencies
  extends Pick<OutsideDependencies, 'clock' | 'say' | 'count' | 'rest' | 'apartMs'> {
  /** Such as `https://nominatim.openstreetmap.org`; without a slash at its end. */
  base: string;
  /** Who asks: the public address of this Palmora. The public server refuses those it cannot tell apart. */
  publicUrl: string;
  match: MatchPlace;
  times?: OutsideTimes;
}

const TIMES: OutsideTimes = { tryMs: 2_500, boundMs: 6_000, waits: [300, 800, 2_000] };
/** What the public servers ask for: one request a second. */
const PUBLIC_APART_MS = 1_000;
const KEPT_MS = 86_400_000;
const MOST_KEPT = 5_000;
/** Three decimals are about a hundred metres: enough for a city, too little for a door. */
const DECIMALS = 3;
/** As near as a city is told from the next; nearer, its quarters would be. */
const CITY_ZOOM = '10';
/** What may be a city's name there, the most telling first. */
const TOWN_FIELDS = ['city', 'town', 'village', 'municipality', 'hamlet', 'county'];

/** Whether a Nominatim is one of those that the community runs for all. */
const isPublic = (base: string) => /(^|\.)openstreetmap\.org$/.test(new URL(base).hostname);

export function createNominatim(dependencies: NominatimDependencies): Geocoder & AddressFinder {
  const { base, publicUrl, match, clock, times = TIMES, ...rest } = dependencies;
  const ask = createOutside({
    apartMs: isPublic(base) ? PUBLIC_APART_MS : 0,
    ...rest,
    clock,
    times,
    service: 'Nominatim',
    readRefusal,
  });
  const headers = { 'user-agent': `Palmora (+${publicUrl})` };
  const kept = new Map<string, { placeId: string | null; until: number }>();

  async function reverse(point: Point, signal: AbortSignal | undefined): Promise<OutsidePlace | null> {
    const url = new URL(`${base}/reverse`);
    url.search = new URLSearchParams({
      format: 'jsonv2',
      lat: point.lat.toFixed(DECIMALS),
      lon: point.lng.toFixed(DECIMALS),
      zoom: CITY_ZOOM,
      addressdetails: '1',
      // Names are only compared with the gazetteer's, which has all of these; one language makes one answer for all.
      'accept-language': 'en',
    }).toString();
    return readAddress(await ask({ url, headers }, { signal }), point);
  }

  return {
    async locate(point, signal) {
      const key = `${point.lat.toFixed(DECIMALS)} ${point.lng.toFixed(DECIMALS)}`;
      const known = kept.get(key);
      if (known && known.until > clock()) return known.placeId;
      const place = await reverse(point, signal);
      const placeId = (place && (await match(place)))?.placeId ?? null;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, { placeId, until: clock() + KEPT_MS });
      return placeId;
    },
    async find({ street, houseNumber, postCode, city, countryCode }) {
      const url = new URL(`${base}/search`);
      url.search = new URLSearchParams({
        format: 'jsonv2',
        street: `${houseNumber} ${street}`.trim(),
        city,
        ...(postCode && { postalcode: postCode }),
        countrycodes: countryCode.toLowerCase(),
        limit: '1',
      }).toString();
      return readPoint(await ask({ url, headers }));
    },
  };
}

/** The place of an answer; null where there is none (`{ "error": "Unable to geocode" }`), as on the high seas. */
function readAddress(answer: unknown, point: Point): OutsidePlace | null {
  const address = fieldOf(answer, 'address');
  const countryCode = textOf(address, 'country_code') ?? '';
  if (!/^[a-z]{2}$/i.test(countryCode)) return null;
  const names = TOWN_FIELDS.flatMap((field) => textOf(address, field) ?? []);
  return { ...point, countryCode: countryCode.toUpperCase(), names, isCountry: false };
}

/** From this rank on an answer is a street or something in it; below, a town or a part of one, which we know ourselves. */
const STREET_RANK = 26;
/** A house, or what has its number. */
const DOOR_RANK = 30;

/** The point of the first answer, where it is one of a street or a door. */
function readPoint(answer: unknown): FoundAddress | null {
  if (!Array.isArray(answer)) return null;
  const [lat, lng] = ['lat', 'lon'].map((field) => Number(textOf(answer[0], field) ?? Number.NaN));
  const rank = Number(fieldOf(answer[0], 'place_rank') ?? 0);
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  return rank >= STREET_RANK ? { lat, lng, isDoor: rank >= DOOR_RANK } : null;
}

/** Its message may say the point again, which is for no log. */
const readRefusal: ReadRefusal = (status) => ({ word: null, isOfRequest: status === 400 });
