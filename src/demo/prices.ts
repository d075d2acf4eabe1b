import type { PriceRange } from '../domain/money.ts';
import type { City, CountryContent, TreatmentKey } from './content/content.ts';
import type { Random } from './random.ts';
import { toneOf } from './specialities.ts';

/** What an hour's price is multiplied with. */
const BY_DURATION: Record<number, number> = { 30: 0.6, 45: 0.8, 60: 1, 90: 1.4 };

/** Treatments that cost more or less than others of their kind. */
const BY_TREATMENT: Partial<Record<TreatmentKey, number>> = {
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': 1.12,
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': 1.15,
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': 1.15,
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': 1.1,
  'RELAXED_MASSAGE.THAI_MASSAGE': 1.05,
  'PHYSIOTHERAPY.KINESIOTAPING': 0.75,
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': 1.12,
  HIRUDOTHERAPY: 1.1,
};

const DURATIONS: Partial<Record<TreatmentKey, readonly number[]>> = {
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': [30, 60, 90],
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': [30, 45],
  'RELAXED_MASSAGE.HONEY_MASSAGE': [30, 60],
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': [45, 60],
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': [45, 60],
  'PHYSIOTHERAPY.REHABILITATION': [45, 60],
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': [45, 60],
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': [30, 45],
  'PHYSIOTHERAPY.KINESIOTAPING': [30],
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': [30],
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': [30, 60],
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [60],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': [45],
  OSTEOPATHY: [45, 60],
  CHIROPRACTIC: [30, 45],
  ACUPUNCTURE: [45, 60],
  REFLEXOTHERAPY: [30, 60],
  HIRUDOTHERAPY: [60, 90],
};

/** How long a treatment is offered for, in minutes. */
export function durationsOf(key: TreatmentKey): readonly number[] {
  return DURATIONS[key] ?? [60, 90];
}

/**
 * What one partner takes: a function of treatment and minutes to a price in minor units of the country's currency.
 * Prices of the same partner hang together, whatever the order of the questions.
 */
export function priceList(
  random: Random,
  country: CountryContent,
  city: City,
): (key: TreatmentKey, minutes: number) => PriceRange {
  const standing = random.next();
  const kind = random.next();
  const { step } = country.prices;
  return (key, minutes) => {
    const [low, high] = country.prices[toneOf(key)];
    const hour = (low + (high - low) * standing) * city.priceLevel * (BY_TREATMENT[key] ?? 1);
    const from = Math.round((hour * (BY_DURATION[minutes] ?? minutes / 60)) / step) * step;
    if (kind < 0.08) return { from: from * 100, to: null };
    return { from: from * 100, to: (kind < 0.2 ? from + 2 * step : from) * 100 };
  };
}
