/** The names of the fields of the form that sends an announcement back, and what they say. */

/** Under these names the rows of ready sentences are sent; the row of own words is `OTHER`. */
export const rowNames = (row: number | typeof OTHER) => ({
  code: `code.${row}`,
  path: `path.${row}`,
  also: `also.${row}`,
  words: `words.${row}`,
});

export const OTHER = 'other';

export interface SentReason {
  path: string;
  code: string;
  text: string;
}

/** The reasons in the form: of each ticked row one for its field and one for the second; own words alone where there are. */
export function reasonsOf(fields: Readonly<Record<string, string>>): SentReason[] {
  const rows = Object.keys(fields).flatMap((name) => /^code\.(\d+)$/.exec(name)?.[1] ?? []);
  const ready = rows.flatMap((row) => {
    const names = rowNames(Number(row));
    const code = fields[names.code] ?? '';
    const places = new Set([fields[names.path], fields[names.also]].filter(Boolean) as string[]);
    return [...places].map((path) => ({ path, code, text: fields[names.words] ?? '' }));
  });
  const own = rowNames(OTHER);
  const text = (fields[own.words] ?? '').trim();
  return text ? [...ready, { path: fields[own.path] ?? '', code: 'other', text }] : ready;
}
