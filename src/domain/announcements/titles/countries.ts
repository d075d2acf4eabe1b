import type { Title } from './words.ts';

/*
 * Which titles are reserved where, by the country of the place (ISO 3166 alpha-2): the law of the country decides, not the
 * language of the text. Named are titles of the trades that are offered here, and only where a law keeps the title itself.
 * Not among them: osteopaths and chiropractors in Germany, Austria, Spain, Poland and Czechia, where the title is free;
 * Heilpraktiker in Austria, where the trade is forbidden and no number would help; physicians; Russia, which licenses the
 * treatment and keeps no title; whatever is decided by a state of a country alone.
 */
const LAWS: Readonly<Record<string, readonly Title[]>> = {
  // Ustawa z 25 września 2015 r. o zawodzie fizjoterapeuty.
  PL: ['physiotherapist'],
  // MPhG (Masseur, Bademeister and Physiotherapeut; Krankengymnast of old permits), HeilprG § 1.
  DE: ['physiotherapist', 'bathAttendant', 'heilpraktiker'],
  // MTD-Gesetz 2024; MMHmG §§ 5 and 29.
  AT: ['physiotherapist', 'medicalMasseur', 'heilmasseur'],
  // GesBG (Physiotherapeut, Osteopath), MedBG (Chiropraktor), BBG art. 63 (medizinischer Masseur with the federal certificate).
  CH: ['physiotherapist', 'osteopath', 'chiropractor', 'medicalMasseur', 'kine'],
  // Code de la santé publique, art. L4321-8 (also « masseur », with or without a qualifier); loi 2002-303, art. 75.
  FR: ['physiotherapist', 'kine', 'masseur', 'osteopath', 'chiropractor'],
  // Loi coordonnée du 10 mai 2015 relative à l’exercice des professions des soins de santé, art. 43.
  BE: ['physiotherapist', 'kine', 'kinesiste'],
  // Loi du 26 mars 1992 sur l’exercice et la revalorisation de certaines professions de santé.
  LU: ['physiotherapist', 'kine'],
  // Ley 44/2003 de ordenación de las profesiones sanitarias, art. 2.
  ES: ['physiotherapist'],
  // Zákon 96/2004 Sb., §§ 24 and 37.
  CZ: ['physiotherapist', 'healthMasseur'],
  // Zákon 578/2004 Z. z., § 27.
  SK: ['physiotherapist'],
  // Health Professions Order 2001, art. 39; Osteopaths Act 1993 and Chiropractors Act 1994, s. 32.
  GB: ['physiotherapist', 'osteopath', 'chiropractor'],
  // Health and Social Care Professionals Act 2005, s. 79.
  IE: ['physiotherapist'],
  // Legge 3/2018, art. 4 (fisioterapisti); osteopaths and chiropractors have no register yet.
  IT: ['physiotherapist'],
  // Wet BIG, art. 3 and 4.
  NL: ['physiotherapist'],
  // Lei 122/2019 (fisioterapeutas); Lei 71/2013 (osteopatas, quiropráticos).
  PT: ['physiotherapist', 'osteopath', 'chiropractor'],
  // Health Practitioner Regulation National Law, s. 113.
  AU: ['physiotherapist', 'osteopath', 'chiropractor'],
  // Health Practitioners Competence Assurance Act 2003, s. 7.
  NZ: ['physiotherapist', 'osteopath', 'chiropractor'],
  // Every state and every province.
  US: ['physiotherapist', 'chiropractor'],
  CA: ['physiotherapist', 'chiropractor'],
};

/** Overseas departments have codes of their own and the law of France. */
const OVERSEAS = new Set(['GF', 'GP', 'MQ', 'RE', 'YT']);

/** The titles that are reserved in a country, by its ISO 3166 alpha-2 code; none where it is unknown. */
export function reservedTitlesOf(countryCode: string): readonly Title[] {
  return LAWS[OVERSEAS.has(countryCode) ? 'FR' : countryCode] ?? [];
}
