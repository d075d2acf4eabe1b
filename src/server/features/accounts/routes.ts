import { accounts as contract } from '../../../contract/accounts.ts';
import { credentials } from '../../../contract/credentials.ts';
import { browserKind } from '../../../domain/accounts/device.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Devices } from '../../http/device.ts';
import { type Call, type Route, route } from '../../http/route.ts';
import type { Sessions, StartedBy } from '../../http/session.ts';
import { hashToken } from '../../http/tokens.ts';
import { presentUser } from './present.ts';
import type { LogInFrom } from './logIns.ts';
import type { Accounts } from './service.ts';

type LogInCall =
  | Call<typeof contract.logInByEmail>
  | Call<typeof contract.logInByPhone>
  | Call<typeof credentials.logInByCode>;

const startedBy = ({ userAgent }: RequestContext, isApp: boolean): StartedBy => ({
  ...browserKind(userAgent),
  isApp,
});

export function accountRoutes(accounts: Accounts, sessions: Sessions, devices: Devices): Route[] {
  /** Logs in from the call's device: with a cookie, or for an app with a token alone. */
  async function entered(call: LogInCall, logIn: (from: LogInFrom) => ReturnType<Accounts['logIn']>) {
    const { query, context } = call;
    const device = devices.tokenOf(context);
    const isApp = query.session === 'token';
    const { user, token } = await logIn({
      deviceHash: hashToken(device),
      ...startedBy(context, isApp),
    });
    // A caller that asked for no cookie, and named no device, could not name it the next time either.
    if (!isApp || context.device !== null) await accounts.keepDevice(user.id, hashToken(device));
    if (isApp) return { user: presentUser(user), token };
    // The id of a session is new at every log-in; the one it replaces ends.
    if (context.caller) await sessions.end(context.caller);
    sessions.setCookie(call.cookies, token);
    devices.keep(call, device);
    return { user: presentUser(user) };
  }

  return [
    route(contract.createUser, async (call) => {
      const { body, context } = call;
      const device = devices.tokenOf(context);
      await accounts.signUp(body, context.locale, hashToken(device));
      devices.keep(call, device);
      return { status: 'VERIFICATION_SENT' as const };
    }),
    route(contract.verifyEmail, async (call) => {
      const { body, context } = call;
      const device = devices.tokenOf(context);
      const userId = await accounts.verifyEmail(body.token, hashToken(device));
      devices.keep(call, device);
      // An app logs in by itself: it asked for no cookie.
      if (userId === null || !devices.isBrowser(call)) return;
      if (context.caller) await sessions.end(context.caller);
      sessions.setCookie(call.cookies, await sessions.start(userId, startedBy(context, false)));
    }),
    route(contract.resendVerification, async ({ body, context }) => {
      await accounts.resendVerification(
        body.email,
        context.device === null ? null : hashToken(context.device),
      );
      return { status: 'ACCEPTED' as const };
    }),
    route(contract.logInByEmail, (call) => entered(call, (from) => accounts.logIn(call.body, from))),
    route(contract.logInByPhone, (call) => entered(call, (from) => accounts.logInByPhone(call.body, from))),
    route(credentials.sendLogInCode, async (call) => {
      const device = devices.tokenOf(call.context);
      await accounts.sendLogInCode(call.body.email, hashToken(device));
      devices.keep(call, device);
      return { status: 'ACCEPTED' as const };
    }),
    route(credentials.logInByCode, (call) => entered(call, (from) => accounts.logInByCode(call.body, from))),
    route(contract.forgotPassword, async ({ body }) => {
      await accounts.forgotPassword(body.email);
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
