/** Puts the parts together: database, adapters, features, HTTP, pages. `main.ts` runs it; tests run it as well. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createOutbox } from './adapters/mail/outbox.ts';
import { createPhotoStorage } from './adapters/storage/folder.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { createSandbox } from './adapters/payment/sandbox.ts';
import type { Config } from './config.ts';
import { createTreatmentMatcher } from './domain/catalogue/words/matchTreatments.ts';
import { type Locale, pathIn } from './domain/locales.ts';
import { type Pages, builtPages, developmentPages } from './pageRouter.ts';
import { type Change, createChangeFeed } from './server/db/changeFeed.ts';
import { type PoolTimes, databaseOf, openPool } from './server/db/database.ts';
import { createUnitOfWork } from './server/db/unitOfWork.ts';
import { accountRoutes } from './server/features/accounts/routes.ts';
import { createAccounts } from './server/features/accounts/service.ts';
import { cancelVisitsToCome } from './server/features/booking/closing.ts';
import type { BookingParts } from './server/features/booking/parts.ts';
import { openVisits } from './server/features/booking/queries/takenTimes.ts';
import { bookingRoutes } from './server/features/booking/routes.ts';
import { settleVisit, sweepBookings } from './server/features/booking/sweep.ts';
import { clientRoutes } from './server/features/clients/routes.ts';
import { createClients } from './server/features/clients/service.ts';
import { favouriteRoutes } from './server/features/favourites/routes.ts';
import { createFavourites } from './server/features/favourites/service.ts';
import { partnerRoutes } from './server/features/partners/routes.ts';
import { createPartners } from './server/features/partners/service.ts';
import { mediaRoutes } from './server/features/photos/media.ts';
import { photoRoutes } from './server/features/photos/routes.ts';
import { createPhotos } from './server/features/photos/service.ts';
import { standingAnnouncements } from './server/features/announcements/queries.ts';
import {
  onceShownAnnouncement,
  shownAmong,
  shownAnnouncement,
} from './server/features/announcements/shown.ts';
import { createPurchases } from './server/features/announcements/purchases.ts';
import { announcementRoutes } from './server/features/announcements/routes.ts';
import { createCards } from './server/features/announcements/cards.ts';
import { createAnnouncements } from './server/features/announcements/service.ts';
import { createAnnouncementClock } from './server/features/announcements/sweep.ts';
import { paymentRoutes } from './server/features/payments/routes.ts';
import { SANDBOX_PATH } from './server/features/payments/sandboxPage.ts';
import { createPayments } from './server/features/payments/service.ts';
import { createSettlement } from './server/features/payments/settle.ts';
import { sweepPayments } from './server/features/payments/sweep.ts';
import { createPlaces } from './server/features/places/service.ts';
import { secretFact } from './server/db/facts.ts';
import { catalogueNames } from './server/features/search/catalogueNames.ts';
import { searchRoutes } from './server/features/search/routes.ts';
import { createIndexSearch } from './server/features/search/indexSearch.ts';
import { createCountryCities } from './server/features/search/countryCities.ts';
import { createDistricts } from './server/features/search/districts.ts';
import { createPostCodes } from './server/features/search/postCodes.ts';
import { createPopularPlaces } from './server/features/search/popularPlaces.ts';
import { createSearch } from './server/features/search/service.ts';
import { createSqlSearch } from './server/features/search/sqlSearch.ts';
import { createApp } from './server/http/app.ts';
import { createDevices } from './server/http/device.ts';
import { createDoors } from './server/http/door.ts';
import { createDrain } from './server/http/drain.ts';
import { createIdempotency } from './server/http/idempotency.ts';
import { Kept } from './server/http/kept.ts';
import { createKeptAnswers } from './server/http/keptAnswers.ts';
import { createPageCalls } from './server/http/pageCalls.ts';
import { mountPages } from './server/http/pages.ts';
import type { MadePage } from './server/http/sendPage.ts';
import { createRateLimiter } from './server/http/rateLimit.ts';
import { createReadLimiter } from './server/http/readLimit.ts';
import { requestLog } from './server/http/requestLog.ts';
import { createSessions } from './server/http/session.ts';
import { placeRoutes } from './server/features/places/routes.ts';
import { tagsOfChanges } from './server/features/announcements/shownTags.ts';
import { type Jobs, JOBS } from './jobs.ts';
import { mountBesideApi } from './besideApi.ts';
import { startQueue } from './server/jobs/queue.ts';
import { tidy } from './server/jobs/tidy.ts';
import { createDelivery, createPost } from './server/mail.ts';

/** A running Palmora without its port: `app.inject` answers, `app.listen` serves. */
export interface Palmora {
  app: FastifyInstance;
  pool: pg.Pool;
  /** Resolves when search and kept pages show what was committed before the call; otherwise that takes a moment. */
  caughtUp(): Promise<void>;
  /** Answers what runs, refuses what is new, drains the jobs, closes the pool. */
  stop(): Promise<void>;
}

