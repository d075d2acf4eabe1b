import { calendarFeeds as contract } from '../../../contract/calendarFeeds.ts';
import { versionOf } from '../../http/headers/negotiation.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { CalendarFeeds } from './service.ts';

export const calendarFeedRoutes = (feeds: CalendarFeeds): Route[] => [
  route(contract.list, async ({ caller }) => ({ items: await feeds.list(caller) })),
  route(contract.create, ({ caller, body }) => feeds.create(caller, body.worker ?? null)),
  route(contract.revoke, ({ caller, params }) => feeds.revoke(caller.userId, params.id)),
  route(contract.read, async ({ params, reply }) => {
    const file = await feeds.read(params.secret);
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="palmora.ics"',
      etag: versionOf(file),
      'cache-control': 'private, no-cache',
    });
    return file;
  }),
];
