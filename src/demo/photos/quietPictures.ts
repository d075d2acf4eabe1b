import type { Picture } from './picture.ts';

const ALL = ['massage', 'physio', 'manual', 'traditional'] as const;

/** Of things that any practice may have. */
export const QUIET_PICTURES = {
  'linen-towels': {
    tones: ALL,
    shows: {
      pl: 'Złożone ręczniki w stonowanych kolorach, na wierzchu gałązka',
      en: 'Folded towels in soft colours with a sprig on top',
      cz: 'Složené ručníky v jemných barvách, navrchu větvička',
      de: 'Gefaltete Handtücher in sanften Farben, obenauf ein Zweig',
      fr: 'Serviettes pliées aux couleurs douces, un rameau posé dessus',
      ru: 'Сложенные полотенца мягких цветов, сверху веточка',
      es: 'Toallas dobladas de colores suaves con una ramita encima',
    },
  },
  'palm-in-a-vase': {
    tones: ALL,
    shows: {
      pl: 'Liście palmy w glinianym wazonie przy jasnej ścianie',
      en: 'Palm leaves in a clay vase against a pale wall',
      cz: 'Palmové listy v hliněné váze u světlé zdi',
      de: 'Palmblätter in einer Tonvase vor einer hellen Wand',
      fr: 'Feuilles de palmier dans un vase en terre cuite, près d’un mur clair',
      ru: 'Листья пальмы в глиняной вазе у светлой стены',
      es: 'Hojas de palma en un jarrón de barro junto a una pared clara',
    },
  },
  'cushion-and-bolster': {
    tones: ALL,
    shows: {
      pl: 'Poduszki i wałek w lnianych poszewkach',
      en: 'Cushions and a bolster in linen covers',
      cz: 'Polštáře a váleček v lněných povlacích',
      de: 'Kissen und eine Rolle mit Leinenbezug',
      fr: 'Coussins et traversin aux housses de lin',
      ru: 'Подушки и валик в льняных чехлах',
      es: 'Cojines y un rulo con fundas de lino',
    },
  },
  'brass-bell': {
    tones: ALL,
    shows: {
      pl: 'Mosiężny dzwonek na drewnianym blacie',
      en: 'A brass bell on a wooden counter',
      cz: 'Mosazný zvonek na dřevěném pultu',
      de: 'Eine Messingglocke auf einem Holztresen',
      fr: 'Une clochette en laiton sur un comptoir en bois',
      ru: 'Латунный колокольчик на деревянной стойке',
      es: 'Una campanilla de latón sobre un mostrador de madera',
    },
  },
  'cup-of-tea': {
    tones: ALL,
    shows: {
      pl: 'Filiżanka herbaty i czajniczek w wieczornym słońcu',
      en: 'A cup of tea and a teapot in the evening sun',
      cz: 'Šálek čaje a konvička ve večerním slunci',
      de: 'Eine Tasse Tee und eine Kanne in der Abendsonne',
      fr: 'Une tasse de thé et une théière au soleil du soir',
      ru: 'Чашка чая и чайник в лучах вечернего солнца',
      es: 'Una taza de té y una tetera al sol de la tarde',
    },
  },
  'soap-and-towel': {
    tones: ALL,
    shows: {
      pl: 'Dwie kostki mydła i złożone ręczniki',
      en: 'Two bars of soap and folded towels',
      cz: 'Dvě mýdla a složené ručníky',
      de: 'Zwei Stück Seife und gefaltete Handtücher',
      fr: 'Deux savons et des serviettes pliées',
      ru: 'Два куска мыла и сложенные полотенца',
      es: 'Dos pastillas de jabón y toallas dobladas',
    },
  },
  'towels-behind-blinds': {
    tones: ALL,
    shows: {
      pl: 'Złożone i zwinięte ręczniki w pasach światła z żaluzji',
      en: 'Folded and rolled towels in the stripes of light from a blind',
      cz: 'Složené a stočené ručníky v pruzích světla ze žaluzií',
      de: 'Gefaltete und gerollte Handtücher in den Lichtstreifen einer Jalousie',
      fr: 'Serviettes pliées et roulées dans les rais de lumière d’un store',
      ru: 'Сложенные и свёрнутые полотенца в полосах света от жалюзи',
      es: 'Toallas dobladas y enrolladas entre franjas de luz de una persiana',
    },
  },
  'folded-sheet': {
    tones: ALL,
    shows: {
      pl: 'Prześcieradło, zwinięty ręcznik i kamienie na miękkiej podkładce',
      en: 'A sheet, a rolled towel and stones on a padded mat',
      cz: 'Prostěradlo, stočený ručník a kameny na měkké podložce',
      de: 'Ein Laken, ein gerolltes Handtuch und Steine auf einer weichen Auflage',
      fr: 'Un drap, une serviette roulée et des pierres sur un coussin plat',
      ru: 'Простыня, свёрнутое полотенце и камни на мягкой подкладке',
      es: 'Una sábana, una toalla enrollada y piedras sobre una base acolchada',
    },
  },
} as const satisfies Record<string, Picture>;
