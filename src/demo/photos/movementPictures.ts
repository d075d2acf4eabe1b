import type { Picture } from './picture.ts';

const MOVEMENT = ['physio', 'manual'] as const;

/** Of what physiotherapy needs. */
export const MOVEMENT_PICTURES = {
  'tape-rolls': {
    tones: MOVEMENT,
    treatments: ['SPORT_MASSAGE'],
    shows: {
      pl: 'Rolki taśmy do kinesiotapingu w czterech kolorach',
      en: 'Rolls of kinesiology tape in four colours',
      cz: 'Role tejpovací pásky ve čtyřech barvách',
      de: 'Rollen Kinesiotape in vier Farben',
      fr: 'Rouleaux de bande de kinésiologie en quatre couleurs',
      ru: 'Рулоны кинезиотейпа четырёх цветов',
      es: 'Rollos de vendaje neuromuscular en cuatro colores',
    },
  },
  'ball-and-band': {
    tones: MOVEMENT,
    shows: {
      pl: 'Piłki do masażu z wypustkami i taśma do ćwiczeń',
      en: 'Knobbly massage balls and an exercise band',
      cz: 'Masážní míčky s výstupky a cvičební guma',
      de: 'Igelbälle und ein Übungsband',
      fr: 'Balles de massage à picots et bande d’exercice',
      ru: 'Массажные мячи с шипами и лента для упражнений',
      es: 'Pelotas de masaje con púas y una banda elástica',
    },
  },
  'foam-roller': {
    tones: MOVEMENT,
    shows: {
      pl: 'Wałek do rolowania, piłka do masażu i ręcznik na macie',
      en: 'A foam roller, a massage ball and a towel on a mat',
      cz: 'Masážní válec, míček a ručník na podložce',
      de: 'Eine Faszienrolle, ein Igelball und ein Handtuch auf einer Matte',
      fr: 'Un rouleau de massage, une balle et une serviette sur un tapis',
      ru: 'Массажный ролик, мяч и полотенце на коврике',
      es: 'Un rodillo de espuma, una pelota y una toalla sobre una esterilla',
    },
  },
  'dumb-bells-and-mat': {
    tones: ['physio'],
    shows: {
      pl: 'Dwa hantle i zwinięta mata w popołudniowym słońcu',
      en: 'Two dumbbells and a rolled mat in the afternoon sun',
      cz: 'Dvě činky a stočená podložka v odpoledním slunci',
      de: 'Zwei Hanteln und eine gerollte Matte in der Nachmittagssonne',
      fr: 'Deux haltères et un tapis roulé au soleil de l’après-midi',
      ru: 'Две гантели и свёрнутый коврик в лучах дневного солнца',
      es: 'Dos mancuernas y una esterilla enrollada al sol de la tarde',
    },
  },
  'cork-blocks-and-strap': {
    tones: MOVEMENT,
    shows: {
      pl: 'Dwa korkowe klocki i zwinięty pasek',
      en: 'Two cork blocks and a rolled strap',
      cz: 'Dva korkové bloky a stočený popruh',
      de: 'Zwei Korkblöcke und ein aufgerollter Gurt',
      fr: 'Deux briques de liège et une sangle roulée',
      ru: 'Два пробковых блока и свёрнутый ремень',
      es: 'Dos bloques de corcho y una cinta enrollada',
    },
  },
  'balls-and-tape': {
    tones: MOVEMENT,
    shows: {
      pl: 'Piłki, rolka taśmy i ręczniki w wieczornym świetle',
      en: 'Balls, a roll of tape and towels in evening light',
      cz: 'Míče, role pásky a ručníky ve večerním světle',
      de: 'Bälle, eine Rolle Tape und Handtücher im Abendlicht',
      fr: 'Ballons, rouleau de bande et serviettes dans la lumière du soir',
      ru: 'Мячи, рулон тейпа и полотенца в вечернем свете',
      es: 'Pelotas, un rollo de cinta y toallas a la luz de la tarde',
    },
  },
} as const satisfies Record<string, Picture>;