export interface ComposeOptions {
  /** Answers the present in epoch ms. */
  clock?: () => number;
  /** How long the database may take, where it differs from what requests wait for. */
  poolTimes?: Partial<PoolTimes>;
  /** What renders the pages: the built app, in development Vite's, when left out; null: only the API answers. */
  pages?: Pages | null;
  /** How much memory kept pages may take; 0 keeps none. */
  keptPageBytes?: number;
  /** The same of kept answers, counted as JSON. */
  keptAnswerBytes?: number;
}

/** Builds everything on a database whose schema and gazetteer are the newest (`prepareDatabase`). */
export async function compose(
  config: Config,
  databaseUrl: string,
  {
    clock = Date.now,
    pages,
    keptPageBytes = 64_000_000,
    keptAnswerBytes = 8_000_000,
    poolTimes = {},
  }: ComposeOptions = {},
): Promise<Palmora> {
  const pool = openPool(databaseUrl, config.databasePoolSize, poolTimes);
  const db = databaseOf(pool);
  mkdirSync(config.dataDir, { recursive: true });

  const outbox = config.smtpUrl ? null : createOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom);
  const mailer = outbox ?? createSmtpMailer(config.smtpUrl ?? '', config.mailFrom);
  const queue = await startQueue<Jobs>(databaseUrl, JOBS, (error) => app.log.error({ err: error }, 'jobs'));
  const keptPages = new Kept<MadePage>(keptPageBytes);
  const keptAnswers = new Kept<unknown>(keptAnswerBytes);
  const unitOfWork = createUnitOfWork(db, clock, () => void keptAnswers.waitFor(changes.caughtUp()));
  const post = createPost(queue);
  const sessions = createSessions(db, clock, config.publicUrl);
  const devices = createDevices(config.publicUrl);
  const limiter = createRateLimiter(db, clock);
  const address = (locale: Locale, to: string) => config.publicUrl + pathIn(locale, to);
  const deliver = createDelivery({ mailer, address, operator: config.operator });

  const accounts = createAccounts({
    db,
    unitOfWork,
    clock,
    sessions,
    limiter,
    queue,
    post,
    deliver,
    address,
  });

  const storage = createPhotoStorage(config.dataDir);
  const photos = createPhotos({ db, unitOfWork, clock, storage, queue });
  const places = createPlaces(db);
  const clients = createClients({ db, clock, placeById: places.byId });
  const cards = createCards({ db, placesByIds: places.byIds });
  const favourites = createFavourites({ db, unitOfWork, clock, cards });
  const booking: BookingParts = {
    db,
    unitOfWork,
    clock,
    post,
    address,
    placeById: places.byId,
    shownAnnouncement: (id) => shownAnnouncement(db, id, clock()),
    shownAmong: (ids) => shownAmong(db, ids, clock()),
    addressSecret: await secretFact(db, 'address.secret'),
    mailFrom: config.mailFrom,
  };

  const sandbox = createSandbox(await secretFact(db, 'sandbox.secret'), `${config.publicUrl}${SANDBOX_PATH}`);
  const review = { post, moderation: config.moderation, address, photos };
  const purchases = createPurchases({ db, clock, ...review });
  const money = { unitOfWork, clock, provider: sandbox, purchases, post, address };
  const payments = createPayments({ db, ...money });
  const settlement = createSettlement(money);
  const announcements = createAnnouncements({
    db,
    unitOfWork,
    clock,
    ...review,
    photos,
    placeById: places.byId,
    cards,
    endCheckouts: payments.endCheckouts,
  });
  const partners = createPartners({
    db,
    unitOfWork,
    clock,
    photos,
    placeById: places.byId,
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

  const onError = (err: Error) => app.log.warn({ err }, 'changes');
  const announcementSearch = createIndexSearch({ db, fallback: createSqlSearch(db), onError });
  const districts = createDistricts({ db, clock, placesByIds: places.byIds });
  const findByPostCode = createPostCodes({ db, clock, placesByIds: places.byIds });
  const search = createSearch({
    db,
    placeById: places.byId,
    placesByIds: places.byIds,
    clock,
    announcements: announcementSearch,
    cards,
    onceShown: (id) => onceShownAnnouncement(db, id, clock()),
    pointOf: districts.pointOf,
    citiesOf: createCountryCities({ announcements: announcementSearch, placesByIds: places.byIds }),
  });
  const findPopular = createPopularPlaces({ places, clock, announcements: announcementSearch });
  const dropChanged = async (changed: Change[]) => {
    const tags = await tagsOfChanges(db, changed);
    // Together, so that no page is made from an answer that is gone.
    keptAnswers.drop(tags);
    keptPages.drop(tags);
  };
  const changes = createChangeFeed({
    pool,
    databaseUrl,
    // What is kept goes when the search no longer finds what it shows.
    handlers: [announcementSearch.follow, dropChanged],
    onError,
  });

  const doors = createDoors(
    [
      ...accountRoutes(accounts, sessions, devices),
      ...photoRoutes(photos),
      ...partnerRoutes(partners, clock),
      ...clientRoutes(clients),
      ...favouriteRoutes(favourites),
      ...placeRoutes(places, { findPopular, findDistricts: districts.find, findByPostCode }),
      ...searchRoutes(search, createTreatmentMatcher(catalogueNames)),
      ...bookingRoutes(booking),
      ...announcementRoutes(announcements, clock),
      ...paymentRoutes(payments, settlement),
      ...mediaRoutes(photos, config.publicUrl),
    ],
    {
      limiter,
      readLimiter: createReadLimiter(clock),
      idempotency: createIdempotency(db, clock),
      keepAnswers: createKeptAnswers(keptAnswers, clock),
    },
  );
  const app = await createApp({
    config,
    sessions,
    devices,
    doors,
    logger: requestLog(config.logLevel),
    isReady: async () => !drain.hasBegun && (await pool.query('SELECT 1')).rowCount === 1,
  });
  const drain = createDrain(app.server, config.shutdownDelaySeconds * 1_000);
  await mountBesideApi(app, { config, db, clock, address, sandbox, stateOf: payments.orderState, outbox });
  if (pages !== null) {
    const { router, clientFolder } =
      pages ?? (config.development ? await developmentPages(app) : await builtPages());
    const callApi = createPageCalls(doors);
    await mountPages(app, { config, sessions, router, callApi, clientFolder, kept: keptPages, clock });
  }

  await queue.work({
    'mail.send': deliver,
    'accounts.mailLink': (job) => accounts.mailLink(job),
    'booking.sweep': () => sweepBookings({ db, clock, queue }),
    'booking.due': (job) => settleVisit(booking, job),
    'announcements.sweep': announcementClock.sweep,
    'announcements.due': announcementClock.settle,
    'payments.sweep': () => sweepPayments({ db, clock, queue }),
    'payments.due': payments.settleOrder,
    'photos.erase': (job) => photos.eraseFiles(job),
    'tidy.sweep': async () => {
      await tidy(db, clock());
      await photos.forget();
    },
  });

  await changes.start();
  const built = announcementSearch.build();

  return {
    app,
    pool,
    async caughtUp() {
      await built;
      await changes.caughtUp();
    },
    async stop() {
      // Before `close`, after which pages that are still made could call the API no more.
      await drain.run();
      await app.close();
      await Promise.all([changes.stop(), announcementSearch.stop(), queue.stop()]);
      await pool.end();
    },
  };
}
