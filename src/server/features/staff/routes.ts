import { staffAccess as contract } from '../../../contract/moderation/access.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { StaffAccess } from './access.ts';

export const staffRoutes = (access: StaffAccess): Route[] => [
  route(contract.state, ({ caller }) => access.stateOf(caller)),
  route(contract.setUp, ({ caller, body, context }) => {
    const deviceHash = context.device === null ? null : hashToken(context.device);
    return access.setUp(caller, { ...caller, deviceHash }, body.password);
  }),
  route(contract.confirmSetUp, ({ caller, body }) => access.confirmSetUp(caller, body.code)),
  route(contract.confirm, ({ caller, body }) => access.confirm(caller, body.code)),
  route(contract.renewRecoveryCodes, ({ caller, body }) => access.renewRecoveryCodes(caller, body.code)),
  route(contract.leave, ({ caller }) => access.leave(caller)),
];
