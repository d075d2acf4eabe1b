/** What partners publish and sell and what clients book: photos, profiles, announcements, payments, visits. */
import type { AddressFinder } from '../adapters/geocoding/addressFinder.ts';
import { senderDomain } from '../adapters/mail/message.ts';
import { createPhotoStorage } from '../adapters/storage/places.ts';
import { countryPlaceId } from '../domain/places/countries.ts';
import { secretFact } from '../server/db/facts.ts';
import { appealsWaiting } from '../server/features/announcements/appeals.ts';
import { createAnnouncementClock } from '../server/features/announcements/sweep.ts';
import { createCards } from '../server/features/announcements/cards.ts';
import { createPurchases } from '../server/features/announcements/purchases.ts';
import { standingAnnouncements } from '../server/features/announcements/queries.ts';
import { ownAnnouncementRoutes } from '../server/features/announcements/ownRoutes.ts';
import { announcementRoutes } from '../server/features/announcements/routes.ts';
import { createDecisions } from '../server/features/announcements/decisions.ts';
import { announcementsWaiting, createReviewCases } from '../server/features/announcements/reviewCases.ts';
import { createAnnouncements } from '../server/features/announcements/service.ts';
import { reachesOf, visibleAmong, visibleAnnouncement } from '../server/features/announcements/visible.ts';
import { cancelVisitsToCome } from '../server/features/booking/closing.ts';
import { takeVisitsAlong } from '../server/features/booking/newDoor.ts';
import { letGo } from '../server/features/booking/leavingWorkers.ts';
import { teamRoutes } from '../server/features/booking/teamRoutes.ts';
import type { OpenCalendars } from '../server/features/booking/openCalendars.ts';
import { type GuestParts, mailGuestCode } from '../server/features/booking/guestCodes.ts';
import type { BookingParts } from '../server/features/booking/parts.ts';
import { openVisits } from '../server/features/booking/queries/takenTimes.ts';
import { calendarRoutes } from '../server/features/booking/calendarRoutes.ts';
import { bookingRoutes } from '../server/features/booking/routes.ts';
import { safetyRoutes } from '../server/features/booking/safetyRoutes.ts';
import { visitLinkRoutes } from '../server/features/booking/visitLinkRoutes.ts';
import { offerFreed } from '../server/features/booking/waiting/offering.ts';
import { waitingRoutes } from '../server/features/booking/waiting/routes.ts';
import { settleVisit, sweepBookings } from '../server/features/booking/sweep.ts';
import { clientRoutes } from '../server/features/clients/routes.ts';
import { createClients } from '../server/features/clients/service.ts';
import { favouriteRoutes } from '../server/features/favourites/routes.ts';
import { createFavourites } from '../server/features/favourites/service.ts';
import { discountRoutes } from '../server/features/discounts/routes.ts';
import { createDiscountStaff } from '../server/features/discounts/staff.ts';
import { createDiscounts } from '../server/features/discounts/service.ts';
import { CHECKED_KINDS, isChecked, licencesWaiting } from '../server/features/partners/checks.ts';
import { createChecking } from '../server/features/partners/checking.ts';
import { checkRoutes } from '../server/features/partners/checkRoutes.ts';
import { createLocating } from '../server/features/partners/locating.ts';
import { profileOf } from '../server/features/partners/queries.ts';
import { partnerRoutes } from '../server/features/partners/routes.ts';
import { createPartners } from '../server/features/partners/service.ts';
import { createClosing } from '../server/features/payments/closing.ts';
import { compareBooks } from '../server/features/payments/comparison.ts';
import { createCustomerPortal } from '../server/features/payments/customers.ts';
import { createDueOrders } from '../server/features/payments/due.ts';
import { createQueue } from '../server/features/moderation/queue.ts';
import { moderationRoutes } from '../server/features/moderation/routes.ts';
import { createModeration } from '../server/features/moderation/service.ts';
import { paymentRoutes } from '../server/features/payments/routes.ts';
import { createPayments } from '../server/features/payments/service.ts';
import { createPaymentStaff } from '../server/features/payments/staff.ts';
import { staffPaymentRoutes } from '../server/features/payments/staffRoutes.ts';
import { createStaffView } from '../server/features/payments/staffView.ts';
import { createSettlement } from '../server/features/payments/settle.ts';
import { sweepPayments } from '../server/features/payments/sweep.ts';
import { priceRoutes } from '../server/features/prices/routes.ts';
import { createPriceStaff } from '../server/features/prices/staff.ts';
import { createPriceLists } from '../server/features/prices/priceLists.ts';
import { takeBackDays } from '../server/features/payments/takeBack.ts';
import { mediaRoutes } from '../server/features/photos/media.ts';
import { photoRoutes } from '../server/features/photos/routes.ts';
import { createPhotos } from '../server/features/photos/service.ts';
import { starsOfVisits } from '../server/features/reviews/face.ts';
import { reviewRoutes } from '../server/features/reviews/routes.ts';
import { createReviews } from '../server/features/reviews/service.ts';
import { openReportsAbout, reportsWaiting } from '../server/features/reports/reportCases.ts';
import type { Places } from '../server/features/places/service.ts';
import type { Frame, JobHandlers } from './frame.ts';
import type { ComposedInvoices } from './invoices.ts';
import { composeProvider } from './provider.ts';

