import { rfc3339 } from '../../../contract/fields.ts';
import { type Passkey, passkeys as contract } from '../../../contract/passkeys.ts';
import { browserKind } from '../../../domain/accounts/device.ts';
import type { Caller, RequestContext } from '../../http/callers/context.ts';
import type { Devices } from '../../http/callers/device.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { SessionStart } from './sessionStart.ts';
import type { PasskeyRow } from './queries/passkeys.ts';
import type { Accounts } from './service.ts';

/** The own passkeys, and logging in with one. */
export function passkeyRoutes(accounts: Accounts, enter: SessionStart, devices: Devices): Route[] {
  const askingOf = (caller: Caller, { device }: RequestContext) => ({
    ...caller,
    deviceHash: device === null ? null : hashToken(device),
  });

  return [
    route(contract.list, async ({ caller }) => ({
      items: (await accounts.passkeysOf(caller.userId)).map(present),
    })),
    route(contract.addOptions, ({ caller, context, body }) =>
      accounts.addOptions(askingOf(caller, context), body.password),
    ),
    route(contract.add, async ({ caller, context, body }) =>
      present(await accounts.addPasskey(caller, body, browserKind(context.userAgent))),
    ),
    route(contract.rename, async ({ caller, params, body }) =>
      present(await accounts.renamePasskey(caller.userId, params.id, body.name)),
    ),
    route(contract.remove, async ({ caller, context, params, body }) => {
      await accounts.removePasskey(askingOf(caller, context), params.id, body.password);
    }),
    route(contract.logInOptions, async (call) => {
      const device = devices.tokenOf(call.context);
      const options = await accounts.logInOptions(hashToken(device));
      devices.keep(call, device);
      return options;
    }),
    route(contract.logIn, (call) => enter(call, (from) => accounts.logInByPasskey(call.body, from))),
  ];
}

const present = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  browser: row.browser,
  system: row.system,
  isBackedUp: row.is_backed_up,
  createdAt: rfc3339(row.created_at),
  usedAt: row.used_at === null ? null : rfc3339(row.used_at),
});
