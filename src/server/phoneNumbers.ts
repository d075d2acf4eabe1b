import parsePhone from 'libphonenumber-js/min';
import { type Phone, toE164 } from '../domain/accounts/phone.ts';

/** A German mobile whose country code was written twice: the plan would take it for one of Leer, too long to be of there. */
const GERMAN_TWICE = /^491[5-7]\d{8,9}$/;

/**
 * A number as it was typed (`Phone` and `PhoneNumber` of the contract), as the numbering plans of the world write it; null
 * when there can be no such number. With a plus it says its own prefix. Without one it is a number of `phonePrefix`, or says
 * that once more; without a prefix, too, it is nobody's: of another country it may be a stranger's.
 */
export function validPhone({ phonePrefix, phoneNumber }: Phone): Phone | null {
  if (phoneNumber.startsWith('+')) return planned(phoneNumber);
  if (phonePrefix === '') return null;
  const saysTwice = phoneNumber.startsWith(phonePrefix);
  if (phonePrefix === '49' && GERMAN_TWICE.test(phoneNumber)) return planned(`+${phoneNumber}`);
  return planned(`+${phonePrefix}${phoneNumber}`) ?? (saysTwice ? planned(`+${phoneNumber}`) : null);
}

function planned(text: string): Phone | null {
  const phone = parsePhone(text);
  return phone?.isValid()
    ? { phonePrefix: phone.countryCallingCode, phoneNumber: phone.nationalNumber }
    : null;
}

/** The same, as E.164. */
export function readPhone(phoneNumber: string, phonePrefix = ''): string | null {
  const phone = validPhone({ phonePrefix, phoneNumber });
  return phone && toE164(phone);
}

/** Digits of a whole number with its country code; at home few write so many. */
const WHOLE_DIGITS = 11;

/** A number of a table, where spreadsheets lose the plus: without one a number as long as whole ones is read as such. */
export function readCell(phoneNumber: string, phonePrefix: string): string | null {
  const read = readPhone(phoneNumber, phonePrefix);
  const isWhole = !phoneNumber.startsWith('+') && phoneNumber.length >= WHOLE_DIGITS;
  return read ?? (isWhole ? readPhone(`+${phoneNumber}`) : null);
}

/**
 * The digits of a number with its country code: the same for every way to write it, `48 601 700 800`, `4 8601700800`,
 * `48 0601700800`. What can be no number keeps its digits as they are.
 */
export function phoneKey(written: Phone): string {
  const { phonePrefix, phoneNumber } = validPhone(written) ?? written;
  return phonePrefix + phoneNumber;
}

/** Whether a text means a number, however it writes it: `601 700 800`, `48601700800`, `+48 601 700 800`, `0048601700800`. */
export function meansPhone(text: string, number: Phone): boolean {
  const { phonePrefix } = validPhone(number) ?? number;
  const [, abroad, digits = ''] = /^(\+|00)?(.*)$/.exec(text.replace(/[^\d+]/g, '')) ?? [];
  const key = phoneKey(number);
  if (abroad) return readPhone(`+${digits}`) === `+${key}` || digits === key;
  return digits === key || phoneKey({ phonePrefix, phoneNumber: digits }) === key;
}

/** Russia and Kazakhstan join the last two pairs, +7 900 000-30-91; the plans know that of calls at home alone. */
const LAST_PAIRS = /^(\+7 .*?\d) ?(\d\d) ?(\d\d)$/;

/** A number (E.164) as its country writes it, for people to read: `+48 501 100 200`; what is none stays as it is. */
export const writtenPhone = (number: string): string =>
  (parsePhone(number)?.formatInternational() ?? number).replace(LAST_PAIRS, '$1-$2-$3');
