/**
 * Where a page request goes. Its target is parsed once, here; what is rendered, what is cached and what the links of
 * the page say follow from the result alone, so that a cached page depends on nothing but its key.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale, pathIn } from '../../../domain/locales.ts';

/** What a page says of its own address (`handle` of its module). */
export interface PageRules {
  /** The words of the query that the page reads, in the order of its one address. */
  query: readonly string[];
  /** Those of them that stand once for each of several values, as the ticked boxes of a plain form do. */
  lists?: readonly string[];
  /** Whether the page is the same for all visitors and may be cached for them. */
  isPublic: boolean;
}

/** Answers the rules of the page at a path without a language; null where no page is, only actions and data. */
export type RulesOf = (path: string) => PageRules | null;

export interface PageAddress {
  locale: Locale;
  /**
   * Path and query as they are rendered: of the query only what the page declares, in its order. The key of the
   * cached page.
   */
  url: string;
  /** Whether a page here may be cached for everybody. */
  isPublic: boolean;
  /** Whether the address holds a key: it is told to nobody, and nothing on the way keeps the page. */
  isSecret: boolean;
}

/**
 * A request's page, the one address it should have asked for instead, or null when it names no page of ours; `tooLong` when the
 * address is longer than any that we write.
 */
export type ReadTarget = { address: PageAddress } | { redirect: string } | { tooLong: true } | null;

/** Longer ones are answered but not cached: nobody links to them. */
const LONGEST_KEY = 1_000;
/** The most characters of a page's target: a plain form of the search with all boxes ticked has 2,500. */
const LONGEST_TARGET = 4_000;
/** Of mailed links that show something to whoever has them. */
const SECRET_WORD = 'key';
/** Words of the router's own: which parts a `.data` answer holds, and that a form's action is the index page's. */
const ROUTER_WORDS = ['_routes', 'index'];

/**
 * Reads a request's target as it came in the first line. Paths have one spelling: lower case, single slashes, none
 * at the end, no needless escapes, no prefix for the default language; every other one is redirected to it, and so
 * is a target with a raw `#` or a second `?`, which other readers understand otherwise.
 */
export function readTarget(target: string, rulesOf: RulesOf): ReadTarget {
  if (target.length > LONGEST_TARGET) return { tooLong: true };
  if (!target.startsWith('/') || !URL.canParse(`http://page${target}`)) return null;
  const asked = new URL(`http://page${target}`);
  const spelled = spelledPath(asked.pathname);
  if (spelled === null) return null;
  const { locale, path } = withoutLanguage(spelled);
  const rules = rulesOf(pageOfData(path));
  const query = rules ? declared(asked.searchParams, rules) : asked.searchParams;
  const url = pathIn(locale, path) + written(query);
  const isOdd =
    spelled !== target.split(/[?#]/, 1)[0] || spelled !== pathIn(locale, path) || /#|\?.*\?/.test(target);
  if (isOdd) return { redirect: url };
  return {
    address: {
      locale,
      url,
      isPublic: Boolean(rules?.isPublic) && url.length <= LONGEST_KEY,
      isSecret: query.has(SECRET_WORD),
    },
  };
}

/** The one spelling of a path; null when it cannot be decoded or steps out of itself once it is. */
function spelledPath(pathname: string): string | null {
  try {
    const plain = decodeURIComponent(pathname)
      .toLowerCase()
      .replaceAll(/[/\\]+/g, '/')
      .replace(/(?<=.)\/$/, '');
    if (/\/\.{1,2}(?=\/|$)/.test(plain)) return null;
    return encodeURI(plain).replaceAll(/[?#]/g, encodeURIComponent);
  } catch {
    return null;
  }
}

/** The language of a path and the path without its prefix; the data of a language's home are `/pl.data` or `/pl/_.data`. */
function withoutLanguage(spelled: string): { locale: Locale; path: string } {
  const first = /^\/([a-z]{2})(?=\/|$|\.data$)/.exec(spelled)?.[1];
  const locale = LOCALES.find((one) => one === first);
  if (!locale) return { locale: DEFAULT_LOCALE, path: spelled };
  const path = spelled.slice(locale.length + 1);
  return locale === DEFAULT_LOCALE ? withoutLanguage(path.replace(/^(?!\/)/, '/')) : { locale, path };
}

/** The page whose data a path of the router asks for (`/about-us.data`); a page's own path as it is. */
const pageOfData = (path: string) => path.replace(/(\/_)?\.data$/, '') || '/';

/**
 * The words of a query that a page reads, in its order. Each stands once, with the first value that says something: every link of
 * a page repeats them. A list keeps its values as they came, the same one twice at most, for two fields of one name may say the same.
 */
function declared(query: URLSearchParams, { query: words, lists = [] }: PageRules): URLSearchParams {
  return new URLSearchParams(
    [...words, ...ROUTER_WORDS].flatMap((word) => {
      const values = query.getAll(word);
      const kept = lists.includes(word)
        ? values.filter(
            (value, index) => values.slice(0, index).filter((other) => other === value).length < 2,
          )
        : [values.find((value) => value !== '') ?? values[0]].filter((value) => value !== undefined);
      return kept.map((value) => [word, value]);
    }),
  );
}

/** A query as it stands in an address: canonical, with lists and paths left readable. */
function written(query: URLSearchParams): string {
  const text = query.toString().replaceAll(/%2C|%2F|%3A/g, decodeURIComponent);
  return text === '' ? '' : `?${text}`;
}
