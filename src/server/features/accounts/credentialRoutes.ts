import { rfc3339 } from '../../../contract/fields.ts';
import { credentials as contract } from '../../../contract/credentials.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Sessions } from '../../http/callers/session.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import type { Accounts } from './service.ts';

/** Another address for the account, and the sessions that are open in it. */
export function credentialRoutes(accounts: Accounts, sessions: Sessions): Route[] {
  return [
    route(contract.askEmailChange, async ({ body, caller, context }) => {
      const deviceHash = context.device === null ? null : hashToken(context.device);
      await accounts.askEmailChange({ ...caller, deviceHash }, body);
      return { status: 'ACCEPTED' as const };
    }),
    route(contract.confirmCurrentEmail, async ({ query }) => {
      await accounts.confirmCurrentEmail(query.requestId);
    }),
    route(contract.confirmNewEmail, async ({ query, body, context }) => {
      const { caller, device } = context;
      const deviceHash = device === null ? null : hashToken(device);
      await accounts.confirmNewEmail(query.requestId, { caller, deviceHash }, body.password);
    }),
    route(contract.sessions, async ({ caller }) => ({
      items: (await accounts.sessionsOf(caller)).map((row) => ({
        sessionId: row.id,
        browser: row.browser,
        system: row.system,
        isApp: row.is_app,
        isThis: row.is_this,
        startedAt: rfc3339(row.created_at),
        lastSeenAt: rfc3339(row.seen_at),
      })),
    })),
    route(contract.endSession, async ({ caller, params, cookies }) => {
      const isOwn = await accounts.endSession(caller, params.id);
      if (isOwn) sessions.clearCookie(cookies);
    }),
    route(contract.endOtherSessions, async ({ caller }) => {
      await accounts.endOtherSessions(caller);
    }),
  ];
}
