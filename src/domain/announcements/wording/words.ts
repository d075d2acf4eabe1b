/*
 * The words of explicit offers in each language, in the notation of notation.ts. What several languages write alike stands
 * with English. How to add one: docs/translations.md, “Words that are not allowed”. Erotic massage as such is not among
 * them: the category for adults may say what it is.
 */
import type { Locale } from '../../locales.ts';

export interface Words {
  /** Read in texts of every language. */
  found: readonly string[];
  /** Read in texts of this language alone, because another one uses the same word harmlessly. */
  ownFound: readonly string[];
  /** Phrases around a found word that make it harmless. */
  harmless: readonly string[];
  /** Before the words, two words away at most: not on offer. Regular expressions without accents, like the next two. */
  no: readonly string[];
  /** What makes a `no` a `not only`. */
  only: readonly string[];
  /** After the words, four words away at most: `are not offered`; beginnings of words. */
  notOffered: readonly string[];
}

/** The entries of a table: one a line, or several with commas between them. */
const table = ({ raw }: TemplateStringsArray) =>
  raw
    .join('')
    .trim()
    .split(/\s*[,\n]\s*/);

export const WORDS: Readonly<Record<Locale, Words>> = {
  pl: {
    found: table`
      seks(|u|em|ie|owi|ik|iku), seks(masaż|usług|spotkani|randk|zabaw|ofert|telefon)-, prostytu-
      seksualn- & (usług|masaż|przyjemnoś|rozkosz|zaspok|doznani|relaks|odpręż|obsług|przygod|rozładowani)-
      erotyczn- & (usług|obsług|spotkani|randk|przygod|zabaw)-, intymn(e|ych|ym|ymi) usług-
      usług(i|) intymn(e|ych|ymi), intymn(y|ego|ym|e|ych) masaż-, masaż(|u|em|e) intymn(y|ego|ym|e)
      happy end(u|em|zie|y|owi), kończąc(y|a|ego|ym) się szczęśliwie
      szczęśliw(e|ego|emu|ym|ych|ymi) & zakończe(nie|nia|niu|niem|ń|niom|niami|niach)
      szczęśliw(y|ego|emu|ym) & (koniec|końca|końcowi|końcem|końcu|finał|finału|finałem|finale)
      (zakończeni-|finał-|finisz-) (ręczn(e|y|ego|ym)|oraln-|dłonią|ręką|ustami)
      (ręczn(e|y|ego|ym)|oraln-) (zakończeni-|finał-|finisz-), (robię|robi|robimy|zrobię) (loda|lodzika)
      obciągani(e|a|em|u), dziwk-, kurw(a|y|ą|om|ami), burdel-, eskort(a|y|ę|ą|ki|ka|ek), agencj- towarzysk-
      (pani|panie|panienk-|dziewczyn-) do towarzystwa, do (pełnego |samego |)orgazmu, z orgazmem
    `,
    // en, de, fr: money for a sports club.
    ownFound: table`sponsoring(|u|iem|owi)`,
    harmless: table`
      seks(|u|ie) w ciąży, (zdrowi-|dysfunkcj-|zaburzeni-|życi-|edukacj-) seksualn-
      szczęśliw(e|ego) zakończeni(e|a) (roku|tygodnia|dnia|ciąży|leczenia|terapii)
      (ból|bóle|bólu|bólem) (podczas|w trakcie|w czasie) seksu
    `,
    no: table`nie, bez, zadn(?:ych|e|ej|ego), ani`,
    only: table`tylko, jedynie, brakuje`,
    notOffered: table`nie (?:oferuj|swiadcz|wykonuj|wchodz|prowadz|ma |sa ), wyklucz`,
  },
  en: {
    found: table`
      sex, sex(massag|servic|chat|cam|work|part|toy)-, prostitu-, porn(|o), porno-, masturb-, fellatio
      sexual- & (service|massage|favour|favor|pleasure|relief|release|relax|encounter|gratif|entertain)-
      erotic- & (service|encounter|entertain|pleasure|fun)-, (intimate|adult) services
      happ(y|ier) (little |special |extra |long |slow |and ~ |)(end|ending|finish|finishe)(|s)
      happyend(|s|ing|ings), happy endin, happily ending, full service (massage|session)(|s)
      girlfriend experience, gfe, call( |)girl(|s), whore(|s), (blow|hand|rim)( |)job(|s)
      (hand|oral|mouth) (relief|release|finish), manual (relief|finish), cum( |)shot(|s), escort(|s|en|ing)
      escort(girl|boy|lad|agen|servic|dam)-, (to|with|full|until) orgasm(|s), deep( |)throat
    `,
    ownFound: [],
    harmless: table`
      (same|opposite|either|any|your|their|both|biological) sex, (regardless|irrespective) of (the |)sex
      (age|gender|race|religion) (or |and |)sex
      sex (or |and |)(age|gender|race|religion|discriminat-|hormone-), sex (therap-|educat-|counsel-)
      (painful|pain (during|with|after)|after|during) sex, sex after (birth|childbirth|surgery)
      (to|will|can|gladly) escort
      happy end(|ing) (to|of) (the|your|a|every) (long |busy |working |)(day|week|year)
      sexual (health|dysfunction|wellbeing|intercourse|function|trauma|abuse)-
      escort(s|ing|) (you|the|our|your|clients|patients|guests|him|her|them|me|us|visitors|people|everyone|to)
      (wheelchair|medical|hospital|adult|patient|accompanying|safety) escort(|s)
    `,
    no: table`no, not, never, without, don.?t, nor, zero`,
    only: table`only, just, merely`,
    notOffered: table`
      not (?:offered|provided|available|included|on offer|part), (?:excluded|prohibited|forbidden), n.t offer
    `,
  },
  cz: {
    found: table`
      sex(u|em|ík), sex(mas|služ|schůz|salon|klub)-, eskort(|u|em|y|ní|ka|ky|ek|ku)
      společnice na (noc|hodinu), sexuáln- & (služ|masáž|uspokoj|potěšen|rozkoš|zážit|uvolněn|dobrodruž)-
      erotick- & (služ|schůz|zážit|dobrodruž|hrátk|potěšen)-, intimn- služ-, služ- intimního charakteru
      šťastn(ý|ého|ému|ém|ým|é|ých|ými) & (konec|konce|konci|koncem|konců|koncům|koncích)
      šťastn(é|ého|ému|ém|ým|ých) & (zakončen|vyvrcholen)-
      (ruční|orální|manuální|rukou|ústy) (zakončen|uspokojen|vyvrcholen)-
      (zakončení|zakončením|uspokojení|uspokojením|vyvrcholení|vyvrcholením) (rukou|ústy)
      (s|k|do|včetně) orgasm(em|u), kuřb(a|y|u|ě|ou), vyhonění, děvk-, kurv(a|y|ou), dívky na privát-
    `,
    ownFound: [],
    harmless: table`
      (bolest|bolesti|potíže) (při|po) sexu, sex(u|) (v těhotenství|po porodu)
      sexuáln- (zdraví|život|dysfunkc|obtíž)-
      šťastn(ý|é|ého|ému) (konec|konce|konci) (roku|týdne|dne|těhotenství)
    `,
    no: table`
      ne, zadn(?:e|ych|y|a|ou), nenabizi(?:m|me)?, neposkytuj(?:i|eme|u), neprovad(?:im|ime), ani, nejde
    `,
    only: table`jen, jenom, pouze`,
    notOffered: table`neposkytuj, nenabiz, neprovad, nedela, vylouc, zakaz, nejsou, neni`,
  },
  de: {
    found: table`
      sex(treff|kontakt|dienst|massag|angebot|abenteuer|date|service|spiel|telefon)-, hure(|n), nutte(|n)
      hobbyhure-
      sexuell- & (dienst|service|massag|befriedig|handlung|verwöhn|entspann|erfüll|höhepunkt|vergnüg|abenteuer)-
      erotisch(|e|en|er|es|em) & (dienst|service|treff|kontakt|abenteuer|begleitung|vergnüg|verwöhn|date)-
      gl(ü|ue)cklich(e|es|er|em|en) (ende|ends|endes|enden|finale|abschluss)
      (mit|zum|bis zum|inklusive) orgasmus, hand( |)entspannung
      (finale|finish|abschluss) (mit der hand|per hand|oral|von hand), blasen (ohne|natur)-, bordell-
      begleitdame(|n), intim(service|dienst|massage)-, freudenmädchen
    `,
    // en: both sexes.
    ownFound: table`sexes`,
    harmless: table`
      sex in der schwangerschaft, schmerzen beim sex, sex nach der geburt
      sexuell- (gesundheit|funktion|störung|dysfunktion|missbrauch)-
      gl(ü|ue)cklich(e|es|er|em|en) (ende|abschluss) (der|des|ihrer|seiner|unserer|einer)
    `,
    no: table`kein(?:e|en|er|erlei|em|es)?, nicht, ohne, nie, niemals, weder, noch`,
    only: table`nur, bloss, allein`,
    notOffered: table`
      nicht (?:an|im|angeboten|moglich|dabei|enthalten|erwunscht), ausgeschlossen, verboten, untersagt
    `,
  },
  fr: {
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
    `,
    // en, de: what is smoked; es: sex as in the two sexes.
    ownFound: table`pipe(|s), (du|et|avec) sexe`,
    harmless: table`
      (on|nous|vous|je|les|le|qui|équipe|sous) escorte(|s)
      escorte(|s) (vous|les|le|la|jusqu-|chaque|médicale), pipe(|s) (à|de) ~
      (santé|relation|relations|trouble|troubles|vie|dysfonction) sexuel-, (âge|handicap) et sexe
    `,
    no: table`pas, aucun(?:e|s|es)?, sans, jamais, ni`,
    only: table`seulement, que, uniquement`,
    notOffered: table`
      ne (?:sont|font|seront) pas, n.est pas, exclu, interdit, refuse, non (?:propos|inclus|compris)
    `,
  },
  ru: {
    found: table`
      секс(|а|у|ом|е|ик|ика), секс(услуг|массаж|досуг|встреч|тур|развлеч)-, проститу-, путан(а|ы|у|ой), шлюх-
      порно-, сексуальн- & (услуг|массаж|удовольств|удовлетвор|разрядк|наслажд|расслабл|фантаз|утех)-
      эротическ- & (услуг|встреч|досуг|свидан|развлеч|приключ|удовольств|утех)-, интим(|а|у|ом|е|чик)
      услуг- интимного (характера|плана|рода|свойства)
      интимн- (услуг|массаж|встреч|досуг|удовольств|утех|свидан|развлеч|предлож)-
      счастлив(ый|ого|ому|ым|ом|ые|ых|ыми) & (конец|конца|концу|концом|конце|концы|концов|концами)
      счастлив(ый|ого|ому|ым|ом) & финал(|а|у|ом|е)
      счастлив(ое|ого|ому|ым|ом|ые|ых|ыми) & (окончани|завершени)-, (хэппи|хеппи|хэпи)( |)энд-
      минет(|а|у|ом|е|ы|ов|ик), куннилингус-, мастурб-, дрочк-, бордел-, эскорт(|а|у|ом|е|ниц-)
      (ручн(ой|ым|ого|ая|ую|ое)|оральн-|анальн-) (финал|финиш|разрядк|окончани|завершени|ласк)-
      (до|с) оргазм(а|ом), (девочк(и|а|ек|ами)|девушк(и|а|ек|ами)) по вызову
    `,
    ownFound: [],
    harmless: table`
      (боль|боли|болью) (при|во время|после) секс(е|а)
      секс(|е|а|у) (после родов|во время беременности|при беременности)
      сексуальн- (здоровь|дисфункц|жизн|расстройств)-
      счастлив(ый|ого|ому|ым) (конец|конца|концу|концом) (года|недели|дня|беременности)
    `,
    no: table`не, нет, без, никак(?:их|ого|ои), ни, никогда, кроме`,
    only: table`только, просто`,
    notOffered: table`
      не (?:предлаг|предлож|оказ|предостав|практик|вход|дела|явля|интерес), нет(?![а-я]), исключ, запрещ
      невозмож
    `,
  },
  es: {
    found: table`
      sexo (oral|anal|duro|completo|incluido|telefónico), (con|masaje y|masajes y|ofrezco|tener) sexo
      puta(|s), mamada(|s)
      sexual(|es) & (servicio|masaje|placer|favor|encuentro|relajaci|desahog|juego|fantas)-
      erótic(o|a|os|as) & (servicio|encuentro|cita|favor|juego|aventura|fiesta)-, (servicios|favores) íntimos
      (final|finales|término|terminación|terminaciones|desenlace|desenlaces) (muy |bien |súper |)feli(z|ces)
      feli(z|ces) (final|finales|terminación|desenlace)
      (final|finales|terminación|terminaciones) (manual|manuales|oral|orales|con la mano|con la boca)
      paja(|s), pajillera(|s), felaci(ón|ones), francés natural, (hasta el|con|llegar al) orgasmo
      lluvia dorada, chica(|s) de compañía, acompañante(|s) (sexual|erótic|íntim)-
    `,
    ownFound: [],
    harmless: table`
      de paja, paja de ~, francés natural de, (mismo|distinto|cualquier) sexo, dolor al tener sexo
      (salud|vida|disfunción|disfunciones|relaciones|trastorno|trastornos) sexual(|es)
      feliz final de (año|semana|curso|embarazo)
    `,
    no: table`no, sin, ningun(?:o|a|os|as)?, nunca, tampoco, ni, nada`,
    only: table`solo, unicamente, solamente`,
    notOffered: table`
      no (?:se |esta |estan |hay|ofre|inclu|realiz|hago|hacemos|prest), exclui, prohibi, abstener
    `,
  },
};
