import type { Locale } from '../domain/locales.ts';

/*
 * The typography that nobody types: spaces and hyphens at which no line may end, and quotes, as docs/translations.md has them for each
 * language. What is set already stays, so that a text may pass any number of times. Only spaces, straight quotes and the hyphen of e-mail change,
 * and spaces come in before French punctuation; addresses of pages and mail are left alone.
 */

/** U+00A0 and, for French, the narrow U+202F. */
const NBSP = '\u00a0';
const NARROW = '\u202f';

/** What stands for something that is not ours to change: a value with the weight of a word, a tag without any. */
const VALUE = '\ue000';
const TAG = '\ue001';

const ADDRESS = String.raw`(?:https?:\/\/|www\.)[^\s${VALUE}${TAG}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;

const KEPT = new RegExp(`${ADDRESS}|[${VALUE}${TAG}]`, 'gu');
const PLACES = new RegExp(`[${VALUE}${TAG}]`, 'gu');

/** A character of a word, also of one with an apostrophe or a hyphen in it. */
const IN_WORD = String.raw`[\p{L}\p{M}\p{N}_’'\-${VALUE}]`;

type Rule = readonly [found: RegExp, replacement: string];

/** A rule from parts that are joined; always `gu`. */
const rule = (found: string, replacement: string): Rule => [new RegExp(found, 'gu'), replacement];

/** The words to which the next one clings, in lower case; a capital begins them as well. */
const clinging = (words: string) => rule(`(?<!${IN_WORD})(${eitherCase(words)}) (?=\\S)`, `$1${NBSP}`);

const UNITS =
  '% ‰ °C € £ $ ₽ zł Kč PLN EUR CZK GBP RUB USD CHF km m cm mm kg g mg l ml min h GB MB KB kB ГБ МБ КБ';
const BEFORE_NUMBERS = '€ £ $ ₽ PLN EUR CZK GBP RUB USD CHF § §§ № n° N° nº';

/** The words that stand behind a number, and those before one, that belong to it. */
const withNumbers = (units: string, before: string): Rule[] => [
  rule(`(?<=[\\p{N}${VALUE}]${TAG}*) (?=${TAG}*(?:${anyOf(`${UNITS} ${units}`)})(?!${IN_WORD}))`, NBSP),
  rule(`(?<=(?<!${IN_WORD})(?:${anyOf(`${BEFORE_NUMBERS} ${before}`)})) (?=${TAG}*[\\p{N}${VALUE}])`, NBSP),
];

const EVERYWHERE: readonly Rule[] = [
  // 12 000 and 500 600 700
  rule('(?<=(?<!\\d)\\d{1,3}) (?=\\d{3}(?!\\d))', NBSP),
  // z. B., т. е., s. r. o., J. A. Komenský
  rule(`(?<=(?<!${IN_WORD})\\p{L}\\.) (?=\\p{L}\\.)`, NBSP),
  rule("(?<=\\p{L})'(?=\\p{L})", '’'),
  // No line begins with a dash.
  rule('(?<=\\S) (?=[—–](?:[\\s»]|$))', NBSP),
  // The first letter of e-mail alone at the end of a line.
  rule('(?<![\\p{L}\\p{M}\\p{N}_-])([eE])-(?=[mM]ail)', '$1\u2011'),
];

const RULES: Record<Locale, readonly Rule[]> = {
  pl: [clinging('a i o u w z'), ...withNumbers('godz r', 'nr art. ust. pkt str.')],
  en: withNumbers('am pm', 'no. No. art. Art. p.'),
  cz: [clinging('a i k o s u v z'), ...withNumbers('hod', 'č. čl. odst. písm. str.')],
  de: withNumbers('Min Std Uhr', 'Nr. Art. Abs. S.'),
  fr: [
    rule(`[ ${NBSP}](?=[;!?])`, NARROW),
    rule(`[ ${NARROW}](?=[:»])|(?<=«)[ ${NARROW}]`, NBSP),
    rule(`(?<=[\\p{L}\\p{N})${VALUE}]${TAG}*)(?=[;!?]+(?:[\\s»)${TAG}]|$))`, NARROW),
    rule(`(?<=[\\p{L}\\p{N})${VALUE}]${TAG}*)(?=:(?:[\\s»)${TAG}]|$))|(?<=«)(?=\\S)|(?<=\\S)(?=»)`, NBSP),
    ...withNumbers('Mo Ko', 'art. p.'),
  ],
  ru: [
    clinging('а в и к о с у я во да до за из ко на не ни но об от по со'),
    rule(`(?<=${IN_WORD}) (?=(?:б|бы|ж|же|ли)(?!${IN_WORD}))`, NBSP),
    ...withNumbers('км м см мм кг г гг мин ч руб', 'ст. п. стр. д.'),
  ],
  es: withNumbers('', 'n.º N.º núm. art. pág.'),
};

const QUOTES: Record<Locale, readonly [string, string]> = {
  pl: ['„', '”'],
  en: ['“', '”'],
  cz: ['„', '“'],
  de: ['„', '“'],
  fr: [`«${NBSP}`, `${NBSP}»`],
  ru: ['«', '»'],
  es: ['«', '»'],
};

/** A text as the printers of its language set it. */
export function typeset(locale: Locale, text: string): string {
  return around(text, (rest) => set(locale, withQuotes(locale, rest)));
}

/**
 * A message (ICU MessageFormat) set the same way: its words alone, those within plurals and tags too. A straight apostrophe
 * begins an escape there: a message with one stays as it is.
 */
export function typesetMessage(locale: Locale, message: string): string {
  if (message.includes("'")) return message;
  const held: string[] = [];
  let rest = '';
  let at = 0;
  while (at < message.length) {
    const part =
      message[at] === '{' ? argumentAt(message, at) : (TAG_OR_POUND.exec(message.slice(at))?.[0] ?? '');
    if (part === '') rest += message[at++];
    else {
      held.push(part.startsWith('{') ? withBranches(locale, part) : part);
      rest += part.startsWith('<') ? TAG : VALUE;
      at += part.length;
    }
  }
  return around(rest, (words) => set(locale, words), held);
}

const TAG_OR_POUND = /^(?:#|<\/?[A-Za-z][\w-]*\s*\/?>)/;
const WITH_BRANCHES = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/;

/** The argument that begins with the brace at `start`, with its branches; '' where it never ends. */
function argumentAt(message: string, start: number): string {
  let depth = 0;
  for (let at = start; at < message.length; at++) {
    if (message[at] === '{') depth++;
    else if (message[at] === '}' && --depth === 0) return message.slice(start, at + 1);
  }
  return '';
}

function withBranches(locale: Locale, argument: string): string {
  const head = WITH_BRANCHES.exec(argument)?.[0];
  if (head === undefined) return argument;
  let done = head;
  for (let at = head.length; at < argument.length; ) {
    const branch = argument[at] === '{' ? argumentAt(argument, at) : '';
    done += branch === '' ? argument[at] : `{${typesetMessage(locale, branch.slice(1, -1))}}`;
    at += branch.length || 1;
  }
  return done;
}

/** `change` done to a text in which addresses, and what `held` has a place for in it, stay as they are. */
function around(text: string, change: (rest: string) => string, held: readonly string[] = []): string {
  const kept: string[] = [];
  let next = 0;
  const rest = text.replace(KEPT, (found) => {
    const isPlace = found === VALUE || found === TAG;
    kept.push(isPlace ? (held[next++] ?? found) : found);
    return found === TAG ? TAG : VALUE;
  });
  next = 0;
  return change(rest).replace(PLACES, () => kept[next++] ?? '');
}

function set(locale: Locale, text: string): string {
  let done = text;
  for (const [found, replacement] of [...EVERYWHERE, ...RULES[locale]])
    done = done.replace(found, replacement);
  return done;
}

/** Straight quotes that stand in pairs as those of the language. */
function withQuotes(locale: Locale, text: string): string {
  const [open, close] = QUOTES[locale];
  return text.replace(/(?<![\p{L}\p{N}])"(?=\S)([^"]*)(?<=\S)"(?![\p{L}\p{N}])/gu, `${open}$1${close}`);
}

/** A pattern of any of the words, which stand between spaces. */
function anyOf(words: string): string {
  return words.trim().split(' ').map(RegExp.escape).join('|');
}

function eitherCase(words: string): string {
  return anyOf(`${words} ${words.replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase())}`);
}
