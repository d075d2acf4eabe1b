/** How much of an error is shown. */
const MOST = 300;

/** With fewer it is a code of an answer or an address of a machine, not somebody's number. */
const PHONE_DIGITS = 7;
const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * An error without what the job carried: addresses, links' secrets, numbers of people, words in quotation marks, values that
 * the database repeats.
 */
export function redactedError(message: string): string {
  const told = message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…@…')
    .replaceAll(/(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1/…')
    .replaceAll(/\)=\([^)]*\)/g, ')=(…)')
    .replaceAll(/"[^"]*"|“[^”]*”|'[^']*'/g, '“…”')
    .replaceAll(/[\w-]{20,}/g, '…')
    .replaceAll(/\+?\d[\d\s().-]{5,}\d/g, (number) => (digitsIn(number) < PHONE_DIGITS ? number : '…'))
    .trim();
  return told.length > MOST ? `${told.slice(0, MOST)}…` : told;
}
