/**
 * Finds the treatments that people mean by what they type: the catalogue's names and the word tables, inflected, with
 * small typing errors, in any order of words. The page's own language is asked first and believed most.
 */
import { LOCALES, type Locale } from '../../locales.ts';
import { foldName } from '../../places/foldName.ts';
import { ADULT_MAIN, MAIN_CATEGORIES, type Treatment, subsOf } from '../catalogue.ts';
import { type Meaning, type Vocabulary, meaningsOf } from './meanings.ts';
import { lettersOf } from './typingErrors.ts';
import { MASSAGE, WORD_TABLES, readerOf, treatmentsOfKey } from './wordTables.ts';

/** A treatment, or with the sub null a whole main, and how it was found. */
export interface TreatmentMatch extends Treatment {
  /** The word or name that matched, as its table writes it. */
  by: string;
  /** Whether no other fits better. */
  isBest: boolean;
}

/** What the catalogue calls a treatment or, with the sub null, a whole main. */
export interface CatalogueName extends Treatment {
  name: string;
}

export type MatchTreatments = (typed: string, locale: Locale) => TreatmentMatch[];

/** A word or name that stands for treatments. */
interface Phrase {
  by: string;
  stems: ReadonlySet<string>;
  weight: number;
  treatments: Treatment[];
}

/** All phrases of one language. */
interface Phrases extends Vocabulary {
  byForm: ReadonlyMap<string, Phrase>;
  byStem: ReadonlyMap<string, readonly Phrase[]>;
}

type Found = Pick<Phrase, 'by' | 'treatments'> & { score: number };

/**
 * How much a word of each kind says: massage little, one that no table knows (a town, say) less than one that they know.
 * What stands besides a phrase counts half, for people say what for and where; but besides massage alone it counts
 * whole: a massage for dogs is none of ours.
 */
const WEIGHTS = { massage: 0.25, known: 1, unknown: 0.5, besides: 0.5 };
/** What fits less is no match; another language has to fit better, since its words may mean something else here. */
const LEAST = { own: 0.63, other: 0.75 };
const OTHER_LANGUAGE = 0.9;
/** Above what any other phrase can reach. */
const WRITTEN_OUT = 1.1;

/**
 * Makes the matcher. Nothing is read before its first use.
 * @param names the catalogue's names in a language, of mains and subs.
 * @returns the function from typed words and the page's language to treatments, those that fit best first. The adult
 *   category never stands among others: it is all of the answer or no part of it.
 */
export function createTreatmentMatcher(names: (locale: Locale) => readonly CatalogueName[]): MatchTreatments {
  const made = new Map<Locale, Phrases>();
  const phrasesOf = (locale: Locale) => {
    const phrases = made.get(locale) ?? phrasesIn(locale, names(locale));
    made.set(locale, phrases);
    return phrases;
  };
  return (typed, locale) => {
    const own = phrasesOf(locale);
    // "para" is a filler in Spanish and a couple in Polish.
    const bare = own.reader.bare(typed);
    const inOthers = (forgives: boolean) =>
      LOCALES.filter((one) => one !== locale)
        .flatMap((one) => find(typed, bare, phrasesOf(one), LEAST.other, forgives))
        .map((found) => ({ ...found, score: found.score * OTHER_LANGUAGE }));
    const written = [...find(typed, typed, own, LEAST.own, true), ...inOthers(false)];
    return ranked(written.length > 0 ? written : inOthers(true));
  };
}

