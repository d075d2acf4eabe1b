import { LIMITS } from '../limits.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

/*
 * A password is 10 to 128 characters of any kind, and not one that everybody tries first. There are no rules of
 * composition.
 */

export const PASSWORD_PROBLEMS = ['passwordTooShort', 'passwordTooLong', 'passwordTooCommon'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** What is known about the person, none of which can be the password. */
export interface PasswordContext {
  email: string;
  phoneNumber?: string;
  name?: string;
}

/** Why a password is refused; empty when it may be used. Length counts characters (code points), not bytes. */
export function passwordProblems(password: string, context: PasswordContext): PasswordProblem[] {
  const length = [...password].length;
  if (length < LIMITS.password.min) return ['passwordTooShort'];
  if (length > LIMITS.password.max) return ['passwordTooLong'];
  return isCommon(password, context) ? ['passwordTooCommon'] : [];
}

function isCommon(password: string, { email, phoneNumber, name }: PasswordContext): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const own = [email, email.split('@')[0], phoneNumber, name].map((text) => text?.trim().toLowerCase());
  return COMMON_PASSWORDS.has(plain) || own.includes(plain) || isRun(plain) || isRepetition(plain);
}

/** `aaaaaaaaaa`, `1212121212`, `abcabcabca`: up to three characters over and over. */
function isRepetition(text: string): boolean {
  return [1, 2, 3].some((unit) => text === text.slice(0, unit).repeat(text.length).slice(0, text.length));
}

/** `1234567890`, `abcdefghij`, `9876543210` and any other run of neighbours in digits, alphabet or keyboard rows. */
function isRun(text: string): boolean {
  return ROWS.some((row) => {
    const twice = row + row;
    return twice.includes(text) || [...twice].reverse().join('').includes(text);
  });
}

const ROWS = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъфывапролджэячсмитьбю',
];
