/**
 * Mails of what is new in saved searches, where they are wanted: one a day at most, and none at night. The sweep finds the
 * searches that are due; each is a job of its own, so that one that fails keeps no other waiting.
 */
import { toBcp47, type Locale } from '../../../domain/locales.ts';
import { outOfQuiet } from '../../../domain/booking/reminders.ts';
import { SAVED_SEARCHES } from '../../../domain/savedSearches/limits.ts';
import { isAdultSearch, nextLook, queryOf } from '../../../domain/savedSearches/savedSearch.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { formatPriceRange } from '../../../messages/price.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { EnqueuesEach } from '../../jobs/queue.ts';
import type { MailJob, Post } from '../../mail.ts';
import { translator } from '../../messages.ts';
import { type CardRow, type Cards, presentCard } from '../announcements/face.ts';
import { clockOf, type FindingDependencies, findNew, readSaved } from './finding.ts';
import { mailsLinkPath } from './mailsKey.ts';
import * as queries from './queries.ts';

/** How many searches one sweep finds; the next goes on. */
const BATCH = 5_000;

export interface TellingDependencies extends FindingDependencies {
  unitOfWork: UnitOfWork;
  post: Post;
  cards: Cards;
  address: (locale: Locale, path: string) => string;
  linkSecret: string;
}

/** Enqueues the searches that are due now. */
export async function sweepSavedSearches({
  db,
  clock,
  queue,
}: {
  db: Database;
  clock: () => number;
  queue: EnqueuesEach<'savedSearches.due', { id: string }>;
}): Promise<void> {
  const due = await queries.dueSearches(db, clock(), BATCH);
  await queue.addEach(
    'savedSearches.due',
    due.map(({ id }) => ({ key: id, data: { id } })),
  );
}

/**
 * The job: mails what is new, if the search is still due. The mail is enqueued in the transaction that notes up to when it
 * tells, under the lock of the account: done twice, or by two processes at once, it is done once.
 */
export async function tellNew(dependencies: TellingDependencies, id: string): Promise<void> {
  const { db, unitOfWork, clock, post } = dependencies;
  const seen = await queries.savedById(db, id);
  if (!seen || !isDue(seen, clock())) return;
  const { filters, place, isOver } = await readSaved(dependencies, seen);
  const before = await queries.readerOf(db, seen.user_id);
  const zone = before ? await clockOf(dependencies, before, place) : 'UTC';
  const listed = isOver || !before ? [] : await newCards(dependencies, seen, filters, before.locale);
  // The search does not answer yet: the next sweep asks again.
  if (!listed) return;
  await unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, seen.user_id);
    const row = await queries.ownSaved(trx, seen.user_id, id);
    const { now } = unit;
    if (!row || !isDue(row, now)) return;
    const settle = (dueAt: number | null, toldUntil?: number) =>
      queries.updateSaved(trx, id, { dueAt, toldUntil });
    // What asks for a day that is over finds nothing new any more.
    if (isOver) return void (await settle(null));
    const morning = outOfQuiet(now, zone);
    if (morning > now) return void (await settle(morning));
    // Its owner may have looked at them meanwhile.
    const news = listed.filter((card) => publishedAt(card) > knownUntil(row));
    const reader = await queries.readerOf(trx, row.user_id);
    if (!reader || news.length === 0) return void (await settle(nextLook(now, zone)));
    await post.send(trx, mailOf(dependencies, row, { ...reader, filters, news }));
    await settle(nextLook(now, zone), Math.max(...news.map(publishedAt)));
  });
}

/** The cards of what is new in a search, the newest first, a page at most; null while the search does not answer. */
async function newCards(
  dependencies: TellingDependencies,
  row: queries.SavedRow,
  filters: SearchFilters,
  locale: Locale,
): Promise<CardRow[] | null> {
  const found = await findNew(dependencies, filters, knownUntil(row));
  if (!found) return null;
  const numbers = found.news.map(({ number }) => number);
  const cards = await dependencies.cards.byNumbers(numbers, { locale, now: dependencies.clock() });
  return cards.filter((card) => card.is_listed);
}

const publishedAt = (card: CardRow): number => card.published_at ?? 0;

const isDue = (row: queries.SavedRow, now: number): boolean => row.due_at !== null && row.due_at <= now;

/** What was published until then its owner has seen, or was told of. */
const knownUntil = (row: queries.SavedRow): number => Math.max(row.seen_at, row.told_until);

/**
 * A mail with the newest, in words and links. Of a search for adults it says no more than that there are some, and leads to
 * the list of all: nobody who passes by shall read what somebody looks for, an address neither.
 */
function mailOf(
  { address, linkSecret }: Pick<TellingDependencies, 'address' | 'linkSecret'>,
  row: queries.SavedRow,
  {
    email,
    locale,
    filters,
    news,
  }: { email: string; locale: Locale; filters: SearchFilters; news: readonly CardRow[] },
): Omit<MailJob, 'id'> {
  const isAdult = isAdultSearch(filters);
  const words = translator(locale, 'catalogue');
  const entries = news.slice(0, SAVED_SEARCHES.shownInMail).map((one) => {
    const card = presentCard(one, filters.categories, locale);
    const where = card.district === '' ? card.city : `${card.city}, ${card.district}`;
    const price =
      card.priceFrom === null
        ? []
        : [formatPriceRange({ from: card.priceFrom, to: null }, card.currency, toBcp47(locale), words)];
    return {
      label: card.title,
      href: address(locale, `/search-massage/announcement-details/${card.announcementId}`),
      detail: [card.profile.named, where, ...price].join(' · '),
    };
  });
  return {
    to: email,
    locale,
    kind: 'savedSearchNews',
    params: { count: news.length, name: row.name, shown: isAdult ? 'no' : 'yes' },
    ...(!isAdult && { entries }),
    link: address(locale, isAdult ? '/favourites/searches' : `/search-massage?${queryOf(row, 'newest')}`),
    unsubscribe: {
      label: translator(locale, 'savedSearches')('unsubscribe'),
      href: address(locale, mailsLinkPath(linkSecret, row.id, email)),
    },
  };
}
