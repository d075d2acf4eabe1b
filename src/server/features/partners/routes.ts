import { partners as contract } from '../../../contract/partners.ts';
import { type Route, route } from '../../http/route.ts';
import { presentUser } from '../accounts/present.ts';
import type { Partners } from './service.ts';

export const partnerRoutes = (partners: Partners): Route[] => [
  route(contract.createProfile, ({ caller, body, context }) =>
    partners.publish(caller.userId, body, context.locale),
  ),
  route(contract.updateProfile, ({ caller, body, context }) =>
    partners.update(caller.userId, body, context.locale),
  ),
  route(contract.publicProfile, ({ params, context }) => partners.shown(params.resourceId, context.locale)),
  route(contract.profileById, ({ params, context }) => partners.shown(params.id, context.locale)),
  route(contract.ownProfile, ({ caller, context }) => partners.own(caller.userId, context.locale)),
  route(contract.deleteProfile, ({ caller }) => partners.remove(caller.userId)),
  route(contract.ownAccount, async ({ caller, context }) => {
    const { user, profile } = await partners.account(caller.userId, context.locale);
    return { user: presentUser(user), profile };
  }),
];
