import type { MainCategory, SubCategory } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/locales.ts';

/*
 * What the words of the demo are made of. Every language has the same list of sentences in the same order, so that
 * the English version of a description is the same choice of sentences taken from the English lists.
 *
 * In a sentence `[mam|mamy]` is the word of somebody who works alone and of a team, `<zadbana|zadbany>` that of a woman
 * and of a man, and `{at}` the district with its preposition ("na Mokotowie"), `{years}` a number from 5 to 20.
 */

/** A treatment of the catalogue as one word: `PHYSIOTHERAPY.SPORT_MASSAGE`, `OSTEOPATHY`. */
export type TreatmentKey =
  | `RELAXED_MASSAGE.${SubCategory}`
  | `SENSUAL_MASSAGE.${SubCategory}`
  | `PHYSIOTHERAPY.${SubCategory}`
  | Exclude<MainCategory, 'RELAXED_MASSAGE' | 'SENSUAL_MASSAGE' | 'PHYSIOTHERAPY'>;

/** What the catalogue calls no more than "other": whoever gives it has a name for it. */
export const OTHERS = [
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS',
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES',
  'PHYSIOTHERAPY.OTHER_TREATMENTS',
] as const satisfies readonly TreatmentKey[];
export type OtherKey = (typeof OTHERS)[number];

/** Treatments that are spoken of in the same tone. */
export type Tone = 'massage' | 'physio' | 'manual' | 'traditional' | 'adult';

export interface TreatmentWords {
  /** The first is the plain name, fit for "A and B". */
  titles: readonly string[];
  /** What is done; one of them goes into a description. */
  about: readonly string[];
}

export interface Phrases {
  /** Who receives and where. */
  openings: Record<Tone, readonly string[]>;
  /** How a visit goes. */
  visits: Record<Tone, readonly string[]>;
  /** That another treatment, `{u}`, is offered too. */
  beside: string;
  /** Practical matters, in the order of CLOSINGS. */
  closings: readonly string[];
  /** With `{t}` and `{u}` (treatments), `{district}` or `{at}`. */
  titlePatterns: {
    one: readonly string[];
    two: readonly string[];
    visiting: readonly string[];
    adult: readonly string[];
  };
  /** How to find the door. */
  directions: readonly string[];
}

export interface LanguageContent {
  phrases: Phrases;
  treatments: Partial<Record<Exclude<TreatmentKey, OtherKey>, TreatmentWords>>;
  /** What partners call a treatment of theirs that the catalogue has no name for. */
  ownNames: Record<OtherKey, readonly string[]>;
}

/** What must be so for a closing to be true; in the order of every language's `closings`. */
export const CLOSINGS = [
  'card',
  'voucher',
  'visiting',
  'english',
  'accessible',
  'calendar',
  'evening',
  'saturday',
  'always',
  'always',
  'always',
  'always',
  'always',
  'massage',
  'massage',
  'physio',
  'physio',
  'invoice',
] as const;
export type ClosingNeed = (typeof CLOSINGS)[number];

/** A part of a city; north and east are kilometres from the city's middle. */
export interface District {
  name: string;
  /** With its preposition, in the local language: "na Mokotowie". */
  at: string;
  north: number;
  east: number;
  postCode: string;
  /** The name in English texts. */
  english: string;
  streets: readonly string[];
}

export interface City {
  /** The GeoNames number behind the placeId. */
  geonameId: number;
  name: string;
  lat: number;
  lng: number;
  /** Where it is not the country's. */
  timeZone?: string;
  /** How prices stand to the country's (1 = as given). */
  priceLevel: number;
  partners: number;
  /** Beginning of telephone numbers without an owner; the rest is filled with digits. */
  phoneStem: string;
  districts: readonly District[];
}

export interface CountryContent {
  countryCode: string;
  locale: Locale;
  timeZone: string;
  phonePrefix: string;
  /** Digits of a national number. */
  phoneLength: number;
  /** How a licence number of physiotherapy is written there, # for a digit. */
  licence: string;
  /** Numbers in the registers of other professions, by the treatment that leads. */
  registers?: Partial<Record<TreatmentKey, string>>;
  /** Price of an hour in whole units of the currency, low and high, and what it is rounded to. */
  prices: Record<Tone, readonly [number, number]> & { step: number };
  cities: readonly City[];
  firstNames: { FEMALE: readonly string[]; MALE: readonly string[] };
  lastNames: { FEMALE: readonly string[]; MALE: readonly string[] };
  /** Names of places with several people, by what they do; each is used once. */
  salons: Record<Tone, readonly string[]>;
  /** What somebody who works alone calls the practice: `{name}` in full, `{last}`, `{t}` the treatment. */
  soloNames: Record<Tone, readonly string[]>;
  /** What partners there speak besides the country's own language and English. */
  otherLanguages: readonly Locale[];
}
