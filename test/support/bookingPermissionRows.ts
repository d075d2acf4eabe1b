/** The rows of the permission walk for free times and visits. */
import type { Row } from './permissionRow.ts';
import type { ThingName, World } from './walk.ts';

export function bookingPermissionRows(world: () => World): Row[] {
  const start = () => world().nextTime();
  const of = (name: ThingName) => world().things[name].id;
  return [
    // Booking
    {
      route: 'GET /api/profile/{id}/free-slots',
      door: 'anyone',
      thing: 'profile',
      send: () => ({ query: { service: of('service') } }),
    },
    {
      route: 'GET /api/profile/{id}/free-slots',
      door: 'anyone',
      thing: 'visit',
      send: (id) => ({ params: { id: of('profile') }, query: { service: of('service'), except: id } }),
      // A visitor's `except` is passed over.
      but: { visitor: 200 },
    },
    { route: 'GET /api/profile/partner/appointment/all-future/{id}', door: 'anyone', thing: 'profile' },
    {
      route: 'GET /api/booking/terms',
      door: 'anyone',
      thing: 'profile',
      send: (id) => ({ query: { profileId: id } }),
    },
    {
      route: 'GET /api/booking/terms',
      door: 'anyone',
      thing: 'announcement',
      send: (id) => ({ query: { announcementId: id } }),
    },
    {
      route: 'POST /api/booking/hold',
      door: 'client',
      send: () => ({ body: { profileId: of('profile'), service: of('service'), start: start() } }),
      // Visitors keep times, too.
      but: { partner: 409, visitor: 201 },
    },
    {
      route: 'POST /api/booking/hold',
      door: 'client',
      thing: 'heldToReplace',
      send: (id) => ({
        body: { profileId: of('profile'), service: of('service'), start: start(), replaces: id },
      }),
      but: { partner: 409, visitor: 404 },
    },
    {
      route: 'GET /api/booking/held',
      door: 'anyone',
      thing: 'visitorsHold',
      send: (id) => ({ query: { holdId: id, key: world().holdKey } }),
    },
    {
      route: 'POST /api/booking/guest-code',
      door: 'anyone',
      thing: 'visitorsHold',
      send: (id) => ({
        body: {
          holdId: id,
          key: world().holdKey,
          email: 'guest@test.example',
          name: 'Anna Nowak',
          phone: '+48 600 700 800',
        },
      }),
    },
    { route: 'GET /api/booking/{id}', door: 'signedIn', thing: 'hold' },
    {
      route: 'POST /api/booking',
      door: 'client',
      thing: 'hold',
      send: (id) => ({ body: { holdId: id, name: 'Anna Nowak', phone: '+48 600 700 800' } }),
    },
    { route: 'GET /api/booking', door: 'signedIn' },
    { route: 'GET /api/booking/past', door: 'client' },
    {
      route: 'GET /api/booking/meanwhile',
      door: 'client',
      send: () => ({ query: { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' } }),
    },
    // The waiting list.
    { route: 'GET /api/booking/waitlist', door: 'signedIn' },
    {
      route: 'POST /api/booking/waitlist',
      door: 'client',
      send: () => ({
        body: {
          profileId: of('profile'),
          service: of('otherService'),
          name: 'Anna Nowak',
          from: '2026-12-01',
          to: '2026-12-20',
          weekdays: [1, 3],
          fromTime: '09:00',
          toTime: '18:00',
        },
      }),
    },
    { route: 'GET /api/waitlist/{id}/times', door: 'partner', thing: 'queuedEntry' },
    {
      route: 'POST /api/waitlist/{id}/offer',
      door: 'partner',
      thing: 'queuedEntry',
      send: () => ({ body: { start: '2026-12-05T04:00:00Z' } }),
      // Nobody receives by night.
      in: [409],
    },
    {
      route: 'POST /api/waitlist/{id}/decline',
      door: 'client',
      thing: 'waitingEntry',
      send: () => ({ body: {} }),
      // Nothing is offered.
      in: [409],
    },
    { route: 'DELETE /api/waitlist/{id}', door: 'client', thing: 'waitingEntry' },
    { route: 'GET /api/booking/{id}', door: 'signedIn', thing: 'visit' },
    { route: 'GET /api/booking/{id}/calendar.ics', door: 'signedIn', thing: 'visit' },
    {
      route: 'POST /api/booking/{id}/no-show',
      door: 'signedIn',
      thing: 'visit',
      send: () => ({ body: {} }),
      in: [409],
    },
    {
      route: 'POST /api/booking/{id}/no-show/undo',
      door: 'signedIn',
      thing: 'visit',
      send: () => ({ body: {} }),
      in: [409],
    },
    {
      route: 'POST /api/booking/{id}/confirm',
      door: 'signedIn',
      thing: 'visit',
      send: () => ({ body: {} }),
      // Neither does the client confirm.
      in: [200, 409],
    },
    {
      route: 'POST /api/booking/{id}/reschedule',
      door: 'signedIn',
      thing: 'visit',
      send: () => ({ body: { start: start() } }),
      in: [200, 409],
    },
    {
      route: 'POST /api/booking/{id}/decline',
      door: 'signedIn',
      thing: 'declined',
      send: () => ({ body: { reason: '' } }),
      in: [200, 409],
    },
    {
      route: 'POST /api/booking/{id}/cancel',
      door: 'signedIn',
      thing: 'visit',
      send: () => ({ body: { reason: 'ill' } }),
      in: [200, 409],
    },
    ...['accept', 'decline', 'withdraw'].map(
      (verb): Row => ({
        route: `POST /api/booking/{id}/move/${verb}`,
        door: 'signedIn',
        thing: 'moving',
        send: () => ({ body: {} }),
        in: [200, 409],
      }),
    ),
    // By the link of the mails, whoever has it.
    {
      route: 'GET /api/visit/{id}',
      door: 'anyone',
      thing: 'linked',
      send: () => ({ query: { key: world().linkKey } }),
    },
    {
      route: 'GET /api/visit/{id}',
      door: 'anyone',
      thing: 'notLinked',
      send: () => ({ query: { key: world().linkKey } }),
    },
    {
      route: 'GET /api/visit/{id}/calendar.ics',
      door: 'anyone',
      thing: 'linked',
      send: () => ({ query: { key: world().linkKey } }),
    },
    {
      route: 'GET /api/profile/{id}/free-slots',
      door: 'anyone',
      thing: 'linked',
      send: (id) => ({
        params: { id: of('profile') },
        query: { service: of('service'), except: id, key: world().linkKey },
      }),
    },
    ...['linked', 'notLinked'].flatMap((thing): Row[] => [
      {
        route: 'POST /api/visit/{id}/reschedule',
        door: 'anyone',
        thing: thing as ThingName,
        send: () => ({ body: { key: world().linkKey, start: start() } }),
        in: [200, 409],
      },
      {
        route: 'POST /api/visit/{id}/move/withdraw',
        door: 'anyone',
        thing: thing as ThingName,
        send: () => ({ body: { key: world().linkKey } }),
        in: [200, 409],
      },
      {
        route: 'POST /api/visit/{id}/cancel',
        door: 'anyone',
        thing: thing as ThingName,
        send: () => ({ body: { key: world().linkKey } }),
        in: [200, 409],
      },
    ]),
    {
      route: 'GET /api/visit/{id}/reminders',
      door: 'anyone',
      thing: 'linked',
      send: () => ({ query: { key: world().remindersKey } }),
    },
    {
      route: 'POST /api/visit/{id}/reminders',
      door: 'anyone',
      thing: 'linked',
      send: () => ({ body: { key: world().remindersKey, isOn: true } }),
    },
    {
      route: 'GET /api/visit/{id}/safety',
      door: 'anyone',
      thing: 'sharedAtHome',
      send: () => ({ query: { key: world().safetyKey } }),
    },
    { route: 'GET /api/booking/{id}/safety', door: 'partner', thing: 'atHome' },
    ...['check-in', 'check-out', 'check-in/undo', 'check-out/undo'].map(
      (verb): Row => ({
        route: `POST /api/booking/{id}/${verb}`,
        door: 'partner',
        thing: 'atHome',
        send: () => ({ body: {} }),
        in: [200, 409],
      }),
    ),
    { route: 'GET /api/user-notification/{id}/kinds', door: 'ownClient' },
    {
      route: 'PUT /api/user-notification/{id}/kinds',
      door: 'ownClient',
      send: () => ({ body: { choices: [{ kind: 'REMINDER_DAY', channel: 'MAIL', isOn: true }] } }),
    },
    // The partner's calendar; staff have no profile.
    { route: 'GET /api/calendar', door: 'partner', in: [200, 404] },
    { route: 'GET /api/calendar/events', door: 'partner' },
    {
      route: 'POST /api/calendar/visit',
      door: 'partner',
      send: () => ({
        body: {
          service: of('service'),
          worker: of('worker'),
          date: '2026-12-22',
          time: '10:00',
          name: 'Zofia Lis',
        },
      }),
      // Another partner names a person who is not theirs.
      in: [201, 400, 404],
    },
    {
      route: 'POST /api/calendar/series/preview',
      door: 'partner',
      send: () => ({
        body: {
          service: of('service'),
          worker: of('worker'),
          date: '2026-12-22',
          time: '15:00',
          everyWeeks: 1,
          times: 2,
          name: 'Zofia Lis',
        },
      }),
      in: [200, 400, 404],
    },
    {
      route: 'POST /api/calendar/series',
      door: 'partner',
      send: () => ({
        body: {
          service: of('service'),
          worker: of('worker'),
          visits: [
            { date: '2026-12-21', time: '15:00' },
            { date: '2026-12-22', time: '15:00' },
          ],
          name: 'Zofia Lis',
        },
      }),
      in: [201, 400, 404],
    },
    { route: 'GET /api/calendar/series/{id}', door: 'partner', thing: 'series' },
    {
      route: 'POST /api/calendar/visit/{id}/cancel-later',
      door: 'partner',
      thing: 'ofSeries',
      send: () => ({ body: { reason: 'ill' } }),
    },
    {
      route: 'POST /api/calendar/visit/{id}/move',
      door: 'partner',
      thing: 'written',
      send: () => ({
        body: { date: '2026-12-20', time: '12:00', worker: of('worker'), durationMinutes: 60, version: 0 },
      }),
      in: [200, 409],
    },
    {
      route: 'POST /api/calendar/block',
      door: 'partner',
      send: () => ({ body: { workers: [of('worker')], date: '2026-12-23', from: '10:00', to: '11:00' } }),
      in: [201, 400, 404],
    },
    { route: 'DELETE /api/calendar/block/{id}', door: 'partner', thing: 'block' },
    {
      route: 'POST /api/calendar/day-off',
      door: 'partner',
      send: () => ({ body: { from: '2026-12-27', to: '2026-12-27' } }),
      in: [201, 404],
    },
    { route: 'GET /api/calendar/holidays', door: 'partner', in: [200, 404] },
    {
      route: 'POST /api/calendar/holidays',
      door: 'partner',
      send: () => ({ body: { dates: ['2027-05-03'] } }),
      in: [201, 400, 404],
    },
    { route: 'DELETE /api/calendar/day-off/{id}', door: 'partner', thing: 'dayOff' },
    // The people of a practice.
    { route: 'GET /api/team', door: 'partner', in: [200, 404] },
    {
      route: 'PUT /api/team',
      door: 'partner',
      send: () => ({ body: { workers: [of('worker')] } }),
      in: [200, 404, 409],
    },
    { route: 'GET /api/team/{id}/leaving', door: 'partner', thing: 'worker' },
    {
      route: 'POST /api/team/{id}/leaving',
      door: 'partner',
      thing: 'worker',
      send: () => ({ body: { date: '2027-02-01' } }),
    },
    { route: 'DELETE /api/team/{id}/leaving', door: 'partner', thing: 'worker' },
    // Reviews of visits.
    { route: 'GET /api/booking/{id}/review', door: 'client', thing: 'reviewed' },
    {
      route: 'POST /api/booking/{id}/review',
      door: 'client',
      thing: 'completed',
      send: () => ({ body: { stars: 5 } }),
    },
    {
      route: 'PUT /api/booking/{id}/review',
      door: 'client',
      thing: 'reviewed',
      send: () => ({ body: { stars: 3, text: 'Calm.' } }),
    },
    { route: 'GET /api/profile/{id}/reviews', door: 'anyone', thing: 'profile' },
    { route: 'GET /api/review', door: 'partner' },
    { route: 'GET /api/review/{id}', door: 'anyone', thing: 'review' },
    {
      route: 'PUT /api/review/{id}/reply',
      door: 'partner',
      thing: 'receivedReview',
      send: () => ({ body: { text: 'Thank you.' } }),
    },
    { route: 'DELETE /api/review/{id}/reply', door: 'partner', thing: 'receivedReview' },
    { route: 'DELETE /api/booking/{id}/review', door: 'client', thing: 'reviewed' },
    // Cards of clients: neither the client nor staff read what a partner keeps.
    { route: 'GET /api/client-card', door: 'partner' },
    { route: 'GET /api/client-card/own', door: 'client' },
    { route: 'GET /api/client-card/export', door: 'partner' },
    {
      route: 'POST /api/client-card/import',
      door: 'partner',
      send: () => ({ body: { file: Buffer.from('name\nJan Wilk').toString('base64') } }),
    },
    { route: 'POST /api/client-card', door: 'partner', send: () => ({ body: { name: 'Jan Wilk' } }) },
    { route: 'GET /api/client-card/{id}', door: 'partner', thing: 'clientCard' },
    { route: 'GET /api/client-card/{id}/visits', door: 'partner', thing: 'clientCard' },
    {
      route: 'PUT /api/client-card/{id}',
      door: 'partner',
      thing: 'clientCard',
      send: () => ({ body: { name: 'Zofia Lis', version: 0 } }),
      in: [200, 409],
    },
    {
      route: 'POST /api/client-card/{id}/merge',
      door: 'partner',
      thing: 'clientCard',
      send: () => ({ body: { other: of('cardToMerge'), version: 0, otherVersion: 0 } }),
      in: [200, 409],
    },
    {
      route: 'POST /api/client-card/{id}/merge',
      door: 'partner',
      thing: 'cardToMerge',
      send: (id) => ({
        params: { id: of('clientCard') },
        body: { other: id, version: 0, otherVersion: 0 },
      }),
      in: [200, 409],
    },
    // Calendars kept elsewhere.
    { route: 'GET /api/calendar/import', door: 'partner' },
    {
      route: 'POST /api/calendar/import',
      door: 'partner',
      send: () => ({ body: { name: 'Private', address: 'https://127.0.0.1/private.ics' } }),
      // Some partners have no profile.
      in: [201, 404],
    },
    {
      route: 'PATCH /api/calendar/import/{id}',
      door: 'partner',
      thing: 'import',
      send: () => ({ body: { name: 'Family' } }),
    },
    { route: 'POST /api/calendar/import/{id}/read', door: 'partner', thing: 'import', in: [200, 429] },
    { route: 'DELETE /api/calendar/import/{id}', door: 'partner', thing: 'import' },
    // Private addresses of calendars.
    { route: 'GET /api/calendar/feed/{secret}.ics', door: 'anyone', thing: 'feedSecret' },
    { route: 'GET /api/calendar-feed', door: 'signedIn' },
    // Some partners and staff have no profile.
    { route: 'POST /api/calendar-feed', door: 'signedIn', send: () => ({ body: {} }), in: [201, 404] },
    { route: 'DELETE /api/calendar-feed/{id}', door: 'signedIn', thing: 'feed' },
  ];
}
