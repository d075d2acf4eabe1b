import { search as contract } from '../../../contract/search.ts';
import { type Route, route } from '../../http/route.ts';
import type { Search } from './service.ts';

export const searchRoutes = (search: Search): Route[] => [
  route(contract.announcements, ({ body, query, context }) =>
    search.announcements(body, { pageNr: query.pageNr, locale: context.locale }),
  ),
  route(contract.profiles, ({ body, query, context }) =>
    search.profiles(body, { pageNr: query.pageNr, locale: context.locale }),
  ),
  route(contract.latestProfiles, ({ context }) => search.latestProfiles(context.locale)),
];
