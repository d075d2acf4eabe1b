import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Entspannungsmassage', 'Ganzkörpermassage zum Entspannen', 'Ruhige Entspannungsmassage'],
    about: [
      'Bei der Entspannungsmassage wird der ganze Körper massiert, mit langen, gleichmäßigen Streichungen von den Füßen bis zum Kopf.',
      'Eine langsame Massage mit warmem Öl: zuerst Rücken und Beine, dann Arme, Nacken und Kopf.',
      'Ruhige, fließende Griffe ohne starken Druck – genau richtig am Ende einer langen Woche.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klassische Massage', 'Rückenmassage', 'Schwedische Massage'],
    about: [
      'Die klassische Massage verbindet Streichen, Kneten und Reiben – kräftiger dort, wo die Muskeln verspannt sind.',
      'Als reine Rückenmassage oder für den ganzen Körper, wie Sie mögen; Schultern und Nacken bekommen immer etwas mehr Zeit.',
      'Eine kräftige, planvolle Massage von Rücken, Beinen und Armen; der Druck wird in den ersten Minuten abgestimmt.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Sportmassage', 'Massage für Aktive', 'Massage nach dem Training'],
    about: [
      'Die Sportmassage geht tiefer: Waden, Oberschenkel, Gesäß und Rücken, am Ende wird gedehnt.',
      'Vor dem Wettkampf ist die Sportmassage kurz und zügig, danach langsam und gründlich.',
      'Die Sportmassage ist etwas für alle, die laufen, Rad fahren, klettern oder im Beruf viel stehen.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Thaimassage', 'Traditionelle Thaimassage', 'Thai-Ölmassage'],
    about: [
      'Bei der Thaimassage liegen Sie in lockerer Kleidung auf der Matte: Druck entlang der Energielinien und langsames Dehnen.',
      'Gearbeitet wird mit Handflächen, Ellbogen und Körpergewicht, ohne Öl und in gleichmäßigem Rhythmus.',
      'Die Behandlung beginnt an den Füßen; auf dem Weg nach oben wird jedes Gelenk durchbewegt.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Hot-Stone-Massage', 'Massage mit warmen Steinen', 'Hot-Stone-Ritual'],
    about: [
      'Glatte Basaltsteine, in Wasser erwärmt, liegen entlang der Wirbelsäule und gleiten mit Öl über die Muskeln.',
      'Die Wärme der Steine macht die halbe Arbeit, der Druck kann sanft bleiben.',
      'Warme Steine und Hände wechseln sich ab; die Temperatur wird zuerst an Ihrer Handfläche geprüft.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Schokoladenmassage', 'Schokoladenritual', 'Massage mit Kakaobutter'],
    about: [
      'Warme Kakaobutter und Schokolade machen die Haut glatt, und der Duft bleibt bis zum Abend.',
      'Die Schokoladenmassage ist langsam und wohlig warm und endet in warmen Tüchern.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Honigmassage', 'Rückenmassage mit Honig'],
    about: [
      'Honig aus einer Imkerei der Region wird mit rhythmischen, leicht ziehenden Griffen in den Rücken einmassiert.',
      'Am Rücken dauert die Honigmassage eine halbe Stunde; zum Schluss wird der Honig mit warmen Tüchern abgenommen.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Kerzenmassage', 'Massage mit warmem Wachs'],
    about: [
      'Eine Sojakerze schmilzt bei niedriger Temperatur; ihr warmes Öl wird auf die Haut gegossen und mit den Händen verteilt.',
      'Die Kerzenmassage findet im Halbdunkel statt, mit warmem Sojawachs und Sheabutter statt Öl.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Schröpfmassage', 'Massage mit Schröpfgläsern'],
    about: [
      'Weiche Schröpfköpfe gleiten auf einer Schicht Öl über den Rücken und heben die Haut, statt sie zu drücken.',
      'Nach der Schröpfmassage bleiben ein, zwei Tage lang rosa Spuren – gut zu wissen vor einem Abend im rückenfreien Kleid.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Anti-Cellulite-Massage', 'Straffende Massage für Beine und Hüften'],
    about: [
      'Eine kräftige Massage von Oberschenkeln, Hüften und Bauch, zu Beginn ein Peeling, am Ende ein kühlendes Gel.',
      'Straffende Massagen werden meist als Serie gebucht, mit ein oder zwei Terminen in der Woche.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi-Lomi-Massage', 'Hawaiianische Lomi-Lomi-Massage'],
    about: [
      'Lomi Lomi wird mit den Unterarmen massiert, in langen Wellen von den Füßen bis zu den Schultern, zu Musik aus Hawaii.',
      'Bei der hawaiianischen Massage gehen die Griffe ohne Pause ineinander über, wie eine einzige fließende Bewegung über den ganzen Körper.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Aromaölmassage', 'Massage mit ätherischen Ölen'],
    about: [
      'Lavendel, Orange oder Zeder: Sie wählen den Duft, das Öl wird frisch für Sie gemischt.',
      'Eine sanfte Massage mit ätherischen Ölen, so verdünnt, dass der Duft leicht bleibt.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Kobido-Gesichtsmassage', 'Japanische Gesichtsmassage'],
    about: [
      'Kobido ist eine japanische Massage für Gesicht, Hals und Dekolleté: Dutzende schneller, präziser Griffe.',
      'Kobido beginnt an Nacken und Schultern; erst dann ist das Gesicht an der Reihe.',
      'Eine ganze Stunde für das Gesicht, ohne Geräte und Nadeln, nur mit Händen und etwas Öl.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Behandlung für Gesicht und Dekolleté', 'Gesichtsmassage', 'Pflegeritual für das Gesicht'],
    about: [
      'Reinigung, Massage von Gesicht und Dekolleté und eine Maske, die zu Ihrer Haut passt.',
      'Zum Schluss wirkt zehn Minuten lang die Maske, während Hände und Kopfhaut massiert werden.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Sinnliche Entspannungsmassage'],
    about: [
      'Eine langsame Entspannungsmassage mit warmem Öl, für Erwachsene.',
      'Eine ruhige Ganzkörpermassage in der Kategorie für Erwachsene.',
    ],
  },
  'SENSUAL_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klassische sinnliche Massage'],
    about: [
      'Eine klassische Ölmassage in der Kategorie für Erwachsene.',
      'Eine Ölmassage ohne Eile, für erwachsene Gäste.',
    ],
  },
  'SENSUAL_MASSAGE.TANTRA_MASSAGE': {
    titles: ['Tantramassage'],
    about: [
      'Die Tantramassage beginnt mit Atemübungen und bleibt in einem langsamen, aufmerksamen Rhythmus.',
      'Ein Ritual aus Atem, Stille und langsamer Berührung, in der Tradition des Tantra.',
    ],
  },
  'SENSUAL_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Sinnliche Lomi-Lomi-Massage'],
    about: [
      'Eine hawaiianische Massage mit langen Bewegungen der Unterarme, für Erwachsene.',
      'Lange, fließende Streichungen mit warmem Öl.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['ASMR-Massage'],
    about: [
      'Sehr leichte Berührung, Pinsel, Flüstern und leise Geräusche.',
      'Eine Sitzung mit leisen Klängen und federleichter Berührung.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Klassische Massagetherapie', 'Klassische Rückenmassage'],
    about: [
      'Eine Rücken- und Nackenmassage; davor und danach wird kurz die Beweglichkeit geprüft.',
      'Klassische Griffe, nach kurzer Untersuchung gezielt an den verspannten Stellen eingesetzt.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Sportphysiotherapie', 'Physiotherapie für Läuferinnen und Läufer', 'Sportmassage'],
    about: [
      'Tiefe Massage von Waden, Oberschenkeln und Hüften, dazu ein Blick darauf, wie Sie laufen oder heben.',
      'Sportmassage mit Tipps zu Belastung und Pausen in der kommenden Woche.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Physiotherapie-Erstbefund', 'Erster Physiotherapie-Termin', 'Untersuchung und Therapieplan'],
    about: [
      'Zum Erstbefund gehören Gespräch, Bewegungs- und Krafttests und ein Therapieplan auf einer Seite.',
      'Zeit, um zu klären, woher das Problem kommt und was sich zu Hause tun lässt.',
      'Haltung, Gang und Beweglichkeit werden untersucht; am Ende steht ein klarer Plan.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Medizinische Massage', 'Massage für Rücken und Nacken', 'Tiefengewebsmassage'],
    about: [
      'Die medizinische Massage ist gezielt und örtlich begrenzt, meist auf Nacken, Lendenbereich oder Schultergürtel.',
      'Griffe für tiefes Gewebe und Triggerpunkte, immer so, dass es noch angenehm ist.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Schröpfen', 'Schröpfkopfbehandlung'],
    about: [
      'Die Schröpfköpfe bleiben auf dem Muskel oder gleiten ihn entlang, während das Gelenk sanft bewegt wird.',
      'Geschröpft wird hier ergänzend zur manuellen Therapie, zehn bis fünfzehn Minuten lang.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitation', 'Krankengymnastik nach Verletzungen', 'Reha für Knie und Hüfte'],
    about: [
      'Krankengymnastik nach Brüchen, Verstauchungen und Operationen, vom ersten Schritt bis zur vollen Belastung.',
      'Die Termine richten sich nach den Vorgaben der Klinik und werden von Woche zu Woche anspruchsvoller.',
      'Beweglichkeit, Kraft und Gleichgewicht, mit kleinen Zielen von Termin zu Termin; nach Operationen auch Lymphdrainage.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinesiotaping', 'Kinesiologisches Taping'],
    about: [
      'Die Tapes werden zugeschnitten, auf Muskel oder Gelenk geklebt und bleiben drei bis fünf Tage auf der Haut.',
      'Ein kurzer Termin: Untersuchung, Tapen und Tipps fürs Training damit.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: [
      'Beckenbodentherapie',
      'Physiotherapie nach der Geburt',
      'Physiotherapie in der Schwangerschaft',
    ],
    about: [
      'Termine vor und nach der Geburt, mit Übungen für Atmung, Haltung und Beckenboden.',
      'Untersucht wird in Ruhe und nur nach Absprache; die Übungen richten sich danach, in welcher Woche der Schwangerschaft oder des Wochenbetts Sie sind.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['CMD-Behandlung', 'Physiotherapie für das Kiefergelenk'],
    about: [
      'Behandlung von Kiefergelenk, Kaumuskeln und Nacken, oft in Absprache mit der Zahnarztpraxis.',
      'Für alle, die pressen oder knirschen: Massage der Kaumuskeln, Übungen und Tipps für den Alltag.',
    ],
  },
  OSTEOPATHY: {
    titles: [
      'Osteopathie',
      'Osteopathische Erstbehandlung',
      'Osteopathie für Erwachsene',
      'Osteopathische Behandlung',
    ],
    about: [
      'Osteopathie heißt hier: sanfte Griffe an Gelenken, Faszien und Zwerchfell, nach einer sorgfältigen Untersuchung.',
      'Die Hände suchen Stellen, die weniger beweglich sind als ihre Umgebung, und geben ihnen wieder etwas Raum.',
      'Ein Termin umfasst Wirbelsäule, Rippen und Bauch, nicht nur die Stelle, die zwickt.',
      'Langsame Techniken, kleine Bewegungen und viel Aufmerksamkeit für den Atem.',
    ],
  },
  CHIROPRACTIC: {
    titles: [
      'Chiropraktik',
      'Chiropraktik für Rücken und Nacken',
      'Chiropraktische Behandlung',
      'Chiropraktischer Ersttermin',
    ],
    about: [
      'Ein Termin besteht aus Tests, dem Lockern der Muskeln und kurzen, präzisen Justierungen.',
      'Die Justierung selbst dauert einen Augenblick, die Untersuchung davor viel länger.',
      'Behandelt werden Wirbelsäule und große Gelenke, immer erst nach Sicherheitstests.',
      'Wer das Knacken nicht mag, kann die sanfte Variante mit dem Instrument wählen.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Akupunktur', 'Klassische Akupunktur', 'Akupunktursitzung', 'Gesichtsakupunktur'],
    about: [
      'Dünne Einmalnadeln bleiben etwa zwanzig Minuten an den gewählten Punkten.',
      'Die Punkte ergeben sich aus Gespräch, Puls und dem Aussehen der Zunge.',
      'Die Nadeln sind so dünn wie ein Haar, die meisten spüren sie kaum.',
      'Wo es passt, kommen Moxa oder Schröpfen dazu.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: [
      'Fußreflexzonenmassage',
      'Reflexzonentherapie',
      'Fußmassage',
      'Reflexzonenmassage an Händen und Füßen',
    ],
    about: [
      'Mit den Daumen geht es Zone für Zone über die Sohle, langsam und nur so fest, wie es guttut.',
      'Am Anfang steht ein warmes Fußbad, dann werden beide Füße massiert, von den Zehen bis zur Ferse.',
      'Die meiste Zeit gehört den Füßen, der Rest den Waden und Händen.',
      'Wer mag, bekommt zum Abschluss ein paar Minuten Gesichtsmassage, nur mit den Fingerspitzen.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Blutegeltherapie', 'Behandlung mit Blutegeln', 'Beratung zur Blutegeltherapie'],
    about: [
      'Die Blutegel stammen aus zertifizierter Zucht und werden nur ein einziges Mal verwendet.',
      'Beim ersten Termin geht es um Vorgeschichte und Medikamente; behandelt wird nur, wenn nichts dagegenspricht.',
      'Die Behandlung dauert etwa eine Stunde, der Verband wird am nächsten Tag gewechselt.',
    ],
  },
};

export const ownNames: LanguageContent['ownNames'] = {
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [
    'Abhyanga-Massage',
    'Ayurvedische Ölmassage',
    'Kopf- und Nackenmassage',
  ],
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': ['Massage für Paare'],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': ['Dry Needling', 'Faszientherapie', 'Atem- und Haltungstraining'],
};
