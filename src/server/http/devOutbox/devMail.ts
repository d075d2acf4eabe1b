/**
 * The outbox in the browser, for whoever runs Palmora on their own machine: `/dev/mail` lists the mails, `/dev/mail/<id>`
 * is one with its HTML, text and attachments. The links in these mails open accounts, so that everybody else is told
 * there is no such page.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Outbox } from '../../../adapters/mail/outbox.ts';
import { DEV_MAIL_STYLES } from './devMailStyles.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { isLocalCaller } from '../callers/localCaller.ts';

const STYLE_HASH = createHash('sha256').update(DEV_MAIL_STYLES).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`;
/** A mail runs nothing and loads nothing; its links open beside it. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'";

/** Registers the pages. */
export async function mountDevMail(
  app: FastifyInstance,
  outbox: Pick<Outbox, 'list' | 'read'>,
): Promise<void> {
  const mailOf = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    const source = await outbox.read(id);
    return source && { id, source, mail: await PostalMime.parse(source) };
  };
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isLocalCaller(request)) reply.callNotFound();
    });
    pages.get('/dev/mail', async (_request, reply) => {
      const ids = await outbox.list();
      const mails = await Promise.all(
        ids.map(async (id) => ({ id, mail: await PostalMime.parse((await outbox.read(id)) ?? '') })),
      );
      return sendPage(reply, 'Outbox', listOf(mails));
    });
    pages.get('/dev/mail/:id', async (request, reply) => {
      const found = await mailOf(request);
      if (!found) return reply.callNotFound();
      return sendPage(reply, found.mail.subject ?? '', mailPage(found.id, found.mail));
    });
    pages.get('/dev/mail/:id/html', async (request, reply) => {
      const html = (await mailOf(request))?.mail.html;
      if (!html) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(html.replace(/^(?:.*?<head>)?/s, '$&<base target="_blank">'));
    });
    pages.get('/dev/mail/:id/source', async (request, reply) => {
      const found = await mailOf(request);
      if (!found) return reply.callNotFound();
      return reply.type('text/plain; charset=utf-8').send(found.source);
    });
    pages.get('/dev/mail/:id/attachment/:nr', async (request, reply) => {
      const { nr } = request.params as { nr: string };
      const file = (await mailOf(request))?.mail.attachments[Number(nr)];
      if (!file) return reply.callNotFound();
      return reply
        .type(file.mimeType)
        .header('content-disposition', `attachment; filename="${fileName(file.filename, nr)}"`)
        .send(Buffer.from(file.content as ArrayBuffer));
    });
  });
}

/** Sends a page in the look of the outbox. */
export function sendPage(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${DEV_MAIL_STYLES}</style></head>
<body><main>${body}</main></body></html>`);
}

function listOf(mails: { id: string; mail: Email }[]): string {
  const rows = mails.map(
    ({ id, mail }) =>
      `<li><a href="/dev/mail/${id}"><b>${escapeHtml(mail.subject ?? '')}</b><span>to ${escapeHtml(people(mail.to))}</span><span>${sentAt(mail)}</span></a></li>`,
  );
  return `<h1>Outbox</h1>\n${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>No mail has been sent yet.</p>'}`;
}

function mailPage(id: string, mail: Email): string {
  const files = mail.attachments.map(
    ({ filename, mimeType }, nr) =>
      `<li><a href="/dev/mail/${id}/attachment/${nr}" download>${escapeHtml(fileName(filename, String(nr)))}</a> (${escapeHtml(mimeType)})</li>`,
  );
  return `<p><a href="/dev/mail">Outbox</a></p>
<h1>${escapeHtml(mail.subject ?? '')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(people(mail.from ? [mail.from] : []))}</dd>
<dt>To</dt><dd>${escapeHtml(people(mail.to))}</dd>
<dt>Date</dt><dd>${sentAt(mail)}</dd></dl>
${mail.html ? `<iframe src="/dev/mail/${id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}
<h2>Text</h2>
<pre>${linked(mail.text ?? '')}</pre>
${files.length > 0 ? `<h2>Attachments</h2>\n<ul>${files.join('\n')}</ul>` : ''}
<h2>Source</h2>
<p><a href="/dev/mail/${id}/source">The message as it was sent</a></p>`;
}

const people = (addresses: Address[] = []) =>
  addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');

function sentAt({ date }: Email): string {
  const time = new Date(date ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  const words = time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${time.toISOString()}">${words}</time>`;
}

/** A name that cannot leave its header. */
const fileName = (name: string | null, nr: string) => (name ?? `part-${nr}`).replaceAll(/[^\w. -]/g, '_');

const linked = (text: string) =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  );
