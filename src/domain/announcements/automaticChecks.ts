import type { Locale } from '../locales.ts';
import type { AnnouncementContent } from './announcement.ts';
import { reservedTitle } from './titles/reservedTitle.ts';
import { explicitWording } from './wording/explicitWording.ts';

/*
 * What a machine can say about the wording before anybody pays: contact data that belongs in its own field, explicit
 * offers, a title that the law reserves and nothing is given for, and a shouting title. A hit proves nothing; it is
 * mended, or a person is asked to look.
 */

export type CheckReason = 'contactData' | 'explicitWording' | 'reservedTitle' | 'shouting';

export interface CheckFinding {
  /** `title`, or `description.<locale>`. */
  path: string;
  reason: CheckReason;
  /** The words that were found; empty for a shouting title. */
  found: string;
}

/** Whose text it is, as far as the law asks. */
export interface Standing {
  /** ISO 3166 alpha-2, of the place; empty while it is unknown. */
  countryCode: string;
  /** As the profile gives it; blank: none. */
  licenceNumber: string;
}

export type AutomaticChecks = { clean: true } | { clean: false; reasons: CheckFinding[] };

/** Characters without a shape, which take words apart for a machine alone. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as people see it. */
export const seenText = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '');

/** Reads title, descriptions and the name of the part of town; clean, or the reasons per field. */
export function automaticChecks(
  content: Pick<AnnouncementContent, 'title' | 'description'> &
    Partial<Pick<AnnouncementContent, 'district'>>,
  { countryCode, licenceNumber }: Standing,
): AutomaticChecks {
  const hasLicence = licenceNumber.trim() !== '';
  const texts: [path: string, text: string, locale?: Locale][] = [['title', content.title]];
  for (const [locale, text] of Object.entries(content.description)) {
    texts.push([`description.${locale}`, text, locale as Locale]);
  }
  if (content.district) texts.push(['district', content.district]);
  const reasons: CheckFinding[] = [];
  for (const [path, text, locale] of texts) {
    const visible = seenText(text);
    const contact = contactData(visible);
    if (contact) reasons.push({ path, reason: 'contactData', found: contact });
    const explicit = explicitWording(visible, locale);
    if (explicit) reasons.push({ path, reason: 'explicitWording', found: explicit });
    const title = hasLicence ? null : reservedTitle(visible, countryCode);
    if (title) reasons.push({ path, reason: 'reservedTitle', found: title });
  }
  if (isShouting(content.title)) reasons.push({ path: 'title', reason: 'shouting', found: '' });
  return reasons.length === 0 ? { clean: true } : { clean: false, reasons };
}

const CONTACT_DATA = [
  // Nine digits or more, or seven after an international prefix, with single separators between them.
  /(?<!\d)\d(?:[ .\-()]?\d){8,}/,
  /(?:\+|(?<!\d)00)\d(?:[ .\-()]?\d){6,}/,
  /[^\s@]{1,64}@[^\s@]{1,128}\.[^\s@]{1,64}/,
  /(?:^|\s)@[\w.]{3,}/,
  /(?:https?:|www\.)\S*/i,
  /(?<![\p{L}\d])[\p{L}\d-]{1,63}\.(?:com|net|org|info|biz|eu|pl|cz|de|fr|ru|es|uk|me|io)(?![\p{L}\d])/iu,
];

function contactData(text: string): string | null {
  for (const pattern of CONTACT_DATA) {
    const found = pattern.exec(text)?.[0].trim();
    if (found) return found;
  }
  return null;
}

/** A title of eight cased letters or more of which over 70 % are capitals; short names like SPA may stand. */
function isShouting(title: string): boolean {
  const upper = title.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = title.match(/\p{Ll}/gu)?.length ?? 0;
  return upper + lower >= 8 && upper / (upper + lower) > 0.7;
}
