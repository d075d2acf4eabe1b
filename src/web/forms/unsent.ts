/** What was typed and could not be sent stays in its form: the error page would take it away. */
import { data, isRouteErrorResponse } from 'react-router';
import { DEFAULT_LOCALE, parseLocale } from '../../domain/locales.ts';
import { loadT } from '../messages/messages.ts';
import type { Refused } from './action.ts';
import { type Sending, watchSending } from './sending.ts';

/**
 * Around every form that scripts send: where the line broke or nobody could answer, the form is refused with a
 * sentence like any other. Sent again, it goes under the same key, so that nothing is done twice.
 */
export const keepUnsent: Sending = async ({ request }, next) => {
  const results = await next();
  const isForm = request.headers.get('content-type')?.startsWith('application/json');
  if (!isForm || request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isUnanswered(result)) continue;
    const refused = await refusal();
    if (refused) results[route] = { type: 'data', result: data<Refused>(refused, refused.problem.status) };
  }
  return results;
};
watchSending(keepUnsent);

/** Whether nobody has decided about what was sent. */
const isUnanswered = (result: unknown): boolean =>
  isRouteErrorResponse(result) ? result.status >= 500 || result.status === 429 : result instanceof Error;

/** Null where the words are not there either. */
async function refusal(): Promise<Refused | null> {
  const locale = parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  const t = await loadT(locale, 'errors').catch(() => null);
  return (
    t && {
      problem: { type: '', title: '', status: 503, code: 'UNAVAILABLE', detail: t('unsent') },
      isUnsent: true,
    }
  );
}
