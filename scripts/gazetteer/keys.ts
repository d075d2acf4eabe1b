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

/** What names begin with and people leave out: “Mans” is Le Mans, “Haag” is Den Haag. Folded. */
const ARTICLE = /^(?:the|der|die|das|den|de|het|le|la|les|l|el|los|las|lo|a|o|il|gli) (?=\p{L}{4})/u;

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
    add(foldName(name).replace(ARTICLE, ''), place.population);
    if (/['’ʻʼ]/.test(name)) add(name.replace(/['’ʻʼ]/g, ''), place.population);
    if (/[äöü]/i.test(name)) {
      add(
        name.toLowerCase().replace(/[äöü]/g, (letter) => GERMAN_SPELLING[letter] ?? letter),
        place.population,
      );
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
        if ((words[first] ?? '').length >= SHORTEST_LATER_WORD)
          add(words.slice(first).join(' '), alternateWeight);
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

/**
 * For every prefix of very many keys, the empty one among them, its most weighty places of each kind. The keys must
 * be in the order of `compare`.
 */
export function makeTopPlaces(keys: readonly SearchKey[]): TopPlace[] {
  const heaviestFirst = [...keys.keys()].sort((a, b) => {
    const [one, other] = [keys[a] as SearchKey, keys[b] as SearchKey];
    return other.weight - one.weight || compare(one.placeId, other.placeId);
  });
  const rankOf = new Int32Array(keys.length);
  heaviestFirst.forEach((index, rank) => {
    rankOf[index] = rank;
  });

  const tops: TopPlace[] = [];
  const visit = (from: number, to: number, prefix: string) => {
    if (to - from <= MANY_KEYS) return;
    // A query never ends in a space.
    if (!prefix.endsWith(' ')) {
      const ranks = rankOf.slice(from, to).sort();
      for (const kind of ['country', 'city'] as const) {
        const listed = new Set<string>();
        for (const rank of ranks) {
          const { kind: itsKind, weight, placeId } = keys[heaviestFirst[rank] as number] as SearchKey;
          if (itsKind !== kind || listed.has(placeId)) continue;
          listed.add(placeId);
          tops.push({ prefix, kind, weight, placeId });
          if (listed.size === TOP_PLACES) break;
        }
      }
    }
    const letterAt = (index: number) => keys[index]?.key[prefix.length] ?? '';
    let start = from;
    for (let index = from + 1; index <= to; index++) {
      if (index < to && letterAt(index) === letterAt(start)) continue;
      if (letterAt(start) !== '') visit(start, index, prefix + letterAt(start));
      start = index;
    }
  };
  visit(0, keys.length, '');
  return tops;
}

/** The order of code points, as the database's "C" collation has it. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
