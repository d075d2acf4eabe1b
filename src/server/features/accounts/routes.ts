import { accounts as contract } from '../../../contract/accounts.ts';
import type { Devices } from '../../http/device.ts';
import { type Route, route } from '../../http/route.ts';
import type { Sessions } from '../../http/session.ts';
import { hashToken } from '../../http/tokens.ts';
import { presentUser } from './present.ts';
import type { Accounts } from './service.ts';

export const accountRoutes = (accounts: Accounts, sessions: Sessions, devices: Devices): Route[] => [
  route(contract.createUser, async ({ body, context, reply }) => {
    const device = devices.tokenOf(context);
    await accounts.signUp(body, context.locale, hashToken(device));
    devices.keep(reply, device);
    return { status: 'VERIFICATION_SENT' as const };
  }),
  route(contract.verifyEmail, async ({ body, context, reply }) => {
    const device = devices.tokenOf(context);
    await accounts.verifyEmail(body.token, hashToken(device));
    devices.keep(reply, device);
  }),
  route(contract.resendVerification, async ({ body, context }) => {
    await accounts.resendVerification(body.email, context.device === null ? null : hashToken(context.device));
    return { status: 'ACCEPTED' as const };
  }),
  route(contract.logInByEmail, async ({ body, query, reply, context }) => {
    const device = devices.tokenOf(context);
    const { user, token } = await accounts.logIn(body, hashToken(device));
    // A caller that asked for no cookie, and named no device, could not name it the next time either.
    if (query.session !== 'token' || context.device !== null)
      await accounts.keepDevice(user.id, hashToken(device));
    if (query.session === 'token') return { user: presentUser(user), token };
    // The id of a session is new at every log-in; the one it replaces ends.
    if (context.caller) await sessions.end(context.caller);
    sessions.setCookie(reply, token);
    devices.keep(reply, device);
    return { user: presentUser(user) };
  }),
  route(contract.forgotPassword, async ({ body }) => {
    await accounts.forgotPassword(body.email);
    return { status: 'ACCEPTED' as const };
  }),
  route(contract.resetForgotten, async ({ body, context, reply }) => {
    const device = devices.tokenOf(context);
    await accounts.resetForgotten(body.token, body.password, hashToken(device));
    devices.keep(reply, device);
  }),
  route(contract.logOut, async ({ context, reply }) => {
    if (context.caller) await sessions.end(context.caller);
    sessions.clearCookie(reply);
  }),
  route(contract.me, async ({ caller }) => presentUser(await accounts.userOf(caller.userId))),
  route(contract.userById, async ({ caller }) => presentUser(await accounts.userOf(caller.userId))),
];
