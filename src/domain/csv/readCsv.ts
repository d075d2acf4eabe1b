/** Tables that spreadsheets write (RFC 4180), with commas or semicolons. */

export interface CsvRecord {
  /** The line of the file on which it begins; the first is 1. */
  line: number;
  cells: string[];
}

/** A table, or the line of the quotation mark that never ends or is followed by something else than the cell's end. */
export type CsvTable = { records: CsvRecord[] } | { brokenAt: number };

/** What ends a cell without quotation marks; the other separator is a sign like any other. */
const ENDS = { ',': /[,\r\n]/g, ';': /[;\r\n]/g };

/**
 * Reads a table. A byte order mark is passed over, lines end in CRLF, LF or CR, and lines without anything are left out.
 * Cells are parted by semicolons where the first line has more of them than commas outside of quotation marks.
 */
export function readCsv(text: string): CsvTable {
  const table = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(table);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < table.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      const cell = table[at] === '"' ? quoted(table, at) : plain(table, at, separator);
      if (!cell) return { brokenAt: record.line };
      record.cells.push(cell.text);
      line += lineEndsIn(table.slice(at, cell.end));
      at = cell.end;
      if (table[at] !== separator) break;
      at += 1;
    }
    if (at < table.length && table[at] !== '\r' && table[at] !== '\n') return { brokenAt: record.line };
    at += table.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  }
  return { records };
}

function separatorOf(table: string): ',' | ';' {
  const head = table.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

function plain(table: string, start: number, separator: ',' | ';'): { text: string; end: number } {
  const rest = ENDS[separator];
  rest.lastIndex = start;
  const end = rest.exec(table)?.index ?? table.length;
  return { text: table.slice(start, end), end };
}

/** Null where it never ends. */
function quoted(table: string, start: number): { text: string; end: number } | null {
  for (let at = start + 1; ; at += 2) {
    at = table.indexOf('"', at);
    if (at < 0) return null;
    if (table[at + 1] !== '"') return { text: table.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
