/**
 * What would have gone to devices and phones, beside the outbox of mails: `/dev/push` and `/dev/sms`, for browsers on this
 * machine alone.
 */
import type { FastifyInstance } from 'fastify';
import type { PushOutbox } from '../../../adapters/push/outbox.ts';
import type { TextOutbox } from '../../../adapters/sms/outbox.ts';
import { sendPage } from './devMail.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { isLocalCaller } from '../callers/localCaller.ts';

/** Registers the page of each outbox that there is. */
export async function mountDevAlerts(
  app: FastifyInstance,
  { pushOutbox, textOutbox }: { pushOutbox: PushOutbox | null; textOutbox: TextOutbox | null },
): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isLocalCaller(request)) reply.callNotFound();
    });
    if (pushOutbox)
      pages.get('/dev/push', async (_request, reply) => {
        const rows = (await pushOutbox.list()).map(({ content, service, at }) => {
          const { title, body, path, lang } = content;
          return `<li><a href="${escapeHtml(path)}" lang="${escapeHtml(lang)}"><b>${escapeHtml(title)}</b><span>${escapeHtml(body)}</span><span lang="en">by ${escapeHtml(service)}, ${escapeHtml(at)}</span></a></li>`;
        });
        return sendPage(reply, 'Notifications', listOf('Notifications', rows));
      });
    if (textOutbox)
      pages.get('/dev/sms', async (_request, reply) => {
        const rows = (await textOutbox.list()).map(
          ({ to, text, at }) =>
            `<li><p>${escapeHtml(text)}</p><span>to ${escapeHtml(to)}, ${escapeHtml(at)}</span></li>`,
        );
        return sendPage(reply, 'Texts', listOf('Texts', rows));
      });
  });
}

const listOf = (title: string, rows: string[]) =>
  `<p><a href="/dev/mail">Outbox</a></p>\n<h1>${title}</h1>\n${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>Nothing has been sent yet.</p>'}`;
