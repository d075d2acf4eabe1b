/** The page of who asks for too much at once: one sentence, without the app, for it must cost next to nothing. */
import type { FastifyReply } from 'fastify';
import { type AppError, isAppError } from '../../contract/appError.ts';
import { toBcp47 } from '../../domain/locales.ts';
import { translator } from '../messages.ts';
import { escaped } from './html.ts';
import type { PageAddress } from './pageAddress.ts';
import { problemOf, sendProblem } from './problem.ts';
import { pagePolicy } from './security.ts';

/** Whether a page was refused for that, and not by what it calls, which it shows itself. */
export const isTooMuchAtOnce = (error: unknown): error is AppError =>
  isAppError(error) && error.code === 'TOO_MANY_AT_ONCE';

/** Sends it; scripts, which ask for a page's data, hear a problem document. */
export function sendRefusedPage(reply: FastifyReply, address: PageAddress, refusal: AppError): FastifyReply {
  const { request } = reply;
  const { locale } = address;
  request.context = { ...request.context, locale };
  if (/\.data(\?|$)/.test(address.url)) return sendProblem(reply, refusal);
  const { status, detail } = problemOf(refusal.code, [], request.context);
  const again =
    request.method === 'POST'
      ? ''
      : `<p><a href="${escaped(address.url)}">${escaped(translator(locale, 'errorPages')('retry'))}</a></p>`;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy([]),
      'retry-after': String(refusal.retryAfterSeconds),
    })
    .send(
      `<!doctype html><html lang="${toBcp47(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(detail)}</title></head><body><main><h1>${escaped(detail)}</h1>${again}</main></body></html>`,
    );
}
