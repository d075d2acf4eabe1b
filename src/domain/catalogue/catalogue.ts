/**
 * The catalogue of treatments: eight main categories, three of them with sub-categories (specification §3).
 * The same sub key stands under several mains (CLASSIC_MASSAGE under three, one of them sensual), so a
 * treatment is always the pair of main and sub; `sub` is null for the five mains that have none.
 */
export const CATALOGUE = {
  RELAXED_MASSAGE: [
    'RELAXED_MASSAGE',
    'CLASSIC_MASSAGE',
    'SPORT_MASSAGE',
    'THAI_MASSAGE',
    'HOT_STONES_MASSAGE',
    'CHOCOLATE_MASSAGE',
    'HONEY_MASSAGE',
    'CANDLE_MASSAGE',
    'CHINESE_BUBBLE_MASSAGE',
    'ANTI_CELLULITE_MASSAGE',
    'HAWAIIAN_MASSAGE',
    'AROMATHERAPY',
    'KOBIDO_MASSAGE',
    'FACIAL_AND_CLEAVAGE_TREATMENTS',
    'OTHER_MASSAGES_AND_TREATMENTS',
  ],
  SENSUAL_MASSAGE: [
    'RELAXED_MASSAGE',
    'CLASSIC_MASSAGE',
    'NURU_MASSAGE',
    'TANTRA_MASSAGE',
    'BODY_TO_BODY_MASSAGE',
    'HAWAIIAN_MASSAGE',
    'ASMR_MASSAGE',
    'OTHER_SENSUAL_MASSAGES',
  ],
  PHYSIOTHERAPY: [
    'RELAXED_MASSAGE',
    'CLASSIC_MASSAGE',
    'SPORT_MASSAGE',
    'PHYSIOTHERAPEUTIC_CONSULTATIONS',
    'MEDICAL_MASSAGE',
    'CHINESE_BUBBLE_MASSAGE',
    'REHABILITATION',
    'KINESIOTAPING',
    'UROGYNECOLOGICAL_TREATMENTS',
    'DENTAL_PHYSIOTHERAPY',
    'OTHER_TREATMENTS',
  ],
  OSTEOPATHY: [],
  ACUPUNCTURE: [],
  CHIROPRACTIC: [],
  REFLEXOTHERAPY: [],
  HIRUDOTHERAPY: [],
} as const satisfies Record<string, readonly string[]>;

export type MainCategory = keyof typeof CATALOGUE;
export type SubCategory = (typeof CATALOGUE)[MainCategory][number];

/** One treatment of the catalogue. */
export interface Treatment {
  main: MainCategory;
  sub: SubCategory | null;
}

export const MAIN_CATEGORIES = Object.keys(CATALOGUE) as MainCategory[];

/** Every sub key once, whatever main it stands under. */
export const SUB_CATEGORIES = [...new Set(Object.values(CATALOGUE).flat())] as SubCategory[];

/** The category word of addresses (`?category=relaxing`), from the specification §2. */
export const CATEGORY_WORDS = {
  RELAXED_MASSAGE: 'relaxing',
  SENSUAL_MASSAGE: 'sensual',
  PHYSIOTHERAPY: 'physiotherapy',
  OSTEOPATHY: 'osteopathy',
  ACUPUNCTURE: 'acupuncture',
  CHIROPRACTIC: 'chiropractic',
  REFLEXOTHERAPY: 'reflexotherapy',
  HIRUDOTHERAPY: 'hirudotherapy',
} as const satisfies Record<MainCategory, string>;

export type CategoryWord = (typeof CATEGORY_WORDS)[MainCategory];

/** The main category a word of an address names, or null. */
export function mainOfWord(word: string): MainCategory | null {
  return MAIN_CATEGORIES.find((main) => CATEGORY_WORDS[main] === word) ?? null;
}

/** The subs of a main; empty for the five mains without. */
export function subsOf(main: MainCategory): readonly SubCategory[] {
  return CATALOGUE[main];
}

/** Whether the pair stands in the catalogue: a sub of that main, or null where the main has no subs. */
export function isTreatment(main: MainCategory, sub: SubCategory | null): boolean {
  return sub === null ? subsOf(main).length === 0 : subsOf(main).includes(sub);
}

/** The adult category: left out wherever it is not named, behind the 18+ gate, never indexed. */
export const ADULT_MAIN: MainCategory = 'SENSUAL_MASSAGE';
/** "Physiotherapist" is a protected title: who offers this category gives the number of the licence. */
export const LICENSED_MAIN: MainCategory = 'PHYSIOTHERAPY';

export const PAYMENT_METHODS = [
  'CASH',
  'CREDIT_CARD',
  'BLIK',
  'GIFT_VOUCHER',
  'VAT_INVOICE',
  'PAYMENT_IN_EURO',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const GENDERS = ['FEMALE', 'MALE'] as const;
export type Gender = (typeof GENDERS)[number];

export const CLIENT_TYPES = ['WOMEN', 'PREGNANT_WOMEN', 'MEN', 'COUPLES', 'KIDS'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Where partners receive: PRIVATE_PROPERTY; CLASSIC: a salon with reception; INTIMATE_LIVING_ROOM: without reception. */
export const SALON_TYPES = ['PRIVATE_PROPERTY', 'CLASSIC', 'INTIMATE_LIVING_ROOM'] as const;
export type SalonType = (typeof SALON_TYPES)[number];

/** Where partners work; HOME_VISITS_ONLY: nowhere of their own, they come to their clients. */
export const WORKPLACES = [...SALON_TYPES, 'HOME_VISITS_ONLY'] as const;
export type Workplace = (typeof WORKPLACES)[number];

export const FACILITIES = ['OBJECT_FOR_DISABLED_PEOPLE', 'GUEST_SERVICE_IN_ENGLISH'] as const;
export type Facility = (typeof FACILITIES)[number];

/**
 * Protection of minors and of pregnant women: what a set of mains forbids among the client types.
 * An offer with any sensual treatment can carry neither KIDS nor PREGNANT_WOMEN.
 */
export function forbiddenClientTypes(mains: Iterable<MainCategory>): readonly ClientType[] {
  for (const main of mains) if (main === ADULT_MAIN) return ['KIDS', 'PREGNANT_WOMEN'];
  return [];
}
