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
function isUnanswered(result: unknown): boolean {
  const reason = isWithStatus(result) ? result.data : result;
  return isRouteErrorResponse(reason)
    ? reason.status >= 500 || reason.status === 429
    : reason instanceof Error;
}

/** The app's router hands what an action threw on as `data`, beside the answer's status; one without a server does not. */
const isWithStatus = (result: unknown): result is ReturnType<typeof data> =>
  result instanceof Object && 'type' in result && result.type === 'DataWithResponseInit';

/** The title says it where nothing was typed. Null where the words are not there either. */
async function refusal(): Promise<Refused | null> {
  const locale = parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  const t = await loadT(locale, 'errors').catch(() => null);
  return (
    t && {
      problem: { type: '', title: t('unsentOrder'), status: 503, code: 'UNAVAILABLE', detail: t('unsent') },
      isUnsent: true,
    }
  );
}
