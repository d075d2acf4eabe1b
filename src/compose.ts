/** Puts the parts together: database, adapters, features, HTTP, pages. `main.ts` runs it; tests run it as well. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { mountExtraRoutes } from './extraRoutes.ts';
import { composeAccounts } from './compose/accounts.ts';
import { composeApiKeys } from './compose/apiKeys.ts';
import { composeCalendarFeeds } from './compose/calendarFeeds.ts';
import { composeCalendarImports } from './compose/calendarImports.ts';
import { composeNotifications } from './compose/notifications.ts';
import { composeClientCards } from './compose/clientCards.ts';
import { composeDirectory } from './compose/directory.ts';
import { composeDebug } from './compose/debug.ts';
import { composeDiscovery } from './compose/discovery.ts';
import { composeFigures } from './compose/figures.ts';
import { createFrame, type JobHandlers } from './compose/frame.ts';
import { composeInvoices } from './compose/invoices.ts';
import { composeLeaving } from './compose/leaving.ts';
import { composeMarket } from './compose/market.ts';
import { measuresOf } from './compose/measures.ts';
import { composePeople } from './compose/people.ts';
import { composePlacePorts } from './compose/places.ts';
import { composeReports } from './compose/reports.ts';
import { composeSavedSearches } from './compose/savedSearches.ts';
import { composeStaff } from './compose/staff.ts';
import type { Config } from './config.ts';
import { type Pages, builtPages, developmentPages } from './pageRouter.ts';
import { type Change, createChangeFeed } from './server/db/changeFeed.ts';
import type { PoolTimes } from './server/db/database.ts';
import { tagsOfChanges } from './server/features/announcements/cacheTags.ts';
import { claimGuestVisits } from './server/features/booking/claiming.ts';
import { createCategoryCache } from './server/features/categories/categoryCache.ts';
import { directoryTags } from './server/features/directory/cacheTags.ts';
import { createOpenCalendars } from './server/features/booking/openCalendars.ts';
import { createPlaces } from './server/features/places/service.ts';
import { createApp } from './server/http/app.ts';
import { createConcurrencyLimiter } from './server/http/limits/concurrencyLimit.ts';
import { createPipelines } from './server/http/endpoints/endpointPipeline.ts';
import { createDrain } from './server/http/connections/drain.ts';
import { secretFact } from './server/db/facts.ts';
import { createIdempotency } from './server/http/idempotency/idempotency.ts';
import { INTRODUCTION_SECRET, mountIntroduction } from './server/http/observability/introduction.ts';
import { TaggedCache } from './server/http/cache/taggedCache.ts';
import { createAnswerCache } from './server/http/endpoints/answerCache.ts';
import { createKeyCallers } from './server/http/callers/keyCallers.ts';
import { createPageCalls } from './server/http/pages/pageCalls.ts';
import { mountPages } from './server/http/pages/pages.ts';
import { createReadLimiter } from './server/http/limits/readLimit.ts';
import { type LogStream, requestLog } from './server/http/observability/requestLog.ts';
import type { MadePage } from './server/http/pages/sendPage.ts';
import { deleteExpired } from './server/jobs/deleteExpired.ts';
import { VERSION } from './version.ts';

/** A running Palmora without its port: `app.inject` answers, `app.listen` serves. */
export interface Palmora {
  app: FastifyInstance;
  pool: pg.Pool;
  /** What does a job of each kind. */
  handlers: JobHandlers;
  /** Does all jobs that are due, and those that follow from them; for who does not let it work by itself. */
  drain(options?: { tryAgain?: boolean }): Promise<void>;
  /** Resolves when search, cached pages and figures show what came before the call; otherwise that takes a moment. */
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
  /** How much memory cached pages may take; 0 caches none. */
  pageCacheBytes?: number;
  /** The same of cached answers, counted as JSON. */
  answerCacheBytes?: number;
  /** How long the stream of an open calendar lasts, where it differs from what browsers get. */
  openCalendarMs?: number;
  /** Whether jobs are done, and sweeps come, by themselves; else `drain` and the `handlers` do them. */
  worksByItself?: boolean;
  /** Where the lines of the log go; the output of the process when left out. */
  log?: LogStream;
}

