/** What every way in ends with: a session, as a cookie or a token, and a device that is known from then on. */
import type { accounts as contract } from '../../../contract/accounts.ts';
import type { credentials } from '../../../contract/credentials.ts';
import type { passkeys } from '../../../contract/passkeys.ts';
import { browserKind } from '../../../domain/accounts/device.ts';
import type { RequestContext } from '../../http/callers/context.ts';
import type { Devices } from '../../http/callers/device.ts';
import type { Call } from '../../http/endpoints/route.ts';
import type { Sessions, StartedBy } from '../../http/callers/session.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { LogInFrom } from './logIns.ts';
import { presentUser } from './present.ts';
import type { Accounts } from './service.ts';

type LogInCall =
  | Call<typeof contract.logInByEmail>
  | Call<typeof contract.logInByPhone>
  | Call<typeof credentials.logInByCode>
  | Call<typeof passkeys.logIn>;

export const startedBy = ({ userAgent }: Pick<RequestContext, 'userAgent'>, isApp: boolean): StartedBy => ({
  ...browserKind(userAgent),
  isApp,
});

export function createSessionStart(
  accounts: Pick<Accounts, 'keepDevice'>,
  sessions: Pick<Sessions, 'end' | 'setCookie' | 'speaks'>,
  devices: Devices,
) {
  /** Logs in from the call's device: with a cookie, or for an app with a token alone. */
  return async (call: LogInCall, logIn: (from: LogInFrom) => ReturnType<Accounts['logIn']>) => {
    const { query, context } = call;
    const device = devices.tokenOf(context);
    const isApp = query.session === 'token';
    const { user, token } = await logIn({
      deviceHash: hashToken(device),
      ...startedBy(context, isApp),
    });
    if (context.named) await sessions.speaks(user.id, context.named);
    // A caller that asked for no cookie, and named no device, could not name it the next time either.
    if (!isApp || context.device !== null) await accounts.keepDevice(user.id, hashToken(device));
    if (isApp) return { user: presentUser(user), token };
    // The id of a session is new at every log-in; the one it replaces ends.
    if (context.caller) await sessions.end(context.caller);
    sessions.setCookie(call.cookies, token);
    devices.keep(call, device);
    return { user: presentUser(user) };
  };
}

export type SessionStart = ReturnType<typeof createSessionStart>;
