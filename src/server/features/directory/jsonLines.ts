/** Answers the line of a value by the way to it: `lines(['courses', 3, 'link'])`; of the nearest value around one that is not there. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** Finds out on which line (from 1) each value of a valid JSON text begins. */
export function linesOfJson(text: string): LineOf {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  function skipSpace(): void {
    while (/\s/.test(text[at] ?? '')) {
      if (text[at] === '\n') line++;
      at++;
    }
  }

  /** A string of a valid text has no line end in it. */
  function string(): string {
    const [written = ''] = /"(?:[^"\\]|\\.)*"/y.exec(text.slice(at, endOfLine())) ?? [];
    at += written.length;
    return JSON.parse(written);
  }

  function endOfLine(): number {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
  }

  /** What stands between brackets, part by part. */
  function parts(closing: string, part: (index: number) => void): void {
    at++;
    skipSpace();
    for (let index = 0; text[at] !== closing; index++) {
      part(index);
      skipSpace();
      if (text[at] === ',') at++;
      skipSpace();
    }
    at++;
  }

  function value(key: string): void {
    skipSpace();
    lines.set(key, line);
    if (text[at] === '[') parts(']', (index) => value(`${key}/${index}`));
    else if (text[at] === '{')
      parts('}', () => {
        const name = string();
        skipSpace();
        at++;
        value(`${key}/${name}`);
      });
    else if (text[at] === '"') string();
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at++;
  }

  value('');
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const found = lines.get(
        path
          .slice(0, length)
          .map((step) => `/${String(step)}`)
          .join(''),
      );
      if (found !== undefined) return found;
    }
    return 1;
  };
}
