import type { CountryContent } from '../content.ts';
import { list } from '../words.ts';
import { germanCities } from './germanCities.ts';

export const germany: CountryContent = {
  countryCode: 'DE',
  locale: 'de',
  timeZone: 'Europe/Berlin',
  phonePrefix: '49',
  phoneLength: 10,
  licence: 'IK 44#######',
  prices: {
    massage: [62, 85],
    physio: [55, 80],
    manual: [80, 110],
    traditional: [60, 85],
    adult: [120, 160],
    step: 5,
  },
  cities: germanCities,
  firstNames: {
    FEMALE: list(
      'Anja; Julia; Katharina; Lena; Sabine; Miriam; Franziska; Ayşe; Johanna; Nadine; Carolin; Leonie; Birgit; Theresa; Melanie',
    ),
    MALE: list('Jonas; Stefan; Tobias; Markus; Felix; Mehmet; Lukas; Sebastian; Andreas; Florian; Henrik'),
  },
  lastNames: {
    FEMALE: list(
      'Brandt; Lehmann; Hoffmann; Krüger; Seidel; Vogt; Winter; Yılmaz; Peters; Kraus; Engel; Albrecht; Schuster; Böhm; Haas; Lindner; Roth; Sommer; Voss; Jansen',
    ),
    MALE: list(
      'Brandt; Lehmann; Hoffmann; Krüger; Seidel; Vogt; Winter; Demir; Peters; Kraus; Engel; Albrecht; Schuster; Böhm; Haas; Lindner; Roth; Sommer; Voss; Jansen',
    ),
  },
  salons: {
    massage: list(
      'Ruhepuls Massage; Massagepraxis Linde; Handwerk Massage; Mußestunde; Studio Salbei; Massage im Hinterhof; Warmer Stein; Massagepraxis Kiesel; Haus Holunder; Feierabend Massage',
    ),
    physio: list(
      'Physio am Park; Bewegungsraum Physiotherapie; Praxis Lot – Physiotherapie; Physiotherapie Schrittweise; Physio Werkstatt; Therapiezentrum Kompass; Praxis Gangart',
    ),
    manual: list('Praxis Achse – Osteopathie und Chiropraktik; Osteopathie im Hof; Praxis Mittellinie'),
    traditional: list('Praxis Jahreszeiten; Nadel & Kraut; Praxis am Ginkgo; Fünf Kiefern – Akupunktur'),
    adult: list(
      'Studio Samt 18+; Studio Bernstein 18+; Studio Indigo – für Erwachsene; Atelier Dämmerlicht 18+',
    ),
  },
  soloNames: {
    massage: list('{name} – Massage; Massagepraxis {name}; {name}; Massage {last}'),
    physio: list('Physiotherapie {name}; {name} – Physiotherapie; Praxis {last}'),
    manual: list('{name} – {t}; Praxis {last}; {name}'),
    traditional: list('{name} – {t}; Praxis {name}; {name}'),
    adult: list('Studio {first}'),
  },
  otherLanguages: ['ru', 'pl', 'fr', 'es'],
};
