// Which days are public holidays, by country. Names are the law's own words or the usual short ones, in the language of the
// country, as place names are; they are data and not translated.
import type { CountryRules, HolidayRule, When } from './holidays.ts';

const on = (day: number, month: number): When => ({ day, month });
const easter = (days: number): When => ({ easter: days });

/** Ustawa z 18 stycznia 1951 r. o dniach wolnych od pracy; Christmas Eve since 2025. */
const PL: readonly HolidayRule[] = [
  { name: 'Nowy Rok', on: on(1, 1) },
  { name: 'Święto Trzech Króli', on: on(6, 1) },
  { name: 'Wielkanoc', on: easter(0) },
  { name: 'Poniedziałek Wielkanocny', on: easter(1) },
  { name: 'Święto Pracy', on: on(1, 5) },
  { name: 'Święto Konstytucji 3 Maja', on: on(3, 5) },
  { name: 'Zielone Świątki', on: easter(49) },
  { name: 'Boże Ciało', on: easter(60) },
  { name: 'Wniebowzięcie NMP', on: on(15, 8) },
  { name: 'Wszystkich Świętych', on: on(1, 11) },
  { name: 'Święto Niepodległości', on: on(11, 11) },
  { name: 'Wigilia', on: on(24, 12), since: 2025 },
  { name: 'Boże Narodzenie', on: on(25, 12) },
  { name: 'Drugi dzień Bożego Narodzenia', on: on(26, 12) },
];

/** Zákon č. 245/2000 Sb., o státních svátcích. */
const CZ: readonly HolidayRule[] = [
  { name: 'Nový rok', on: on(1, 1) },
  { name: 'Velký pátek', on: easter(-2) },
  { name: 'Velikonoční pondělí', on: easter(1) },
  { name: 'Svátek práce', on: on(1, 5) },
  { name: 'Den vítězství', on: on(8, 5) },
  { name: 'Den slovanských věrozvěstů Cyrila a Metoděje', on: on(5, 7) },
  { name: 'Den upálení mistra Jana Husa', on: on(6, 7) },
  { name: 'Den české státnosti', on: on(28, 9) },
  { name: 'Den vzniku samostatného československého státu', on: on(28, 10) },
  { name: 'Den boje za svobodu a demokracii', on: on(17, 11) },
  { name: 'Štědrý den', on: on(24, 12) },
  { name: '1. svátek vánoční', on: on(25, 12) },
  { name: '2. svátek vánoční', on: on(26, 12) },
];

const LAND = {
  BB: 'Brandenburg',
  BE: 'Berlin',
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  HB: 'Bremen',
  HE: 'Hessen',
  HH: 'Hamburg',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SH: 'Schleswig-Holstein',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  TH: 'Thüringen',
} as const;
const lands = (...codes: (keyof typeof LAND)[]) => codes.map((code) => LAND[code]);

/** The holiday laws of the sixteen Länder; 3 October by the Einigungsvertrag. What holds in some communes only is left out. */
const DE: readonly HolidayRule[] = [
  { name: 'Neujahr', on: on(1, 1) },
  { name: 'Heilige Drei Könige', on: on(6, 1), regions: lands('BW', 'BY', 'ST') },
  { name: 'Internationaler Frauentag', on: on(8, 3), regions: lands('BE', 'MV'), since: 2023 },
  { name: 'Karfreitag', on: easter(-2) },
  { name: 'Ostersonntag', on: easter(0), regions: lands('BB') },
  { name: 'Ostermontag', on: easter(1) },
  { name: 'Tag der Arbeit', on: on(1, 5) },
  { name: 'Christi Himmelfahrt', on: easter(39) },
  { name: 'Pfingstsonntag', on: easter(49), regions: lands('BB') },
  { name: 'Pfingstmontag', on: easter(50) },
  { name: 'Fronleichnam', on: easter(60), regions: lands('BW', 'BY', 'HE', 'NW', 'RP', 'SL') },
  // In Bavaria where the commune is mostly Catholic, which is most of them.
  { name: 'Mariä Himmelfahrt', on: on(15, 8), regions: lands('BY', 'SL') },
  { name: 'Weltkindertag', on: on(20, 9), regions: lands('TH'), since: 2019 },
  { name: 'Tag der Deutschen Einheit', on: on(3, 10) },
  {
    name: 'Reformationstag',
    on: on(31, 10),
    regions: lands('BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'),
  },
  { name: 'Allerheiligen', on: on(1, 11), regions: lands('BW', 'BY', 'NW', 'RP', 'SL') },
  { name: 'Buß- und Bettag', on: { weekday: 3, before: { month: 11, day: 23 } }, regions: lands('SN') },
  { name: '1. Weihnachtstag', on: on(25, 12) },
  { name: '2. Weihnachtstag', on: on(26, 12) },
];

/** Feiertagsruhegesetz 1957, Arbeitsruhegesetz § 7. */
const AT: readonly HolidayRule[] = [
  { name: 'Neujahr', on: on(1, 1) },
  { name: 'Heilige Drei Könige', on: on(6, 1) },
  { name: 'Ostermontag', on: easter(1) },
  { name: 'Staatsfeiertag', on: on(1, 5) },
  { name: 'Christi Himmelfahrt', on: easter(39) },
  { name: 'Pfingstmontag', on: easter(50) },
  { name: 'Fronleichnam', on: easter(60) },
  { name: 'Mariä Himmelfahrt', on: on(15, 8) },
  { name: 'Nationalfeiertag', on: on(26, 10) },
  { name: 'Allerheiligen', on: on(1, 11) },
  { name: 'Mariä Empfängnis', on: on(8, 12) },
  { name: 'Christtag', on: on(25, 12) },
  { name: 'Stefanitag', on: on(26, 12) },
];

