/**
 * How people reach Palmora, by language: the one place where phone numbers and pages on networks are kept. The
 * numbers stand in ranges that their countries keep for fiction, so that nobody is rung up; a language whose
 * countries keep none has the British one.
 */
import type { Locale } from '../../../domain/locales.ts';
import { NETWORK_NAMES, type Network } from '../../../domain/links.ts';

export interface Contact {
  /** As people of the language write it, with its country prefix. */
  phone: string;
  email: string;
  social: readonly { network: Network; name: string; href: string }[];
}

const EMAIL = 'contact@palmora.example';

const pageOn = (network: Network, href: string) => ({ network, name: NETWORK_NAMES[network], href });
const facebook = (page: string) => pageOn('facebook', `https://www.facebook.com/${page}`);
const instagram = (page: string) => pageOn('instagram', `https://www.instagram.com/${page}`);
const youtube = (channel: string) => pageOn('youtube', `https://www.youtube.com/@${channel}`);

const INTERNATIONAL: Contact = {
  phone: '+44 20 7946 0142',
  email: EMAIL,
  social: [facebook('palmora.example'), instagram('palmora.example'), youtube('palmora.example')],
};

export const CONTACT: Record<Locale, Contact> = {
  en: INTERNATIONAL,
  pl: {
    ...INTERNATIONAL,
    social: [facebook('palmora.example.pl'), instagram('palmora.example.pl'), youtube('palmora.example')],
  },
  cz: {
    ...INTERNATIONAL,
    social: [facebook('palmora.example.cz'), instagram('palmora.example')],
  },
  de: {
    ...INTERNATIONAL,
    phone: '+49 30 23125 142',
    social: [facebook('palmora.example.de'), instagram('palmora.example.de'), youtube('palmora.example')],
  },
  fr: {
    ...INTERNATIONAL,
    phone: '+33 1 99 00 01 42',
    social: [facebook('palmora.example.fr'), instagram('palmora.example')],
  },
  ru: { ...INTERNATIONAL, social: [youtube('palmora.example')] },
  es: {
    ...INTERNATIONAL,
    social: [facebook('palmora.example.es'), instagram('palmora.example')],
  },
};
