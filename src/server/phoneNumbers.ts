import parsePhone from 'libphonenumber-js/min';
import { type Phone, toE164 } from '../domain/accounts/phone.ts';

/**
 * A number as it was typed (`Phone` and `PhoneNumber` of the contract), as the numbering plans of the world write it; null
 * when there can be no such number. With a plus it says its own prefix. Without one it is a number of `phonePrefix`, else
 * one whose plus was lost, as spreadsheets do.
 */
export function validPhone({ phonePrefix, phoneNumber }: Phone): Phone | null {
  const readings = phoneNumber.startsWith('+')
    ? [phoneNumber]
    : [phonePrefix && `+${phonePrefix}${phoneNumber}`, `+${phoneNumber}`];
  const phone = readings.map((text) => parsePhone(text)).find((read) => read?.isValid());
  return phone ? { phonePrefix: phone.countryCallingCode, phoneNumber: phone.nationalNumber } : null;
}

/** The same, as E.164. */
export function readPhone(phoneNumber: string, phonePrefix = ''): string | null {
  const phone = validPhone({ phonePrefix, phoneNumber });
  return phone && toE164(phone);
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
