import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Massage relaxant', 'Massage relaxant du corps entier', 'Massage californien'],
    about: [
      'De longs mouvements enveloppants et réguliers sur tout le corps, des pieds jusqu’au cuir chevelu.',
      'Un massage lent à l’huile chaude : d’abord le dos et les jambes, puis les bras, la nuque et la tête.',
      'Des gestes lents et fluides, sans forte pression : parfait après une longue semaine.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Massage classique', 'Massage du dos', 'Massage suédois'],
    about: [
      'Effleurages, pétrissages et frictions se succèdent, plus appuyés là où les muscles sont tendus.',
      'Le dos seul ou le corps entier, au choix ; les épaules et la nuque ont toujours droit à un peu plus.',
      'Un massage tonique et méthodique du dos, des jambes et des bras, avec une pression que l’on règle ensemble dans les premières minutes.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Massage sportif', 'Massage deep tissue', 'Massage de récupération'],
    about: [
      'Le massage sportif travaille en profondeur les mollets, les cuisses, les fessiers et le dos, et se termine par des étirements.',
      'Avant une course, le massage est bref et tonique ; après, il est lent et complet.',
      'Le massage sportif convient à toute personne qui court, pédale ou grimpe, ou qui travaille debout.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Massage thaï', 'Massage thaï traditionnel', 'Massage Nuad Thaï'],
    about: [
      'Le massage thaï se pratique au sol, en vêtements amples : pressions le long des lignes du corps et étirements lents.',
      'Pressions des paumes et des coudes, avec tout le poids du corps, sur un rythme régulier et sans huile.',
      'La séance commence par les pieds et remonte d’une articulation à l’autre.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Massage aux pierres chaudes', 'Massage aux pierres volcaniques', 'Rituel aux pierres chaudes'],
    about: [
      'Des pierres de basalte lisses, chauffées dans l’eau, sont posées le long du dos puis glissent sur les muscles avec l’huile.',
      'La chaleur des pierres fait la moitié du travail : la pression peut rester douce.',
      'Les pierres chaudes alternent avec les mains ; leur température est d’abord testée dans votre paume.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Massage au chocolat', 'Rituel au chocolat', 'Massage au beurre de cacao'],
    about: [
      'Le beurre de cacao chaud et le chocolat laissent la peau toute douce, et le parfum reste jusqu’au soir.',
      'Le massage au chocolat est lent et enveloppant, et se termine sous des serviettes chaudes.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Massage au miel', 'Massage du dos au miel'],
    about: [
      'Le miel, d’un apiculteur de la région, s’applique sur le dos par des gestes rythmés qui tirent légèrement sur la peau.',
      'Une demi-heure de massage du dos au miel, puis des serviettes chaudes pour retirer le reste.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Massage à la bougie', 'Massage à la cire tiède'],
    about: [
      'Une bougie de soja fond à basse température ; son huile tiède coule sur la peau, et le massage peut commencer.',
      'Le massage à la bougie se pratique dans la pénombre, avec une cire de soja et du karité tièdes en guise d’huile.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Massage aux ventouses', 'Ventouses sur le dos'],
    about: [
      'Des ventouses souples glissent sur le dos huilé et soulèvent la peau au lieu de la presser.',
      'Les ventouses laissent des marques roses un jour ou deux : à savoir avant de porter un dos nu.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Massage anticellulite', 'Palper-rouler'],
    about: [
      'Un palper-rouler tonique des cuisses, des hanches et du ventre, entre un gommage et un gel frais.',
      'Les massages raffermissants se font en général en cure, une ou deux fois par semaine.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi Lomi', 'Massage hawaïen Lomi Lomi'],
    about: [
      'Le Lomi Lomi se pratique avec les avant-bras, en longues vagues qui remontent des pieds aux épaules, sur une musique des îles.',
      'Le massage hawaïen ne procède pas zone par zone : un seul mouvement fluide parcourt tout le corps.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Massage aux huiles essentielles', 'Massage aromatique relaxant'],
    about: [
      'Lavande, orange ou cèdre : vous choisissez le parfum, et le mélange est préparé pour vous.',
      'Un massage doux aux huiles essentielles, assez diluées pour que le parfum reste léger.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Massage du visage Kobido', 'Massage japonais du visage'],
    about: [
      'Le Kobido est un massage japonais du visage, du cou et du décolleté, fait de dizaines de gestes rapides et précis.',
      'Le Kobido commence par la nuque et les épaules avant de passer au visage.',
      'Une heure rien que pour le visage, sans appareils ni aiguilles : juste les mains et un peu d’huile.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Soin du visage et du décolleté', 'Massage du visage', 'Rituel de soin du visage'],
    about: [
      'Un nettoyage, un massage du visage et du décolleté, et un masque choisi selon l’état de votre peau.',
      'Le soin se termine par dix minutes de masque, le temps d’un massage des mains et du cuir chevelu.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Massage sensuel relaxant'],
    about: [
      'Un massage relaxant lent à l’huile chaude, pour adultes.',
      'Un massage calme du corps entier, dans la catégorie pour adultes.',
    ],
  },
  'SENSUAL_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Massage sensuel classique'],
    about: [
      'Un massage classique à l’huile, dans la catégorie pour adultes.',
      'Un massage à l’huile tout en lenteur, pour une clientèle adulte.',
    ],
  },
  'SENSUAL_MASSAGE.TANTRA_MASSAGE': {
    titles: ['Massage tantrique'],
    about: [
      'Le massage tantrique commence par des exercices de respiration et garde un rythme lent et attentif.',
      'Un rituel de souffle, de silence et de toucher lent, dans la tradition du tantra.',
    ],
  },
  'SENSUAL_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Massage hawaïen'],
    about: [
      'Un massage hawaïen aux longs mouvements d’avant-bras, pour adultes.',
      'De longs gestes fluides à l’huile chaude.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['Massage ASMR'],
    about: [
      'Un toucher très léger, des pinceaux, des chuchotements et des sons discrets.',
      'Une séance de sons doux et de toucher léger comme une plume.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Massage classique', 'Massage du dos'],
    about: [
      'Un massage du dos et de la nuque, avec un petit test de mobilité avant et après.',
      'Des techniques classiques, choisies après un court examen et ciblées sur les zones raides.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Kiné du sport', 'Kiné pour la course à pied', 'Massage sportif'],
    about: [
      'Un travail profond des mollets, des cuisses et des hanches, avec un regard sur votre façon de courir ou de soulever des charges.',
      'Un massage sportif, avec des conseils d’entraînement et de repos pour la semaine à venir.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Bilan de kinésithérapie', 'Premier rendez-vous kiné', 'Bilan kiné et plan de soins'],
    about: [
      'Un entretien, des tests de mobilité et de force, puis un plan clair qui tient sur une page.',
      'Le temps de comprendre d’où vient la gêne et ce qu’on peut faire chez soi.',
      'Posture, marche, amplitude : tout est passé en revue, et vous repartez avec un plan.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Massage thérapeutique', 'Massage du dos et de la nuque', 'Massage des tissus profonds'],
    about: [
      'Un massage ciblé et précis, le plus souvent sur la nuque, les lombaires ou les épaules.',
      'Un travail des tissus profonds et des points gâchettes, toujours dans la limite de ce qui reste agréable.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Thérapie par ventouses', 'Séance de ventouses'],
    about: [
      'Les ventouses restent en place ou glissent le long du muscle pendant que l’articulation bouge doucement.',
      'Dix à quinze minutes de ventouses, en complément du travail manuel.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rééducation', 'Rééducation après blessure', 'Rééducation du genou et de la hanche'],
    about: [
      'Une rééducation après fracture, entorse ou opération, des premiers pas à la reprise complète.',
      'Les séances suivent les consignes du chirurgien et montent en intensité de semaine en semaine.',
      'Un travail d’amplitude, de force et d’équilibre, avec de petits objectifs d’une séance à l’autre.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinésiotaping', 'Pose de K-Tape'],
    about: [
      'Les bandes sont découpées sur mesure, posées sur le muscle ou l’articulation, et tiennent trois à cinq jours.',
      'Un rendez-vous court : examen, pose de la bande et conseils pour l’entraînement.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: [
      'Rééducation périnéale',
      'Kinésithérapie après l’accouchement',
      'Kinésithérapie pendant la grossesse',
    ],
    about: [
      'Des séances avant et après l’accouchement, avec un travail de la respiration, de la posture et du périnée.',
      'L’examen se fait en douceur et toujours avec votre accord ; les exercices s’adaptent au stade de la grossesse ou aux suites de couches.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Kinésithérapie de la mâchoire', 'Rééducation maxillo-faciale'],
    about: [
      'Un travail sur l’articulation de la mâchoire, les muscles masticateurs et la nuque, souvent en lien avec le dentiste.',
      'Pour les personnes qui serrent les dents ou grincent la nuit : massage de la mâchoire, exercices et bonnes habitudes.',
    ],
  },
  OSTEOPATHY: {
    titles: [
      'Ostéopathie',
      'Consultation d’ostéopathie',
      'Ostéopathie tout en douceur',
      'Séance d’ostéopathie',
    ],
    about: [
      'Un travail en douceur sur les articulations, les fascias et le diaphragme, après un examen attentif.',
      'Les mains cherchent les zones qui bougent moins bien que les autres et leur redonnent de la mobilité.',
      'Une séance s’intéresse à la colonne, aux côtes et au ventre, pas seulement à l’endroit qui gêne.',
      'Des techniques lentes, de petits mouvements et une grande attention à la respiration.',
    ],
  },
  CHIROPRACTIC: {
    titles: [
      'Chiropraxie',
      'Ajustement de la colonne',
      'Séance de chiropraxie',
      'Consultation de chiropraxie',
    ],
    about: [
      'Quelques tests, une préparation musculaire, puis des ajustements brefs et précis.',
      'L’ajustement ne dure qu’un instant ; l’examen qui le précède, bien plus longtemps.',
      'Un travail sur la colonne et les grandes articulations, toujours après des tests préalables.',
      'Vous n’aimez pas que ça craque ? Il existe une version douce, avec un instrument.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Acupuncture', 'Acupuncture classique', 'Séance d’acupuncture', 'Acupuncture du visage'],
    about: [
      'De fines aiguilles à usage unique restent une vingtaine de minutes sur les points choisis.',
      'Le choix des points se fait d’après l’entretien, le pouls et l’aspect de la langue.',
      'Les aiguilles sont fines comme un cheveu et la plupart des gens les sentent à peine.',
      'Si c’est indiqué, la séance est complétée par des moxas ou des ventouses.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: [
      'Réflexologie plantaire',
      'Réflexologie',
      'Massage des pieds',
      'Réflexologie des mains et des pieds',
    ],
    about: [
      'Les pouces travaillent la plante du pied zone après zone, lentement et toujours en douceur.',
      'La séance commence par un bain de pieds chaud, puis parcourt les deux pieds, des orteils au talon.',
      'La plus grande partie de la séance est pour les pieds, le reste pour les mollets et les mains.',
      'Si vous le souhaitez, la séance se termine par quelques minutes sur le visage, du bout des doigts.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudothérapie', 'Séance de sangsues médicinales', 'Consultation d’hirudothérapie'],
    about: [
      'Les sangsues médicinales proviennent d’un élevage certifié et ne servent qu’une fois, pour une seule personne.',
      'Le premier rendez-vous fait le point sur votre santé et vos traitements ; la séance a lieu s’il n’y a pas de contre-indication.',
      'La séance dure environ une heure et le pansement se change le lendemain.',
    ],
  },
};

export const ownNames: LanguageContent['ownNames'] = {
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [
    'Massage Abhyanga',
    'Massage ayurvédique à l’huile',
    'Massage de la tête et de la nuque',
  ],
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': ['Massage pour couples'],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': [
    'Dry needling',
    'Drainage lymphatique manuel',
    'Kiné respiration et posture',
  ],
};
