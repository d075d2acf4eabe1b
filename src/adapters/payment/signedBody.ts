/** What the signed bodies of providers are made of: whoever signed, only what can be stored is read. */
import { z } from 'zod';

/** Of an event, an order or a movement; the database takes no NUL. */
export const Name = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/);

/** Minor units. */
export const Amount = z.int().min(0).max(999_999_999_999);

/** ISO 4217, in capitals or not. */
export const CurrencyName = z.string().regex(/^[a-z]{3}$/i);

/** What a text says; null where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