function phrasesIn(locale: Locale, names: readonly CatalogueName[]): Phrases {
  const reader = readerOf(locale);
  const byForm = new Map<string, Phrase>();
  const byStem = new Map<string, Phrase[]>();
  const known = new Set<string>();
  const texts = new Map<string, string>();
  const add = (by: string, treatments: readonly Treatment[]) => {
    const phrase = byForm.get(foldName(by));
    if (phrase) return void phrase.treatments.push(...treatments);
    const words = reader.words(by);
    const stems = new Set(words.map(({ stem }) => stem));
    const made = { by, stems, weight: sum(stems, weightOf), treatments: [...treatments] };
    byForm.set(foldName(by), made);
    // "Relaxing massages" of all kinds are meant where it is written out; else the relaxing massage is.
    const isKnownOtherwise = (byStem.get([...stems][0] ?? '') ?? []).some((other) =>
      isSame(other.stems, stems),
    );
    if (isKnownOtherwise && treatments.every(({ sub }) => sub === null)) return;
    for (const word of words) {
      if (word === MASSAGE) continue;
      known.add(word.stem);
      texts.set(word.folded, word.stem).set(word.stem, word.stem);
    }
    for (const stem of stems) byStem.set(stem, [...(byStem.get(stem) ?? []), made]);
  };
  for (const { name, main, sub } of names.toSorted((a, b) => Number(a.sub === null) - Number(b.sub === null)))
    add(name, [{ main, sub }]);
  for (const [key, words] of Object.entries(WORD_TABLES[locale].treatments))
    for (const word of words) add(word, treatmentsOfKey(key));
  // Nobody is led to the adult category by half a word.
  const isAdult = (phrases: readonly Phrase[]) =>
    phrases.every(({ treatments }) => treatments.every(({ main }) => main === ADULT_MAIN));
  const whole = new Set([...byStem].filter(([, phrases]) => isAdult(phrases)).map(([stem]) => stem));
  const spellings = [...texts].map(([text, stem]) => ({ text, stem, letters: lettersOf(text) }));
  return { reader, known, spellings, whole, byForm, byStem };
}

const weightOf = (stem: string) => (stem === MASSAGE.stem ? WEIGHTS.massage : WEIGHTS.known);
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && a.isSubsetOf(b);

/**
 * The phrases of a language that fit what was typed at least so well: by the words that both have, of all that either
 * has, weighed.
 * @param telling the typed words that say something.
 */
function find(typed: string, telling: string, phrases: Phrases, least: number, forgives: boolean): Found[] {
  const writtenOut = phrases.byForm.get(foldName(typed));
  const meanings = meaningsOf(telling, phrases, forgives);
  const touched = new Set(
    meanings.flatMap((meaning) => [...meaning.keys()].flatMap((stem) => phrases.byStem.get(stem) ?? [])),
  );
  const found: Found[] = [];
  for (const phrase of touched) {
    const shared = sum(phrase.stems, (stem) => {
      const sure = Math.max(...meanings.map((meaning) => meaning.get(stem) ?? 0));
      return weightOf(stem) * sure;
    });
    const score = (2 * shared) / (phrase.weight + heard(phrase, meanings));
    if (score >= least && phrase !== writtenOut) found.push({ ...phrase, score });
  }
  if (writtenOut) found.push({ ...writtenOut, score: WRITTEN_OUT });
  return found;
}

/** The weight of what was typed, as a phrase that has some of it counts it. */
function heard({ stems }: Phrase, meanings: readonly Meaning[]): number {
  const isMassageAlone = stems.size === 1 && stems.has(MASSAGE.stem);
  return sum(meanings, (meaning) => {
    const isShared = [...meaning.keys()].some((stem) => stems.has(stem));
    const weight = meaning.size === 0 ? WEIGHTS.unknown : Math.max(...[...meaning.keys()].map(weightOf));
    return isShared || isMassageAlone ? weight : weight * WEIGHTS.besides;
  });
}

/** Each treatment once, where it fits best; of equals the adult ones last, the others in the catalogue's order. */
function ranked(found: readonly Found[]): TreatmentMatch[] {
  const best = new Map<string, Treatment & { by: string; score: number }>();
  for (const { by, treatments, score } of found) {
    const rounded = Math.round(score * 1000) / 1000;
    for (const { main, sub } of treatments) {
      const key = `${main}.${sub}`;
      if (rounded > (best.get(key)?.score ?? 0)) best.set(key, { main, sub, by, score: rounded });
    }
  }
  const isLast = ({ main }: Treatment) => Number(main === ADULT_MAIN);
  const all = [...best.values()].sort(
    (a, b) => b.score - a.score || isLast(a) - isLast(b) || place(a) - place(b),
  );
  const isAdult = all[0]?.main === ADULT_MAIN;
  return all
    .filter(({ main }) => (main === ADULT_MAIN) === isAdult)
    .map(({ score, ...match }) => ({ ...match, isBest: score === all[0]?.score }));
}

/** Where a treatment stands in the catalogue. */
const place = ({ main, sub }: Treatment) =>
  MAIN_CATEGORIES.indexOf(main) * 100 + (sub === null ? -1 : subsOf(main).indexOf(sub));

const sum = <Item>(items: Iterable<Item>, of: (item: Item) => number) =>
  [...items].reduce((total, item) => total + of(item), 0);
