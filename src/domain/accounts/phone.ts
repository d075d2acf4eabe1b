import type { Locale } from '../locales.ts';

/** A phone number as accounts, profiles and announcements keep it. Whether it exists is for a numbering plan to say. */
export interface Phone {
  /** Country calling code as digits, without plus: `48`. */
  phonePrefix: string;
  /** National number as digits. */
  phoneNumber: string;
}

/** The number as the world dials it (E.164): `+48600700800`; empty where there is none, as with a partner who has left. */
export function toE164({ phonePrefix, phoneNumber }: Phone): string {
  return phoneNumber === '' ? '' : `+${phonePrefix}${phoneNumber}`;
}

const HOME_PREFIXES: Record<Locale, string> = {
  pl: '48',
  en: '44',
  cz: '420',
  de: '49',
  fr: '33',
  ru: '7',
  es: '34',
};

/** The prefix of the language's home country, as digits: an empty phone field begins with it. */
export const homePrefix = (locale: Locale): string => HOME_PREFIXES[locale];
