import type { CountryContent } from '../content.ts';
import { district, list } from '../words.ts';

export const britain: CountryContent = {
  countryCode: 'GB',
  locale: 'en',
  timeZone: 'Europe/London',
  phonePrefix: '44',
  phoneLength: 10,
  licence: 'HCPC PH######',
  registers: { OSTEOPATHY: 'GOsC #####', CHIROPRACTIC: 'GCC #####' },
  prices: {
    massage: [55, 75],
    physio: [50, 70],
    manual: [60, 85],
    traditional: [50, 70],
    adult: [90, 120],
    step: 5,
  },
  cities: [
    {
      geonameId: 2643743,
      name: 'London',
      lat: 51.50853,
      lng: -0.12574,
      priceLevel: 1.2,
      partners: 10,
      phoneStem: '2079460',
      districts: [
        district('Camden', 'in Camden', [3.6, -1.2], 'NW1 8QP', 'Parkway; Arlington Road; Delancey Street'),
        district('Hackney', 'in Hackney', [4, 5], 'E8 3BH', 'Wilton Way; Mare Street; Greenwood Road'),
        district('Islington', 'in Islington', [3, 1.6], 'N1 2UQ', 'Upper Street; Cross Street; Essex Road'),
        district(
          'Clapham',
          'in Clapham',
          [-5.4, -0.9],
          'SW4 7AB',
          'Clapham High Street; The Pavement; Venn Street',
        ),
        district(
          'Notting Hill',
          'in Notting Hill',
          [0.3, -5],
          'W11 2BQ',
          'Portobello Road; Westbourne Grove; Kensington Park Road',
        ),
        district(
          'Greenwich',
          'in Greenwich',
          [-3, 8.6],
          'SE10 9JL',
          'Royal Hill; Greenwich Church Street; Trafalgar Road',
        ),
        district('Richmond', 'in Richmond', [-5.4, -12], 'TW9 1TQ', 'Hill Rise; Sheen Road; Kew Road'),
      ],
    },
    {
      geonameId: 2643123,
      name: 'Manchester',
      lat: 53.48095,
      lng: -2.23743,
      priceLevel: 0.92,
      partners: 2,
      phoneStem: '1614960',
      districts: [
        district(
          'Northern Quarter',
          'in the Northern Quarter',
          [0.5, 0.2],
          'M4 1LE',
          'Thomas Street; Oldham Street; Tib Street',
        ),
        district(
          'Chorlton',
          'in Chorlton',
          [-4.6, -2.6],
          'M21 9AN',
          'Beech Road; Barlow Moor Road; Wilbraham Road',
        ),
      ],
    },
    {
      geonameId: 2650225,
      name: 'Edinburgh',
      lat: 55.95206,
      lng: -3.19648,
      priceLevel: 1,
      partners: 1,
      phoneStem: '1314960',
      districts: [
        district(
          'Stockbridge',
          'in Stockbridge',
          [0.9, -0.9],
          'EH4 1HN',
          'Raeburn Place; St Stephen Street; Deanhaugh Street',
        ),
        district(
          'Leith',
          'in Leith',
          [2.6, 1.7],
          'EH6 6QW',
          'Constitution Street; Great Junction Street; Leith Walk',
        ),
      ],
    },
    {
      geonameId: 2654675,
      name: 'Bristol',
      lat: 51.45523,
      lng: -2.59665,
      priceLevel: 0.95,
      partners: 1,
      phoneStem: '1174960',
      districts: [
        district(
          'Clifton',
          'in Clifton',
          [0.2, -1.6],
          'BS8 4AA',
          'Princess Victoria Street; Regent Street; The Mall',
        ),
        district(
          'Bedminster',
          'in Bedminster',
          [-1.6, -0.3],
          'BS3 1JN',
          'North Street; East Street; Raleigh Road',
        ),
      ],
    },
  ],
  firstNames: {
    FEMALE: list(
      'Emma; Charlotte; Hannah; Priya; Olivia; Grace; Rachel; Amara; Lucy; Megan; Sophie; Eleanor; Niamh; Yasmin',
    ),
    MALE: list('James; Daniel; Oliver; Callum; Marcus; Thomas; Kwame; Rhys; Adam; Benjamin'),
  },
  lastNames: {
    FEMALE: list(
      'Harrison; Bennett; Clarke; Patel; Murphy; Okafor; Fletcher; Reid; Walsh; Hughes; Barnes; Lawson; Shah; Whitfield',
    ),
    MALE: list(
      'Harrison; Bennett; Clarke; Patel; Murphy; Mensah; Fletcher; Reid; Walsh; Hughes; Barnes; Lawson; Shah; Whitfield',
    ),
  },
  salons: {
    massage: list(
      'The Quiet Room; Juniper Massage; Stillwater Massage; Hearth & Hand; The Linen Room; Lotus Lane Massage; Willow Street Massage',
    ),
    physio: list('Steady Physio; Keystone Physiotherapy; The Movement Rooms; Towpath Physio'),
    manual: list('Plumb Line Osteopathy; Spine & Stride; Lantern Osteopathy'),
    traditional: list('Five Seasons Acupuncture; The Needle & Leaf; Plane Tree Acupuncture'),
    adult: list('Studio Velvet 18+; The Amber Studio 18+; Studio Indigo 18+'),
  },
  soloNames: {
    massage: list('{name} Massage; {name}; Massage by {first}; {last} Massage Therapy'),
    physio: list('{name} Physiotherapy; {last} Physio; {name}'),
    manual: list('{name} Clinic; {last} Clinic; {name}'),
    traditional: list('{name} Therapies; {name}; The {last} Practice'),
    adult: list('Studio {first}'),
  },
  otherLanguages: ['fr', 'es', 'pl'],
};
