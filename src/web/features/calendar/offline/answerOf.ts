import { ownerHeader } from '../../../api/browserApi.ts';

/** What came back: the status, and the body where it is JSON; `lost` where nothing did. */
export type AnswerOf = { status: number; body: unknown } | 'lost';

/** Whoever waits longer holds up what waits behind it, in every tab; what was sent is asked again with its key. */
const ANSWER_MS = 30_000;

/**
 * Asks the API for the kept days: what waits to be sent is judged by each answer, so that none is thrown. With a `body` it is a
 * POST, done once for its `key`, and only while the `owner` of the days is signed in.
 */
export async function answerOf(
  path: string,
  sent?: { key: string; owner: string; body: object },
): Promise<AnswerOf> {
  try {
    const answer = await fetch(path, {
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(sent && {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': sent.key,
          ...ownerHeader(sent.owner),
        },
        body: JSON.stringify(sent.body),
      }),
    });
    // An answer that breaks off was none: of a success the body is what was asked for.
    const body = answer.ok ? await answer.json() : await answer.json().catch(() => null);
    return { status: answer.status, body };
  } catch {
    return 'lost';
  }
}
