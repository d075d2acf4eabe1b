/**
 * Where a spreadsheet begins a cell: at the beginning of ours, and after a semicolon or tab within it, which part cells
 * wherever the comma is the decimal sign.
 */
const BEGINNING = '(?<=^|[;\\t])';
/**
 * What it would run as a formula there (OWASP, CSV injection), with the apostrophes before it: what somebody typed one
 * before gets another, so that the cell is read again as it was.
 */
const FORMULA = "(?='*[=+\\-@\\t\\r\\n＝＋－＠])";
const UNGUARDED = new RegExp(BEGINNING + FORMULA, 'g');
const GUARDED = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

/** A line of a table for spreadsheets (RFC 4180); nothing that somebody typed becomes a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The text of a cell as it was before `csvLine` kept it from being a formula. */
export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');

function cellOf(text: string): string {
  const plain = text.replace(UNGUARDED, "'");
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
