import type { Push } from '../../src/server/push.ts';
import type { Sms } from '../../src/server/sms.ts';
/** Booking through the API and by the clock. */
import { databaseOf } from '../../src/server/db/database.ts';
import { secretFact } from '../../src/server/db/facts.ts';
import { createUnitOfWork } from '../../src/server/db/unitOfWork.ts';
import type { BookingParts } from '../../src/server/features/booking/parts.ts';
import { settleVisit, sweepBookings } from '../../src/server/features/booking/sweep.ts';
import type { Answer, TestApp } from './app.ts';
import { doneAtOnce } from './jobs.ts';
import type { TestPractice } from './practice.ts';

/** Asks to keep a time with a practice, for its massage of an hour where `more` names no other service. */
export const holdTime = (
  app: TestApp,
  { profileId, services }: TestPractice,
  start: string,
  as: string,
  more: object = {},
  from?: string,
): Promise<Answer> =>
  app.call('POST', '/api/booking/hold', {
    as,
    from,
    body: { profileId, service: services.relaxing, start, ...more },
  });

/** Books a time that is kept. */
export const bookHeld = (app: TestApp, holdId: string, as: string, more: object = {}): Promise<Answer> =>
  app.call('POST', '/api/booking', {
    as,
    body: { holdId, name: 'Anna Nowak', phone: '+48 600 700 800', ...more },
  });

/** What booking is made of, on the tables of a test; `more` in the place of what says and asks nothing. */
export async function bookingParts(app: TestApp, more: Partial<BookingParts> = {}): Promise<BookingParts> {
  const db = databaseOf(app.pool);
  return {
    db,
    unitOfWork: createUnitOfWork(db, app.now),
    clock: app.now,
    post: { send: async () => {} },
    push: { send: async () => {} },
    sms: { send: async () => {} },
    // The sweep finds what is freed.
    offers: { add: async () => {} },
    townNamed: async () => null,
    reachesOf: async () => [],
    address: (_locale, path) => path,
    placeById: (placeId) =>
      db
        .selectFrom('places')
        .select(['names', 'country_code as countryCode', 'time_zone as timeZone'])
        .where('place_id', '=', placeId)
        .executeTakeFirst()
        .then((place) => (place ?? null) as Awaited<ReturnType<BookingParts['placeById']>>),
    shownAnnouncement: async () => null,
    shownAmong: async () => new Set(),
    photosByIds: async () => new Map(),
    starsOfVisits: async () => new Map(),
    addressSecret: 'test',
    linkSecret: await secretFact(db, 'links.secret'),
    uidDomain: 'palmora.example',
    mailFrom: 'Palmora <hello@palmora.example>',
    ...more,
  };
}

/**
 * What the clock does to visits, each as a job of its own; the mails that it would have sent. `onMail` may throw; what
 * devices and phones would have been told `alerts` hears.
 */
export async function sweepVisits(
  app: TestApp,
  onMail = () => {},
  alerts: { push?: Push['send']; sms?: Sms['send'] } = {},
): Promise<{ to: string; kind: string }[]> {
  const told: { to: string; kind: string }[] = [];
  const parts = await bookingParts(app, {
    post: {
      async send(_trx, ...mails) {
        for (const { to, kind } of mails) {
          onMail();
          told.push({ to, kind });
        }
      },
    },
    ...(alerts.push && { push: { send: alerts.push } }),
    ...(alerts.sms && { sms: { send: alerts.sms } }),
  });
  await sweepBookings({ ...parts, queue: doneAtOnce((job) => settleVisit(parts, job)) });
  return told;
}
