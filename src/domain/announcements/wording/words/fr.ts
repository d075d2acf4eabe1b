import { type Words, table } from './table.ts';

export const fr: Words = {
  found: table`
    sexe (oral|anal|tarifé|payant), (plan|plans) (sexe|cul), putain(|s), pute(|s), fellation(|s)
    branlette(|s)
    sexuel(|s|le|les) & (service|prestation|massage|plaisir|faveur|jeu|fantasm|soulag|détente|relax|rencontre)-
    érotique(|s) & (service|prestation|rencontre|faveur|soirée|jeux)-, services intimes
    (prestation|faveur)(|s) intime(|s), (fin|finition) de (massage|séance) heureuse
    (fin|fins|final|finale|finish|finition|finitions|conclusion|dénouement) (bien |très |tout |)heureu(x|se|ses)
    heureu(x|se|ses) (fin|fins|final|finale|finition|finitions|dénouement)
    (finition|finitions|final|finish|fin|fins) (manuel-|buccal-|oral-|à la main|avec la bouche|coquin-)
    (jusqu.?à l.|avec |à l.)orgasme, escorte(|s), cunni(|s|lingus), sodomie, éjaculation (faciale|buccale)
    jouissance(|s), (te|vous|faire|fais|fait) jouir, orgasme(|s) & (garanti|assuré|promis|inclus)-, (avec|jusqu.?à l.?) ?éjaculation
    éjaculation, (masturb|branl)-, lingam & (jouissance|fin|bout|orgasme), (belle|jolie|bonne|douce) fin & (messieurs|monsieur|homme)-, belle fin pour (messieurs|monsieur|homme)-
    avec finition(|s), (pipe|fellation) & (nature|plus|complet|bonus)-, (rapport|relation)(|s) (sexuel-|complet|complets|complète|complètes|protégé|protégés) (possible|inclus|après|disponible)-
    (rapport|relation) (complet|complète), relation sexuelle après, (masseuse|femme|fille|dame)(|s) (coquine|nue|chaude|sexy|libertine|gourmande)(|s)
    (rencontre|moment|massage)(|s) (coquin|coquine|coquins|coquines|tarifé|tarifée), assouvi- & désir-, fantasme(|s)
    caresse(|s) (intime|partagée|mutuelle|réciproque)(|s), (vous pouvez|tu peux) (me |)toucher, massage & mutuel & (nu|naturiste)
    plus si affinité(|s), (te|vous) soulage (à la main|manuellement|avec la bouche), (massage|service|prestation|moment)(|s) & sans tabou(|s)
    (cherche|attend|pour) (un |)homme(|s) généreux, (monsieur|gentleman) généreux, vip( |)girl(|s), corps à corps nu(|e|s)
    travailleuse du sexe, sexe et (massage|plaisir|caresse)-, 🍆
    avec ma (bouche|langue), (propose|offre) & rapport(|s) (sexuel|protégé)(|s), massage (du|de ton|de votre|sur le) (pénis|sexe)
    (oral|anal|69) & (oral|anal|69), extra(|s) coquin(|s), (étudiante|blonde|brune) (chaude|coquine|sexy), (attend|reçoit) (en lingerie|au lit)
    finit par une pipe, amour tarifé
    rencontre(|s) intime(|s), (massage|caresse)(|s) & (testicule|génital|génitaux)-
  `,
  // en, de: what is smoked; es: sex as in the two sexes.
  ownFound: table`pipe(|s), (du|et|avec) sexe`,
  harmless: table`
    (on|nous|vous|je|les|le|qui|équipe|sous) escorte(|s)
    escorte(|s) (vous|les|le|la|jusqu-|chaque|médicale), pipe(|s) (à|de) ~
    (santé|relation|relations|trouble|troubles|vie|dysfonction) sexuel-, (âge|handicap) et sexe
    éjaculation (précoce|tardive|douloureuse|rétrograde), (trouble|douleur|difficulté)(|s) (de |d.|à |)(l.|) (éjaculation|orgasme)
    avec finition(|s) (au|aux|par|en|à l.huile)
  `,
  no: table`pas, aucun(?:e|s|es)?, sans, jamais, ni`,
  only: table`seulement, que, uniquement`,
  notOffered: table`
    ne (?:sont|font|seront) pas, n.est pas, exclu, interdit, refuse, non (?:propos|inclus|compris)
  `,
  refused: table`refus, bloqu, met(?:tent)? fin, mettra fin, signale, ignore`,
};
