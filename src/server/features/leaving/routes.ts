import { leaving as contract } from '../../../contract/leaving.ts';
import { type Call, type Route, route } from '../../http/endpoints/route.ts';
import type { Sessions } from '../../http/callers/session.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { Exports } from './exports.ts';
import type { Leaving } from './service.ts';

type DeleteCall = Call<typeof contract.deleteUser> | Call<typeof contract.deletePartner>;

export function leavingRoutes(leaving: Leaving, exports: Exports, sessions: Sessions): Route[] {
  async function remove({ caller, context, body, cookies }: DeleteCall): Promise<void> {
    const deviceHash = context.device === null ? null : hashToken(context.device);
    await leaving.deleteAccount({ ...caller, deviceHash }, body.password);
    sessions.clearCookie(cookies);
  }
  return [
    route(contract.deleteUser, remove),
    route(contract.deletePartner, remove),
    route(contract.startExport, ({ caller }) => exports.start(caller.userId)),
    route(contract.exportState, ({ caller }) => exports.state(caller.userId)),
    route(contract.fetchExport, async ({ caller, reply }) => {
      const { stream, bytes } = await exports.open(caller.userId);
      reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', 'attachment; filename="palmora.zip"')
        .header('cache-control', 'no-store');
      return stream;
    }),
  ];
}
