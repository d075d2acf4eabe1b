/** What is said in texts about Palmora itself, and what is left out of them. */

/** Tags around what is said only where announcements are paid for, and only where they are free of charge. */
export const COSTS = ['charged', 'free'] as const;

/** What stands for the tags in a message: the words of the one that holds, nothing for the other. */
export function costTags(isFree: boolean) {
  const said = isFree ? 'free' : 'charged';
  return Object.fromEntries(
    COSTS.map((name) => [name, (words: unknown) => (name === said ? [words].flat().join('') : '')]),
  ) as Record<(typeof COSTS)[number], (words: unknown) => string>;
}

/** A text after parts have been left out of it: without the empty paragraphs and lines they leave. */
export function tidied(text: string): string {
  const blocks = text.split('\n\n').map((block) =>
    block
      .split('\n')
      .map((line) => line.replace(/^ +| +$/g, ''))
      .filter(Boolean)
      .join('\n'),
  );
  return blocks.filter(Boolean).join('\n\n');
}
