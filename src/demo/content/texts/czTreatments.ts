import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Relaxační masáž', 'Relaxační masáž celého těla', 'Pomalá relaxační masáž'],
    about: [
      'Relaxační masáž celého těla: dlouhé, rovnoměrné tahy od chodidel až po temeno.',
      'Pomalá masáž teplým olejem: nejdřív záda a nohy, potom ruce, šíje a hlava.',
      'Klidné, plynulé pohyby bez silného tlaku – jako stvořené pro konec dlouhého týdne.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klasická masáž', 'Masáž zad a šíje', 'Švédská masáž'],
    about: [
      'Klasická masáž spojuje hlazení, hnětení a tření, důraznější tam, kde jsou svaly ztuhlé.',
      'Jen záda a šíje, nebo celé tělo, podle přání; ramena vždycky dostanou něco navíc.',
      'Poctivá, systematická masáž zad, nohou a rukou, s tlakem domluveným v prvních minutách.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Sportovní masáž', 'Regenerační masáž', 'Masáž po tréninku'],
    about: [
      'Sportovní masáž jde víc do hloubky: lýtka, stehna, hýždě a záda, na závěr protažení.',
      'Před závodem je masáž krátká a svižná, po závodě pomalá a důkladná.',
      'Sportovní masáž se hodí pro běžce, cyklisty a lezce i pro každého, kdo v práci celý den stojí.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Thajská masáž', 'Tradiční thajská masáž', 'Thajská masáž na podložce'],
    about: [
      'Thajská masáž probíhá na podložce, ve volném oblečení: tlak podél linií těla a pomalé protahování.',
      'Pracují dlaně, lokty a váha těla, bez oleje a v pravidelném rytmu.',
      'Thajská sestava začíná u chodidel a cestou vzhůru projde každý kloub.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Masáž lávovými kameny', 'Masáž horkými kameny', 'Rituál s horkými kameny'],
    about: [
      'Hladké lávové kameny, nahřáté ve vodě, leží podél páteře a s olejem kloužou po svalech.',
      'Teplo kamenů udělá polovinu práce, tlak tak může zůstat jemný.',
      'Teplé kameny se střídají s dlaněmi; teplotu si nejdřív vyzkoušíte v ruce.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Čokoládová masáž', 'Čokoládový rituál', 'Masáž kakaovým máslem'],
    about: [
      'Po teplém kakaovém másle a čokoládě je pokožka hladká a vůně vydrží do večera.',
      'Čokoládová masáž je pomalá a hřejivá, na závěr přijde zábal do teplých ručníků.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Medová masáž', 'Medová masáž zad'],
    about: [
      'Med od místního včelaře se do zad vmasíruje rytmickým, lehce tahavým pohybem.',
      'Medová masáž zad trvá půl hodiny; zbylý med se nakonec setře teplými ručníky.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Masáž svíčkou', 'Masáž teplým voskem'],
    about: [
      'Sójová svíčka taje při nízké teplotě; teplý olej se lije na pokožku a roztírá rukama.',
      'Masáž svíčkou probíhá v přítmí, místo oleje je teplý sójový vosk a bambucké máslo.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Baňková masáž', 'Baňkování zad'],
    about: [
      'Gumové baňky kloužou po zádech na vrstvě oleje a kůži nadzvedávají, místo aby ji stlačovaly.',
      'Po baňkách zůstanou na kůži pár dní stopy; počítejte s tím, pokud se chystáte do šatů s holými zády.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Anticelulitidová masáž', 'Zpevňující masáž stehen a boků'],
    about: [
      'Svižná masáž stehen, boků a břicha, na začátku peeling a na konci chladivý gel.',
      'Zpevňující masáže se obvykle plánují v sérii, jednou nebo dvakrát týdně.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Havajská masáž lomi lomi', 'Masáž lomi lomi'],
    about: [
      'Lomi lomi se dělá předloktími, v dlouhých vlnách od chodidel k ramenům, s hudbou z ostrovů.',
      'Havajská masáž tělo nedělí na části: jeden plynulý pohyb prochází celým tělem.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Aromaterapeutická masáž', 'Aroma masáž s éterickými oleji'],
    about: [
      'Levandule, pomeranč nebo cedr: vůni si vyberete a olej se namíchá čerstvý.',
      'Jemná masáž s éterickými oleji, naředěnými tak, aby vůně zůstala lehká.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Masáž kobido', 'Masáž obličeje kobido', 'Japonská masáž obličeje'],
    about: [
      'Kobido je japonská masáž obličeje, krku a dekoltu: desítky rychlých a přesných pohybů.',
      'Kobido začíná u šíje a ramen, teprve potom přejdou prsty na obličej.',
      'Celá hodina jen pro obličej, bez přístrojů a jehel: ruce a trochu oleje.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Ošetření obličeje', 'Masáž obličeje', 'Ošetření obličeje a dekoltu'],
    about: [
      'Čištění, masáž obličeje i dekoltu a maska podle toho, co pleť ten den potřebuje.',
      'Ošetření končí deseti minutami pod maskou, při kterých se masírují ruce a hlava.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Relaxační smyslná masáž'],
    about: [
      'Pomalá relaxační masáž teplým olejem, pro dospělé.',
      'Klidná masáž celého těla v kategorii pro dospělé.',
    ],
  },
  'SENSUAL_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klasická smyslná masáž'],
    about: [
      'Klasická olejová masáž v kategorii pro dospělé.',
      'Olejová masáž beze spěchu, pro dospělé hosty.',
    ],
  },
  'SENSUAL_MASSAGE.TANTRA_MASSAGE': {
    titles: ['Tantrická masáž'],
    about: [
      'Tantrická masáž začíná dechovým cvičením a drží se pomalého, pozorného rytmu.',
      'Rituál dechu, ticha a pomalého doteku, v tradici tantry.',
    ],
  },
  'SENSUAL_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Havajská masáž'],
    about: [
      'Havajská masáž dlouhými pohyby předloktí, pro dospělé.',
      'Dlouhé, plynulé tahy s teplým olejem.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['Masáž ASMR'],
    about: ['Velmi lehký dotek, štětce, šepot a tiché zvuky.', 'Tiché zvuky a dotek lehký jako pírko.'],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Klasická masáž zad a šíje', 'Masáž zad od fyzioterapeuta'],
    about: [
      'Masáž zad a šíje s krátkou kontrolou pohyblivosti před ní i po ní.',
      'Klasické hmaty, vybrané po krátkém vyšetření a cílené na ztuhlá místa.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Sportovní masáž od fyzioterapeuta', 'Fyzioterapie pro běžce', 'Sportovní masáž'],
    about: [
      'Hloubková masáž lýtek, stehen a kyčlí a k tomu pohled na to, jak běháte nebo zvedáte činky.',
      'Sportovní masáž s radou, jak si na příští týden rozložit zátěž a odpočinek.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Fyzioterapeutická konzultace', 'Vstupní vyšetření fyzioterapeutem', 'Vyšetření a plán terapie'],
    about: [
      'Při konzultaci vás čeká rozhovor, testy pohybu a síly a plán, který se vejde na jednu stránku.',
      'Zjistíme, odkud potíž pochází a co se s ní dá dělat doma.',
      'Prohlédneme držení těla, chůzi i rozsah pohybu a domů si odnesete jasný plán.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Léčebná masáž', 'Léčebná masáž zad a šíje', 'Hloubková masáž'],
    about: [
      'Léčebná masáž je cílená a přesná, nejčastěji na šíji, bedra nebo ramena.',
      'Hloubkové techniky a práce se spoušťovými body, v míře, která je ještě příjemná.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Baňkování', 'Baňkování od fyzioterapeuta'],
    about: [
      'Baňky na svalu stojí, nebo po něm kloužou, a kloub se přitom lehce pohybuje.',
      'Baňky doplňují manuální práci, obvykle na deset až patnáct minut.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitace', 'Rehabilitace po úrazech', 'Rehabilitace kolene a kyčle'],
    about: [
      'Rehabilitace po zlomeninách, výronech a operacích, od prvních kroků po plnou zátěž.',
      'Cvičí se podle doporučení operatéra a týden co týden se přidává.',
      'Rozsah pohybu, síla a rovnováha, s malým cílem na každou terapii.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Tejpování', 'Kineziotaping'],
    about: [
      'Pásky se nastříhají, nalepí na sval nebo kloub a zůstanou tři až pět dní.',
      'Stačí krátký termín: vyšetření, nalepení tejpu a rada, jak s ním trénovat.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: ['Fyzioterapie pánevního dna', 'Fyzioterapie po porodu', 'Fyzioterapie v těhotenství'],
    about: [
      'Před porodem i po něm: dech, držení těla a pánevní dno.',
      'Vyšetření je šetrné a vždy po domluvě, cviky odpovídají týdnu těhotenství nebo šestinedělí.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Fyzioterapie čelistního kloubu', 'Fyzioterapie čelisti'],
    about: [
      'Práce s čelistním kloubem, žvýkacími svaly a šíjí, často ve spolupráci se zubním lékařem.',
      'Pro všechny, kdo zatínají zuby nebo jimi skřípou: masáž čelisti, cviky a návyky na každý den.',
    ],
  },
  OSTEOPATHY: {
    titles: [
      'Osteopatie',
      'Osteopatická konzultace',
      'Vstupní osteopatické vyšetření',
      'Osteopatické ošetření',
    ],
    about: [
      'Osteopatie znamená jemnou práci s klouby, fasciemi a bránicí, vždy po pečlivém vyšetření.',
      'Ruce hledají místa, která se hýbou méně než jejich okolí, a vracejí jim trochu prostoru.',
      'Ošetření se týká páteře, žeber i břicha, nejen místa, které zlobí.',
      'Pomalé techniky, drobné pohyby a hodně pozornosti věnované dechu.',
    ],
  },
  CHIROPRACTIC: {
    titles: ['Chiropraxe', 'Rovnání zad', 'Chiropraktické ošetření', 'Chiropraktická konzultace'],
    about: [
      'Ošetření tvoří testy, příprava svalů a krátké, přesné korekce.',
      'Samotná korekce trvá okamžik, vyšetření před ní mnohem déle.',
      'Práce s páteří a velkými klouby, vždy až po vstupních testech.',
      'Kdo nemá rád křupání, může si zvolit jemnou variantu s přístrojem.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Akupunktura', 'Klasická akupunktura', 'Akupunkturní ošetření', 'Akupunktura obličeje'],
    about: [
      'Tenké jednorázové jehly zůstanou ve vybraných bodech asi dvacet minut.',
      'Body se vybírají podle rozhovoru, pulsu a vzhledu jazyka.',
      'Jehly jsou tenké jako vlas a většina lidí je téměř necítí.',
      'Když se to hodí, přidá se moxa nebo baňky.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Reflexní masáž chodidel', 'Reflexologie', 'Masáž chodidel', 'Reflexologie rukou a chodidel'],
    about: [
      'Palce procházejí plosku nohy zónu po zóně, pomalu a vždy tak, aby to bylo příjemné.',
      'Ošetření začíná teplou koupelí nohou a pokračuje oběma chodidly, od prstů k patě.',
      'Nejvíc času dostanou chodidla, zbytek lýtka a ruce.',
      'Kdo chce, zakončí ošetření několika minutami pro obličej, jen bříšky prstů.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudoterapie', 'Přikládání pijavek', 'Konzultace hirudoterapie'],
    about: [
      'Pijavky lékařské pocházejí z certifikovaného chovu a použijí se jen jednou, pro jednoho člověka.',
      'Napoprvé si promluvíme o zdraví a lécích; ošetření proběhne, když mu nic nebrání.',
      'Ošetření trvá asi hodinu a obvaz se mění druhý den.',
    ],
  },
};

export const ownNames: LanguageContent['ownNames'] = {
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [
    'Masáž abhyanga',
    'Ájurvédská olejová masáž',
    'Masáž hlavy a šíje',
  ],
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': ['Masáž pro páry'],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': ['Suchá jehla', 'Uvolnění fascií', 'Nácvik dechu a držení těla'],
};
