/** Who runs this Palmora, as the operator's file says it (src/config.ts): the one place of name, address and contact. */
import { z } from './zod.ts';
import { type Network, isNetworkUrl } from '../domain/links.ts';
import { LOCALES } from '../domain/locales.ts';

const Text = z.string().trim().min(1).max(200);
/** As people write it, with its country prefix. */
const Phone = z
  .string()
  .regex(/^\+\d[\d ]{6,20}\d$/, 'must be a phone number with its country prefix, as +48 22 …');

const Address = z.strictObject({
  street: Text,
  postcode: Text,
  town: Text,
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country’s two capital letters, as PL'),
});
export type PostalAddress = z.infer<typeof Address>;

const pageOn = (network: Network) =>
  z
    .string()
    .refine((link) => isNetworkUrl(network, link), `must be an address on ${network}`)
    .optional();
const Social = z.strictObject({
  facebook: pageOn('facebook'),
  instagram: pageOn('instagram'),
  youtube: pageOn('youtube'),
});

const storePage = (host: string) =>
  z
    .url({ protocol: /^https$/, error: `must be an address on https://${host}` })
    .refine(
      (link) => URL.canParse(link) && new URL(link).host === host,
      `must be an address on https://${host}`,
    )
    .optional();

export const Operator = z.strictObject({
  /** With the legal form, as it stands in the register. */
  name: Text,
  address: Address,
  /** Who acts for the company: its directors, or the owner. */
  representatives: z.array(Text).min(1),
  /** The person who answers for what the operator itself publishes. */
  editor: Text,
  /** Left out by whoever stands in none. */
  register: z.strictObject({ court: Text, number: Text }).optional(),
  vatId: z
    .string()
    .regex(/^[A-Z]{2}[\dA-Z]{2,13}$/, 'must be a VAT number with its country’s letters, as PL1234567890')
    .optional(),
  shareCapital: z
    .strictObject({ amount: z.number().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
    .optional(),
  /** What its invoices say besides; whoever takes money has it, and a VAT id. */
  invoicing: z
    .strictObject({
      /** As its country writes it, without the letters of a VAT id. */
      taxId: Text,
      /** The town, as it is written on invoices. */
      placeOfIssue: Text,
      /** Where a day of invoices begins and ends. */
      timeZone: z
        .string()
        .refine(
          (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
          'must be a time zone, as Europe/Warsaw',
        ),
      /** The account that is written on invoices; left out, none is. */
      iban: z
        .string()
        .regex(/^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/, 'must be an IBAN without spaces')
        .optional(),
    })
    .optional(),
  host: z.strictObject({ name: Text, address: Address, phone: Phone }),
  email: z.email(),
  phone: Phone,
  /** Where the stores have the app; left out, nothing is said of a store that has none. */
  apps: z
    .strictObject({ appStore: storePage('apps.apple.com'), googlePlay: storePage('play.google.com') })
    .default({}),
  /** Pages on networks; those of a language stand in place of all of these. */
  social: Social,
  /** The pages that people of a language are given in place of those above; who answers the phone is the same. */
  byLanguage: z.partialRecord(z.enum(LOCALES), z.strictObject({ social: Social })).default({}),
});
export type Operator = z.infer<typeof Operator>;
