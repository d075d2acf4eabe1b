import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { Locale } from '../domain/locales.ts';
import type { Feature } from '../messages/features.ts';
import { hashOf, newMark, takeMarks } from './page/inlineScripts.ts';
import { withLateStart } from './lateStart.ts';
import { messageNames } from './messages/messageFiles.ts';
import { loadMessages } from './messages/messages.ts';
import { HEAD_SCRIPT } from './shell/HeadScript.tsx';

export { contextOf } from './page/context.ts';
export { withOwner } from './forms/formOwner.ts';

// Pages never wait for messages: all of them are there from the start.
for (const name of messageNames) {
  const [locale, feature] = name.split('/');
  await loadMessages(locale as Locale, [feature as Feature]);
}

/** A page whose HTML stands beside the empty body of its response (src/server/http/pages/pages.ts). */
class RenderedPage extends Response {
  readonly html: Buffer;
  /** The SHA-256 (base64) of the inline scripts that we wrote. */
  readonly scripts: readonly string[];

  constructor(rendered: string, mark: string, init: ResponseInit) {
    super(null, init);
    const { page, scripts } = takeMarks(rendered, mark);
    // In development Vite writes scripts of its own, in an order that it knows.
    this.html = Buffer.from(import.meta.env.DEV ? page : withLateStart(page));
    this.scripts = [IN_HEAD, ...scripts];
  }
}

const IN_HEAD = hashOf(HEAD_SCRIPT);

/** Renders a page whole: it is answered when all of it stands, so that its scripts can be named in its policy. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const mark = newMark();
  await ownTurn();
  headers.set('content-type', 'text/html; charset=utf-8');
  const app = <ServerRouter context={entry} url={request.url} nonce={mark} />;
  const { page, isWhole } = await renderWhole(app, request, mark);
  return new RenderedPage(page, mark, { status: isWhole ? status : 500, headers });
}

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Pages begin to be rendered in the order of their coming, each in a turn of the loop of its own: a page holds the process
 * for some milliseconds, and when many come together short requests find their way between them.
 */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** The HTML of a page once all of it is there; a page of which a part failed is not whole. */
function renderWhole(
  app: ReactElement,
  { signal }: Request,
  mark: string,
): Promise<{ page: string; isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    let isWhole = true;
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce: mark,
      // Everything in its place: larger parts would otherwise come hidden, to be moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        text(pipe(new PassThrough())).then((page) => resolve({ page, isWhole }), reject);
      },
      onShellError: reject,
      onError(error) {
        isWhole = false;
        if (!signal.aborted) console.error(error);
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}
