import type { Locale } from '../../domain/locales.ts';
import type { Currency } from '../../domain/money.ts';

/**
 * A course of the demo: its title in the language of the country and in English, who holds it, the GeoNames number of the
 * city (null: online), in how many days it begins at the earliest, how many it takes, and its price in whole units.
 */
type SampleCourse = readonly [
  own: string,
  en: string,
  by: readonly [name: string, host: string],
  city: number | null,
  inDays: number,
  days: number,
  price: number,
];

/** What the courses of a country have in common. */
export interface SampleSchool {
  language: Locale;
  currency: Currency;
  /** What one has after a course in a room, in the language of the country and in English. */
  certificate: readonly [own: string, en: string];
  courses: readonly SampleCourse[];
}

const [DLON, AKADEMIA, RUCH] = [
  ['Szkoła Masażu Dłoń', 'szkola-dlon'],
  ['Akademia Dotyku', 'akademia-dotyku'],
  ['Pracownia Ruchu Sprężyna', 'sprezyna'],
] as const;
const [LINDE, BEWEGT, KOLLEG] = [
  ['Lindenhof Akademie', 'lindenhof-akademie'],
  ['Bewegt Fortbildungen', 'bewegt-fortbildungen'],
  ['Kolleg am Ufer', 'kolleg-am-ufer'],
] as const;
const [RUCE, POHYB] = [
  ['Škola masáží Dvě ruce', 'dve-ruce'],
  ['Centrum pohybu Javor', 'centrum-javor'],
] as const;
const [PAUME, ATELIER] = [
  ['École de la Paume', 'ecole-de-la-paume'],
  ['L’Atelier du Geste', 'atelier-du-geste'],
] as const;
const [MANOS, OLIVO] = [
  ['Escuela Manos Claras', 'manos-claras'],
  ['Aula del Olivo', 'aula-del-olivo'],
] as const;
const [WILLOW, HARBOUR] = [
  ['Willow School of Massage', 'willow-school'],
  ['Harbour Rehab Training', 'harbour-rehab'],
] as const;

