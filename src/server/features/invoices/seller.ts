import type { Operator } from '../../../contract/operator.ts';
import type { Seller } from '../../../domain/invoices/invoice.ts';

/** The operator as invoices name it; one that says nothing of invoices sells nothing for real. */
export function sellerOf({ name, address, register, vatId, invoicing, email, phone }: Operator): {
  seller: Seller;
  placeOfIssue: string;
  /** IANA. */
  timeZone: string;
} {
  const { street, postcode, town, country } = address;
  return {
    seller: {
      name,
      street,
      postCode: postcode,
      city: town,
      countryCode: country,
      taxId: invoicing?.taxId ?? null,
      vatId: vatId ?? null,
      register: register ? `${register.court}, ${register.number}` : null,
      email,
      phone,
      iban: invoicing?.iban ?? null,
    },
    placeOfIssue: invoicing?.placeOfIssue ?? town,
    timeZone: invoicing?.timeZone ?? 'UTC',
  };
}
