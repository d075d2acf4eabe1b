import { accounts as contract } from '../../../contract/accounts.ts';
import { type Route, route } from '../../http/route.ts';
import type { Sessions } from '../../http/session.ts';
import { presentUser } from './present.ts';
import type { Accounts } from './service.ts';

export const accountRoutes = (accounts: Accounts, sessions: Sessions): Route[] => [
  route(contract.createUser, async ({ body, context }) => {
    await accounts.signUp(body, context.locale);
    return { status: 'VERIFICATION_SENT' as const };
  }),
  route(contract.verifyEmail, async ({ body }) => accounts.verifyEmail(body.token)),
  route(contract.resendVerification, async ({ body }) => {
    await accounts.resendVerification(body.email);
    return { status: 'ACCEPTED' as const };
  }),
  route(contract.logInByEmail, async ({ body, query, reply, context }) => {
    const { user, token } = await accounts.logIn(body);
    if (query.session === 'token') return { user: presentUser(user), token };
    // The id of a session is new at every log-in; the one it replaces ends.
    if (context.caller) await sessions.end(context.caller);
    sessions.setCookie(reply, token);
    return { user: presentUser(user) };
  }),
  route(contract.forgotPassword, async ({ body }) => {
    await accounts.forgotPassword(body.email);
    return { status: 'ACCEPTED' as const };
  }),
  route(contract.resetForgotten, async ({ body }) => accounts.resetForgotten(body.token, body.password)),
  route(contract.logOut, async ({ context, reply }) => {
    if (context.caller) await sessions.end(context.caller);
    sessions.clearCookie(reply);
  }),
  route(contract.me, async ({ caller }) => presentUser(await accounts.userOf(caller.userId))),
  route(contract.userById, async ({ caller }) => presentUser(await accounts.userOf(caller.userId))),
];