export async function composeMarket(
  frame: Frame,
  places: Places,
  {
    addresses,
    openCalendars,
    issuing,
    taxes,
    invoices,
  }: { addresses: AddressFinder | null; openCalendars: OpenCalendars } & ComposedInvoices,
) {
  const { config, db, unitOfWork, clock, queue, post, push, sms, address } = frame;
  const placeById = places.byId;
  const storage = createPhotoStorage(config);
  const photos = createPhotos({
    db,
    unitOfWork,
    clock,
    storage,
    makesAvif: config.makesAvif,
    queue,
    onRefusal: frame.onStorageRefusal,
  });
  const clients = createClients({ db, unitOfWork, clock, placeById });
  const cards = createCards({ db, placesByIds: places.byIds, checkedKinds: CHECKED_KINDS });
  const favourites = createFavourites({ db, unitOfWork, clock, cards });
  const booking: BookingParts = {
    db,
    unitOfWork,
    clock,
    post,
    push,
    sms,
    offers: queue,
    address,
    placeById,
    townNamed: places.townNamed,
    reachesOf: (profileId) => reachesOf(db, profileId, clock()),
    shownAnnouncement: (id) => visibleAnnouncement(db, id, clock()),
    shownAmong: (ids) => visibleAmong(db, ids, clock()),
    photosByIds: photos.byIds,
    starsOfVisits: (ids) => starsOfVisits(db, ids),
    addressSecret: await secretFact(db, 'address.secret'),
    linkSecret: await secretFact(db, 'links.secret'),
    uidDomain: senderDomain(config.mailFrom),
    mailFrom: config.mailFrom,
  };
  const guests: GuestParts = { ...booking, limiter: frame.limiter, queue, deliver: frame.deliver };

  const { isFree, sandbox, provider } = await composeProvider(frame);
  const review = { post, moderation: config.moderation, address, photos };
  const purchases = createPurchases({ db, clock, ...review });
  const money = { unitOfWork, clock, provider, purchases, invoices: issuing, taxes, post, address };
  const settlement = createSettlement(money);
  const priceListOf = createPriceLists(db, clock);
  const closing = createClosing({ db, ...money });
  const payments = createPayments({ db, ...money, settlement, closing, priceListOf, isChecked });
  const settleOrder = createDueOrders({ db, ...money, settlement, closing });
  const view = createStaffView({ db, clock, providerName: provider?.name ?? null });
  const staff = createPaymentStaff({ db, ...money, act: frame.act, view, settlement, settleOrder });
  const countryOf = async (userId: string) => {
    const profile = await profileOf(db, userId);
    return (profile && (await placeById(profile.place_id)))?.countryCode ?? null;
  };
  const zoneOf = async (countryCode: string) => {
    const placeId = countryPlaceId(countryCode);
    const place = placeId === null ? null : await placeById(placeId);
    return place?.timeZone ?? null;
  };
  const discounts = createDiscounts({ db, clock, priceListOf, countryOf, isFree });
  const announcements = createAnnouncements({
    db,
    unitOfWork,
    clock,
    ...review,
    photos,
    placeById,
    placesByIds: places.byIds,
    cards,
    endCheckouts: payments.endCheckouts,
    openCheckoutsAmong: payments.openCheckoutsAmong,
  });
  const locating = createLocating({ db, unitOfWork, placeById, addresses, queue });
  const partners = createPartners({
    locate: locating.ask,
    addressSecret: booking.addressSecret,
    db,
    unitOfWork,
    clock,
    photos,
    placeById,
    closing: {
      isInUse: async ({ trx, now }, userId) =>
        (await standingAnnouncements(trx, userId)).length > 0 ||
        (await openVisits(trx, userId, now)).length > 0,
      letGo,
      endAllCheckouts: announcements.endAllCheckouts,
      withdrawAnnouncements: announcements.withdrawAll,
      takeVisitsAlong: (unit, userId, door) => takeVisitsAlong(booking, unit, userId, door),
      cancelVisits: (unit, userId, city) => cancelVisitsToCome(booking, unit, userId, city),
    },
  });
  const announcementClock = createAnnouncementClock({
    db,
    unitOfWork,
    clock,
    queue,
    takeBackDays,
    ...review,
  });

  const queueOfCases = createQueue({
    db,
    unitOfWork,
    clock,
    sources: {
      announcement: announcementsWaiting,
      appeal: appealsWaiting,
      report: reportsWaiting,
      licence: licencesWaiting,
    },
  });
  const moderation = createModeration({
    db,
    clock,
    act: frame.act,
    decisions: createDecisions(review),
    endCheckouts: payments.endCheckouts,
  });
  const checking = createChecking({
    db,
    clock,
    act: frame.act,
    post,
    address,
    placeById,
    hasIntroductoryDays: payments.hasIntroductoryDays,
  });
  const reviewCases = createReviewCases({
    db,
    clock,
    placeById,
    photosByIds: photos.byIds,
    openReportsAbout,
  });

  return {
    booking,
    photos,
    storage,
    cards,
    photosWaiting: photos.waiting,
    endCheckouts: payments.endCheckouts,
    endAllCheckouts: announcements.endAllCheckouts,
    /** The sandbox's checkout page asks for it; null where another provider takes the money, or nothing is charged. */
    sandbox,
    stateOf: payments.orderState,
    routes: [
      ...photoRoutes(photos),
      ...partnerRoutes(partners, { clock, publicUrl: config.publicUrl }, invoices.data),
      ...clientRoutes(clients),
      ...favouriteRoutes(favourites),
      ...bookingRoutes(guests, frame.devices),
      ...visitLinkRoutes(booking),
      ...safetyRoutes(booking),
      ...calendarRoutes(booking, openCalendars),
      ...teamRoutes(booking),
      ...waitingRoutes(booking),
      ...reviewRoutes(createReviews({ db, unitOfWork, clock, post, address }), clock),
      ...announcementRoutes(announcements, clock),
      ...ownAnnouncementRoutes(announcements, payments.introductoryOf),
      ...paymentRoutes({
        payments,
        settlement,
        priceListOf,
        openPortal: createCustomerPortal({ db, provider, address }),
        isFree,
      }),
      ...staffPaymentRoutes(view, staff),
      ...discountRoutes(discounts, createDiscountStaff({ db, act: frame.act })),
      ...priceRoutes(createPriceStaff({ db, clock, act: frame.act, zoneOf })),
      ...checkRoutes(checking),
      ...moderationRoutes(queueOfCases, reviewCases, moderation),
      ...mediaRoutes(photos, config.publicUrl, frame.sessions.find),
    ],
    jobs: {
      'booking.sweep': () => sweepBookings({ db, clock, queue }),
      'booking.due': (job) => settleVisit(booking, job),
      'booking.guestCode': (job) => mailGuestCode(guests, job),
      'booking.offer': ({ id }) => offerFreed(booking, id),
      'announcements.sweep': announcementClock.sweep,
      'announcements.due': announcementClock.settle,
      'payments.sweep': () => sweepPayments({ db, clock, queue }),
      'payments.due': settleOrder,
      'payments.compare': async () => {
        await compareBooks({ db, unitOfWork, clock, provider, onDifference: frame.onMoneyDifference });
      },
      'partners.locate': locating.locate,
      'photos.erase': (job) => photos.eraseFiles(job),
      'photos.avif': (job) => photos.makeAvif(job),
    } satisfies Partial<JobHandlers>,
    /** Deletes what nobody needs any more. */
    async tidy() {
      await photos.forget();
      await partners.tidy();
    },
  };
}
