import { search as contract } from '../../../contract/search.ts';
import type { RequestContext } from '../../http/context.ts';
import { type Route, route } from '../../http/route.ts';
import type { Search, Shows } from './service.ts';

export const searchRoutes = (search: Search): Route[] => [
  route(contract.announcements, async ({ body, query, context }) =>
    show(context, await search.announcements(body, { pageNr: query.pageNr, locale: context.locale })),
  ),
  route(contract.profiles, async ({ body, query, context }) =>
    show(context, await search.profiles(body, { pageNr: query.pageNr, locale: context.locale })),
  ),
  route(contract.latestProfiles, async ({ context }) =>
    show(context, await search.latestProfiles(context.locale)),
  ),
];

function show<Answer>({ shown }: RequestContext, { answer, tags, until }: Shows<Answer>): Answer {
  shown?.add(tags, until);
  return answer;
}
