/** The words of explicit offers in one language, in the notation of notation.ts. */
export interface Words {
  /** Read in texts of every language. */
  found: readonly string[];
  /** Read in texts of this language alone, because another one uses the same word harmlessly. */
  ownFound: readonly string[];
  /** Phrases around a found word that make it harmless. */
  harmless: readonly string[];
  /** Before the words, two words away at most: not on offer. Regular expressions without accents, like the next two. */
  no: readonly string[];
  /** What makes a `no` a `not only`. */
  only: readonly string[];
  /** After the words, four words away at most: `are not offered`; beginnings of words. */
  notOffered: readonly string[];
  /** Anywhere near in the sentence: who asks for it is refused. Beginnings of words, or phrases. */
  refused: readonly string[];
}

/** The entries of a table: one a line, or several with commas between them. */
export const table = ({ raw }: TemplateStringsArray) =>
  raw
    .join('')
    .trim()
    .split(/\s*[,\n]\s*/);
