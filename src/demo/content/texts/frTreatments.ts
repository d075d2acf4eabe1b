import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Massage relaxant', 'Massage relaxant du corps entier', 'Massage doux et lent'],
    about: [
      'Le massage relaxant couvre tout le corps par de longs mouvements réguliers, des pieds jusqu’au cuir chevelu.',
      'Un massage lent à l’huile chaude : d’abord le dos et les jambes, puis les bras, la nuque et la tête.',
      'Des gestes calmes et fluides, sans forte pression – parfaits pour finir une longue semaine.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Massage classique', 'Massage du dos', 'Massage suédois'],
    about: [
      'Le massage classique réunit effleurages, pétrissages et frictions, plus appuyés là où les muscles sont tendus.',
      'Le dos seul ou le corps entier, au choix ; les épaules et la nuque ont toujours droit à un peu plus.',
      'Un massage ferme et ordonné du dos, des jambes et des bras, à une pression trouvée dans les premières minutes.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Massage sportif', 'Massage pour personnes actives', 'Massage après l’entraînement'],
    about: [
      'Le massage sportif va plus en profondeur : mollets, cuisses, fessiers et dos, puis des étirements.',
      'Avant une course, le massage est bref et tonique ; après, il est lent et complet.',
      'Le massage sportif convient à qui court, roule ou grimpe, et à toute personne qui travaille debout.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Massage thaï', 'Massage thaï traditionnel', 'Massage thaï à l’huile'],
    about: [
      'Le massage thaï se fait sur un tapis, en vêtements amples : pressions le long des lignes du corps et étirements lents.',
      'Les paumes, les coudes et le poids du corps font le travail, sans huile et sur un rythme égal.',
      'La séquence thaïe commence par les pieds et passe par chaque articulation en remontant.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Massage aux pierres chaudes', 'Pierres de basalte chaudes', 'Rituel aux pierres chaudes'],
    about: [
      'Des pierres de basalte lisses, chauffées dans l’eau, reposent le long du dos et glissent sur les muscles avec l’huile.',
      'La chaleur des pierres fait la moitié du travail, la pression peut donc rester douce.',
      'Les pierres chaudes alternent avec les mains ; la température est d’abord vérifiée dans votre paume.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Massage au chocolat', 'Rituel au chocolat', 'Massage au beurre de cacao'],
    about: [
      'Le beurre de cacao chaud et le chocolat laissent la peau lisse, et le parfum reste jusqu’au soir.',
      'Le massage au chocolat est lent et enveloppant, et se termine dans des serviettes chaudes.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Massage au miel', 'Massage du dos au miel'],
    about: [
      'Le miel d’un apiculteur de la région est travaillé sur le dos par des mouvements rythmés qui tirent légèrement.',
      'Le massage au miel dure une demi-heure sur le dos, puis des serviettes chaudes enlèvent le reste.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Massage à la bougie', 'Massage à la cire tiède'],
    about: [
      'Une bougie de soja fond à basse température ; son huile tiède est versée sur la peau et étalée à la main.',
      'Le massage à la bougie se fait dans la pénombre, avec une cire de soja tiède et du karité en guise d’huile.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Massage aux ventouses', 'Ventouses sur le dos'],
    about: [
      'Des ventouses souples glissent sur le dos huilé et soulèvent la peau au lieu de la presser.',
      'Les ventouses laissent des traces roses un jour ou deux – bon à savoir avant une soirée dos nu.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Massage anticellulite', 'Massage raffermissant des cuisses et des hanches'],
    about: [
      'Un massage tonique des cuisses, des hanches et du ventre, après un gommage et avant un gel frais.',
      'Les massages raffermissants se prévoient en général en série, une ou deux fois par semaine.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi Lomi', 'Massage hawaïen Lomi Lomi'],
    about: [
      'Le Lomi Lomi se pratique avec les avant-bras, en longues vagues des pieds aux épaules, sur une musique des îles.',
      'Le massage hawaïen ne découpe pas le corps : un seul mouvement fluide le traverse.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Massage aromatique', 'Massage aux huiles essentielles'],
    about: [
      'Lavande, orange ou cèdre : vous choisissez le parfum et l’huile est mélangée pour vous.',
      'Un massage doux aux huiles essentielles, assez diluées pour que le parfum reste léger.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Massage du visage Kobido', 'Massage japonais du visage'],
    about: [
      'Le Kobido est un massage japonais du visage, du cou et du décolleté : des dizaines de gestes rapides et précis.',
      'Le Kobido commence par la nuque et les épaules ; les doigts ne passent au visage qu’ensuite.',
      'Une heure entière pour le visage, sans appareils ni aiguilles, avec les mains et un peu d’huile.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Soin du visage et du décolleté', 'Massage du visage', 'Rituel de soin du visage'],
    about: [
      'Un nettoyage, un massage du visage et du décolleté et un masque choisi selon la peau du jour.',
      'Le soin se termine par dix minutes sous le masque, pendant un massage des mains et du cuir chevelu.',
    ],
  },
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': {
    titles: ['Massage Abhyanga', 'Massage ayurvédique à l’huile', 'Massage de la tête et de la nuque'],
    about: [
      'L’Abhyanga se fait avec beaucoup d’huile de sésame chaude et des gestes symétriques, de la tête aux pieds.',
      'Le massage commence par la tête et les épaules et descend sur un rythme lent et régulier.',
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
      'Un massage à l’huile sans hâte, pour une clientèle adulte.',
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
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': {
    titles: ['Massage pour couples'],
    about: [
      'Une séance pour couples, côte à côte dans la même pièce.',
      'Une soirée calme à deux, sur deux tables côte à côte.',
    ],
  },
  'PHYSIOTHERAPY.RELAXED_MASSAGE': {
    titles: ['Massage relaxant en cabinet de kiné', 'Massage relaxant'],
    about: [
      'Un massage calme par des mains de kinésithérapeute, qui remarquent au passage ce qui est tendu.',
      'Un massage léger avec un travail du souffle, pour les jours où des exercices seraient de trop.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Massage thérapeutique classique', 'Massage du dos par un kiné'],
    about: [
      'Un massage du dos et de la nuque, avec un bref contrôle de la mobilité avant et après.',
      'Des techniques classiques, choisies après un court examen et dirigées vers les zones raides.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Kiné du sport', 'Kinésithérapie pour la course à pied', 'Massage sportif'],
    about: [
      'Un travail profond des mollets, des cuisses et des hanches, avec un regard sur votre façon de courir ou de soulever.',
      'Un massage sportif avec des conseils de charge et de repos pour la semaine à venir.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Consultation de kinésithérapie', 'Premier rendez-vous kiné', 'Bilan et plan de soins'],
    about: [
      'La consultation comprend un entretien, des tests de mouvement et de force et un plan d’une page.',
      'Une heure pour comprendre d’où vient la gêne et ce qu’on peut faire chez soi.',
      'La posture, la marche et l’amplitude sont observées ; à la fin, le plan est clair.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Massage médical', 'Massage du dos et de la nuque', 'Massage des tissus profonds'],
    about: [
      'Le massage médical est local et précis, le plus souvent sur la nuque, les lombaires ou la ceinture scapulaire.',
      'Des techniques pour les tissus profonds et les points gâchettes, dans une mesure qui reste agréable.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Thérapie par ventouses', 'Ventouses chez le kiné'],
    about: [
      'Les ventouses restent posées ou glissent le long du muscle pendant que l’articulation bouge doucement.',
      'Les ventouses complètent ici le travail manuel, dix à quinze minutes.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rééducation', 'Rééducation après blessure', 'Rééducation du genou et de la hanche'],
    about: [
      'Une rééducation après fracture, entorse ou opération, des premiers pas à la pleine charge.',
      'Les séances suivent les consignes du chirurgien et deviennent plus exigeantes de semaine en semaine.',
      'Un travail d’amplitude, de force et d’équilibre, avec de petits objectifs d’une séance à l’autre.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinésiotaping', 'Pose de bandes de taping'],
    about: [
      'Les bandes sont découpées, posées sur le muscle ou l’articulation et restent trois à cinq jours.',
      'Un rendez-vous court : examen, pose de la bande et conseils pour s’entraîner avec.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: [
      'Rééducation périnéale',
      'Kinésithérapie après l’accouchement',
      'Kinésithérapie pendant la grossesse',
    ],
    about: [
      'Des séances avant et après l’accouchement, avec un travail du souffle, de la posture et du périnée.',
      'L’examen est calme et toujours convenu avec vous ; les exercices suivent la semaine de grossesse ou les suites de couches.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Kinésithérapie de la mâchoire', 'Rééducation maxillo-faciale'],
    about: [
      'Un travail sur l’articulation de la mâchoire, les muscles masticateurs et la nuque, souvent en lien avec le dentiste.',
      'Pour les personnes qui serrent ou grincent des dents : massage de la mâchoire, exercices et habitudes au quotidien.',
    ],
  },
  'PHYSIOTHERAPY.OTHER_TREATMENTS': {
    titles: ['Dry needling', 'Thérapie des fascias', 'Travail du souffle et de la posture'],
    about: [
      'La séance associe le travail des fascias au souffle et à la posture, par petites étapes.',
      'La méthode se choisit après l’examen, et le mouvement montre aussitôt ce qu’elle change.',
    ],
  },
  OSTEOPATHY: {
    titles: ['Ostéopathie', 'Consultation d’ostéopathie', 'Cabinet d’ostéopathie', 'Séance d’ostéopathie'],
    about: [
      'L’ostéopathie, ici, est un travail doux des articulations, des fascias et du diaphragme après un examen soigneux.',
      'Les mains cherchent les endroits qui bougent moins que leurs voisins et leur rendent un peu d’espace.',
      'Une séance concerne la colonne, les côtes et le ventre, et pas seulement l’endroit qui gêne.',
      'Des techniques lentes, de petits mouvements et beaucoup d’attention portée au souffle.',
    ],
  },
  CHIROPRACTIC: {
    titles: [
      'Chiropraxie',
      'Ajustement de la colonne',
      'Cabinet de chiropraxie',
      'Consultation de chiropraxie',
    ],
    about: [
      'Une séance comprend des tests, une préparation des muscles et des ajustements brefs et précis.',
      'L’ajustement lui-même dure un instant, l’examen qui le précède bien plus longtemps.',
      'Un travail de la colonne et des grandes articulations, toujours après des tests de sécurité.',
      'Qui n’aime pas le craquement peut choisir la variante douce, avec un instrument.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Acupuncture', 'Acupuncture classique', 'Séance d’acupuncture', 'Acupuncture du visage'],
    about: [
      'De fines aiguilles à usage unique restent une vingtaine de minutes sur les points choisis.',
      'Le choix des points vient de l’entretien, du pouls et de l’aspect de la langue.',
      'Les aiguilles sont fines comme un cheveu et la plupart des gens les sentent à peine.',
      'Quand cela convient, la séance s’accompagne de moxa ou de ventouses.',
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
      'Les pouces pressent la plante du pied zone après zone, lentement et sans dépasser ce qui est agréable.',
      'La séance commence par un bain de pieds chaud et passe par les deux pieds, des orteils au talon.',
      'Les pieds reçoivent quarante minutes, les mollets et les mains le reste.',
      'Si vous le souhaitez, la séance se termine par quelques minutes pour le visage, du bout des doigts.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudothérapie', 'Séance de sangsues médicinales', 'Hirudothérapie – consultation'],
    about: [
      'Les sangsues médicinales viennent d’un élevage certifié et servent une seule fois, pour une seule personne.',
      'Le premier rendez-vous porte sur la santé et les traitements ; la séance a lieu si rien ne s’y oppose.',
      'La séance dure environ une heure et le pansement se change le lendemain.',
    ],
  },
};
