/** Who runs Palmora and how people reach them, in the words of a language. */
import type { Operator, PostalAddress } from '../../../contract/operator.ts';
import { NETWORKS, NETWORK_NAMES, type Network } from '../../../domain/links.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { addressLine } from '../../../domain/places/address.ts';
import { countryNames } from '../../../messages/intl.ts';

export interface Contact {
  /** The operator's name, with the legal form. */
  operator: string;
  /** On one line, with the country. */
  address: string;
  town: string;
  /** With its country prefix. */
  phone: string;
  email: string;
  social: readonly { network: Network; name: string; href: string }[];
}

/** What the operator's file says to people of a language. */
export function contactIn(operator: Operator, locale: Locale): Contact {
  const { name, address, email, phone, byLanguage } = operator;
  const social = byLanguage[locale]?.social ?? operator.social;
  return {
    operator: name,
    address: addressIn(address, locale),
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
export function addressIn({ street, postcode, town, country }: PostalAddress, locale: Locale): string {
  const names = countryNames(toBcp47(locale));
  const parts = { houseNumber: '', neighbourhood: '', district: '', postCode: postcode, city: town };
  return `${addressLine({ ...parts, street }, country)}, ${names.of(country)}`;
}
