/**
 * Somebody with a browser that runs no scripts: opens addresses of an app, follows links, sends forms and keeps cookies as a
 * browser does. Nothing listens: it asks by `inject`.
 */
import { isInaccessible } from '@testing-library/dom';
import type { FastifyInstance } from 'fastify';
import { CookieJar } from 'jsdom';
import type { Config } from '../../src/config.ts';
import { STORED } from '../../src/contract/browserStorage.ts';
import { type Sent, defaultButtonOf, sentBy } from './htmlForm.ts';
import { type Page, pageOf, readPage } from './htmlPage.ts';

export interface Visitor {
  /** Opens an address that was typed, or stands in a mail. */
  open(address: string): Promise<Page>;
  /** Follows a link, or presses a button that sends its form; throws where nothing would come of it. */
  press(element: HTMLElement): Promise<Page>;
  /** Presses Enter in a field: the first button of its form is pressed. */
  enter(field: HTMLElement): Promise<Page>;
  /** The value of a cookie that goes with the next request. */
  cookie(name: string): string | undefined;
}

export interface VisitorOptions {
  /** The token of a session, as `account` and `signIn` have it. */
  session?: string;
  userAgent?: string;
}

/** What is asked for, and the page whose link or form leads there. */
interface Asked extends Sent {
  from?: Page;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** As the Fetch standard has it. */
const MOST_REDIRECTS = 20;

let visitors = 0;

/** Somebody with no other cookie than that of `session`, who comes from an address of the network of their own. */
export function createVisitor(
  { app, config }: { app: Pick<FastifyInstance, 'inject'>; config: Pick<Config, 'publicUrl'> },
  { session, userAgent = FIREFOX }: VisitorOptions = {},
): Visitor {
  const { origin, host } = new URL(config.publicUrl);
  const jar = new CookieJar();
  if (session !== undefined) {
    const [prefix, secure] = origin.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
    jar.setCookieSync(`${prefix}${STORED.session.name}=${session}; Path=/${secure}`, origin);
  }
  visitors += 1;
  // Log-ins, sign-ups and acts are limited by it.
  const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`;

  function headersOf({ url, method, body, from }: Asked): Record<string, string> {
    const isSilent = from?.headers['referrer-policy'] === 'no-referrer';
    const cookie = jar.getCookieStringSync(url.href);
    return {
      host,
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-language': 'en-GB,en;q=0.5',
      'upgrade-insecure-requests': '1',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': from ? 'same-origin' : 'none',
      'sec-fetch-user': '?1',
      ...(cookie && { cookie }),
      ...(from && !isSilent && { referer: from.document.URL.replace(/#.*/, '') }),
      ...(method === 'POST' && { origin: isSilent ? 'null' : origin }),
      ...(body && { 'content-type': body.type }),
    };
  }

  async function ask(asked: Asked, redirects = 0): Promise<Page> {
    const { url, method, body, from } = asked;
    if (url.origin !== origin) throw new Error(`The browser leaves the site for ${url}.`);
    const answer = await app.inject({
      method,
      url: url.pathname + url.search,
      remoteAddress,
      headers: headersOf(asked),
      ...(body && { payload: body.content }),
    });
    const { statusCode: status, headers } = answer;
    for (const cookie of [headers['set-cookie'] ?? []].flat()) jar.setCookieSync(cookie, url.href);
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
      return readPage(url, { status, headers, text: answer.body });
    if (redirects === MOST_REDIRECTS) throw new Error(`${url} leads on and on.`);
    const next = new URL(headers.location, url);
    next.hash ||= url.hash;
    const isSentAgain = status === 307 || status === 308;
    return ask(isSentAgain ? { ...asked, url: next } : { url: next, method: 'GET', from }, redirects + 1);
  }

  async function press(element: HTMLElement): Promise<Page> {
    if (isInaccessible(element)) throw new Error(`Nobody sees ${element.outerHTML}.`);
    const from = pageOf(element);
    const link = element.closest<HTMLAnchorElement>('a[href]');
    if (!link) return ask({ ...(await sentBy(element)), from });
    const url = new URL(link.href);
    const isWithin = url.hash !== '' && withoutHash(url.href) === withoutHash(from.document.URL);
    return isWithin ? readPage(url, from, from) : ask({ url, method: 'GET', from });
  }

  return {
    open: (address) => ask({ url: new URL(address, origin), method: 'GET' }),
    press,
    enter: (field) => press(defaultButtonOf(field)),
    cookie: (name) => jar.getCookiesSync(origin).find(({ key }) => key === name)?.value,
  };
}

const withoutHash = (href: string) => href.replace(/#.*/, '');
