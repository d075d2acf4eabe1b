/** The page of who asks for too much: one sentence, without the app, for it must cost next to nothing. */
import type { FastifyReply } from 'fastify';
import type { AppError } from '../../../contract/appError.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { translator } from '../../messages.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { problemOf, sendProblem } from '../problems/problem.ts';
import { pagePolicy } from '../headers/securityHeaders.ts';

/**
 * Sends it in the language of the request's context, with a link to try again where there is one; scripts, which ask for a page's
 * data, hear a problem document.
 */
export function sendRefusedPage(
  reply: FastifyReply,
  refusal: AppError,
  again: string | null = null,
): FastifyReply {
  const { request } = reply;
  if (/\.data(\?|$)/.test(request.originalUrl)) return sendProblem(reply, refusal);
  const { locale } = request.context;
  const { status, detail } = problemOf(refusal.code, [], request.context);
  const link =
    again === null
      ? ''
      : `<p><a href="${escapeHtml(again)}">${escapeHtml(translator(locale, 'errorPages')('retry'))}</a></p>`;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy([]),
    })
    .send(
      `<!doctype html><html lang="${toBcp47(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(detail)}</title></head><body><main><h1>${escapeHtml(detail)}</h1>${link}</main></body></html>`,
    );
}
