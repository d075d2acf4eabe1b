/**
 * Answers that are the same whoever asks (`sameFor` of the contract). Such a handler is given the validated parts and
 * the language and nothing else of the call, and they are the key under which its answer is kept, if it says what it
 * shows (`context.shown`). Callers share the object: the door sends each a copy (door.ts).
 */
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { RequestContext } from '../callers/context.ts';
import { type Kept, Shown } from '../cache/kept.ts';
import type { Asked } from './route.ts';

/** Answers from what is kept, or has it answered and keeps it where it may. */
export type KeepAnswers = (
  endpoint: Endpoint,
  asked: Asked,
  answer: (asked: Asked) => Promise<unknown>,
) => Promise<unknown>;

/** @param clock answers the present in epoch ms */
export function createKeptAnswers(kept: Kept<unknown>, clock: () => number): KeepAnswers {
  return async (endpoint, asked, answer) => {
    const { context, params, query, body } = asked;
    if (!isSame(endpoint, context)) return answer(asked);
    const key = JSON.stringify([endpoint.method, endpoint.path, context.locale, params, query, body]);
    const found = kept.get(key, clock());
    if (found) {
      context.shown?.add(found.shown.tags, found.shown.until);
      return found.value;
    }
    const { generation } = kept;
    const shown = new Shown();
    const value = await answer(ofNobody(endpoint, asked, shown));
    context.shown?.add(shown.tags, shown.until);
    if (shown.tags.size > 0) {
      const bytes = key.length + JSON.stringify(value).length;
      kept.set(key, { value, shown, bytes }, generation);
    }
    return value;
  };
}

function isSame({ sameFor }: Endpoint, { caller }: RequestContext): boolean {
  return sameFor === 'everybody' || (sameFor === 'visitors' && caller === null);
}

/** The call without anything that tells one caller from another. */
function ofNobody({ path }: Endpoint, { params, query, body, context, log }: Asked, shown: Shown): Asked {
  const { locale } = context;
  return {
    params,
    query,
    body,
    context: {
      caller: null,
      locale,
      named: locale,
      requestId: '',
      ip: '',
      device: null,
      userAgent: '',
      shown,
    },
    url: path,
    headers: {},
    cookies: NO_COOKIES,
    log,
    get reply(): never {
      throw new Error(`what is kept for everybody has no reply of its own: ${path}`);
    },
  };
}

const refuse = (): never => {
  throw new Error('what is kept for everybody sets no cookie');
};
const NO_COOKIES = { setCookie: refuse, clearCookie: refuse };
