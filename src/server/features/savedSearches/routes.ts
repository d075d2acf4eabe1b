import { savedSearches as contract } from '../../../contract/savedSearches.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { MailsLink } from './mailsLink.ts';
import type { SavedSearches } from './service.ts';

export const savedSearchRoutes = (searches: SavedSearches, mailsLink: MailsLink): Route[] => [
  route(contract.list, async ({ caller }) => ({ items: await searches.list(caller.userId) })),
  route(contract.save, async ({ caller, body }) => ({ id: await searches.save(caller.userId, body) })),
  route(contract.look, async ({ caller, body }) => ({
    id: await searches.look(caller.userId, body.query, body.isSeen),
  })),
  route(contract.change, ({ caller, params, body }) => searches.change(caller.userId, params.id, body)),
  route(contract.drop, ({ caller, params }) => searches.drop(caller.userId, params.id)),
  route(contract.linked, ({ params, query }) => mailsLink.linked(params.id, query.key)),
  route(contract.chooseLinked, ({ params, body }) => mailsLink.choose(params.id, body.key, body.isOn)),
];
