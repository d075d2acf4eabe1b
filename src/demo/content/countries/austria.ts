import type { CountryContent } from '../content.ts';
import { district, list } from '../words.ts';

export const austria: CountryContent = {
  countryCode: 'AT',
  locale: 'de',
  timeZone: 'Europe/Vienna',
  phonePrefix: '43',
  phoneLength: 10,
  licence: 'GBR ########',
  prices: {
    massage: [60, 82],
    physio: [75, 100],
    manual: [90, 120],
    traditional: [65, 90],
    adult: [120, 150],
    step: 5,
  },
  cities: [
    {
      geonameId: 2761369,
      name: 'Wien',
      lat: 48.20849,
      lng: 16.37208,
      priceLevel: 1.05,
      partners: 10,
      phoneStem: '6600000',
      districts: [
        district('Neubau', 'in Neubau', [-0.4, -1.7], '1070', 'Neubaugasse; Lindengasse; Zieglergasse'),
        district(
          'Josefstadt',
          'in der Josefstadt',
          [0.3, -1.8],
          '1080',
          'Lange Gasse; Josefstädter Straße; Lerchenfelder Straße',
        ),
        district(
          'Wieden',
          'auf der Wieden',
          [-1.8, -0.2],
          '1040',
          'Margaretenstraße; Schleifmühlgasse; Wiedner Hauptstraße',
        ),
        district(
          'Leopoldstadt',
          'in der Leopoldstadt',
          [1, 1.4],
          '1020',
          'Taborstraße; Karmelitergasse; Praterstraße',
        ),
        district(
          'Alsergrund',
          'am Alsergrund',
          [1.6, -1.1],
          '1090',
          'Porzellangasse; Servitengasse; Währinger Straße',
        ),
        district(
          'Mariahilf',
          'in Mariahilf',
          [-1.2, -1.6],
          '1060',
          'Gumpendorfer Straße; Esterházygasse; Windmühlgasse',
        ),
        district(
          'Ottakring',
          'in Ottakring',
          [0.4, -4],
          '1160',
          'Thaliastraße; Brunnengasse; Ottakringer Straße',
        ),
      ],
    },
    {
      geonameId: 2778067,
      name: 'Graz',
      lat: 47.06667,
      lng: 15.45,
      priceLevel: 0.92,
      partners: 2,
      phoneStem: '6600001',
      districts: [
        district('Lend', 'im Lend', [0.6, -1.4], '8020', 'Mariahilferstraße; Lendplatz; Volksgartenstraße'),
        district(
          'Geidorf',
          'in Geidorf',
          [1.2, 0.2],
          '8010',
          'Heinrichstraße; Zinzendorfgasse; Grabenstraße',
        ),
      ],
    },
  ],
  firstNames: {
    FEMALE: list('Magdalena; Verena; Eva; Christina; Elisabeth; Vera; Sandra; Barbara; Valentina; Petra'),
    MALE: list('Matthias; Georg; Johannes; Clemens; Dominik; Roland; Bernhard'),
  },
  lastNames: {
    FEMALE: list(
      'Gruber; Huber; Steiner; Moser; Leitner; Fuchs; Eder; Pichler; Berger; Wagner; Novak; Egger',
    ),
    MALE: list('Gruber; Huber; Steiner; Moser; Leitner; Fuchs; Eder; Pichler; Berger; Wagner; Novak; Egger'),
  },
  salons: {
    massage: list('Massage im Grätzl; Institut Melisse; Massage am Eck; Ruheraum; Institut Lavendel'),
    physio: list('Physio im Hof; Praxisgemeinschaft Gleichgewicht; Physiotherapie Auftakt'),
    manual: list('Praxis Wirbelwind; Osteopathie Lot'),
    traditional: list('Praxis Ginkgo; Ordination Jahreskreis'),
    adult: list('Studio Rubin 18+; Studio Abendrot 18+'),
  },
  soloNames: {
    massage: list('{name} – Massage; Massagepraxis {name}; {name}; Massage {last}'),
    physio: list('Physiotherapie {name}; {name} – Physiotherapie; Praxis {last}'),
    manual: list('{name} – {t}; Praxis {last}; {name}'),
    traditional: list('{name} – {t}; Praxis {name}; {name}'),
    adult: list('Studio {first}'),
  },
  otherLanguages: ['ru', 'cz', 'pl'],
};
