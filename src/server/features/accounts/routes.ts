import { accounts as contract } from '../../../contract/accounts.ts';
import type { Devices } from '../../http/device.ts';
import { type Call, type Route, route } from '../../http/route.ts';
import type { Sessions } from '../../http/session.ts';
import { hashToken } from '../../http/tokens.ts';
import { presentUser } from './present.ts';
import type { Accounts } from './service.ts';

type LogInCall = Call<typeof contract.logInByEmail> | Call<typeof contract.logInByPhone>;

export function accountRoutes(accounts: Accounts, sessions: Sessions, devices: Devices): Route[] {
  /** Logs in from the call's device: with a cookie, or for an app with a token alone. */
  async function entered(call: LogInCall, logIn: (deviceHash: Buffer) => ReturnType<Accounts['logIn']>) {
    const { query, context } = call;
    const device = devices.tokenOf(context);
    const { user, token } = await logIn(hashToken(device));
    // A caller that asked for no cookie, and named no device, could not name it the next time either.
    if (query.session !== 'token' || context.device !== null)
      await accounts.keepDevice(user.id, hashToken(device));
    if (query.session === 'token') return { user: presentUser(user), token };
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
      sessions.setCookie(call.cookies, await sessions.start(userId));
    }),
    route(contract.resendVerification, async ({ body, context }) => {
      await accounts.resendVerification(
        body.email,
        context.device === null ? null : hashToken(context.device),
      );
      return { status: 'ACCEPTED' as const };
    }),
    route(contract.logInByEmail, (call) => entered(call, (device) => accounts.logIn(call.body, device))),
    route(contract.logInByPhone, (call) =>
      entered(call, (device) => accounts.logInByPhone(call.body, device)),
    ),
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
