/** Booking through the API and by the clock. */
import { databaseOf } from '../../src/server/db/database.ts';
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

/** What the clock does to visits, each as a job of its own; the mails that it would have sent. */
export async function sweepVisits(app: TestApp): Promise<{ to: string; kind: string }[]> {
  const told: { to: string; kind: string }[] = [];
  const db = databaseOf(app.pool);
  const parts: BookingParts = {
    db,
    unitOfWork: createUnitOfWork(db, app.now),
    clock: app.now,
    post: { send: async (_trx, { to, kind }) => void told.push({ to, kind }) },
    address: (_locale, path) => path,
    placeById: async () => null,
    shownAnnouncement: async () => null,
    shownAmong: async () => new Set(),
    photosByIds: async () => new Map(),
    addressSecret: 'test',
    mailFrom: 'Palmora <hello@palmora.example>',
  };
  await sweepBookings({ ...parts, queue: doneAtOnce((job) => settleVisit(parts, job)) });
  return told;
}
