/** What the sandbox provider's pages share: their frame, their policy, and how they read a form. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../escapeHtml.ts';
import { SANDBOX_STYLES } from './sandboxStyles.ts';

const STYLE_HASH = createHash('sha256').update(SANDBOX_STYLES).digest('base64');

export function sendPage(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html);
}

/** A page of the sandbox's; `main` is HTML. */
export const document = (tag: string, title: string, main: string): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${SANDBOX_STYLES}</style></head>
<body><main>${main}
</main></body></html>`;

/** Reads what a browser's form sends. */
export function readForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
