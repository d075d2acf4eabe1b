import type { MainCategory, SubCategory } from '../domain/catalogue/catalogue.ts';
import { type OtherKey, OTHERS, type Tone, type TreatmentKey } from './content/content.ts';

/** What one partner does: treatments that go together in real life, the leading one first. */
export interface Speciality {
  tone: Tone;
  treatments: readonly TreatmentKey[];
  /** How many of forty partners do this. */
  share: number;
  /** Whether it is found with several people under one roof, with one alone, or both. */
  form: 'any' | 'solo' | 'team';
  clients: 'all' | 'women' | 'family' | 'adults';
}

const R = 'RELAXED_MASSAGE';
const S = 'SENSUAL_MASSAGE';
const P = 'PHYSIOTHERAPY';

export const SPECIALITIES: readonly Speciality[] = [
  {
    tone: 'massage',
    treatments: [
      `${R}.CLASSIC_MASSAGE`,
      `${R}.RELAXED_MASSAGE`,
      `${R}.HOT_STONES_MASSAGE`,
      `${R}.CHINESE_BUBBLE_MASSAGE`,
    ],
    share: 4,
    form: 'any',
    clients: 'all',
  },
  {
    tone: 'massage',
    treatments: [
      `${R}.RELAXED_MASSAGE`,
      `${R}.AROMATHERAPY`,
      `${R}.CANDLE_MASSAGE`,
      `${R}.OTHER_MASSAGES_AND_TREATMENTS`,
    ],
    share: 3,
    form: 'any',
    clients: 'all',
  },
  {
    tone: 'massage',
    treatments: [`${R}.THAI_MASSAGE`, `${R}.AROMATHERAPY`, 'REFLEXOTHERAPY'],
    share: 2,
    form: 'any',
    clients: 'all',
  },
  {
    tone: 'massage',
    treatments: [`${R}.KOBIDO_MASSAGE`, `${R}.FACIAL_AND_CLEAVAGE_TREATMENTS`, `${R}.RELAXED_MASSAGE`],
    share: 3,
    form: 'any',
    clients: 'women',
  },
  {
    tone: 'massage',
    treatments: [`${R}.SPORT_MASSAGE`, `${R}.CLASSIC_MASSAGE`, `${R}.CHINESE_BUBBLE_MASSAGE`],
    share: 2,
    form: 'solo',
    clients: 'all',
  },
  {
    tone: 'massage',
    treatments: [
      `${R}.HOT_STONES_MASSAGE`,
      `${R}.CHOCOLATE_MASSAGE`,
      `${R}.HONEY_MASSAGE`,
      `${R}.CANDLE_MASSAGE`,
    ],
    share: 2,
    form: 'team',
    clients: 'all',
  },
  {
    tone: 'massage',
    treatments: [`${R}.ANTI_CELLULITE_MASSAGE`, `${R}.CLASSIC_MASSAGE`, `${R}.CHINESE_BUBBLE_MASSAGE`],
    share: 1,
    form: 'any',
    clients: 'women',
  },
  {
    tone: 'massage',
    treatments: [
      `${R}.HAWAIIAN_MASSAGE`,
      `${R}.RELAXED_MASSAGE`,
      `${R}.AROMATHERAPY`,
      `${R}.OTHER_MASSAGES_AND_TREATMENTS`,
    ],
    share: 2,
    form: 'solo',
    clients: 'all',
  },
  {
    tone: 'physio',
    treatments: [
      `${P}.PHYSIOTHERAPEUTIC_CONSULTATIONS`,
      `${P}.REHABILITATION`,
      `${P}.MEDICAL_MASSAGE`,
      `${P}.KINESIOTAPING`,
    ],
    share: 4,
    form: 'any',
    clients: 'family',
  },
  {
    tone: 'physio',
    treatments: [
      `${P}.SPORT_MASSAGE`,
      `${P}.KINESIOTAPING`,
      `${P}.OTHER_TREATMENTS`,
      `${P}.CHINESE_BUBBLE_MASSAGE`,
    ],
    share: 2,
    form: 'any',
    clients: 'all',
  },
  {
    tone: 'physio',
    treatments: [
      `${P}.UROGYNECOLOGICAL_TREATMENTS`,
      `${P}.PHYSIOTHERAPEUTIC_CONSULTATIONS`,
      `${P}.KINESIOTAPING`,
    ],
    share: 2,
    form: 'solo',
    clients: 'women',
  },
  {
    tone: 'physio',
    treatments: [`${P}.DENTAL_PHYSIOTHERAPY`, `${P}.PHYSIOTHERAPEUTIC_CONSULTATIONS`, `${P}.MEDICAL_MASSAGE`],
    share: 1,
    form: 'solo',
    clients: 'all',
  },
  {
    tone: 'physio',
    treatments: [`${P}.MEDICAL_MASSAGE`, `${P}.CLASSIC_MASSAGE`, `${P}.CHINESE_BUBBLE_MASSAGE`],
    share: 2,
    form: 'any',
    clients: 'all',
  },
  {
    tone: 'manual',
    treatments: ['OSTEOPATHY', `${R}.CLASSIC_MASSAGE`],
    share: 2,
    form: 'solo',
    clients: 'family',
  },
  {
    tone: 'manual',
    treatments: ['OSTEOPATHY', 'CHIROPRACTIC', `${R}.CLASSIC_MASSAGE`],
    share: 1,
    form: 'team',
    clients: 'all',
  },
  {
    tone: 'manual',
    treatments: ['CHIROPRACTIC', `${R}.CLASSIC_MASSAGE`],
    share: 2,
    form: 'solo',
    clients: 'all',
  },
  {
    tone: 'traditional',
    treatments: ['ACUPUNCTURE', 'REFLEXOTHERAPY'],
    share: 2,
    form: 'any',
    clients: 'all',
  },
  {
    tone: 'traditional',
    treatments: ['REFLEXOTHERAPY', `${R}.AROMATHERAPY`],
    share: 1,
    form: 'solo',
    clients: 'all',
  },
  {
    tone: 'traditional',
    treatments: ['HIRUDOTHERAPY', 'REFLEXOTHERAPY'],
    share: 1,
    form: 'solo',
    clients: 'all',
  },
  {
    tone: 'adult',
    treatments: [`${S}.TANTRA_MASSAGE`, `${S}.RELAXED_MASSAGE`, `${S}.ASMR_MASSAGE`, `${S}.HAWAIIAN_MASSAGE`],
    share: 1,
    form: 'any',
    clients: 'adults',
  },
  {
    tone: 'adult',
    treatments: [
      `${S}.CLASSIC_MASSAGE`,
      `${S}.TANTRA_MASSAGE`,
      `${S}.RELAXED_MASSAGE`,
      `${S}.OTHER_SENSUAL_MASSAGES`,
    ],
    share: 1,
    form: 'any',
    clients: 'adults',
  },
];

/** The pair of the catalogue that a key stands for. */
export function treatmentOf(key: TreatmentKey): { main: MainCategory; sub: SubCategory | null } {
  const [main, sub] = key.split('.') as [MainCategory, SubCategory?];
  return { main, sub: sub ?? null };
}

const TONES: Record<MainCategory, Tone> = {
  RELAXED_MASSAGE: 'massage',
  SENSUAL_MASSAGE: 'adult',
  PHYSIOTHERAPY: 'physio',
  OSTEOPATHY: 'manual',
  CHIROPRACTIC: 'manual',
  ACUPUNCTURE: 'traditional',
  REFLEXOTHERAPY: 'traditional',
  HIRUDOTHERAPY: 'traditional',
};

/** In which tone a treatment is spoken of. */
export function toneOf(key: TreatmentKey): Tone {
  return TONES[treatmentOf(key).main];
}

/** Whether the catalogue has no name for it. */
export function isOther(key: TreatmentKey): key is OtherKey {
  return OTHERS.some((other) => other === key);
}
