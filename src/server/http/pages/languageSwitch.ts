import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { toAppError } from '../problems/expectedErrors.ts';
import { isOfOurs } from '../headers/securityHeaders.ts';
import type { Sessions } from '../callers/session.ts';
import { STORED } from '../../../contract/browserStorage.ts';
import { safeRedirect } from '../../../domain/safeRedirect.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../domain/locales.ts';

interface Dependencies {
  config: Pick<Config, 'publicUrl'>;
  sessions: Pick<Sessions, 'find' | 'speaks'>;
}

/**
 * `GET /locale/<locale>?next=<path>`: remembers the language for 100 days and goes to the same page in it; mails to
 * whoever is logged in speak it, too, unless another was chosen for them, or another site led there. A plain
 * link, so that it works without scripts; it changes a preference and nothing else.
 */
export function mountLanguageSwitch(app: FastifyInstance, { config, sessions }: Dependencies): void {
  /** Lets mails speak the language; where that cannot be written down now, the page is shown in it all the same. */
  async function tell(request: FastifyRequest, locale: Locale): Promise<void> {
    try {
      const caller = await sessions.find(request);
      if (caller) await sessions.speaks(caller.userId, locale);
    } catch (error) {
      if (!toAppError(error)) throw error;
    }
  }

  app.get('/locale/:locale', async (request, reply) => {
    const { locale: word } = request.params as { locale: string };
    const { next } = request.query as { next?: string | string[] };
    const locale = LOCALES.find((one) => one === word);
    const path = ownPath(typeof next === 'string' ? next : '/');
    if (locale) {
      if (isAsked(request)) await tell(request, locale);
      reply.setCookie(STORED.locale.name, locale, {
        path: '/',
        maxAge: STORED.locale.until * 86_400,
        sameSite: 'lax',
        secure: config.publicUrl.startsWith('https:'),
      });
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(inLanguage(path, locale ?? DEFAULT_LOCALE), 302);
  });
}

/** Whether somebody pressed the link on a page of ours, or typed its address; not where another site led, or a browser looks ahead. */
const isAsked = ({ headers }: FastifyRequest): boolean =>
  isOfOurs(String(headers['sec-fetch-site'] ?? 'none')) && headers['sec-purpose'] === undefined;

/** The path and query of an address of ours, without a language's prefix; `/` for everything else. */
export function ownPath(next: string): string {
  const [, pathname = '/', search = ''] = /^([^?#]*)([^#]*)/.exec(safeRedirect(next) ?? '/') ?? [];
  const prefix = LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`));
  const bare = prefix ? pathname.slice(prefix.length + 1) : pathname;
  return bare.startsWith('//') ? '/' : `${bare || '/'}${search}`;
}

function inLanguage(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return `/${locale}${path.replace(/^\/(?=$|\?)/, '')}`;
}
