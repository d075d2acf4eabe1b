import type { FastifyInstance } from 'fastify';

/** The mails in the outbox as text, newest first: `/dev/mail` lists them, `/dev/mail/<id>` is one as it was sent. */
export async function mountDevMail(
  app: FastifyInstance,
  outbox: { list(): Promise<{ id: string; source: string }[]> },
): Promise<void> {
  app.get('/dev/mail', { schema: { hide: true } as never }, async (_request, reply) => {
    const mails = await outbox.list();
    const rows = mails.map(({ id, source }) => {
      const header = (name: string) =>
        decodeWords(new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(source)?.[1] ?? '');
      return `<li><a href="/dev/mail/${id}">${escaped(header('Subject'))}</a> → ${escaped(header('To'))}</li>`;
    });
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>Outbox</title><ol>${rows.join('')}</ol>`);
  });
  app.get('/dev/mail/:id', { schema: { hide: true } as never }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = (await outbox.list()).find((one) => one.id === id);
    return mail ? reply.type('text/plain; charset=utf-8').send(mail.source) : reply.callNotFound();
  });
}

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, kind: string, data: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString('utf8')
        : Buffer.from(
            data
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_hex, code: string) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
