import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Entspannungsmassage', 'Ganzkörpermassage zum Entspannen', 'Ruhige Entspannungsmassage'],
    about: [
      'Die Entspannungsmassage geht über den ganzen Körper, in langen, gleichmäßigen Zügen von den Füßen bis zur Kopfhaut.',
      'Eine langsame Massage mit warmem Öl: zuerst Rücken und Beine, dann Arme, Nacken und Kopf.',
      'Ruhige, fließende Griffe ohne starken Druck – gut für das Ende einer langen Woche.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klassische Massage', 'Rückenmassage', 'Schwedische Massage'],
    about: [
      'Die klassische Massage verbindet Streichen, Kneten und Reiben, kräftiger dort, wo die Muskeln fest sind.',
      'Nur der Rücken oder der ganze Körper, wie Sie mögen; Schultern und Nacken bekommen immer etwas mehr.',
      'Eine kräftige, geordnete Massage von Rücken, Beinen und Armen, mit einem Druck, der sich in den ersten Minuten findet.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Sportmassage', 'Massage für Aktive', 'Massage nach dem Training'],
    about: [
      'Die Sportmassage geht tiefer: Waden, Oberschenkel, Gesäß und Rücken, am Ende wird gedehnt.',
      'Vor dem Wettkampf ist die Sportmassage kurz und zügig, danach langsam und gründlich.',
      'Sportmassage passt zu allen, die laufen, Rad fahren oder klettern, und zu jedem Beruf im Stehen.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Thaimassage', 'Traditionelle Thaimassage', 'Thai-Ölmassage'],
    about: [
      'Die Thaimassage findet auf der Matte statt, in lockerer Kleidung: Druck entlang der Körperlinien und langsames Dehnen.',
      'Handflächen, Ellbogen und Körpergewicht arbeiten ohne Öl und in gleichmäßigem Rhythmus.',
      'Die Thai-Abfolge beginnt an den Füßen und nimmt auf dem Weg nach oben jedes Gelenk mit.',
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
      'Die Schokoladenmassage ist langsam und umhüllend und endet in warmen Tüchern.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Honigmassage', 'Rückenmassage mit Honig'],
    about: [
      'Honig aus einer Imkerei der Gegend wird mit rhythmischen, leicht ziehenden Griffen in den Rücken eingearbeitet.',
      'Die Honigmassage dauert am Rücken eine halbe Stunde, warme Tücher nehmen den Rest ab.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Kerzenmassage', 'Massage mit warmem Wachs'],
    about: [
      'Eine Sojakerze schmilzt bei niedriger Temperatur; ihr warmes Öl wird auf die Haut gegossen und mit den Händen verteilt.',
      'Die Kerzenmassage findet im Halbdunkel statt, mit warmer Soja- und Sheabutter statt Öl.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Schröpfmassage', 'Massage mit Schröpfgläsern'],
    about: [
      'Weiche Schröpfköpfe gleiten auf einer Schicht Öl über den Rücken und heben die Haut, statt sie zu drücken.',
      'Nach der Schröpfmassage bleiben ein, zwei Tage lang rosa Spuren – gut zu wissen vor einem Abend im Rückenfreien.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Anti-Cellulite-Massage', 'Straffende Massage für Beine und Hüften'],
    about: [
      'Eine kräftige Massage von Oberschenkeln, Hüften und Bauch, zu Beginn ein Peeling, am Ende ein kühlendes Gel.',
      'Straffende Massagen werden meist als Reihe mehrerer Termine geplant, ein- oder zweimal in der Woche.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi-Lomi-Massage', 'Hawaiianische Lomi-Lomi-Massage'],
    about: [
      'Lomi Lomi wird mit den Unterarmen gegeben, in langen Wellen von den Füßen bis zu den Schultern, zu Musik von den Inseln.',
      'Die hawaiianische Massage kennt keine Abschnitte: Eine fließende Bewegung läuft durch den ganzen Körper.',
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
      'Kobido ist eine japanische Massage für Gesicht, Hals und Dekolleté: Dutzende schneller, genauer Griffe.',
      'Kobido beginnt an Nacken und Schultern; erst dann gehen die Finger ins Gesicht über.',
      'Eine ganze Stunde für das Gesicht, ohne Geräte und Nadeln, nur mit Händen und etwas Öl.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Behandlung für Gesicht und Dekolleté', 'Gesichtsmassage', 'Pflegeritual für das Gesicht'],
    about: [
      'Reinigung, Massage von Gesicht und Dekolleté und eine Maske, die zur Haut dieses Tages passt.',
      'Zum Schluss wirkt zehn Minuten lang die Maske, während Hände und Kopfhaut massiert werden.',
    ],
  },
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': {
    titles: ['Abhyanga-Massage', 'Ayurvedische Ölmassage', 'Kopf- und Nackenmassage'],
    about: [
      'Abhyanga arbeitet mit viel warmem Sesamöl und symmetrischen Strichen vom Kopf bis zu den Füßen.',
      'Die Massage beginnt an Kopf und Schultern und geht in langsamem, gleichmäßigem Rhythmus nach unten.',
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
    titles: ['Sinnliche klassische Massage'],
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
    titles: ['Hawaiianische Massage'],
    about: [
      'Eine hawaiianische Massage mit langen Bewegungen der Unterarme, für Erwachsene.',
      'Lange, fließende Züge mit warmem Öl.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['ASMR-Massage'],
    about: [
      'Sehr leichte Berührung, Pinsel, Flüstern und leise Geräusche.',
      'Eine Sitzung mit leisen Klängen und federleichter Berührung.',
    ],
  },
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': {
    titles: ['Massage für Paare'],
    about: [
      'Ein Termin für Paare, nebeneinander in einem Raum.',
      'Ein ruhiger Abend zu zweit, auf zwei Liegen nebeneinander.',
    ],
  },
  'PHYSIOTHERAPY.RELAXED_MASSAGE': {
    titles: ['Entspannungsmassage in der Physiotherapie', 'Entspannungsmassage'],
    about: [
      'Eine ruhige Massage von Händen, die aus der Physiotherapie kommen und merken, was angespannt ist.',
      'Eine leichte Massage mit Arbeit am Atem, für Tage, an denen Übungen zu viel wären.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Klassische Massagetherapie', 'Rückenmassage in der Physiotherapie'],
    about: [
      'Eine Massage von Rücken und Nacken, davor und danach wird kurz die Beweglichkeit geprüft.',
      'Klassische Griffe, nach einer kurzen Untersuchung gewählt und auf die festen Stellen gerichtet.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Sportphysiotherapie', 'Physiotherapie für Laufende', 'Sportmassage'],
    about: [
      'Tiefe Arbeit an Waden, Oberschenkeln und Hüften, verbunden mit einem Blick darauf, wie Sie laufen oder heben.',
      'Sportmassage mit Rat zu Belastung und Pausen in der kommenden Woche.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Physiotherapeutische Beratung', 'Ersttermin Physiotherapie', 'Untersuchung und Therapieplan'],
    about: [
      'Die Beratung besteht aus Gespräch, Tests von Bewegung und Kraft und einem Plan auf einer Seite.',
      'Eine Stunde, um zu klären, woher das Problem kommt und was sich zu Hause tun lässt.',
      'Haltung, Gang und Bewegungsumfang werden angesehen; am Ende steht ein klarer Plan.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Medizinische Massage', 'Massage für Rücken und Nacken', 'Tiefengewebsmassage'],
    about: [
      'Die medizinische Massage ist örtlich und genau, meist an Nacken, Lenden oder Schultergürtel.',
      'Griffe für tiefes Gewebe und Triggerpunkte, in einem Maß, das noch angenehm ist.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Schröpfen', 'Schröpfen in der Physiotherapie'],
    about: [
      'Die Schröpfköpfe stehen auf dem Muskel oder wandern ihn entlang, während sich das Gelenk sanft bewegt.',
      'Geschröpft wird hier zusätzlich zur manuellen Arbeit, zehn bis fünfzehn Minuten lang.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitation', 'Reha nach Verletzungen', 'Reha für Knie und Hüfte'],
    about: [
      'Rehabilitation nach Brüchen, Verstauchungen und Operationen, vom ersten Schritt bis zur vollen Belastung.',
      'Die Termine richten sich nach den Vorgaben der Klinik und werden von Woche zu Woche anspruchsvoller.',
      'Arbeit an Beweglichkeit, Kraft und Gleichgewicht, mit kleinen Zielen von Termin zu Termin.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinesiotaping', 'Kinesio-Tape anlegen'],
    about: [
      'Die Tapes werden zugeschnitten, auf Muskel oder Gelenk geklebt und bleiben drei bis fünf Tage.',
      'Ein kurzer Termin: Untersuchung, Anlegen des Tapes und Rat zum Training damit.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: [
      'Beckenbodentherapie',
      'Physiotherapie nach der Geburt',
      'Physiotherapie in der Schwangerschaft',
    ],
    about: [
      'Termine vor und nach der Geburt, mit Arbeit an Atmung, Haltung und Beckenboden.',
      'Die Untersuchung ist ruhig und immer abgesprochen; die Übungen passen zur Woche von Schwangerschaft oder Wochenbett.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Kiefergelenktherapie', 'CMD-Behandlung'],
    about: [
      'Arbeit an Kiefergelenk, Kaumuskeln und Nacken, oft in Absprache mit der Zahnarztpraxis.',
      'Für alle, die pressen oder knirschen: Massage des Kiefers, Übungen und Gewohnheiten für den Alltag.',
    ],
  },
  'PHYSIOTHERAPY.OTHER_TREATMENTS': {
    titles: ['Dry Needling', 'Faszientherapie', 'Atem- und Haltungstraining'],
    about: [
      'Der Termin verbindet Arbeit an den Faszien mit Atmung und Haltung, in kleinen Schritten.',
      'Die Methode wird nach der Untersuchung gewählt, und ob sie hilft, zeigt sich gleich an der Bewegung.',
    ],
  },
  OSTEOPATHY: {
    titles: [
      'Osteopathie',
      'Osteopathische Erstbehandlung',
      'Praxis für Osteopathie',
      'Osteopathische Behandlung',
    ],
    about: [
      'Osteopathie heißt hier: sanfte Arbeit mit Gelenken, Faszien und Zwerchfell nach einer sorgfältigen Untersuchung.',
      'Die Hände suchen Stellen, die sich weniger bewegen als ihre Nachbarn, und geben ihnen wieder etwas Raum.',
      'Ein Termin umfasst Wirbelsäule, Rippen und Bauch, nicht nur die Stelle, die zwickt.',
      'Langsame Techniken, kleine Bewegungen und viel Aufmerksamkeit für den Atem.',
    ],
  },
  CHIROPRACTIC: {
    titles: [
      'Chiropraktik',
      'Justierung der Wirbelsäule',
      'Praxis für Chiropraktik',
      'Chiropraktische Beratung',
    ],
    about: [
      'Ein Termin besteht aus Tests, dem Vorbereiten der Muskeln und kurzen, genauen Justierungen.',
      'Die Justierung selbst dauert einen Augenblick, die Untersuchung davor viel länger.',
      'Arbeit mit Wirbelsäule und großen Gelenken, immer nach Tests auf Sicherheit.',
      'Wer das Knacken nicht mag, kann die sanfte Variante mit dem Instrument wählen.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Akupunktur', 'Klassische Akupunktur', 'Akupunktursitzung', 'Gesichtsakupunktur'],
    about: [
      'Dünne Einmalnadeln bleiben etwa zwanzig Minuten in den gewählten Punkten.',
      'Die Punkte ergeben sich aus Gespräch, Puls und dem Aussehen der Zunge.',
      'Die Nadeln sind so dünn wie ein Haar, die meisten spüren sie kaum.',
      'Wo es passt, kommen Moxa oder Schröpfen dazu.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Fußreflexzonenmassage', 'Reflexzonentherapie', 'Fußmassage', 'Reflexzonen an Händen und Füßen'],
    about: [
      'Die Daumen drücken Zone für Zone über die Sohle, langsam und nur so fest, wie es guttut.',
      'Die Sitzung beginnt mit einem warmen Fußbad und geht über beide Füße, von den Zehen bis zur Ferse.',
      'Die Füße bekommen vierzig Minuten, Waden und Hände den Rest.',
      'Wer mag, beschließt die Sitzung mit ein paar Minuten für das Gesicht, nur mit den Fingerspitzen.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Blutegeltherapie', 'Behandlung mit Blutegeln', 'Blutegeltherapie – Beratung'],
    about: [
      'Die Blutegel stammen aus zertifizierter Zucht und werden ein einziges Mal, für eine Person verwendet.',
      'Beim ersten Termin geht es um Gesundheit und Medikamente; behandelt wird, wenn nichts dagegen spricht.',
      'Die Behandlung dauert etwa eine Stunde, der Verband wird am nächsten Tag gewechselt.',
    ],
  },
};
