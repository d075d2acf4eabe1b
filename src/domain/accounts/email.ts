/**
 * The one spelling under which an e-mail address is stored, compared and logged in with: no surrounding blanks,
 * composed characters, lower case. Dots and plus parts stay, since they are different mailboxes at many providers.
 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** RFC 5321: atoms with dots between them, in 64 characters. Quoted ones are nobody's, and the mail's way breaks on them. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z])[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;
/** A word of a domain beyond ASCII, and nothing that would end the domain in a URL. */
const WORDS = /^[\p{L}\p{M}\p{N}.\u3002\uff0e-]+$/u;

/** Whether mail can be sent there, written as `readableEmail` writes it. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && LOCAL.test(email.slice(0, at)) && DOMAIN.test(email.slice(at + 1));
}

/**
 * An address as it was typed, without what shows nothing; the domain as mail servers name it: `почта.рф` is
 * `xn--80a1acny.xn--p1ai`.
 */
export function readableEmail(typed: string): string {
  const email = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at < 2 || /^[ -~]*$/.test(domain) || !WORDS.test(domain)) return email;
  return email.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}

/** The address as a link that opens a new mail. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
