import { isUtf8 } from 'node:buffer';

/** The first line of a file, counted from 1, with a byte that is no UTF-8; null where there is none. */
export function lineOfNoUtf8(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null;
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    // No letter of UTF-8 has the byte of a new line in it.
    const end = bytes.indexOf(0x0a, from);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, next))) break;
    from = next;
  }
  return line;
}
