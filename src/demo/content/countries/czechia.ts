import type { CountryContent } from '../content.ts';
import { district, list } from '../words.ts';

export const czechia: CountryContent = {
  countryCode: 'CZ',
  locale: 'cz',
  timeZone: 'Europe/Prague',
  phonePrefix: '420',
  phoneLength: 9,
  licence: 'NRZP ########',
  prices: {
    massage: [850, 1250],
    physio: [900, 1300],
    manual: [1200, 1600],
    traditional: [800, 1100],
    adult: [1600, 2200],
    step: 50,
  },
  cities: [
    {
      geonameId: 3067696,
      name: 'Praha',
      lat: 50.08804,
      lng: 14.42076,
      priceLevel: 1.1,
      partners: 14,
      phoneStem: '777000',
      districts: [
        district('Vinohrady', 'na Vinohradech', [-1.4, 1.8], '120 00', 'Mánesova; Slezská; Korunní'),
        district('Žižkov', 'na Žižkově', [-0.2, 2.4], '130 00', 'Bořivojova; Seifertova; Krásova'),
        district('Smíchov', 'na Smíchově', [-1.8, -1.2], '150 00', 'Štefánikova; Nádražní; Zborovská'),
        district('Letná', 'na Letné', [1.4, 0.2], '170 00', 'Milady Horákové; Veletržní; Šmeralova'),
        district('Karlín', 'v Karlíně', [0.6, 2], '186 00', 'Křižíkova; Sokolovská; Pernerova'),
        district('Dejvice', 'v Dejvicích', [1.4, -2], '160 00', 'Dejvická; Národní obrany; Wuchterlova'),
        district('Vršovice', 've Vršovicích', [-2, 2.2], '101 00', 'Krymská; Moskevská; Kodaňská'),
        district('Nusle', 'v Nuslích', [-2.6, 1], '140 00', 'Táborská; Jaromírova; Na Květnici'),
      ],
    },
    {
      geonameId: 3078610,
      name: 'Brno',
      lat: 49.19522,
      lng: 16.60796,
      priceLevel: 0.98,
      partners: 3,
      phoneStem: '777001',
      districts: [
        district('Veveří', 'na Veveří', [1, -0.8], '602 00', 'Veveří; Grohova; Konečného náměstí'),
        district(
          'Královo Pole',
          'v Králově Poli',
          [3.2, -1],
          '612 00',
          'Palackého třída; Božetěchova; Metodějova',
        ),
        district('Žabovřesky', 'v Žabovřeskách', [2.4, -2.4], '616 00', 'Minská; Horova; Tábor'),
      ],
    },
    {
      geonameId: 3068799,
      name: 'Ostrava',
      lat: 49.83465,
      lng: 18.28204,
      priceLevel: 0.88,
      partners: 2,
      phoneStem: '777002',
      districts: [
        district(
          'Moravská Ostrava',
          'v Moravské Ostravě',
          [0.2, 0.6],
          '702 00',
          'Nádražní; Stodolní; Sokolská třída',
        ),
        district('Poruba', 'v Porubě', [-0.4, -8], '708 00', 'Hlavní třída; Opavská; Nábřeží SPB'),
      ],
    },
    {
      geonameId: 3068160,
      name: 'Plzeň',
      lat: 49.74747,
      lng: 13.37759,
      priceLevel: 0.9,
      partners: 2,
      phoneStem: '777003',
      districts: [
        district(
          'Jižní Předměstí',
          'na Jižním Předměstí',
          [-0.8, -0.8],
          '301 00',
          'Klatovská třída; Skrétova; Borská',
        ),
        district('Bory', 'na Borech', [-1.8, -0.6], '301 00', 'Majerova; Čechova; Schwarzova'),
      ],
    },
    {
      geonameId: 3069011,
      name: 'Olomouc',
      lat: 49.59552,
      lng: 17.25175,
      priceLevel: 0.88,
      partners: 2,
      phoneStem: '777004',
      districts: [
        district('Hodolany', 'v Hodolanech', [-0.2, 2], '779 00', 'Masarykova třída; Jeremenkova; Tovární'),
        district('Neředín', 'v Neředíně', [-0.2, -2.4], '779 00', 'Neředínská; Norská; Foerstrova'),
      ],
    },
  ],
  firstNames: {
    FEMALE: list(
      'Jana; Lucie; Tereza; Martina; Kateřina; Veronika; Alena; Barbora; Markéta; Zdeňka; Eliška; Ivana; Šárka',
    ),
    MALE: list('Jakub; Petr; Martin; Tomáš; Ondřej; Jiří; Lukáš; Vojtěch; Radek; David'),
  },
  lastNames: {
    FEMALE: list(
      'Nováková; Dvořáková; Černá; Procházková; Kučerová; Veselá; Horáková; Němcová; Pokorná; Marková; Hájková; Králová; Benešová; Fialová; Sedláčková',
    ),
    MALE: list(
      'Novák; Dvořák; Černý; Procházka; Kučera; Veselý; Horák; Němec; Pokorný; Marek; Hájek; Král; Beneš; Fiala; Sedláček',
    ),
  },
  salons: {
    massage: list(
      'Masáže Pod Lípou; Salon Meduňka; Tichá hodina; Masážní studio Třezalka; Teplý kámen; Masáže U Dvora; Salon Heřmánek',
    ),
    physio: list('Fyzio za rohem; Fyzioterapie Krok; Pohybová dílna; Fyzioterapie Rovnováha; Fyzio Dvorek'),
    manual: list('Osteopatie Osa; Studio Těžiště'),
    traditional: list('Studio Jinan; Jehla a bylina; Čtyři období'),
    adult: list('Studio Samet 18+; Studio Jantar 18+; Studio Indigo – pro dospělé'),
  },
  soloNames: {
    massage: list('{name} – masáže; Masáže {name}; {name}; Masérna {name}'),
    physio: list('{name} – fyzioterapie; Fyzioterapie {name}; Mgr. {name}'),
    manual: list('{name} – {t}; {name}; Studio {name}'),
    traditional: list('{name} – {t}; {name}; Studio {name}'),
    adult: list('Studio {first}'),
  },
  otherLanguages: ['de', 'ru', 'pl'],
};
