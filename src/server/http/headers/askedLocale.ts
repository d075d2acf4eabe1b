/** Which of our languages a request asks for. */
import type { FastifyRequest } from 'fastify';
import { type Locale, parseLocale } from '../../../domain/locales.ts';

/** The language that a request asks for: `User-Language`, else Accept-Language, else the locale cookie; null: none of ours. */
export function askedLocale(request: FastifyRequest): Locale | null {
  const header = request.headers['user-language'];
  return (
    parseLocale(typeof header === 'string' ? header : null) ??
    acceptedLocale(request.headers['accept-language']) ??
    parseLocale(request.cookies?.locale)
  );
}

/** The first of our languages in an Accept-Language header, by its weights. */
export function acceptedLocale(header: string | undefined): Locale | null {
  const wishes = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { locale: parseLocale(tag), q: q ? Number(q.trim().slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.locale !== null && wish.q > 0)
    .sort((a, b) => b.q - a.q);
  return wishes[0]?.locale ?? null;
}
