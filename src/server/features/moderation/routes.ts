import type { z } from 'zod';
import {
  type AnnouncementCase,
  type AppealCase,
  review as contract,
} from '../../../contract/moderation/review.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Caller } from '../../http/callers/context.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Queue } from './queue.ts';
import type { Moderation } from './service.ts';

/** All that somebody needs to decide about an announcement, but who is at it. */
interface Cases {
  view(id: string, locale: Locale): Promise<Omit<z.input<typeof AnnouncementCase>, 'held'>>;
  appealed(caller: Caller, id: string, locale: Locale): Promise<Omit<z.input<typeof AppealCase>, 'held'>>;
}

export const moderationRoutes = (queue: Queue, cases: Cases, moderation: Moderation): Route[] => [
  route(contract.queue, ({ caller, query }) => queue.list(caller, query)),
  route(contract.next, ({ caller, body }) => queue.next(caller, body)),
  route(contract.hold, ({ caller, body }) => queue.hold(caller, body)),
  route(contract.release, ({ caller, body }) => queue.release(caller, body)),
  route(contract.announcement, async ({ caller, params, context }) => ({
    ...(await cases.view(params.id, context.locale)),
    held: await queue.heldBy(caller, { kind: 'announcement', id: params.id }),
  })),
  route(contract.appeal, async ({ caller, params, context }) => ({
    ...(await cases.appealed(caller, params.id, context.locale)),
    held: await queue.heldBy(caller, { kind: 'appeal', id: params.id }),
  })),
  route(contract.approve, ({ caller, params, body }) =>
    moderation.approve(caller, params.id, body.revisionId),
  ),
  route(contract.reject, ({ caller, params, body }) =>
    moderation.reject(caller, params.id, body.revisionId, body.reasons),
  ),
  route(contract.appealDecision, ({ caller, params, body }) =>
    moderation.decideAppeal(caller, params.id, { isUpheld: body.upheld, text: body.text }),
  ),
  route(contract.block, ({ caller, params, body }) => moderation.block(caller, params.id, body)),
];
