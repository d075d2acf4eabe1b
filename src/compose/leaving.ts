/** What somebody takes along and leaves behind: the copy of everything, the end of an account, in all features that know of it. */
import { createStoredExports } from '../adapters/storage/exports.ts';
import { createErasureStorage, createExportStorage } from '../adapters/storage/places.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import { photoKey } from '../domain/photos/photoSizes.ts';
import { eraseAnnouncements } from '../server/features/announcements/erasing.ts';
import type { Accounts } from '../server/features/accounts/service.ts';
import {
  eraseVisitsOfClient,
  eraseVisitsOfPartner,
  placesOfClient,
} from '../server/features/booking/erasing.ts';
import type { BookingParts } from '../server/features/booking/parts.ts';
import { wholeCalendar } from '../server/features/booking/mails/visitCalendar.ts';
import { createExports } from '../server/features/leaving/exports.ts';
import { leavingRoutes } from '../server/features/leaving/routes.ts';
import { type Belongings, createLeaving } from '../server/features/leaving/service.ts';
import { eraseProfile, eraseUnseenProfile, placeOfProfile } from '../server/features/partners/erasing.ts';
import { abandonCheckouts } from '../server/features/payments/abandoned.ts';
import type { Photos } from '../server/features/photos/service.ts';
import { pushTokenRoutes } from '../server/features/pushTokens/routes.ts';
import { createPushTokens } from '../server/features/pushTokens/service.ts';
import type { Invoices } from '../server/features/invoices/service.ts';
import { forgetReplies, forgetWriter } from '../server/features/reviews/erasing.ts';
import { forgetReporter } from '../server/features/reports/queries.ts';
import type { Frame, JobHandlers } from './frame.ts';

interface LeavingDependencies {
  accounts: Pick<Accounts, 'confirmOwner' | 'accountOf'>;
  booking: BookingParts;
  photos: Pick<Photos, 'eraseAll'>;
  storage: Storage;
  invoices: Pick<Invoices, 'all'>;
}

export function composeLeaving(
  frame: Frame,
  { accounts, booking, photos, storage, invoices }: LeavingDependencies,
) {
  const { config, db, unitOfWork, queue, deliver, mailer, sessions } = frame;
  const { placeById } = booking;

  const partner: Belongings = {
    async prepare(userId) {
      const placeId = await placeOfProfile(db, userId);
      const city = placeId === null ? null : await placeById(placeId);
      return {
        async erase(unit) {
          const { trx } = unit;
          const announcements = await eraseAnnouncements(trx, userId);
          await abandonCheckouts(unit, userId);
          const visits = await eraseVisitsOfPartner(booking, unit, userId, city);
          await forgetReplies(unit, userId);
          await eraseProfile(trx, userId, { now: unit.now, addressSecret: booking.addressSecret });
          unit.record({
            subjectType: 'profile',
            subjectId: userId,
            kind: 'DELETED',
            by: 'partner',
            actorId: null,
          });
          return [...announcements, ...visits];
        },
      };
    },
  };
  const client: Belongings = {
    async prepare(userId) {
      const placeIds = await placesOfClient(booking, userId);
      const cities = new Map(
        await Promise.all(placeIds.map(async (id) => [id, await placeById(id)] as const)),
      );
      return {
        async erase(unit) {
          await forgetWriter(unit, userId);
          const { visits, profiles } = await eraseVisitsOfClient(booking, unit, userId, cities);
          for (const id of profiles) {
            await eraseUnseenProfile(unit.trx, id);
            unit.record({
              subjectType: 'profile',
              subjectId: id,
              kind: 'FORGOTTEN',
              by: 'client',
              actorId: null,
            });
          }
          return visits;
        },
      };
    },
  };

  const exports = createExports({
    ...frame,
    confirmOwner: accounts.confirmOwner,
    files: createStoredExports(createExportStorage(config)),
    invoicesOf: invoices.all,
    photo: (id, width) => storage.get(photoKey(id, width)),
    calendarOf: ({ id, account_type: side, ...user }) =>
      wholeCalendar(booking, { ...user, userId: id, side }),
  });
  const erasures = createErasureStorage(config);
  const leaving = createLeaving({
    unitOfWork,
    queue,
    confirmOwner: accounts.confirmOwner,
    accountOf: accounts.accountOf,
    noteErasure: (userId) => erasures.put(userId, new Uint8Array()),
    belongings: { partner, client },
    erasePhotos: photos.eraseAll,
    forgetReporter,
    eraseLeftExports: exports.eraseLeft,
    deliver,
    address: frame.address,
    forgetMails: mailer.forget,
    forgetAlerts: async ({ userId, phone }) => {
      await frame.pusher.forget(userId);
      if (phone !== '') await frame.texter.forget(phone);
    },
  });
  return {
    routes: [
      ...leavingRoutes(leaving, exports, sessions),
      ...pushTokenRoutes(createPushTokens(frame), frame.pushKey),
    ],
    jobs: {
      'leaving.farewell': leaving.sayFarewell,
      'leaving.deleteAgain': leaving.deleteAgain,
      'leaving.export': exports.make,
    } satisfies Partial<JobHandlers>,
    /** Deletes copies whose time is over. */
    tidy: exports.tidy,
  };
}
