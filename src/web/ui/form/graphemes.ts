/** The number of characters as people count them: one for "é", a flag or a family emoji. */
export function countGraphemes(text: string): number {
  if (isPlain(text)) return text.length;
  let count = 0;
  for (const _ of SEGMENTER.segment(text)) count += 1;
  return count;
}

/** The first `max` graphemes of a text. */
export function takeGraphemes(text: string, max: number): string {
  if (max <= 0) return '';
  if (isPlain(text)) return text.slice(0, max);
  let end = 0;
  let count = 0;
  for (const { segment } of SEGMENTER.segment(text)) {
    if (count === max) break;
    end += segment.length;
    count += 1;
  }
  return text.slice(0, end);
}

/**
 * The text of a field after an edit, with what goes beyond `max` graphemes ignored: of the inserted part as much is
 * kept as fits, what stood before and after it stays. `caret` is where the insertion then ends (UTF-16 units).
 */
export function limitEdit(previous: string, next: string, max: number): { text: string; caret: number } {
  if (countGraphemes(next) <= max) return { text: next, caret: next.length };
  let start = 0;
  while (start < previous.length && previous[start] === next[start]) start += 1;
  let tail = 0;
  const longest = Math.min(previous.length, next.length) - start;
  while (tail < longest && previous[previous.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1;

  const before = next.slice(0, start);
  const after = tail === 0 ? '' : next.slice(-tail);
  const inserted = next.slice(start, next.length - tail);
  // Where two parts meet, letters may become one: a few more than there is room for may fit.
  const room = max - countGraphemes(before + after) + 2;
  for (let keep = Math.min(countGraphemes(inserted), room); keep >= 0; keep -= 1) {
    const head = before + takeGraphemes(inserted, keep);
    if (countGraphemes(head + after) <= max) return { text: head + after, caret: head.length };
  }
  const text = takeGraphemes(next, max);
  return { text, caret: text.length };
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Printable ASCII: every unit is one grapheme, no need to segment. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
