import { directory as contract } from '../../../contract/directory.ts';
import type { RequestContext } from '../../http/context.ts';
import { type Route, route } from '../../http/route.ts';
import type { Directory } from './service.ts';
import { DIRECTORY_TAG } from './shownTags.ts';

export const directoryRoutes = (directory: Directory): Route[] => [
  route(contract.courses, async ({ query, context }) =>
    show(context, await directory.courses({}, { ...query, locale: context.locale })),
  ),
  route(contract.searchCourses, async ({ body, query, context }) =>
    show(context, await directory.courses(body, { ...query, locale: context.locale }), body.text),
  ),
  route(contract.goods, async ({ query, context }) =>
    show(context, await directory.goods({}, { ...query, locale: context.locale })),
  ),
  route(contract.searchGoods, async ({ body, query, context }) =>
    show(context, await directory.goods(body, { ...query, locale: context.locale }), body.text),
  ),
];

/** What was typed hardly comes twice: such an answer takes no room from others. */
function show<Answer>(
  { shown }: RequestContext,
  { answer, until }: { answer: Answer; until: number },
  typed = '',
): Answer {
  if (typed === '') shown?.add([DIRECTORY_TAG], until);
  return answer;
}
