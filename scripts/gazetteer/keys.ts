import { foldName } from '../../src/domain/places/foldName.ts';
import type { PlaceKind } from '../../src/domain/places/place.ts';
import type { GazetteerPlace } from './places.ts';

/**
 * The search keys of the gazetteer: every folded name under which a place is found, with a weight that orders the
 * suggestions. A place's own names weigh its population. An alternate weighs a hundredth of it, because GeoNames
 * does not say of which language it is: "Luz" is Łódź in a few, and must not stand before the towns called Luz.
 */
export interface SearchKey {
  key: string;
  kind: PlaceKind;
  countryCode: string;
  weight: number;
  placeId: string;
}

const ALTERNATE_DIVISOR = 100;

/** A later word of the name is a key too ("novgorod" of Nizhny Novgorod) in cities of this size. */
const LATER_WORDS_POPULATION = 100_000;
const SHORTEST_LATER_WORD = 4;

/** Letters of the seven languages; a name with another is of some other language. */
const OUR_LETTERS = /^[a-ząćęłńóśźżáčďéěíňřšťúůýžäöüßàâæçèêëîïôœùûÿñа-яё\p{P}\p{Zs}]+$/iu;
/** Airport codes ("LCJ") and GeoNames' own transliterations from other scripts ("lwdz"): no names. */
const CODE_OR_TRANSLITERATION = /^(?:[A-Z]{3,4}$|\p{Ll})/u;
const LONGEST_KEY = 80;

const GERMAN_SPELLING: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The keys of one place, each once, own names first; `alternateNames` and `aliases` as they are written. */
export function makeKeys(
  place: GazetteerPlace,
  alternateNames: readonly string[],
  aliases: readonly string[] = [],
): SearchKey[] {
  const weights = new Map<string, number>();
  const add = (name: string, weight: number) => {
    const key = foldName(name).slice(0, LONGEST_KEY).trimEnd();
    if (key !== '' && (weights.get(key) ?? -1) < weight) weights.set(key, weight);
  };

  const ownNames = [...new Set([place.name, ...Object.values(place.names ?? {}), ...aliases])];
  for (const name of ownNames) {
    add(name, place.population);
    if (/['’ʻʼ]/.test(name)) add(name.replace(/['’ʻʼ]/g, ''), place.population);
    if (/[äöü]/i.test(name)) {
      add(name.toLowerCase().replace(/[äöü]/g, (letter) => GERMAN_SPELLING[letter] ?? letter), place.population);
    }
  }

  const alternateWeight = Math.floor(place.population / ALTERNATE_DIVISOR);
  for (const name of alternateNames) {
    if (OUR_LETTERS.test(name) && !CODE_OR_TRANSLITERATION.test(name)) add(name, alternateWeight);
  }
  if (place.kind === 'city' && place.population >= LATER_WORDS_POPULATION) {
    for (const name of ownNames) {
      const words = foldName(name).split(' ');
      for (let first = 1; first < words.length; first++) {
        if ((words[first] ?? '').length >= SHORTEST_LATER_WORD) add(words.slice(first).join(' '), alternateWeight);
      }
    }
  }

  const { kind, countryCode, placeId } = place;
  return [...weights].map(([key, weight]) => ({ key, kind, countryCode, weight, placeId }));
}

/** One of the best places under a prefix that very many keys share. */
export interface TopPlace {
  prefix: string;
  kind: PlaceKind;
  weight: number;
  placeId: string;
}

/** A prefix with more keys than this has its best places listed; below, reading all of its keys is quick. */
const MANY_KEYS = 1000;
/** At least the most suggestions that are ever asked for at once. */
const TOP_PLACES = 30;

/** For every prefix of very many keys, the empty one among them, its most weighty places of each kind. */
export function makeTopPlaces(keys: readonly SearchKey[]): TopPlace[] {
  const counts = new Map<string, number>();
  const prefixesOf = function* (key: string) {
    let prefix = '';
    yield prefix;
    for (const letter of key) {
      prefix += letter;
      // A query never ends in a space.
      if (letter !== ' ') yield prefix;
    }
  };
  for (const { key } of keys) {
    // No longer prefix can be crowded; a miss only costs the precomputed list.
    for (const prefix of prefixesOf(key.slice(0, 8))) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }

  const best = new Map<string, Map<string, TopPlace>>();
  const heaviestFirst = [...keys].sort((a, b) => b.weight - a.weight || compare(a.placeId, b.placeId));
  for (const { key, kind, weight, placeId } of heaviestFirst) {
    for (const prefix of prefixesOf(key.slice(0, 8))) {
      if ((counts.get(prefix) ?? 0) <= MANY_KEYS) break;
      const listId = `${kind} ${prefix}`;
      let list = best.get(listId);
      if (!list) best.set(listId, (list = new Map()));
      if (list.size < TOP_PLACES && !list.has(placeId)) list.set(placeId, { prefix, kind, weight, placeId });
    }
  }
  return [...best.values()].flatMap((list) => [...list.values()]);
}

/** The order of code points, as the database's "C" collation has it. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
