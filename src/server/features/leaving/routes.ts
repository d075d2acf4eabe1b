import { leaving as contract } from '../../../contract/leaving.ts';
import { type Call, type Route, route } from '../../http/endpoints/route.ts';
import type { Sessions } from '../../http/callers/session.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { Exports } from './exports.ts';
import type { Leaving } from './service.ts';

type DeleteCall = Call<typeof contract.deleteUser> | Call<typeof contract.deletePartner>;
type OwnerCall =
  | DeleteCall
  | Call<typeof contract.startExport>
  | Call<typeof contract.confirmExport>
  | Call<typeof contract.fetchExport>;

const askingOf = ({ caller, context }: OwnerCall) => ({
  ...caller,
  deviceHash: context.device === null ? null : hashToken(context.device),
});

export function leavingRoutes(leaving: Leaving, exports: Exports, sessions: Sessions): Route[] {
  async function remove(call: DeleteCall): Promise<void> {
    await leaving.deleteAccount(askingOf(call), call.body.password);
    sessions.clearCookie(call.cookies);
  }
  return [
    route(contract.deleteUser, remove),
    route(contract.deletePartner, remove),
    route(contract.startExport, (call) => exports.start(askingOf(call), call.body.password)),
    route(contract.exportState, ({ caller }) => exports.state(caller.userId)),
    route(contract.confirmExport, (call) => exports.confirm(askingOf(call), call.body.password)),
    route(contract.fetchExport, async (call) => {
      const { reply } = call;
      const { stream, bytes } = await exports.open(askingOf(call));
      reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', 'attachment; filename="palmora.zip"')
        .header('cache-control', 'no-store');
      return stream;
    }),
  ];
}
