import { writtenPhone } from '../../phoneNumbers.ts';

/** How many numbers are kept as they were written. */
const MOST_KEPT = 2_000;
const kept = new Map<string, string>();

/** A number (E.164) as its country writes it: each page of an announcement asks, and the plans of the world are long. */
export function phoneText(number: string): string {
  const text = kept.get(number) ?? writtenPhone(number);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(number, text);
  return text;
}
