import { moderationCategories as contract } from '../../../contract/moderation/categories.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Categories } from './service.ts';

export const categoryRoutes = (categories: Categories): Route[] => [
  route(contract.list, ({ context }) => categories.list(context.locale)),
  route(contract.affected, ({ query }) => categories.affected(query)),
  route(contract.switchOff, ({ caller, body }) => categories.switchOff(caller, body)),
  route(contract.switchOn, ({ caller, body }) => categories.switchOn(caller, body)),
];
