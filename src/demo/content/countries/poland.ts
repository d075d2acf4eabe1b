import type { CountryContent } from '../content.ts';
import { list } from '../words.ts';
import { polishCities } from './polishCities.ts';

export const poland: CountryContent = {
  countryCode: 'PL',
  locale: 'pl',
  timeZone: 'Europe/Warsaw',
  phonePrefix: '48',
  phoneLength: 9,
  licence: 'PWZFz #####',
  prices: {
    massage: [160, 230],
    physio: [160, 220],
    manual: [200, 280],
    traditional: [150, 210],
    adult: [250, 350],
    step: 10,
  },
  cities: polishCities,
  firstNames: {
    FEMALE: list(
      'Anna; Magdalena; Katarzyna; Agnieszka; Joanna; Monika; Ewa; Karolina; Natalia; Dorota; Paulina; Aleksandra; Marta; Beata; Iwona; Zuzanna; Weronika; Justyna; Sylwia; Hanna',
    ),
    MALE: list(
      'Piotr; Tomasz; Michał; Marcin; Paweł; Jakub; Łukasz; Adam; Krzysztof; Wojciech; Mateusz; Grzegorz; Rafał; Bartosz; Kamil; Maciej',
    ),
  },
  lastNames: {
    FEMALE: list(
      'Wiśniewska; Kowalczyk; Zielińska; Lewandowska; Wójcik; Kamińska; Dąbrowska; Szymańska; Woźniak; Kozłowska; Jankowska; Mazur; Krawczyk; Piotrowska; Grabowska; Pawlak; Michalska; Nowicka; Adamczyk; Dudek; Zając; Wieczorek; Jabłońska; Król; Majewska; Olszewska; Stępień; Malinowska',
    ),
    MALE: list(
      'Wiśniewski; Kowalczyk; Zieliński; Lewandowski; Wójcik; Kamiński; Dąbrowski; Szymański; Woźniak; Kozłowski; Jankowski; Mazur; Krawczyk; Piotrowski; Grabowski; Pawlak; Michalski; Nowicki; Adamczyk; Dudek; Zając; Wieczorek; Jabłoński; Król; Majewski; Olszewski; Stępień; Malinowski',
    ),
  },
  salons: {
    massage: list(
      'Pracownia Spokoju; Salon Masażu Lipa; Dłonie; Pracownia Masażu Kasztan; Oddech – masaż; Salon Szałwia; Ciepły Kamień; Jaśmin – masaż; Salon Lotos; Studio Masażu Brzoza; Macierzanka; Salon Masażu Fala; Salon Nagietek; Len i Olejek; Salon Masażu Cisza; Dobre Dłonie',
    ),
    physio: list(
      'Fizjo na Rogu; Centrum Fizjoterapii Krok; Fizjoterapia Równowaga; Ruch i Oddech; Fizjo Kolektyw; Prosta Sprawa – fizjoterapia; Gabinet Fizjoterapii Ster; Fizjoterapia Pion; Forma – fizjoterapia i trening; Fizjo Przystań',
    ),
    manual: list(
      'Gabinet Osteopatii Oś; Osteopatia Balans; Manualnie – osteopatia i chiropraktyka; Kręg – gabinet terapii manualnej',
    ),
    traditional: list(
      'Gabinet Cztery Pory; Igła i Zioło; Punkt – akupunktura i refleksologia; Gabinet Siedem Ziół',
    ),
    adult: list(
      'Studio Aksamit; Studio Bursztyn 18+; Prywatne Studio Indygo; Studio Półmrok; Studio Szafran 18+; Studio Atłas',
    ),
  },
  soloNames: {
    massage: list('{name} – masaż; Gabinet masażu {name}; {name}; Pracownia masażu {name}'),
    physio: list('{name} – fizjoterapia; Gabinet fizjoterapii {name}; Fizjoterapia {last}; {name}'),
    manual: list('{name} – {t}; Gabinet {last}; {name}'),
    traditional: list('{name} – {t}; Gabinet {last}; {name}'),
    adult: list('Studio {first}'),
  },
  otherLanguages: ['ru', 'de'],
};
