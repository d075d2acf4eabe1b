import type { AnnouncementContent } from './announcement.ts';

/*
 * What a machine can say about the wording before a moderator looks: contact data that belongs in its own field,
 * explicit offers, and a shouting title. A hit proves nothing; it sends the text to a person.
 */

export type CheckReason = 'contactData' | 'explicitWording' | 'shouting';

export interface CheckFinding {
  /** `title`, or `description.<locale>`. */
  path: string;
  reason: CheckReason;
}

export type AutomaticChecks = { clean: true } | { clean: false; reasons: CheckFinding[] };

/** Reads title and descriptions; clean, or the reasons per field. */
export function automaticChecks(
  content: Pick<AnnouncementContent, 'title' | 'description'>,
): AutomaticChecks {
  const texts: [path: string, text: string][] = [['title', content.title]];
  for (const [locale, text] of Object.entries(content.description)) {
    texts.push([`description.${locale}`, text]);
  }
  const reasons: CheckFinding[] = [];
  for (const [path, text] of texts) {
    const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    if (hasContactData(visible)) reasons.push({ path, reason: 'contactData' });
    if (hasExplicitWording(visible)) reasons.push({ path, reason: 'explicitWording' });
  }
  if (isShouting(content.title)) reasons.push({ path: 'title', reason: 'shouting' });
  return reasons.length === 0 ? { clean: true } : { clean: false, reasons };
}

const CONTACT_DATA = [
  // Nine digits or more, or seven after an international prefix, with single separators between them.
  /(?<!\d)\d(?:[ .\-()]?\d){8,}/,
  /(?:\+|(?<!\d)00)\d(?:[ .\-()]?\d){6,}/,
  /\S@\S+\.\S/,
  /(?:^|\s)@[\w.]{3,}/,
  /https?:|www\./i,
  /(?<![\p{L}\d])[\p{L}\d-]+\.(?:com|net|org|info|biz|eu|pl|cz|de|fr|ru|es|uk|me|io)(?![\p{L}\d])/iu,
];

function hasContactData(text: string): boolean {
  return CONTACT_DATA.some((pattern) => pattern.test(text));
}

/** Written without accents and in lower case; a trailing `*` stands for any ending. */
const EXPLICIT_WORDING = [
  // several of the languages
  ...['sex', 'escort*', 'prostitu*', 'happy end', 'happy ending', 'porno*'],
  // en
  ...['sexual services', 'full service massage', 'blowjob', 'handjob'],
  // pl (ł carries no accent that could be taken off)
  ...['seks', 'szczesliwe zakonczenie', 'uslugi erotyczne', 'usługi erotyczne', 'sponsoring'],
  // cz
  ...['stastny konec', 'eroticke sluzby', 'sexualni sluzby'],
  // de
  ...['erotische dienste', 'sexuelle dienste', 'glückliches ende', 'gluckliches ende'],
  // fr
  ...['services sexuels', 'fin heureuse', 'finition manuelle', 'fellation'],
  // ru
  ...['секс*', 'интим услуг*', 'интимные услуги', 'эскорт*', 'проститу*', 'счастливый конец'],
  // es
  ...['servicios sexuales', 'final feliz', 'mamada*'],
];

const EXPLICIT_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${EXPLICIT_WORDING.map((word) => plain(word).replaceAll(' ', '\\s+').replace('*', '\\p{L}*')).join('|')})(?!\\p{L})`,
  'u',
);

function hasExplicitWording(text: string): boolean {
  return EXPLICIT_PATTERN.test(plain(text));
}

/** Lower case without accents, so that one spelling finds them all. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** A title of eight cased letters or more of which over 70 % are capitals; short names like SPA may stand. */
function isShouting(title: string): boolean {
  const upper = title.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = title.match(/\p{Ll}/gu)?.length ?? 0;
  return upper + lower >= 8 && upper / (upper + lower) > 0.7;
}
