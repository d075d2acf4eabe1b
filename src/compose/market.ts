/** What partners publish and sell and what clients book: photos, profiles, announcements, payments, visits. */
import type { AddressFinder } from '../adapters/geocoding/addressFinder.ts';
import { createSandbox } from '../adapters/payment/sandbox.ts';
import { createStripe } from '../adapters/payment/stripe.ts';
import { createPhotoStorage } from '../adapters/storage/photoStorage.ts';
import { secretFact } from '../server/db/facts.ts';
import { createAnnouncementClock } from '../server/features/announcements/sweep.ts';
import { createCards } from '../server/features/announcements/cards.ts';
import { createPurchases } from '../server/features/announcements/purchases.ts';
import { standingAnnouncements } from '../server/features/announcements/queries.ts';
import { announcementRoutes } from '../server/features/announcements/routes.ts';
import { createAnnouncements } from '../server/features/announcements/service.ts';
import { shownAmong, shownAnnouncement } from '../server/features/announcements/shown.ts';
import { cancelVisitsToCome } from '../server/features/booking/closing.ts';
import type { BookingParts } from '../server/features/booking/parts.ts';
import { openVisits } from '../server/features/booking/queries/takenTimes.ts';
import { bookingRoutes } from '../server/features/booking/routes.ts';
import { settleVisit, sweepBookings } from '../server/features/booking/sweep.ts';
import { clientRoutes } from '../server/features/clients/routes.ts';
import { createClients } from '../server/features/clients/service.ts';
import { favouriteRoutes } from '../server/features/favourites/routes.ts';
import { createFavourites } from '../server/features/favourites/service.ts';
import { createLocating } from '../server/features/partners/locating.ts';
import { partnerRoutes } from '../server/features/partners/routes.ts';
import { createPartners } from '../server/features/partners/service.ts';
import { compareBooks } from '../server/features/payments/comparison.ts';
import { paymentRoutes } from '../server/features/payments/routes.ts';
import { createSandboxMemory } from '../server/features/payments/sandboxMemory.ts';
import { SANDBOX_PATH } from '../server/features/payments/sandboxPage.ts';
import { createPayments } from '../server/features/payments/service.ts';
import { createSettlement } from '../server/features/payments/settle.ts';
import { sweepPayments } from '../server/features/payments/sweep.ts';
import { mediaRoutes } from '../server/features/photos/media.ts';
import { photoRoutes } from '../server/features/photos/routes.ts';
import { createPhotos } from '../server/features/photos/service.ts';
import type { Places } from '../server/features/places/service.ts';
import type { Frame, JobHandlers } from './frame.ts';

export async function composeMarket(
  frame: Frame,
  places: Places,
  { addresses }: { addresses: AddressFinder | null },
) {
  const { config, db, unitOfWork, clock, queue, post, address } = frame;
  const placeById = places.byId;
  const storage = createPhotoStorage(config);
  const photos = createPhotos({ db, unitOfWork, clock, storage, queue, onRefusal: frame.onStorageRefusal });
  const clients = createClients({ db, clock, placeById });
  const cards = createCards({ db, placesByIds: places.byIds });
  const favourites = createFavourites({ db, unitOfWork, clock, cards });
  const booking: BookingParts = {
    db,
    unitOfWork,
    clock,
    post,
    address,
    placeById,
    shownAnnouncement: (id) => shownAnnouncement(db, id, clock()),
    shownAmong: (ids) => shownAmong(db, ids, clock()),
    photosByIds: photos.byIds,
    addressSecret: await secretFact(db, 'address.secret'),
    mailFrom: config.mailFrom,
  };

  const isFree = config.payments === 'off';
  const sandbox =
    isFree || config.stripe
      ? null
      : createSandbox({
          secret: await secretFact(db, 'sandbox.secret'),
          checkoutUrl: `${config.publicUrl}${SANDBOX_PATH}`,
          memory: createSandboxMemory(db, clock),
        });
  const provider = config.stripe ? createStripe(config.stripe) : sandbox;
  const review = { post, moderation: config.moderation, address, photos };
  const purchases = createPurchases({ db, clock, ...review });
  const money = { unitOfWork, clock, provider, purchases, post, address };
  const settlement = createSettlement(money);
  const payments = createPayments({ db, ...money, settlement });
  const announcements = createAnnouncements({
    db,
    unitOfWork,
    clock,
    ...review,
    photos,
    placeById,
    cards,
    endCheckouts: payments.endCheckouts,
  });
  const locating = createLocating({ db, unitOfWork, placeById, addresses, queue });
  const partners = createPartners({
    locate: locating.ask,
    db,
    unitOfWork,
    clock,
    photos,
    placeById,
    closing: {
      isInUse: async ({ trx, now }, userId) =>
        (await standingAnnouncements(trx, userId)).length > 0 ||
        (await openVisits(trx, userId, now)).length > 0,
      endAllCheckouts: announcements.endAllCheckouts,
      withdrawAnnouncements: announcements.withdrawAll,
      cancelVisits: (unit, userId, city) => cancelVisitsToCome(booking, unit, userId, city),
    },
  });
  const announcementClock = createAnnouncementClock({ db, unitOfWork, clock, queue, ...review });

  return {
    booking,
    photos,
    storage,
    cards,
    photosWaiting: photos.waiting,
    /** The sandbox's checkout page asks for it; null where another provider takes the money, or nothing is charged. */
    sandbox,
    stateOf: payments.orderState,
    routes: [
      ...photoRoutes(photos),
      ...partnerRoutes(partners, clock),
      ...clientRoutes(clients),
      ...favouriteRoutes(favourites),
      ...bookingRoutes(booking),
      ...announcementRoutes(announcements, clock),
      ...paymentRoutes(payments, settlement, isFree),
      ...mediaRoutes(photos, config.publicUrl),
    ],
    jobs: {
      'booking.sweep': () => sweepBookings({ db, clock, queue }),
      'booking.due': (job) => settleVisit(booking, job),
      'announcements.sweep': announcementClock.sweep,
      'announcements.due': announcementClock.settle,
      'payments.sweep': () => sweepPayments({ db, clock, queue }),
      'payments.due': payments.settleOrder,
      'payments.compare': async () => {
        await compareBooks({ db, unitOfWork, clock, provider, onDifference: frame.onMoneyDifference });
      },
      'partners.locate': locating.locate,
      'photos.erase': (job) => photos.eraseFiles(job),
      'photos.avif': (job) => photos.makeAvif(job),
    } satisfies Partial<JobHandlers>,
    /** Deletes what nobody needs any more. */
    tidy: () => photos.forget(),
  };
}
