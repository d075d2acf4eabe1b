/** What differs between two texts, word by word. */

/** A run of a text: in both, only in the one before, or only in the one after. */
export interface Run {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond so many pairs of words to compare, what differs is told as one piece. */
const MOST_PAIRS = 4_000_000;

/** The runs of both texts in the order they are read: what is gone stands before what came in its place. */
export function wordChanges(before: string, after: string, locale: string): Run[] {
  const old = wordsOf(before, locale);
  const young = wordsOf(after, locale);
  let start = 0;
  while (start < Math.min(old.length, young.length) && old[start] === young[start]) start++;
  let end = 0;
  while (
    end < Math.min(old.length, young.length) - start &&
    old[old.length - 1 - end] === young[young.length - 1 - end]
  )
    end++;
  const runs: Run[] = [];
  const say = (kind: Run['kind'], text: string) => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  };
  say('same', old.slice(0, start).join(''));
  middle(old.slice(start, old.length - end), young.slice(start, young.length - end), say);
  say('same', old.slice(old.length - end).join(''));
  return gathered(runs);
}

/** The longest words that both have in common, in their order, stay; what lies between is gone and new. */
function middle(old: string[], young: string[], say: (kind: Run['kind'], text: string) => void): void {
  if (old.length * young.length > MOST_PAIRS) {
    say('gone', old.join(''));
    say('new', young.join(''));
    return;
  }
  const width = young.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = young.length - 1; column >= 0; column--)
      common[row * width + column] =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  let row = 0;
  let column = 0;
  while (row < old.length || column < young.length) {
    const [gone = '', come = ''] = [old[row], young[column]];
    if (row < old.length && column < young.length && gone === come) {
      say('same', gone);
      row++;
      column++;
    } else if (row < old.length && (column === young.length || at(row + 1, column) >= at(row, column + 1))) {
      say('gone', gone);
      row++;
    } else {
      say('new', come);
      column++;
    }
  }
}

/** Between two changes a mere space is part of them, and all that is gone there stands before all that is new. */
function gathered(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  let gone = '';
  let come = '';
  const flush = () => {
    if (gone) all.push({ kind: 'gone', text: gone });
    if (come) all.push({ kind: 'new', text: come });
    gone = '';
    come = '';
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && (gone || come) && index < runs.length - 1;
    if (kind === 'gone' || isBetween) gone += text;
    if (kind === 'new' || isBetween) come += text;
    if (kind === 'same' && !isBetween) {
      flush();
      all.push({ kind, text });
    }
  }
  flush();
  return all;
}

const wordsOf = (text: string, locale: string): string[] =>
  Array.from(new Intl.Segmenter(locale, { granularity: 'word' }).segment(text), ({ segment }) => segment);
