import { search as contract } from '../../../contract/search.ts';
import type { MatchTreatments } from '../../../domain/catalogue/words/matchTreatments.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Search } from './service.ts';
import type { Cacheable } from './cacheable.ts';

export const searchRoutes = (search: Search, matchTreatments: MatchTreatments): Route[] => [
  route(contract.announcements, async ({ body, query, context }) =>
    show(context, await search.announcements(body, { pageNr: query.pageNr, locale: context.locale })),
  ),
  route(contract.similar, async ({ params, context }) =>
    show(context, await search.similar(params.id, context.locale)),
  ),
  route(contract.treatments, async ({ query, context }) => ({
    items: matchTreatments(query.q, context.locale),
  })),
  route(contract.profiles, async ({ body, query, context }) =>
    show(context, await search.profiles(body, { pageNr: query.pageNr, locale: context.locale })),
  ),
  route(contract.latestProfiles, async ({ context }) =>
    show(context, await search.latestProfiles(context.locale)),
  ),
];

function show<Answer>({ cacheTags }: RequestContext, { answer, tags, until }: Cacheable<Answer>): Answer {
  cacheTags?.add(tags, until);
  return answer;
}
