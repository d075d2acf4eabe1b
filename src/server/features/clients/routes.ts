import { clients as contract } from '../../../contract/clients.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Clients } from './service.ts';

export const clientRoutes = (clients: Clients): Route[] => [
  route(contract.clientProfile, ({ caller, context }) => clients.own(caller.userId, context.locale)),
  route(contract.createClientProfile, ({ caller, body, context }) =>
    clients.create(caller.userId, body, context.locale),
  ),
  route(contract.updateClientProfile, ({ caller, body, context }) =>
    clients.replace(caller.userId, body, context.locale),
  ),
];
