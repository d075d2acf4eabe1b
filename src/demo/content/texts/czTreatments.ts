import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Relaxační masáž', 'Relaxační masáž celého těla', 'Pomalá relaxační masáž'],
    about: [
      'Relaxační masáž je pro celé tělo: dlouhé, rovnoměrné tahy od chodidel až po temeno.',
      'Pomalá masáž teplým olejem: nejdřív záda a nohy, potom ruce, šíje a hlava.',
      'Klidné, plynulé pohyby bez silného tlaku – dobré na konec dlouhého týdne.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klasická masáž', 'Masáž zad', 'Švédská masáž'],
    about: [
      'Klasická masáž spojuje hlazení, hnětení a tření, důraznější tam, kde jsou svaly ztuhlé.',
      'Jen záda, nebo celé tělo, podle přání; ramena a šíje dostanou vždy něco navíc.',
      'Poctivá, systematická masáž zad, nohou a rukou, s tlakem domluveným v prvních minutách.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Sportovní masáž', 'Masáž pro aktivní', 'Masáž po tréninku'],
    about: [
      'Sportovní masáž jde víc do hloubky: lýtka, stehna, hýždě a záda, na závěr protažení.',
      'Před závodem je masáž krátká a svižná, po závodě pomalá a důkladná.',
      'Sportovní masáž se hodí pro běžce, cyklisty a lezce i pro každého, kdo v práci celý den stojí.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Thajská masáž', 'Tradiční thajská masáž', 'Thajská olejová masáž'],
    about: [
      'Thajská masáž probíhá na podložce, ve volném oblečení: tlak podél linií těla a pomalé protahování.',
      'Pracují dlaně, lokty a váha těla, bez oleje a v pravidelném rytmu.',
      'Thajská sestava začíná u chodidel a cestou vzhůru projde každý kloub.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Masáž lávovými kameny', 'Masáž horkými kameny', 'Rituál s horkými kameny'],
    about: [
      'Hladké čedičové kameny, ohřáté ve vodě, leží podél páteře a s olejem kloužou po svalech.',
      'Teplo kamenů udělá polovinu práce, tlak tak může zůstat jemný.',
      'Teplé kameny se střídají s dlaněmi; teplota se nejdřív zkouší na vaší dlani.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Čokoládová masáž', 'Čokoládový rituál', 'Masáž kakaovým máslem'],
    about: [
      'Po teplém kakaovém másle a čokoládě je pokožka hladká a vůně vydrží do večera.',
      'Čokoládová masáž je pomalá a hřejivá, na konci je zábal do teplých ručníků.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Medová masáž', 'Medová masáž zad'],
    about: [
      'Med od místního včelaře se do zad vmasíruje rytmickým, lehce tahavým pohybem.',
      'Medová masáž zad trvá půl hodiny a zbytek se setře teplými ručníky.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Masáž svíčkou', 'Masáž teplým voskem'],
    about: [
      'Sójová svíčka taje při nízké teplotě; teplý olej se nalije na pokožku a roztírá rukama.',
      'Masáž svíčkou probíhá v přítmí, místo oleje je teplý sójový vosk a bambucké máslo.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Masáž baňkami', 'Baňkování zad'],
    about: [
      'Gumové baňky kloužou po zádech na vrstvě oleje a kůži nadzvedávají, místo aby ji stlačovaly.',
      'Po baňkách zůstanou den dva růžové stopy, což je dobré vědět před večerem v otevřených šatech.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Anticelulitidová masáž', 'Zpevňující masáž stehen a boků'],
    about: [
      'Svižná masáž stehen, boků a břicha, na začátku peeling a na konci chladivý gel.',
      'Zpevňující masáže se obvykle plánují v sérii několika návštěv, jednou nebo dvakrát týdně.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Masáž Lomi Lomi', 'Havajská masáž Lomi Lomi'],
    about: [
      'Lomi Lomi se dělá předloktími, v dlouhých vlnách od chodidel k ramenům, s hudbou z ostrovů.',
      'Havajská masáž tělo nedělí na části: jeden plynulý pohyb prochází celým tělem.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Aromaterapeutická masáž', 'Masáž s éterickými oleji'],
    about: [
      'Levandule, pomeranč nebo cedr: vůni si vyberete a olej se namíchá čerstvý.',
      'Jemná masáž s éterickými oleji, naředěnými tak, aby vůně zůstala lehká.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Masáž obličeje Kobido', 'Japonská masáž obličeje'],
    about: [
      'Kobido je japonská masáž obličeje, krku a dekoltu: desítky rychlých a přesných pohybů.',
      'Kobido začíná šíjí a rameny, teprve potom přejdou prsty na obličej.',
      'Celá hodina pro obličej, bez přístrojů a jehel: jen ruce a trochu oleje.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Ošetření obličeje a dekoltu', 'Masáž obličeje', 'Pečující rituál pro obličej'],
    about: [
      'Čištění, masáž obličeje a dekoltu a maska vybraná podle pokožky toho dne.',
      'Ošetření končí deseti minutami pod maskou, při kterých se masírují ruce a hlava.',
    ],
  },
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': {
    titles: ['Masáž Abhyanga', 'Ájurvédská olejová masáž', 'Masáž hlavy a šíje'],
    about: [
      'Abhyanga je hodně teplého sezamového oleje a souměrné tahy od hlavy k chodidlům.',
      'Masáž začíná hlavou a rameny a pomalým, rovnoměrným rytmem pokračuje dolů.',
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
    titles: ['ASMR masáž'],
    about: [
      'Velmi lehký dotek, štětce, šepot a tiché zvuky.',
      'Setkání s tichými zvuky a dotekem lehkým jako pírko.',
    ],
  },
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': {
    titles: ['Masáž pro páry'],
    about: [
      'Návštěva pro páry, vedle sebe v jedné místnosti.',
      'Klidný večer ve dvou, na dvou lehátkách vedle sebe.',
    ],
  },
  'PHYSIOTHERAPY.RELAXED_MASSAGE': {
    titles: ['Relaxační masáž u fyzioterapeuta', 'Relaxační masáž'],
    about: [
      'Klidná masáž rukama fyzioterapeuta, které si přitom všimnou, co je napjaté.',
      'Lehká masáž s prací na dechu, na dny, kdy by cvičení bylo moc.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Klasická terapeutická masáž', 'Masáž zad u fyzioterapeuta'],
    about: [
      'Masáž zad a šíje s krátkou kontrolou pohyblivosti před ní i po ní.',
      'Klasické hmaty vybrané po krátkém vyšetření a mířené na ztuhlá místa.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Sportovní masáž u fyzioterapeuta', 'Fyzioterapie pro běžce', 'Sportovní masáž'],
    about: [
      'Hluboká práce na lýtkách, stehnech a kyčlích a k tomu pohled na to, jak běháte nebo zvedáte.',
      'Sportovní masáž s radou, jak si na příští týden rozložit zátěž a odpočinek.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Fyzioterapeutická konzultace', 'První návštěva fyzioterapie', 'Vyšetření a plán terapie'],
    about: [
      'Konzultace je rozhovor, testy pohybu a síly a plán, který se vejde na jednu stránku.',
      'Hodina na to, aby se zjistilo, odkud potíž pochází a co se s ní dá dělat doma.',
      'Sleduje se držení těla, chůze a rozsah pohybu a na konci je jasný plán.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Léčebná masáž', 'Léčebná masáž zad a šíje', 'Masáž hlubokých tkání'],
    about: [
      'Léčebná masáž je místní a přesná, nejčastěji šíje, beder nebo ramenního pletence.',
      'Techniky hlubokých tkání a spoušťových bodů, v míře, která je ještě příjemná.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Baňkování', 'Baňkování u fyzioterapeuta'],
    about: [
      'Baňky stojí na svalu nebo po něm kloužou a kloub se přitom lehce pohybuje.',
      'Baňky tu jsou doplněk manuální práce, na deset až patnáct minut.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitace', 'Rehabilitace po úrazech', 'Rehabilitace kolene a kyčle'],
    about: [
      'Rehabilitace po zlomeninách, výronech a operacích, od prvních kroků po plnou zátěž.',
      'Setkání se řídí doporučením chirurga a týden od týdne přidávají.',
      'Práce na rozsahu pohybu, síle a rovnováze, s malými cíli od návštěvy k návštěvě.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kineziotaping', 'Tejpování'],
    about: [
      'Pásky se nastříhají, nalepí na sval nebo kloub a zůstanou tři až pět dní.',
      'Krátká návštěva: vyšetření, nalepení tejpu a rada, jak s ním trénovat.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: ['Urogynekologická fyzioterapie', 'Fyzioterapie po porodu', 'Fyzioterapie v těhotenství'],
    about: [
      'Návštěvy před porodem i po něm, s prací na dechu, držení těla a pánevním dnu.',
      'Vyšetření je klidné a vždy po domluvě, cviky odpovídají týdnu těhotenství nebo šestinedělí.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Fyzioterapie čelisti', 'Terapie čelistního kloubu'],
    about: [
      'Práce s čelistním kloubem, žvýkacími svaly a šíjí, často ve spolupráci se zubním lékařem.',
      'Pro ty, kdo zatínají zuby nebo jimi skřípou: masáž čelisti, cviky a návyky na každý den.',
    ],
  },
  'PHYSIOTHERAPY.OTHER_TREATMENTS': {
    titles: ['Suchá jehla', 'Terapie fascií', 'Nácvik dechu a držení těla'],
    about: [
      'Setkání spojuje práci s fasciemi s dechem a držením těla, po malých krocích.',
      'Metoda se vybírá po vyšetření a její účinek se hned ověří pohybem.',
    ],
  },
  OSTEOPATHY: {
    titles: ['Osteopatie', 'Osteopatická konzultace', 'Ordinace osteopatie', 'Osteopatické ošetření'],
    about: [
      'Osteopatie tu znamená jemnou práci s klouby, fasciemi a bránicí po pečlivém vyšetření.',
      'Ruce hledají místa, která se hýbou méně než jejich sousedé, a vracejí jim trochu prostoru.',
      'Návštěva se týká páteře, žeber i břicha, nejen místa, které zlobí.',
      'Pomalé techniky, malé pohyby a hodně pozornosti věnované dechu.',
    ],
  },
  CHIROPRACTIC: {
    titles: ['Chiropraxe', 'Srovnání páteře', 'Ordinace chiropraxe', 'Chiropraktická konzultace'],
    about: [
      'Návštěva se skládá z testů, přípravy svalů a krátkých, přesných korekcí.',
      'Samotná korekce trvá okamžik, vyšetření před ní mnohem déle.',
      'Práce s páteří a velkými klouby, vždy až po bezpečnostních testech.',
      'Kdo nemá rád lupnutí, může si zvolit jemnou variantu s přístrojem.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Akupunktura', 'Klasická akupunktura', 'Akupunkturní ošetření', 'Akupunktura obličeje'],
    about: [
      'Tenké jednorázové jehly zůstanou ve vybraných bodech asi dvacet minut.',
      'O bodech rozhoduje rozhovor, puls a vzhled jazyka.',
      'Jehly jsou tenké jako vlas a většina lidí je téměř necítí.',
      'Kde se to hodí, přidá se moxa nebo baňky.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Reflexní masáž chodidel', 'Reflexologie', 'Masáž chodidel', 'Reflexologie rukou a chodidel'],
    about: [
      'Palce tisknou zónu po zóně na plosce, pomalu a vždy tak, aby to bylo příjemné.',
      'Ošetření začíná teplou koupelí a pokračuje oběma chodidly, od prstů k patě.',
      'Chodidla dostanou čtyřicet minut, lýtka a ruce zbytek.',
      'Kdo chce, zakončí ošetření několika minutami pro obličej, jen bříšky prstů.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudoterapie', 'Ošetření pijavkami', 'Hirudoterapie – konzultace'],
    about: [
      'Pijavky lékařské pocházejí z certifikovaného chovu a použijí se jen jednou, pro jednoho člověka.',
      'První návštěva je rozhovor o zdraví a lécích; ošetření proběhne, když mu nic nebrání.',
      'Ošetření trvá asi hodinu a obvaz se mění druhý den.',
    ],
  },
};
