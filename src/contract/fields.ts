/** Schemas of the fields that many calls share. */
import { z } from 'zod';
import { NAMED_YEARS } from '../domain/booking/calendarDate.ts';
import { LOCALES } from '../domain/locales.ts';
import { LIMITS } from '../domain/limits.ts';
import { DISCOUNTS } from '../domain/payments/limits.ts';
import { CURRENCIES } from '../domain/money.ts';
import type { FieldErrorCode } from './errors.ts';

/** What a failed check stands for, where Zod's own kind of failure does not say it (fieldProblem.ts). */
export const says = (error: FieldErrorCode) => ({ error });

export const Id = z.uuid().describe('Opaque id.');
export const PlaceId = z
  .string()
  .regex(/^(c-[A-Z]{2}|g-\d{1,10})$/, says('unknownPlace'))
  .describe('`c-PL` for a country, `g-3093133` for a city.');
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

/** One line of text, trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), says('invalidCharacters'));

/** Text with line breaks, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/[\p{Cc}--[\n\t\r]]/v.test(value), says('invalidCharacters'))
    .transform((value) => value.replaceAll('\r\n', '\n'));

export const required = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => value !== '', says('required'));

export const Email = z
  .string()
  .trim()
  .max(LIMITS.email.max)
  // Says the same in the API's document, which shows what is sent, before it is trimmed.
  .meta({ format: 'email' })
  .pipe(z.email())
  .describe('E-mail address.');
export const PhonePrefix = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/, says('invalidPhone'))
  .transform((value) => value.replace('+', ''));
export const PhoneNumber = z
  .string()
  .trim()
  .regex(/^[\d\s().-]{4,20}$/, says('invalidPhone'))
  .transform((value) => value.replace(/\D/g, ''));

/** A number with or without its country code, to find one that is known. */
export const PhoneAsWritten = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{4,24}$/, says('invalidPhone'))
  .describe(
    'A phone number as its country writes it, or with the country code in front: 601 700 800, +48601700800.',
  );

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
