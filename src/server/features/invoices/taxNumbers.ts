/** Tax ids as their countries write them: with their check digits, where the country has a rule that is known. */
import type { Validator } from 'stdnum';
import type { BuyerKind } from '../../../domain/invoices/invoice.ts';
import { isInUnion } from '../../../domain/payments/prices.ts';

export interface ReadTaxNumber {
  /** Without spaces and marks, nor the letters of a VAT id. */
  taxId: string;
  /** With its country's letters; null where it is none of value added tax in the Union. */
  vatId: string | null;
}

/** The letters before a VAT id, where they are not the country's. */
const VAT_LETTERS: Record<string, string | undefined> = { GR: 'EL' };

/** Numbers of traders that a country gives besides those that the library counts among them. */
const OTHERS: Record<string, string | undefined> = { CZ: 'ico', AT: 'tin', NO: 'orgnr' };

/** What is taken where no rule is known. */
const UNRULED = /^[\dA-Z]{4,20}$/;

/**
 * Reads a tax id that somebody typed; null: it is none of its country. The library of numbers, which takes a moment to load,
 * is loaded when it is first asked for.
 */
export async function readTaxNumber(
  countryCode: string,
  kind: BuyerKind,
  typed: string,
): Promise<ReadTaxNumber | null> {
  const { entityValidators, euVat, personValidators, stdnum } = await import('stdnum');
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  if (isInUnion(countryCode)) {
    const taxId = read(euVat[countryCode] ?? [], plain);
    if (taxId) return { taxId, vatId: (VAT_LETTERS[countryCode] ?? countryCode) + taxId };
  }
  const other = OTHERS[countryCode] && stdnum[countryCode]?.[OTHERS[countryCode]];
  const validators = [
    ...(other ? [other] : []),
    ...((kind === 'company' ? entityValidators : personValidators)[countryCode] ?? []),
  ];
  const taxId = read(validators, plain) ?? read(validators, typed.trim());
  if (taxId) return { taxId, vatId: null };
  const hasRule = isInUnion(countryCode) || validators.length > 0;
  return hasRule || !UNRULED.test(plain) ? null : { taxId: plain, vatId: null };
}

function read(validators: readonly Validator[], text: string): string | null {
  for (const validator of validators) {
    const found = validator.validate(text);
    if (found.isValid) return found.compact;
  }
  return null;
}
