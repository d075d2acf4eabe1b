import { notifications as contract } from '../../../contract/notifications.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Notifications } from './service.ts';

export const notificationRoutes = (notifications: Notifications): Route[] => [
  route(contract.kinds, ({ caller }) => notifications.kinds(caller.userId)),
  route(contract.choose, ({ caller, body }) => notifications.choose(caller.userId, body.choices)),
  route(contract.linked, ({ params, query }) => notifications.linked(params.id, query.key)),
  route(contract.chooseLinked, ({ params, body }) =>
    notifications.chooseLinked(params.id, body.key, body.isOn),
  ),
];
