import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Masaż relaksacyjny', 'Relaks całego ciała', 'Spokojny masaż relaksacyjny'],
    about: [
      'Masaż relaksacyjny obejmuje całe ciało: długie, równe ruchy od stóp po skórę głowy.',
      'Powolny masaż ciepłym olejem: najpierw plecy i nogi, potem ręce, kark i głowa.',
      'Spokojne, płynne ruchy bez mocnego nacisku – dobre na koniec długiego tygodnia.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Masaż klasyczny', 'Masaż pleców', 'Masaż szwedzki'],
    about: [
      'Masaż klasyczny łączy głaskanie, ugniatanie i rozcieranie, mocniej tam, gdzie mięśnie są spięte.',
      'Same plecy albo całe ciało, jak wolisz; barki i kark zawsze dostają trochę więcej.',
      'Porządny, uważny masaż pleców, nóg i rąk, z naciskiem ustalonym w pierwszych minutach.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Masaż sportowy', 'Masaż dla aktywnych', 'Masaż po treningu'],
    about: [
      'Masaż sportowy sięga głębiej: łydki, uda, pośladki i plecy, a na koniec rozciąganie.',
      'Przed zawodami masaż jest krótki i energiczny, po zawodach powolny i dokładny.',
      'Masaż sportowy lubią biegacze, rowerzyści i wspinacze oraz wszyscy, którzy w pracy cały dzień stoją.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Masaż tajski', 'Tradycyjny masaż tajski', 'Tajski masaż olejowy'],
    about: [
      'Masaż tajski odbywa się na macie, w luźnym stroju: ucisk wzdłuż linii ciała i powolne rozciąganie.',
      'Pracują dłonie, łokcie i ciężar ciała, bez oleju i w jednostajnym rytmie.',
      'Tajska sekwencja zaczyna się od stóp i po drodze w górę obejmuje każdy staw.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Masaż gorącymi kamieniami', 'Ciepłe kamienie bazaltowe', 'Rytuał gorących kamieni'],
    about: [
      'Gładkie kamienie bazaltowe, ogrzane w wodzie, leżą wzdłuż kręgosłupa i suną po mięśniach z olejem.',
      'Ciepło kamieni robi połowę pracy, więc nacisk może być łagodny.',
      'Ciepłe kamienie na zmianę z dłońmi; temperaturę najpierw sprawdzasz na własnej dłoni.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Masaż czekoladą', 'Rytuał czekoladowy', 'Masaż masłem kakaowym'],
    about: [
      'Po ciepłym maśle kakaowym i czekoladzie skóra jest gładka, a zapach zostaje do wieczora.',
      'Masaż czekoladą jest powolny i pachnący, a na koniec ciało otulają ciepłe ręczniki.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Masaż miodem', 'Masaż pleców miodem'],
    about: [
      'Miód od pszczelarza z okolicy [wmasowuję|wmasowujemy] w plecy rytmicznym, lekko pociągającym ruchem.',
      'Masaż pleców miodem trwa pół godziny, a resztę miodu zbierają ciepłe ręczniki.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Masaż świecą', 'Masaż ciepłym woskiem'],
    about: [
      'Sojowa świeca topi się w niskiej temperaturze; ciepły olejek trafia prosto na skórę, a dłonie go rozprowadzają.',
      'Masaż świecą odbywa się w półmroku, a zamiast oleju są ciepły wosk sojowy i masło shea.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Masaż bańką chińską', 'Masaż bańkami'],
    about: [
      'Gumowe bańki suną po plecach na warstwie oleju i zamiast uciskać, unoszą skórę.',
      'Po masażu bańką przez dzień lub dwa zostają różowe ślady – warto o tym wiedzieć przed wieczornym wyjściem.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Masaż antycellulitowy', 'Masaż ujędrniający ud i bioder'],
    about: [
      'Energiczny masaż ud, bioder i brzucha, z peelingiem na początku i chłodnym żelem na koniec.',
      'Masaż ujędrniający to zwykle seria kilku wizyt, raz lub dwa razy w tygodniu.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Masaż lomi lomi', 'Hawajski masaż lomi lomi'],
    about: [
      'Lomi lomi to długie ruchy przedramion, które jak fale płyną od stóp po barki, przy muzyce z wysp.',
      'Masaż hawajski nie dzieli ciała na części: jeden płynny ruch biegnie przez całość.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Masaż aromaterapeutyczny', 'Masaż olejkami eterycznymi'],
    about: [
      'Lawenda, pomarańcza albo cedr: zapach wybierasz ty, a olejek [mieszam|mieszamy] na świeżo.',
      'Łagodny masaż z olejkami eterycznymi, tak rozcieńczonymi, że zapach pozostaje lekki.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Masaż kobido', 'Masaż twarzy kobido', 'Japoński masaż twarzy'],
    about: [
      'Kobido to japoński masaż twarzy, szyi i dekoltu: dziesiątki szybkich, precyzyjnych ruchów.',
      'Kobido zaczyna się od karku i ramion, a dopiero potem palce przechodzą na twarz.',
      'Cała godzina dla twarzy, bez urządzeń i igieł: tylko dłonie i odrobina olejku.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Zabieg na twarz', 'Zabieg na twarz i dekolt', 'Masaż twarzy', 'Rytuał pielęgnacyjny twarzy'],
    about: [
      'Oczyszczanie, masaż twarzy i dekoltu oraz maska dobrana do tego, czego skóra dziś potrzebuje.',
      'Zabieg kończy się dziesięcioma minutami pod maską, z masażem dłoni i skóry głowy.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Relaksacyjny masaż zmysłowy'],
    about: [
      'Powolny masaż relaksacyjny ciepłym olejem, dla dorosłych.',
      'Spokojny masaż całego ciała w kategorii dla dorosłych.',
    ],
  },
  'SENSUAL_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Klasyczny masaż zmysłowy'],
    about: [
      'Klasyczny masaż olejem w kategorii dla dorosłych.',
      'Masaż olejem bez pośpiechu, dla osób dorosłych.',
    ],
  },
  'SENSUAL_MASSAGE.TANTRA_MASSAGE': {
    titles: ['Masaż tantryczny'],
    about: [
      'Masaż tantryczny zaczyna się od ćwiczeń oddechowych i ma powolny, uważny rytm.',
      'Rytuał oddechu, ciszy i powolnego dotyku, w tradycji tantry.',
    ],
  },
  'SENSUAL_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Masaż hawajski'],
    about: [
      'Masaż hawajski długimi ruchami przedramion, dla dorosłych.',
      'Długie, płynne ruchy z ciepłym olejem.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['Masaż ASMR'],
    about: [
      'Bardzo lekki dotyk, pędzle, szept i ciche dźwięki.',
      'Sesja cichych dźwięków i dotyku lekkiego jak piórko.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Masaż klasyczny', 'Klasyczny masaż leczniczy', 'Leczniczy masaż pleców'],
    about: [
      'Masaż pleców i karku z krótkim sprawdzeniem ruchomości przed zabiegiem i po nim.',
      'Klasyczne techniki dobrane po krótkim badaniu i skierowane tam, gdzie jest sztywno.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Masaż sportowy', 'Fizjoterapia dla biegaczy', 'Masaż sportowy u fizjoterapeuty'],
    about: [
      'Głęboka praca na łydkach, udach i biodrach, razem z oceną techniki biegu lub podnoszenia ciężarów.',
      'Masaż sportowy z radą, jak w następnym tygodniu rozłożyć obciążenie i odpoczynek.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: [
      'Konsultacja fizjoterapeutyczna',
      'Pierwsza wizyta fizjoterapeutyczna',
      'Badanie i plan terapii',
    ],
    about: [
      'Konsultacja to wywiad, testy ruchu i siły oraz plan, który mieści się na jednej kartce.',
      'Czas na to, by ustalić, skąd bierze się kłopot i co możesz z nim zrobić w domu.',
      'Badanie obejmuje postawę, chód i zakres ruchu, a kończy się jasnym planem.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Masaż leczniczy', 'Masaż leczniczy pleców i karku', 'Masaż tkanek głębokich'],
    about: [
      'Masaż leczniczy jest miejscowy i precyzyjny; zwykle obejmuje kark, lędźwie albo obręcz barkową.',
      'Techniki tkanek głębokich i punktów spustowych, z naciskiem dobranym do ciebie.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Terapia bańkami', 'Bańki u fizjoterapeuty'],
    about: [
      'Bańki stoją na mięśniu albo po nim suną, a ty w tym czasie spokojnie poruszasz stawem.',
      'Bańki to tutaj dodatek do pracy manualnej, na dziesięć do piętnastu minut.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitacja', 'Rehabilitacja po urazach', 'Rehabilitacja kolana i biodra'],
    about: [
      'Rehabilitacja po złamaniach, skręceniach i operacjach, od pierwszych kroków po pełne obciążenie.',
      'Ćwiczenia są zgodne z zaleceniami chirurga i z tygodnia na tydzień coraz trudniejsze.',
      'Praca nad zakresem ruchu, siłą i równowagą, z małymi celami od wizyty do wizyty.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinesiotaping', 'Plastrowanie (kinesiotaping)'],
    about: [
      'Taśmy [docinam|docinamy] i [naklejam|naklejamy] na mięsień lub staw, gdzie zostają od trzech do pięciu dni.',
      'Krótka wizyta: badanie, naklejenie taśmy i rada, jak z nią trenować.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: ['Fizjoterapia uroginekologiczna', 'Fizjoterapia po porodzie', 'Fizjoterapia w ciąży'],
    about: [
      'Wizyty przed porodem i po nim, z pracą nad oddechem, postawą i dnem miednicy.',
      'Badanie jest spokojne i zawsze za twoją zgodą, a ćwiczenia dopasowane do tygodnia ciąży lub połogu.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Fizjoterapia stomatologiczna', 'Fizjoterapia stawu żuchwowego'],
    about: [
      'Praca ze stawem skroniowo-żuchwowym, mięśniami żucia i karkiem, często we współpracy z dentystą.',
      'Dla osób, które zaciskają zęby albo nimi zgrzytają: masaż żuchwy, ćwiczenia i nawyki na co dzień.',
    ],
  },
  OSTEOPATHY: {
    titles: ['Osteopatia', 'Konsultacja osteopatyczna', 'Zabieg osteopatyczny', 'Terapia osteopatyczna'],
    about: [
      'Osteopatia to tutaj łagodna praca ze stawami, powięzią i przeponą, po dokładnym badaniu.',
      'Ręce szukają miejsc, które ruszają się mniej niż sąsiednie, i dają im trochę więcej swobody.',
      'Wizyta obejmuje kręgosłup, żebra i brzuch, a nie tylko miejsce, które dokucza.',
      'Powolne techniki, małe ruchy i dużo uwagi dla oddechu.',
    ],
  },
  CHIROPRACTIC: {
    titles: [
      'Chiropraktyka',
      'Nastawianie kręgosłupa',
      'Zabieg chiropraktyczny',
      'Konsultacja chiropraktyczna',
    ],
    about: [
      'Wizyta u chiropraktyka to testy, przygotowanie mięśni i krótkie, precyzyjne korekty.',
      'Sama korekta trwa chwilę, a badanie przed nią znacznie dłużej.',
      'Praca z kręgosłupem i dużymi stawami, zawsze poprzedzona testami bezpieczeństwa.',
      'Jeśli nie lubisz charakterystycznego chrupnięcia, wybierz łagodną wersję z przyrządem.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Akupunktura', 'Akupunktura klasyczna', 'Zabieg akupunktury', 'Akupunktura twarzy'],
    about: [
      'Cienkie, jednorazowe igły zostają w wybranych punktach około dwudziestu minut.',
      'O wyborze punktów decydują wywiad, puls i wygląd języka.',
      'Igły są cienkie jak włos i większość osób prawie ich nie czuje.',
      'Zabieg możesz połączyć z moksą albo bańkami.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Refleksologia stóp', 'Zabieg refleksologii', 'Masaż stóp', 'Refleksologia dłoni i stóp'],
    about: [
      'Kciuki uciskają strefę po strefie na podeszwie, powoli i tak, żeby nie bolało.',
      'Zabieg zaczyna się od ciepłej kąpieli stóp i obejmuje obie stopy, od palców po piętę.',
      'Najwięcej czasu dostają stopy, reszta jest dla łydek i dłoni.',
      'Jeśli chcesz, na koniec jest kilka minut dla twarzy, samymi opuszkami palców.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudoterapia', 'Zabieg z pijawkami lekarskimi', 'Konsultacja przed hirudoterapią'],
    about: [
      'Pijawki lekarskie pochodzą z certyfikowanej hodowli i są używane raz, dla jednej osoby.',
      'Pierwsza wizyta to wywiad na temat zdrowia i przyjmowanych leków; zabieg odbywa się, jeśli nic nie stoi na przeszkodzie.',
      'Zabieg trwa około godziny, a opatrunek zmieniasz następnego dnia.',
    ],
  },
};

export const ownNames: LanguageContent['ownNames'] = {
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [
    'Masaż abhyanga',
    'Ajurwedyjski masaż olejowy',
    'Masaż głowy i karku',
  ],
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': ['Masaż dla dwojga'],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': ['Suche igłowanie', 'Terapia powięziowa', 'Trening oddechu i postawy'],
};
