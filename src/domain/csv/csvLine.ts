/** What a spreadsheet would run as a formula, or take as the end of the cell. */
const FORMULA = /^[=+\-@\t\r]/;
/** The apostrophe before what looks like a formula, as `csvLine` writes it. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** A line of a table for spreadsheets (RFC 4180); nothing that somebody typed becomes a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The text of a cell as it was before `csvLine` kept it from being a formula. */
export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');

function cellOf(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
