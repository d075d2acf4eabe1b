import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { Locale } from '../domain/locales.ts';
import type { Feature } from '../messages/features.ts';
import { messageNames } from './messageFiles.ts';
import { loadMessages } from './messages.ts';

export { contextOf } from './context.ts';

// Pages never wait for messages: all of them are there from the start.
for (const name of messageNames) {
  const [locale, feature] = name.split('/');
  await loadMessages(locale as Locale, [feature as Feature]);
}

/** Renders a page whole: it is answered when all of it stands, so that its scripts can be named in its policy. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // Everything in its place: larger parts would otherwise come hidden, to be moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8');
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        code = 500;
        if (!request.signal.aborted) console.error(error);
      },
    });
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}
