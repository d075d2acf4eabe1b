/**
 * A page as HTML, read by what people find in it: roles, names, labels. What style sheets hide or show is not known here,
 * but for what is closed or hidden by HTML itself.
 */
import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { JSDOM, VirtualConsole } from 'jsdom';

type Queries = BoundFunctions<typeof queries>;

interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** As it came. */
  text: string;
}

/** What came of opening an address. All that is read from the document throws where the answer is no HTML. */
export interface Page extends Answer {
  /** Where the browser is: path, query and anchor. */
  address: string;
  document: Document;
  /** The queries of Testing Library in the whole page. */
  screen: Queries;
  /** The same in its main part. */
  main: Queries;
  /** The same in the only part of a role, such as `banner`, and of a name. */
  part(role: string, name?: string | RegExp): Queries;
  /** The only element of a selector; throws where there is none, or another. */
  the<Found extends HTMLElement = HTMLElement>(selector: string): Found;
  /** What the only heading of the first level says. */
  heading: string;
  /** What each `<meta>` of a name or property says. */
  meta(name: string): string[];
  canonical: string | null;
  /** The addresses of the page in each language, by `hreflang`. */
  translations: Record<string, string>;
  /** What search engines are told by schema.org. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts.
  jsonLd: any[];
}

const byDocument = new WeakMap<Document, Page>();

/** The page that an element stands in. */
export function pageOf({ ownerDocument }: Element): Page {
  const page = byDocument.get(ownerDocument);
  if (!page) throw new Error('The element stands in no page that was opened.');
  return page;
}

/** Reads an answer; it is parsed when something is first looked for in it, unless it is the document of `shown` at another anchor. */
export function readPage(url: URL, { status, headers, text }: Answer, shown?: Page): Page {
  let parsed = shown?.document;
  const page: Page = {
    status,
    headers,
    text,
    address: url.pathname + url.search + url.hash,
    get document() {
      if (parsed) return parsed;
      if (!String(headers['content-type']).startsWith('text/html'))
        throw new Error(`${url} is no page: ${text.slice(0, 200)}`);
      parsed = parse(url, text);
      byDocument.set(parsed, page);
      return parsed;
    },
    get screen() {
      return within(page.document.body);
    },
    get main() {
      return within(page.the('main'));
    },
    part(role, name) {
      const all = page.screen.getAllByRole(role, name === undefined ? {} : { name });
      // Within the page's content a `<header>` or `<footer>` has no role, which Testing Library does not know.
      const [found, ...others] = all.filter(
        (one) =>
          one.role !== null || !one.matches(':is(article, aside, main, nav, section) :is(header, footer)'),
      );
      if (!found || others.length > 0) throw new Error(`There is no ${role}, or another, on ${url}.`);
      return within(found);
    },
    the<Found extends HTMLElement>(selector: string) {
      const [found, ...others] = page.document.querySelectorAll<Found>(selector);
      if (!found || others.length > 0)
        throw new Error(`There are ${found ? others.length + 1 : 'no'} elements ${selector} on ${url}.`);
      return found;
    },
    get heading() {
      return textOf(page.the('h1'));
    },
    meta: (name) =>
      [...page.document.querySelectorAll<HTMLMetaElement>('head > meta')]
        .filter((meta) => meta.name === name || meta.getAttribute('property') === name)
        .map(({ content }) => content),
    get canonical() {
      return linksOf(page, 'canonical')[0]?.href ?? null;
    },
    get translations() {
      return Object.fromEntries(linksOf(page, 'alternate').map(({ hreflang, href }) => [hreflang, href]));
    },
    get jsonLd() {
      const scripts = page.document.querySelectorAll('script[type="application/ld+json"]');
      return [...scripts].map(({ textContent }) => JSON.parse(textContent));
    },
  };
  return page;
}

const linksOf = ({ document }: Page, rel: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('head > link')].filter((link) => link.rel === rel);

function parse(url: URL, html: string): Document {
  const { window } = new JSDOM(html, {
    url: url.href,
    // What jsdom has to say about style sheets is nobody's business.
    virtualConsole: new VirtualConsole(),
  });
  // The one rule of a browser's own style sheet about visibility that jsdom's lacks.
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync('details:not([open]) > :not(summary:first-of-type) { display: none }');
  window.document.adoptedStyleSheets = [sheet];
  return window.document;
}

/** What an element says, without code, and with one space for each run of them. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const code of copy.querySelectorAll('script, style, template')) code.remove();
  return withSpaces(copy.textContent);
}

/** A text with one space for each run of them, also of those at which no line breaks. */
export const withSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
