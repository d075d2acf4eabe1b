import { clientCards as contract } from '../../../contract/clientCards.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { type ClientCardsParts, createClientCards } from './service.ts';
import { tableOfCards, takeCards } from './tables.ts';

export function clientCardRoutes(parts: ClientCardsParts): Route[] {
  const cards = createClientCards(parts);

  return [
    route(contract.list, ({ caller, query }) => cards.list(caller.userId, query)),
    route(contract.own, ({ caller, query }) => cards.own(caller.userId, query)),
    route(contract.table, async ({ caller, context, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="palmora-clients.csv"')
        .header('cache-control', 'no-store');
      return tableOfCards(parts, caller.userId, context.locale);
    }),
    route(contract.take, ({ caller, body, context }) =>
      takeCards(parts, caller.userId, body, context.locale),
    ),
    route(
      contract.create,
      async ({ caller, body }) => cards.one(caller.userId, await cards.create(caller.userId, body)),
      ({ caller }, id) => cards.one(caller.userId, id),
    ),
    route(contract.byId, ({ caller, params }) => cards.one(caller.userId, params.id)),
    route(contract.visits, ({ caller, params, query, context }) =>
      cards.visits(caller.userId, params.id, query, context.locale),
    ),
    route(contract.edit, async ({ caller, params, body }) => {
      await cards.edit(caller.userId, params.id, body);
      return cards.one(caller.userId, params.id);
    }),
    route(contract.merge, async ({ caller, params, body }) => {
      await cards.merge(caller.userId, params.id, body);
      return cards.one(caller.userId, params.id);
    }),
  ];
}
