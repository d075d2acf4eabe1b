/** The API as a component on a stage meets it: what it asks, the test answers, when it likes. */
import { vi } from 'vitest';

/** One question: the path's query, and what was sent. */
export interface Question {
  query: URLSearchParams;
  body: unknown;
}

/** By path, without the query: what is answered, as a body or as a whole response; a promise holds the answer back. */
export type Answers = Record<string, (question: Question) => unknown>;

/**
 * Answers what is asked from here on; each call replaces the answers given before. What has no answer is said in the
 * console, by which the test fails, and gets none.
 */
export function answerApi(answers: Answers): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    const answer = answers[pathname];
    if (!answer) {
      console.error(`nobody answers ${request.method} ${pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const text = await request.clone().text();
    const answered = Promise.resolve(answer({ query, body: text === '' ? undefined : JSON.parse(text) }));
    const given = await Promise.race([answered, endOf(request.signal)]);
    return given instanceof Response ? given : Response.json(given);
  });
}

/** Rejects when a signal aborts, as `fetch` does. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
