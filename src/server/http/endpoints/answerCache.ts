/**
 * Answers that are the same whoever asks (`sameFor` of the contract). Such a handler is given the validated parts and
 * the language and nothing else of the call, and they are the key under which its answer is cached, if it says what it
 * shows (`context.cacheTags`). Callers share the object: the pipeline sends each a copy (endpointPipeline.ts).
 */
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { RequestContext } from '../callers/context.ts';
import { CacheTags, type TaggedCache } from '../cache/taggedCache.ts';
import type { Asked } from './route.ts';

/** Answers from the cache, or has it answered and caches it where it may. */
export type AnswerCache = (
  endpoint: Endpoint,
  asked: Asked,
  answer: (asked: Asked) => Promise<unknown>,
) => Promise<unknown>;

/** @param clock answers the present in epoch ms */
export function createAnswerCache(cache: TaggedCache<unknown>, clock: () => number): AnswerCache {
  return async (endpoint, asked, answer) => {
    const { context, params, query, body } = asked;
    if (!isSame(endpoint, context)) return answer(asked);
    const key = JSON.stringify([endpoint.method, endpoint.path, context.locale, params, query, body]);
    const found = cache.get(key, clock());
    if (found) {
      context.cacheTags?.add(found.cacheTags.tags, found.cacheTags.until);
      return found.value;
    }
    const { generation } = cache;
    const cacheTags = new CacheTags();
    const value = await answer(ofNobody(endpoint, asked, cacheTags));
    context.cacheTags?.add(cacheTags.tags, cacheTags.until);
    if (cacheTags.tags.size > 0) {
      const bytes = key.length + JSON.stringify(value).length;
      cache.set(key, { value, cacheTags, bytes }, generation);
    }
    return value;
  };
}

function isSame({ sameFor }: Endpoint, { caller }: RequestContext): boolean {
  return sameFor === 'everybody' || (sameFor === 'visitors' && caller === null);
}

/** The call without anything that tells one caller from another. */
function ofNobody(
  { path }: Endpoint,
  { params, query, body, context, log }: Asked,
  cacheTags: CacheTags,
): Asked {
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
      cacheTags,
    },
    url: path,
    headers: {},
    cookies: NO_COOKIES,
    log,
    get reply(): never {
      throw new Error(`what is cached for everybody has no reply of its own: ${path}`);
    },
  };
}

const refuse = (): never => {
  throw new Error('what is cached for everybody sets no cookie');
};
const NO_COOKIES = { setCookie: refuse, clearCookie: refuse };
