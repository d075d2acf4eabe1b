/** Schemas of the fields that many calls share. */
import { z } from './zod.ts';
import { NAMED_YEARS } from '../domain/time/calendarDate.ts';
import { isEmail, readableEmail } from '../domain/accounts/email.ts';
import { LOCALES } from '../domain/locales.ts';
import { LIMITS } from '../domain/limits.ts';
import { DISCOUNTS } from '../domain/payments/limits.ts';
import { CURRENCIES } from '../domain/money.ts';
import type { FieldErrorCode } from './errors.ts';

/** What a failed check stands for, where Zod's own kind of failure does not say it (fieldProblem.ts). */
export const says = (error: FieldErrorCode) => ({ error });

/** In small letters, as it is kept; in capitals it is the same one. */
export const Id = z.uuid().toLowerCase().describe('Opaque id.');
export const PlaceId = z
  .string()
  .regex(/^(c-[A-Z]{2}|g-\d{1,10})$/, says('unknownPlace'))
  .describe('`c-PL` for a country, `g-3093133` for a city.');
/** A point on a map, in degrees, as everybody may know it. */
export const PointOnMap = z.object({
  lat: z.number(),
  lng: z.number(),
  isExact: z
    .boolean()
    .describe(
      'Whether that is its door, which was found. Otherwise the address is private or was not found, and only the city is certain.',
    ),
});
/** What its place is said with where something is to be found. */
export const InPlace = z
  .string()
  .describe('“in London”, in the caller’s language; the name after a dash where its case is not known.');
export const LocaleWord = z.enum(LOCALES);
export const CurrencyCode = z.enum(CURRENCIES);

const isOfNamedYear = (text: string) => NAMED_YEARS.test(text);

/** An RFC 3339 instant in UTC, of the years that may be named. */
export const Instant = z.iso
  .datetime()
  .refine(isOfNamedYear, says('invalidDate'))
  .describe('Instant in UTC, of the years 1900 to 2199.');
/** An instant (epoch ms) as `Instant` says it. */
export const rfc3339 = (at: number): string => new Date(at).toISOString();
/** A local date, `YYYY-MM-DD`, of the years that may be named. */
export const LocalDate = z.iso
  .date()
  .refine(isOfNamedYear, says('invalidDate'))
  .describe('Of the years 1900 to 2199.');

/** Makes what follows run the other way and shows nothing: it lets words seem to be others. */
const turnsOther = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const straight = (text: string) => text.replace(turnsOther, '').trim();

/** One line of text, trimmed, without control characters and without marks of direction. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(straight)
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), says('invalidCharacters'));

/** Text with line breaks, trimmed, without marks of direction. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(straight)
    .max(max)
    .refine((value) => !/[\p{Cc}--[\n\t\r]]/v.test(value), says('invalidCharacters'))
    .transform((value) => value.replaceAll('\r\n', '\n'));

/** What leaves a place empty for the eye, such as a space of no width. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu;

const isSeen = (value: string) => value.replace(UNSEEN, '') !== '';

/** Something that can be seen. */
export const required = <T extends z.ZodType<string>>(schema: T) => schema.refine(isSeen, says('required'));

/** One line that may be left empty; what shows nothing is empty. */
export const lineOrNothing = (max: number) => line(max).overwrite((value) => (isSeen(value) ? value : ''));

export const Email = z
  .string()
  .overwrite(readableEmail)
  .min(1, { abort: true })
  .max(LIMITS.email.max)
  .refine(isEmail, says('invalidEmail'))
  // Says the same in the API's document, which shows what is sent, before it is read.
  .meta({ format: 'email', description: 'E-mail address; a domain of any letters.' });

/** Signs between the digits of a number, whoever wrote it: `0171/123 45-67`. */
const BETWEEN_DIGITS = /[\s./()\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;
const digitsOf = (typed: string) =>
  typed.replace(/^tel:/i, '').replace(BETWEEN_DIGITS, '').replace(/^00/, '+');

export const PhonePrefix = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/, says('invalidPhone'))
  .transform((value) => value.replace('+', ''));
/** A number beside its prefix, as people write one; with a plus or 00 it says its own prefix. */
export const PhoneNumber = z
  .string()
  .max(40, says('invalidPhone'))
  .overwrite(digitsOf)
  .min(1, { abort: true })
  // Not as a pattern: the API's document shows what is sent, before it is read.
  .refine((digits) => /^\+?\d{4,20}$/.test(digits), says('invalidPhone'))
  .describe('As people write it; with `+` or `00` in front it says its own prefix, and that one counts.');
/** A number in one field. */
export const Phone = line(40).overwrite(digitsOf);

export const PhoneText = z
  .string()
  .describe('The phone number as its country writes it, for people to read.');

export const AddressLines = z
  .array(z.string())
  .describe('The address as its country writes it, from the street, where it is told, to the town.');

export const DistanceText = z
  .string()
  .describe('The distance for people to read: in miles where those of the place count in them.');

/** A discount code as somebody types it; which way it is written does not matter. */
export const DiscountCode = line(DISCOUNTS.code.max).describe('In capitals or not.');

/** Query flags and paging. */
export const PageNr = z.coerce.number().int().min(1).max(LIMITS.pageNr.max).default(1);

/** A list as the API answers it. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), pageNr: z.int(), pageSize: z.int() });

/** A time of the fifteen minutes’ grid. */
export const Quarter = z.string().regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/);

/** A list, or one value that stands for a list of one. */
export const oneOrMany = <const Words extends readonly [string, ...string[]]>(options: Words) => {
  const list = z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(z.enum(options)).max(options.length * 2),
  );
  return list as unknown as z.ZodType<Words[number][], Words[number] | Words[number][]>;
};
