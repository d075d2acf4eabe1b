/** Announcements in lists: a partner's own, their counts, and what the home page shows. */
import { AppError } from '../../../contract/appError.ts';
import { can } from '../../../domain/announcements/access.ts';
import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementStatus,
} from '../../../domain/announcements/announcement.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { ANNOUNCEMENT } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/context.ts';
import { type CardRow, type Cards, presentCard } from './cards.ts';
import { isoOrNull } from './present.ts';
import * as queries from './queries.ts';
import type { AnnouncementRow } from './queries.ts';
import { type Showcase, popularAndNewest, popularNumbers } from './showcase.ts';
import { stateOf } from './state.ts';

const SHOWCASE = 8;

/** How long the popular ones stay so (ms). */
const POPULAR_LIFE = 300_000;

export interface ListParts {
  db: Database;
  clock: () => number;
  cards: Cards;
}

export function createAnnouncementLists({ db, clock, cards }: ListParts) {
  const popularKept = new Map<string, { numbers: number[]; until: number }>();

  async function myAds(caller: Caller, status: AnnouncementRow['status'] | undefined, locale: Locale) {
    const now = clock();
    const rows = (await queries.ownAnnouncements(db, caller.userId)).filter((row) => {
      const present = statusAt(stateOf(row), now);
      return status ? present === status : present !== 'DELETED';
    });
    const found = await cards.byNumbers(
      rows.map((row) => row.number),
      { locale, now },
    );
    const byId = new Map(found.map((card) => [card.id, card]));
    return rows.flatMap((row) => {
      const card = byId.get(row.id);
      const state = stateOf(row);
      return card
        ? [
            {
              ...presentCard(card, [], locale),
              status: statusAt(state, now),
              hidden: row.hidden,
              expiresAt: isoOrNull(row.expires_at),
              promotedUntil: isoOrNull((row.promoted_until ?? 0) > now ? row.promoted_until : null),
              expiresInSeconds:
                row.expires_at === null ? null : Math.max(0, Math.round((row.expires_at - now) / 1000)),
              can: can(state, 'owner', now),
            },
          ]
        : [];
    });
  }

  async function counts(caller: Caller): Promise<Record<AnnouncementStatus, number>> {
    const now = clock();
    const rows = await queries.ownAnnouncements(db, caller.userId);
    const statuses = rows.map((row) => statusAt(stateOf(row), now));
    const tally = ANNOUNCEMENT_STATUSES.map((status) => [
      status,
      statuses.filter((one) => one === status).length,
    ]);
    return Object.fromEntries(tally);
  }

  /** The live announcements under one of the caller's own numbers; any other number answers NOT_FOUND. */
  async function countOfPhone(caller: Caller, phoneNumber: string) {
    if (!(await queries.ownsPhone(db, caller.userId, phoneNumber))) throw new AppError('NOT_FOUND');
    return {
      active: await queries.activeWithPhone(db, phoneNumber, clock()),
      limit: ANNOUNCEMENT.activePerPhone,
    };
  }

  /** Cards of the own announcements that are promoted now. */
  async function promotedOf(caller: Caller, locale: Locale) {
    const now = clock();
    const rows = await queries.ownAnnouncements(db, caller.userId);
    const promoted = rows.filter(
      (row) => statusAt(stateOf(row), now) === 'ACTIVE' && (row.promoted_until ?? 0) > now,
    );
    const found = await cards.byNumbers(
      promoted.map((row) => row.number),
      { locale, now },
    );
    return found.map((card) => presentCard(card, [], locale));
  }

  /** With the countries they were chosen from; null: all. */
  async function popularAndLatest(locale: Locale) {
    const now = clock();
    // What is near the reader's language first; a language without enough of its own shows all countries.
    const near = { now, count: SHOWCASE, countryCodes: HOME_COUNTRIES[locale] };
    const ofLanguage = await showcase(near, locale);
    return ofLanguage.latest.length < SHOWCASE
      ? showcase({ ...near, countryCodes: null }, locale)
      : ofLanguage;
  }

  async function showcase(asked: Showcase, locale: Locale) {
    const { popular, latest } = await popularAndNewest(cards, await popularOf(asked), asked, locale);
    const present = (row: CardRow) => presentCard(row, [], locale);
    return { popular: popular.map(present), latest: latest.map(present), countryCodes: asked.countryCodes };
  }

  /** Who is popular changes with visits, not with the minute: counted anew after a while. */
  async function popularOf(asked: Showcase): Promise<number[]> {
    const key = asked.countryCodes?.join() ?? '';
    const kept = popularKept.get(key);
    if (kept && kept.until > asked.now) return kept.numbers;
    const numbers = await popularNumbers(db, asked);
    // Few announcements are quickly counted, and each new one matters.
    if (numbers.length === SHOWCASE) popularKept.set(key, { numbers, until: asked.now + POPULAR_LIFE });
    return numbers;
  }

  return { myAds, counts, countOfPhone, promotedOf, popularAndLatest };
}