/** Builds everything on a database whose schema and gazetteer are the newest (`prepareDatabase`). */
export async function compose(
  config: Config,
  databaseUrl: string,
  {
    clock = Date.now,
    pages,
    pageCacheBytes = 64_000_000,
    answerCacheBytes = 8_000_000,
    poolTimes = {},
    openCalendarMs,
    worksByItself = true,
    log,
  }: ComposeOptions = {},
): Promise<Palmora> {
  const pageCache = new TaggedCache<MadePage>(pageCacheBytes);
  const answerCache = new TaggedCache<unknown>(answerCacheBytes, () => void changes.caughtUp());
  const frame = await createFrame(config, databaseUrl, {
    clock,
    poolTimes,
    onWritten: () => void answerCache.waitFor(changes.caughtUpSoon()),
    onJobError: (err, failed) => app.log.error({ err, ...failed }, 'jobs'),
    onMailRefused: (err, mailId) => app.log.warn({ err, mailId }, 'mails'),
    onStorageRefusal: (err) => app.log.warn({ err }, 'storage'),
    onMoneyDifference: (message) => app.log.error(message),
    onPaymentFailure: (err) => app.log.error({ err }, 'payments'),
    sayOutside: (err) => app.log.warn({ err }, 'outside'),
    worksByItself,
  });
  const { pool, db, queue, sessions, devices } = frame;
  const onError = (err: Error) => app.log.warn({ err }, 'changes');

  const places = createPlaces(db);
  const staff = composeStaff(frame);
  const accounts = await composeAccounts(frame, {
    welcome: staff.firstAdmin.welcome,
    claimVisits: claimGuestVisits,
  });
  // Told once in a while of a service of others that fails; what it gives is done without.
  const sayOutside = (err: Error) => app.log.warn({ err }, 'outside');
  const placePorts = composePlacePorts(frame, places, sayOutside);
  const invoices = composeInvoices(frame, sayOutside);
  const openCalendars = createOpenCalendars(openCalendarMs);
  const market = await composeMarket(frame, places, { ...placePorts, ...invoices, openCalendars });
  const categories = createCategoryCache(db);
  const discovery = composeDiscovery(frame, {
    places,
    placePorts,
    categories,
    cards: market.cards,
    onError,
  });
  const savedSearches = await composeSavedSearches(frame, places, {
    cards: market.cards,
    newest: discovery.newest,
  });
  const directory = composeDirectory(frame, places);
  const people = composePeople(frame, places, market);
  const reports = await composeReports(frame, market, people);
  const figures = composeFigures(frame, (err) => app.log.warn({ err }, 'figures'));
  const calendarImports = composeCalendarImports(frame);
  const leaving = composeLeaving(frame, { ...accounts, ...market, ...invoices });

  const dropChanged = async (changed: Change[]) => {
    const market = await tagsOfChanges(db, changed);
    const tags = market && [...market, ...directoryTags(changed)];
    // Together, so that no page is made from an answer that is gone.
    answerCache.drop(tags);
    pageCache.drop(tags);
  };
  const changes = createChangeFeed({
    pool,
    databaseUrl,
    // What is cached goes when the search no longer finds what it shows.
    handlers: [categories.follow, discovery.freeTimes.follow, discovery.index.follow, dropChanged],
    onCalendar: openCalendars.tell,
    onError,
  });

  const debug = composeDebug(frame, { index: discovery.index, pages: pageCache, answers: answerCache });
  const features = [
    accounts,
    composeApiKeys(frame, accounts.accounts),
    staff,
    people,
    market,
    composeCalendarFeeds(frame, market.booking),
    calendarImports,
    composeNotifications(frame, market.booking),
    composeClientCards(frame, market.booking),
    invoices,
    leaving,
    directory,
    discovery,
    savedSearches,
    figures,
    reports,
    debug,
  ];
  const pipelines = createPipelines(
    features.flatMap(({ routes }) => routes),
    {
      limiter: frame.limiter,
      readLimiter: createReadLimiter(clock),
      idempotency: createIdempotency(db, clock),
      answerCache: createAnswerCache(answerCache, clock),
    },
  );
  const concurrency = createConcurrencyLimiter();
  const app = await createApp({
    config,
    concurrency,
    version: VERSION,
    sessions,
    keyCallers: createKeyCallers(db, clock),
    devices,
    pipelines,
    logger: requestLog(config.logLevel, log),
    measures: measuresOf(frame, {
      photosWaiting: market.photosWaiting,
      index: discovery.index,
      changes,
      caches: { pages: pageCache, answers: answerCache },
    }),
    isReady: async () => !drain.hasBegun && (await pool.query('SELECT 1')).rowCount === 1,
  });
  const drain = createDrain(app.server, config.shutdownDelaySeconds * 1_000);
  await mountExtraRoutes(app, { ...frame, ...market });
  mountIntroduction(app, await secretFact(db, INTRODUCTION_SECRET), clock);
  if (pages !== null) {
    const { router, clientFolder } =
      pages ?? (config.development ? await developmentPages(app) : await builtPages());
    const callApi = createPageCalls(pipelines);
    await mountPages(app, {
      config,
      sessions,
      concurrency,
      router,
      callApi,
      clientFolder,
      cache: pageCache,
      clock,
    });
  }

  const handlers: JobHandlers = {
    'mail.send': frame.deliver,
    'push.send': frame.deliverPush,
    'sms.send': frame.deliverText,
    ...accounts.jobs,
    ...market.jobs,
    ...calendarImports.jobs,
    ...savedSearches.jobs,
    ...invoices.jobs,
    ...leaving.jobs,
    'tidy.sweep': async () => {
      await deleteExpired(db, clock());
      await market.tidy();
      await discovery.tidy();
      await directory.tidy();
      await reports.tidy();
      await figures.tidy();
      // Last: the storage may be away.
      await leaving.tidy();
    },
  };
  if (worksByItself) await queue.work(handlers);

  await staff.firstAdmin.find();
  await changes.start();
  const built = Promise.all([discovery.index.build(), discovery.freeTimes.build()]);

  return {
    app,
    pool,
    handlers,
    drain: (options) => queue.drain(handlers, clock(), options),
    async caughtUp() {
      await built;
      await Promise.all([changes.caughtUp(), figures.flush()]);
    },
    async stop() {
      openCalendars.stop();
      // Before `close`, after which pages that are still made could call the API no more.
      await drain.run();
      await app.close();
      await Promise.all([
        changes.stop(),
        discovery.index.stop(),
        discovery.freeTimes.stop(),
        queue.stop(),
        figures.stop(),
      ]);
      await pool.end();
    },
  };
}
