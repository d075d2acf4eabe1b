/** Private addresses under which calendar apps read somebody's visits. */
import { z } from './zod.ts';
import { FEED_SCOPES } from '../domain/calendarFeeds/calendarFeed.ts';
import { CALENDAR_FEEDS } from '../domain/calendarFeeds/limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';

const CalendarFeed = z
  .object({
    id: Id,
    createdAt: Instant,
    usedAt: Instant.nullable().describe('When a calendar last read it, to the hour or so.'),
  })
  .meta({ id: 'CalendarFeed' });

const FeedOfScope = z
  .object({
    scope: z.enum(FEED_SCOPES),
    workerId: Id.nullable().describe('Of the scope `WORKER`: whose visits.'),
    name: z.string().describe('Of the practice or the person; empty for a client’s own visits.'),
    feed: CalendarFeed.nullable().describe('Null: there is no address.'),
  })
  .meta({ id: 'FeedOfScope' });

export const CreateCalendarFeed = z.strictObject({
  worker: Id.optional().describe('Of a partner: whose visits; left out: all of the practice.'),
});

export const calendarFeeds = {
  list: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    summary:
      'What the caller can have a private address for, and which of them there are; without the addresses, which nobody knows any more.',
    who: 'signedIn',
    response: z.object({ items: z.array(FeedOfScope) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    summary:
      'Make a private address for a calendar app; this answer alone tells it. It takes the place of the one before.',
    who: 'signedIn',
    body: CreateCalendarFeed,
    response: z.object({
      address: z.string().describe('Whoever has it reads the visits.'),
      feed: CalendarFeed,
    }),
    status: 201,
    errors: ['NOT_FOUND', 'PROFILE_MISSING'],
    rateLimit: CALENDAR_FEEDS.made,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed/:id',
    summary: 'End a private address at once.',
    who: 'signedIn',
    params: z.object({ id: Id }),
    response: null,
    errors: ['NOT_FOUND'],
  }),
  read: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/calendar/feed/:secret.ics',
    summary: 'A calendar as iCalendar, for whoever has its private address.',
    who: 'anyone',
    params: z.object({ secret: z.string().max(100) }),
    response: z.string(),
    produces: ['text/calendar'],
    errors: ['NOT_FOUND'],
    readLimit: CALENDAR_FEEDS.reads,
  }),
};
