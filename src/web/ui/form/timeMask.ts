/** What a time field shows where a digit is still missing. */
export const TIME_PLACEHOLDER = '__:__';

/**
 * The digits of a typed time, at most four, with the impossible ones refused: "7" becomes "07", "25" stays "2",
 * "1275" stays "12" (no minute begins with 7). The end of a stretch may be the end of its day, "2400"; a beginning that
 * is typed as that is so, too, for the form to refuse it in words.
 */
export function timeDigits(raw: string): string {
  let digits = '';
  for (const digit of raw.replace(/\D/g, '')) {
    const at = digits.length;
    if (at === 4) break;
    if (at === 0 && digit > '2') digits = `0${digit}`;
    else if (at === 1 && digits === '2' && digit > '4') break;
    else if (at > 1 && digits.startsWith('24') && digit !== '0') break;
    else if (at === 2 && digit > '5') break;
    else digits += digit;
  }
  return digits;
}

/** The digits in their mask: "123" → "12:3_". */
export function maskTime(digits: string): string {
  const padded = digits.padEnd(4, '_');
  return `${padded.slice(0, 2)}:${padded.slice(2, 4)}`;
}

/** Where the caret stands after the last digit of the mask. */
export function maskCaret(digits: string): number {
  return digits.length < 2 ? digits.length : digits.length + 1;
}

/** The digits after an edit of the mask; removing only a mark of the mask removes the digit before it. */
export function editTime(previousDigits: string, raw: string): string {
  const digits = timeDigits(raw);
  const isDeletion = raw.length < TIME_PLACEHOLDER.length && previousDigits !== '';
  return isDeletion && digits === previousDigits ? digits.slice(0, -1) : digits;
}
