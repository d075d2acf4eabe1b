import { favourites as contract } from '../../../contract/favourites.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Favourites } from './service.ts';

export const favouriteRoutes = (favourites: Favourites): Route[] => [
  route(contract.list, ({ caller, query, context }) =>
    favourites.list(caller.userId, query.pageNr, context.locale),
  ),
  route(contract.ids, async ({ caller }) => ({ announcementIds: await favourites.ids(caller.userId) })),
  route(contract.keep, ({ caller, params }) => favourites.keep(caller.userId, params.announcementId)),
  route(contract.drop, ({ caller, params }) => favourites.drop(caller.userId, params.announcementId)),
  route(contract.takeOver, ({ caller, body }) => favourites.takeOver(caller.userId, body.announcementIds)),
  route(contract.cards, async ({ body, context }) => ({
    items: await favourites.cards(body.announcementIds, context.locale),
  })),
];