/** The Federal Constitution, art. 110, knows the first of August alone; the other three hold in all cantons. */
const CH: readonly HolidayRule[] = [
  { name: 'Neujahr', on: on(1, 1) },
  { name: 'Auffahrt', on: easter(39) },
  { name: 'Bundesfeiertag', on: on(1, 8) },
  { name: 'Weihnachten', on: on(25, 12) },
];

/** Code du travail, art. L3133-1; in Alsace and Moselle art. L3134-13. */
const FR: readonly HolidayRule[] = [
  { name: 'Jour de l’An', on: on(1, 1) },
  { name: 'Vendredi saint', on: easter(-2), regions: ['Alsace-Moselle'] },
  { name: 'Lundi de Pâques', on: easter(1) },
  { name: 'Fête du Travail', on: on(1, 5) },
  { name: 'Victoire de 1945', on: on(8, 5) },
  { name: 'Ascension', on: easter(39) },
  { name: 'Lundi de Pentecôte', on: easter(50) },
  { name: 'Fête nationale', on: on(14, 7) },
  { name: 'Assomption', on: on(15, 8) },
  { name: 'Toussaint', on: on(1, 11) },
  { name: 'Armistice de 1918', on: on(11, 11) },
  { name: 'Noël', on: on(25, 12) },
  { name: 'Saint-Étienne', on: on(26, 12), regions: ['Alsace-Moselle'] },
];

/** Estatuto de los Trabajadores, art. 37.2, and Real Decreto 2001/1983, art. 45; those that all communities keep. */
const ES: readonly HolidayRule[] = [
  { name: 'Año Nuevo', on: on(1, 1) },
  { name: 'Epifanía del Señor', on: on(6, 1) },
  { name: 'Viernes Santo', on: easter(-2) },
  { name: 'Fiesta del Trabajo', on: on(1, 5) },
  { name: 'Asunción de la Virgen', on: on(15, 8) },
  { name: 'Fiesta Nacional de España', on: on(12, 10) },
  { name: 'Todos los Santos', on: on(1, 11) },
  { name: 'Día de la Constitución', on: on(6, 12) },
  { name: 'Inmaculada Concepción', on: on(8, 12) },
  { name: 'Navidad', on: on(25, 12) },
];

const WEEKEND = { 6: 2, 7: 1 };
/** The second of two days in a row: the first one's weekday is passed over. */
const SECOND = { 6: 2, 7: 2 };
const WITHOUT_SCOTLAND = ['England', 'Wales', 'Northern Ireland'];

/** Banking and Financial Dealings Act 1971 and the yearly proclamations, as on gov.uk/bank-holidays. */
const GB: readonly HolidayRule[] = [
  { name: 'New Year’s Day', on: on(1, 1), instead: WEEKEND },
  { name: '2 January', on: on(2, 1), regions: ['Scotland'], instead: { ...SECOND, 1: 1 } },
  { name: 'St Patrick’s Day', on: on(17, 3), regions: ['Northern Ireland'], instead: WEEKEND },
  { name: 'Good Friday', on: easter(-2) },
  { name: 'Easter Monday', on: easter(1), regions: WITHOUT_SCOTLAND },
  { name: 'Early May bank holiday', on: { month: 5, weekday: 1, nth: 1 } },
  { name: 'Spring bank holiday', on: { month: 5, weekday: 1, nth: -1 } },
  { name: 'Battle of the Boyne', on: on(12, 7), regions: ['Northern Ireland'], instead: WEEKEND },
  { name: 'Summer bank holiday', on: { month: 8, weekday: 1, nth: 1 }, regions: ['Scotland'] },
  { name: 'Summer bank holiday', on: { month: 8, weekday: 1, nth: -1 }, regions: WITHOUT_SCOTLAND },
  { name: 'St Andrew’s Day', on: on(30, 11), regions: ['Scotland'], instead: WEEKEND },
  { name: 'Christmas Day', on: on(25, 12), instead: SECOND },
  { name: 'Boxing Day', on: on(26, 12), instead: SECOND },
];

/** Трудовой кодекс РФ, ст. 112. Days moved by the government's yearly decree are not in it. */
const RU: readonly HolidayRule[] = [
  ...[1, 2, 3, 4, 5, 6, 8].map((day) => ({ name: 'Новогодние каникулы', on: on(day, 1) })),
  { name: 'Рождество Христово', on: on(7, 1) },
  { name: 'День защитника Отечества', on: on(23, 2) },
  { name: 'Международный женский день', on: on(8, 3) },
  { name: 'Праздник Весны и Труда', on: on(1, 5) },
  { name: 'День Победы', on: on(9, 5) },
  { name: 'День России', on: on(12, 6) },
  { name: 'День народного единства', on: on(4, 11) },
];

/** By ISO 3166 alpha-2. */
export const HOLIDAY_COUNTRIES: Partial<Record<string, CountryRules>> = {
  PL: { lang: 'pl', isNationalOnly: false, rules: PL },
  CZ: { lang: 'cs', isNationalOnly: false, rules: CZ },
  DE: { lang: 'de', isNationalOnly: false, rules: DE },
  AT: { lang: 'de-AT', isNationalOnly: false, rules: AT },
  CH: { lang: 'de-CH', isNationalOnly: true, rules: CH },
  FR: { lang: 'fr', isNationalOnly: false, rules: FR },
  ES: { lang: 'es', isNationalOnly: true, rules: ES },
  GB: {
    lang: 'en-GB',
    isNationalOnly: false,
    substitute: (name) => `${name} (substitute day)`,
    rules: GB,
  },
  RU: { lang: 'ru', isNationalOnly: true, rules: RU },
};
