import { accounts as contract } from '../../../contract/accounts.ts';
import { credentials } from '../../../contract/credentials.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import type { Devices } from '../../http/callers/device.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Sessions } from '../../http/callers/session.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { type SessionStart, startedBy } from './sessionStart.ts';
import type { AskedFrom } from './mailLimit.ts';
import { presentUser } from './present.ts';
import type { Accounts } from './service.ts';

const askedFrom = ({ ip, device }: RequestContext): AskedFrom => ({
  ip,
  deviceHash: device === null ? null : hashToken(device),
});

export function accountRoutes(
  accounts: Accounts,
  enter: SessionStart,
  sessions: Sessions,
  devices: Devices,
): Route[] {
  return [
    route(contract.createUser, async (call) => {
      const { body, context } = call;
      const device = devices.tokenOf(context);
      await accounts.signUp(body, context.locale, { ip: context.ip, deviceHash: hashToken(device) });
      devices.keep(call, device);
      return { status: 'VERIFICATION_SENT' as const };
    }),
    route(contract.verifyEmail, async (call) => {
      const { body, context } = call;
      const device = devices.tokenOf(context);
      const entered = await accounts.verifyEmail(body, hashToken(device));
      devices.keep(call, device);
      // An app logs in by itself: it asked for no cookie.
      if (entered === null || !devices.isBrowser(call)) return;
      // A browser that is logged in to another account goes on there.
      if (context.caller && entered.by === 'password') return;
      if (context.caller) await sessions.end(context.caller);
      sessions.setCookie(call.cookies, await sessions.start(entered.userId, startedBy(context, false)));
    }),
    route(contract.resendVerification, async ({ body, context }) => {
      await accounts.resendVerification(body.email, askedFrom(context));
      return { status: 'ACCEPTED' as const };
    }),
    route(contract.logInByEmail, (call) => enter(call, (from) => accounts.logIn(call.body, from))),
    route(contract.logInByPhone, (call) => enter(call, (from) => accounts.logInByPhone(call.body, from))),
    route(credentials.sendLogInCode, async (call) => {
      const device = devices.tokenOf(call.context);
      await accounts.sendLogInCode(call.body.email, {
        ip: call.context.ip,
        deviceHash: hashToken(device),
      });
      devices.keep(call, device);
      return { status: 'ACCEPTED' as const };
    }),
    route(credentials.logInByCode, (call) => enter(call, (from) => accounts.logInByCode(call.body, from))),
    route(contract.forgotPassword, async ({ body, context }) => {
      await accounts.forgotPassword(body.email, askedFrom(context));
      return { status: 'ACCEPTED' as const };
    }),
    route(contract.resetForgotten, async (call) => {
      const { body, context } = call;
      const device = devices.tokenOf(context);
      await accounts.resetForgotten(body.token, body.password, hashToken(device));
      devices.keep(call, device);
    }),
    route(contract.changePassword, async ({ body, caller, context }) => {
      const deviceHash = context.device === null ? null : hashToken(context.device);
      await accounts.changePassword({ ...caller, deviceHash }, body);
    }),
    route(contract.logOut, async ({ context, cookies }) => {
      if (context.caller) await sessions.end(context.caller);
      sessions.clearCookie(cookies);
    }),
    route(contract.me, async ({ caller }) => presentUser(await accounts.userOf(caller.userId))),
    route(contract.userById, async ({ caller }) => presentUser(await accounts.userOf(caller.userId))),
  ];
}
