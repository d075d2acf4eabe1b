import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { Locale } from '../domain/locales.ts';
import type { Feature } from '../messages/features.ts';
import { hashOf, newMark, takeMarks } from './inlineScripts.ts';
import { messageNames } from './messageFiles.ts';
import { loadMessages } from './messages.ts';
import { HOLD } from './shell/EarlyInput.tsx';

export { contextOf } from './context.ts';

// Pages never wait for messages: all of them are there from the start.
for (const name of messageNames) {
  const [locale, feature] = name.split('/');
  await loadMessages(locale as Locale, [feature as Feature]);
}

/** A page whose HTML stands beside the empty body of its response (src/server/http/pages.ts). */
class RenderedPage extends Response {
  readonly html: Buffer;
  /** The SHA-256 (base64) of the inline scripts that we wrote. */
  readonly scripts: readonly string[];

  constructor(rendered: Buffer, mark: string, init: ResponseInit) {
    super(null, init);
    // A character a byte: quicker to search than UTF-8.
    const { page, scripts } = takeMarks(rendered.toString('latin1'), mark);
    this.html = Buffer.from(afterTheLook(page), 'latin1');
    this.scripts = [EARLY_INPUT, ...scripts];
  }
}

const EARLY_INPUT = hashOf(HOLD);

/**
 * Lets scripts load after what the page is seen with: the router preloads them as urgently as the stylesheet, and on
 * a slow line they would take half of its width. Within scripts and texts no `<` stands unescaped.
 */
const afterTheLook = (page: string) => page.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);

const PRELOAD = '<link rel="modulepreload"';

/** Renders a page whole: it is answered when all of it stands, so that its scripts can be named in its policy. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status;
    const mark = newMark();
    const app = <ServerRouter context={entry} url={request.url} nonce={mark} />;
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce: mark,
      // Everything in its place: larger parts would otherwise come hidden, to be moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8');
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(new RenderedPage(Buffer.concat(chunks), mark, { status: code, headers }));
              done();
            },
          }),
        );
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
