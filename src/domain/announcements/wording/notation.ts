/*
 * The notation of the word tables (words.ts), and what becomes of it: a regular expression over folded text.
 *
 *   usług-            the stem with any ending            (a|b)    one or the other; (|a) with it or without
 *   blow( |)job       a space: the next word              a & b    both in either order, two words between them at most
 *   happy and ~ end   any one word
 *
 * Accents and case do not count. Every letter also stands for what is typed in its place: the letter of the other
 * alphabet that looks like it, a digit, a sign. Each repetition has a low upper bound, so that no text makes the search
 * slow.
 */

/** Letters that Unicode does not take apart, and letters of other alphabets that look like Latin ones. */
const FOLDED: Record<string, string> = {
  ...{ ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' },
  ...{ ѕ: 's', і: 'i', ј: 'j', є: 'e', һ: 'h', ԛ: 'q', ԝ: 'w', ґ: 'г' },
  ...{ α: 'a', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', ς: 'c', τ: 't', υ: 'u', χ: 'x' },
};

/** A letter, and what is typed in its place; `*` hides vowels. */
const DISGUISES = new Map(
  [
    ...'aа@4* bв8 cс eе3€* g9 hн i1!* kк l1 mм oо0* pр s5$ tт7 u* xх× yу z2'.split(' '),
    ...'аa@4* бb6 вb8 еe3* з3 иiu1* кk мm нh оo0* пn рp сc$ тt7 уy* хx ч4 э3*'.split(' '),
  ].map((word) => [word.slice(0, 1), word] as const),
);

/**
 * A letter of folded text. The two alphabets that are left, not every letter of Unicode: its class is so large that
 * patterns made of hundreds of it take seconds to get ready.
 */
export const LETTER = '[a-zа-я]';

/** Between two words of a phrase; the end of a sentence is not. */
const BETWEEN = '[^a-zа-я\\n.?;]{1,6}';

/** With one of these between them, two words are rarely one phrase: “happy to see you before the ending”. */
const APART = [
  ...'ani na po pod przed przy dla do od ktore pred pri pro za aby'.split(' '),
  ...'to at for before after until when that your our nor'.split(' '),
  ...'am zum bis bei beim vor nach wenn dass fur noch'.split(' '),
  ...'en avant apres pour chez que al para antes hasta'.split(' '),
  ...'к на до от перед после для при когда чтобы'.split(' '),
];

const WORD_BETWEEN = `(?!(?:${APART.join('|')})(?!${LETTER}))${LETTER}{1,20}`;
const GAP = `${BETWEEN}(?:${WORD_BETWEEN}${BETWEEN}){0,2}`;

/** A character of any text in lower case and without accents: no letter, one, or two (`ß`). */
export function fold(character: string): string {
  const plain = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return FOLDED[plain] ?? plain;
}

const foldAll = (text: string) => Array.from(text, fold).join('');

/**
 * A pattern for each entry, for whole words; with `anywhere`, also in the middle of a word. One pattern for all of them
 * takes several times as long: it cannot leap over what none of them begins with.
 */
export function wordPatterns(
  entries: readonly string[],
  where: 'wholeWord' | 'anywhere' = 'wholeWord',
): RegExp[] {
  const pattern = (any: string) => (where === 'anywhere' ? any : `(?<!${LETTER})(?:${any})(?!${LETTER})`);
  return entries.map((entry) => new RegExp(pattern(source(entry)), 'g'));
}

function source(entry: string): string {
  const [first = '', second] = entry.split(' & ').map((part) => Array.from(foldAll(part), sourceOf).join(''));
  return second === undefined ? first : `(?:${first}${GAP}${second}|${second}${GAP}${first})`;
}

function sourceOf(character: string): string {
  if (character === '-') return `${LETTER}{0,12}`;
  if (character === '~') return `${LETTER}{1,20}`;
  if (character === ' ') return BETWEEN;
  if (character === '(') return '(?:';
  const typed = DISGUISES.get(character);
  return typed === undefined ? character : `[${typed}]`;
}