export const SAMPLE_SCHOOLS: readonly SampleSchool[] = [
  {
    language: 'pl',
    currency: 'PLN',
    certificate: ['Zaświadczenie o ukończeniu kursu', 'Certificate of completion'],
    courses: [
      ['Masaż tkanek głębokich – poziom 1', 'Deep tissue massage, level 1', DLON, 756135, 6, 2, 1290],
      ['Masaż kobido – podstawy', 'Kobido facial massage: basics', AKADEMIA, 3094802, 12, 3, 2350],
      ['Drenaż limfatyczny po zabiegach', 'Lymphatic drainage after surgery', DLON, 3093133, 20, 3, 1890],
      ['Kinesiotaping w sporcie', 'Kinesiology taping in sport', RUCH, 3081368, 27, 2, 950],
      [
        'Terapia punktów spustowych – suche igłowanie',
        'Trigger point therapy and dry needling',
        RUCH,
        3088171,
        41,
        4,
        3200,
      ],
      ['Masaż gorącymi kamieniami', 'Hot stone massage', AKADEMIA, 3099434, 55, 1, 640],
      ['Jak rozmawiać z klientem o bólu', 'Talking with clients about pain', RUCH, null, 9, 1, 0],
      [
        'Prowadzenie gabinetu: podatki i umowy',
        'Running a practice: taxes and contracts',
        AKADEMIA,
        null,
        34,
        1,
        290,
      ],
    ],
  },
  {
    language: 'de',
    currency: 'EUR',
    certificate: ['Teilnahmebescheinigung', 'Certificate of attendance'],
    courses: [
      [
        'Manuelle Lymphdrainage: Aufbaukurs',
        'Manual lymphatic drainage: advanced course',
        LINDE,
        2950159,
        8,
        5,
        890,
      ],
      ['Faszientechniken für den Rücken', 'Fascia techniques for the back', BEWEGT, 2867714, 15, 2, 340],
      ['Thai-Massage am Boden', 'Thai massage on the mat', LINDE, 2886242, 22, 3, 480],
      [
        'Sportphysiotherapie: Knie und Sprunggelenk',
        'Sports physiotherapy: knee and ankle',
        BEWEGT,
        2911298,
        30,
        2,
        420,
      ],
      ['Fußreflexzonenmassage: Grundlagen', 'Foot reflexology: basics', KOLLEG, 2935022, 44, 2, 310],
      ['Kiefergelenk behandeln (CMD)', 'Treating the jaw (TMD)', KOLLEG, 2879139, 63, 3, 560],
      ['Hygiene in der Praxis', 'Hygiene in the practice', LINDE, null, 11, 1, 79],
    ],
  },
  {
    language: 'cz',
    currency: 'CZK',
    certificate: ['Osvědčení o absolvování', 'Certificate of completion'],
    courses: [
      ['Sportovní masáž – víkendový kurz', 'Sports massage: a weekend course', RUCE, 3067696, 7, 2, 4900],
      ['Reflexní masáž zad a šíje', 'Reflex massage of back and neck', RUCE, 3078610, 18, 3, 6400],
      [
        'Baňkování a mobilizace měkkých tkání',
        'Cupping and soft tissue mobilisation',
        POHYB,
        3068799,
        26,
        1,
        2600,
      ],
      ['Lymfatická masáž ruční', 'Manual lymphatic massage', RUCE, 3069011, 39, 4, 8200],
      ['Cvičení po operaci kolena', 'Exercise after knee surgery', POHYB, 3067696, 52, 2, 5300],
      ['Těhotenská masáž bezpečně', 'Pregnancy massage, safely', POHYB, null, 14, 1, 1450],
      ['První kroky vlastní praxe', 'First steps of your own practice', RUCE, null, 33, 1, 0],
    ],
  },
  {
    language: 'fr',
    currency: 'EUR',
    certificate: ['Attestation de formation', 'Certificate of training'],
    courses: [
      ['Massage suédois : les bases', 'Swedish massage: the basics', PAUME, 2988507, 5, 3, 590],
      ['Drainage et jambes légères', 'Drainage for light legs', ATELIER, 2996944, 16, 2, 390],
      ['Massage assis en entreprise', 'Chair massage at work', PAUME, 3031582, 24, 2, 360],
      ['Réflexologie plantaire, niveau 1', 'Foot reflexology, level 1', ATELIER, 2972315, 37, 3, 540],
      ['Massage ayurvédique abhyanga', 'Ayurvedic abhyanga massage', PAUME, 2990440, 48, 4, 720],
      [
        'Postures et prévention du mal de dos',
        'Posture and the prevention of back pain',
        ATELIER,
        2995469,
        59,
        1,
        180,
      ],
      ['Accueillir et fidéliser sa clientèle', 'Welcoming and keeping your clients', PAUME, null, 13, 1, 95],
    ],
  },
  {
    language: 'es',
    currency: 'EUR',
    certificate: ['Certificado de asistencia', 'Certificate of attendance'],
    courses: [
      ['Quiromasaje: iniciación', 'Quiromassage: an introduction', MANOS, 3117735, 10, 5, 650],
      ['Punción seca y puntos gatillo', 'Dry needling and trigger points', OLIVO, 3128760, 17, 2, 420],
      ['Masaje deportivo en competición', 'Sports massage at competitions', MANOS, 2509954, 25, 2, 290],
      ['Drenaje linfático manual', 'Manual lymphatic drainage', OLIVO, 2510911, 36, 3, 380],
      ['Piedras calientes y aromaterapia', 'Hot stones and aromatherapy', MANOS, 2514256, 46, 1, 160],
      [
        'Suelo pélvico: valoración y ejercicio',
        'Pelvic floor: assessment and exercise',
        OLIVO,
        3128026,
        61,
        3,
        540,
      ],
      ['Fotos y textos para tu anuncio', 'Photos and texts for your listing', MANOS, null, 19, 1, 0],
    ],
  },
  {
    language: 'en',
    currency: 'GBP',
    certificate: ['Certificate of completion', 'Certificate of completion'],
    courses: [
      ['Deep tissue massage weekend', 'Deep tissue massage weekend', WILLOW, 2643743, 6, 2, 340],
      ['Pregnancy massage', 'Pregnancy massage', WILLOW, 2643123, 21, 3, 460],
      [
        'Shoulder rehabilitation for therapists',
        'Shoulder rehabilitation for therapists',
        HARBOUR,
        2654675,
        29,
        2,
        395,
      ],
      ['Indian head massage', 'Indian head massage', WILLOW, 2650225, 40, 1, 145],
      [
        'Running injuries: from pain to pace',
        'Running injuries: from pain to pace',
        HARBOUR,
        2643743,
        57,
        2,
        420,
      ],
      ['Record keeping and consent', 'Record keeping and consent', HARBOUR, null, 10, 1, 35],
    ],
  },
];
