/** Who runs Palmora and how people reach them, in the words of a language. */
import type { Operator, PostalAddress } from '../../../contract/operator.ts';
import { NETWORKS, NETWORK_NAMES, type Network } from '../../../domain/links.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';

export interface Contact {
  /** The operator's name, with the legal form. */
  operator: string;
  /** On one line, with the country. */
  address: string;
  town: string;
  /** As people of the language write it, with its country prefix. */
  phone: string;
  email: string;
  social: readonly { network: Network; name: string; href: string }[];
}

/** What the operator's file says to people of a language. */
export function contactIn(operator: Operator, locale: Locale): Contact {
  const { name, address, email, byLanguage } = operator;
  const { phone, social } = { ...operator, ...byLanguage[locale] };
  return {
    operator: name,
    address: addressLine(address, locale),
    town: address.town,
    phone,
    email,
    social: NETWORKS.flatMap((network) => {
      const href = social[network];
      return href === undefined ? [] : [{ network, name: NETWORK_NAMES[network], href }];
    }),
  };
}

/** An address on one line, its country named in the language. */
export function addressLine({ street, postcode, town, country }: PostalAddress, locale: Locale): string {
  const names = new Intl.DisplayNames(toBcp47(locale), { type: 'region' });
  return `${street}, ${postcode} ${town}, ${names.of(country)}`;
}
