import { reviews as contract } from '../../../contract/reviews.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { LIST_LIFE, tagOf } from '../announcements/face.ts';
import type { Reviews } from './service.ts';

export const reviewRoutes = (reviews: Reviews, clock: () => number): Route[] => [
  route(contract.ofVisit, ({ caller, params }) => reviews.ofVisit(caller.userId, params.id)),
  route(contract.write, ({ caller, params, body, context }) =>
    reviews.write(caller.userId, params.id, body, context.locale),
  ),
  route(contract.change, ({ caller, params, body, context }) =>
    reviews.change(caller.userId, params.id, body, context.locale),
  ),
  route(contract.takeAway, ({ caller, params }) => reviews.takeAway(caller.userId, params.id)),
  route(contract.ofProfile, async ({ params, query, context }) => {
    const answer = await reviews.ofProfile(params.id, query.pageNr);
    context.cacheTags?.add([tagOf.profile(params.id)], clock() + LIST_LIFE);
    return answer;
  }),
  route(contract.received, ({ caller, query }) => reviews.received(caller.userId, query.pageNr)),
  route(contract.byId, ({ params }) => reviews.byId(params.id)),
  route(contract.reply, ({ caller, params, body }) => reviews.reply(caller.userId, params.id, body.text)),
  route(contract.dropReply, ({ caller, params }) => reviews.dropReply(caller.userId, params.id)),
];
