import type { AnnouncementContent } from './announcement.ts';

/*
 * What a machine can say about the wording before anybody pays: contact data that belongs in its own field, explicit
 * offers, and a shouting title. A hit proves nothing; it is mended, or a person is asked to look.
 */

export type CheckReason = 'contactData' | 'explicitWording' | 'shouting';

export interface CheckFinding {
  /** `title`, or `description.<locale>`. */
  path: string;
  reason: CheckReason;
  /** The words that were found; empty for a shouting title. */
  found: string;
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
    const contact = contactData(visible);
    if (contact) reasons.push({ path, reason: 'contactData', found: contact });
    const explicit = explicitWording(visible);
    if (explicit) reasons.push({ path, reason: 'explicitWording', found: explicit });
  }
  if (isShouting(content.title)) reasons.push({ path: 'title', reason: 'shouting', found: '' });
  return reasons.length === 0 ? { clean: true } : { clean: false, reasons };
}

const CONTACT_DATA = [
  // Nine digits or more, or seven after an international prefix, with single separators between them.
  /(?<!\d)\d(?:[ .\-()]?\d){8,}/,
  /(?:\+|(?<!\d)00)\d(?:[ .\-()]?\d){6,}/,
  /\S+@\S+\.\S+/,
  /(?:^|\s)@[\w.]{3,}/,
  /(?:https?:|www\.)\S*/i,
  /(?<![\p{L}\d])[\p{L}\d-]+\.(?:com|net|org|info|biz|eu|pl|cz|de|fr|ru|es|uk|me|io)(?![\p{L}\d])/iu,
];

function contactData(text: string): string | null {
  for (const pattern of CONTACT_DATA) {
    const found = pattern.exec(text)?.[0].trim();
    if (found) return found;
  }
  return null;
}

/** Written without accents and in lower case; `*` stands for any ending, so that one entry knows the inflected forms. */
const EXPLICIT_WORDING = [
  // several of the languages
  ...['sex', 'escort*', 'prostitu*', 'happy end', 'happy ending*', 'porno*'],
  // en
  ...['sexual service*', 'full service massage*', 'blowjob*', 'blow job*', 'handjob*', 'hand job*'],
  // pl (ł carries no accent that could be taken off)
  ...['seks', 'seksu', 'seksem', 'seksie', 'eskort*', 'sponsoring*', 'szczesliw* zakonczeni*'],
  ...['uslug* erotyczn*', 'usług* erotyczn*', 'uslug* seksualn*', 'usług* seksualn*'],
  // cz
  ...['sexu', 'sexem', 'eskort*', 'stastn* konec', 'stastn* konc*', 'erotick* sluz*', 'sexualni* sluz*'],
  // de
  ...['erotische* dienst*', 'sexuelle* dienst*', 'gluckliche* ende*'],
  // fr
  ...['service* sexuel*', 'fin* heureuse*', 'finition* manuelle*', 'fellation*'],
  // ru
  ...['секс*', 'интим* услуг*', 'эскорт*', 'проститу*', 'счастлив* конец', 'счастлив* конц*'],
  // es
  ...['servicio* sexual*', 'final* feliz', 'final* felices', 'mamada*'],
];

const EXPLICIT_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${EXPLICIT_WORDING.map((word) => plain(word).replaceAll(' ', '\\s+').replaceAll('*', '\\p{L}*')).join('|')})(?!\\p{L})`,
  'gu',
);

/** Who says that something is not on offer means it honestly: a negation at most two words before. */
const NEGATIONS = [
  ...['no', 'not', 'never', 'without', 'nie', 'bez', 'zadnych', 'ne', 'zadne', 'nenabizim', 'neposkytuji'],
  ...['kein', 'keine', 'keinen', 'keinerlei', 'nicht', 'ohne', 'pas', 'aucun', 'aucune', 'sans'],
  ...['не', 'нет', 'без', 'никаких', 'sin', 'ningun', 'nunca'],
];
const NEGATED = new RegExp(`(?<!\\p{L})(?:${NEGATIONS.map(plain).join('|')})(?:\\s+\\p{L}+){0,2}\\s+$`, 'u');

function explicitWording(text: string): string | null {
  const { letters, positions } = plainWithPositions(text);
  for (const match of letters.matchAll(EXPLICIT_PATTERN)) {
    if (NEGATED.test(letters.slice(0, match.index))) continue;
    const end = positions[match.index + match[0].length] ?? text.length;
    return text.slice(positions[match.index], end).trim();
  }
  return null;
}

/** Lower case without accents, so that one spelling finds them all. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The same, and where in the text each of its letters comes from. */
function plainWithPositions(text: string): { letters: string; positions: number[] } {
  let letters = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of text) {
    const written = plain(character);
    for (let each = 0; each < written.length; each++) positions.push(position);
    letters += written;
    position += character.length;
  }
  return { letters, positions };
}

/** A title of eight cased letters or more of which over 70 % are capitals; short names like SPA may stand. */
function isShouting(title: string): boolean {
  const upper = title.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = title.match(/\p{Ll}/gu)?.length ?? 0;
  return upper + lower >= 8 && upper / (upper + lower) > 0.7;
}
