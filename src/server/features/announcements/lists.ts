/** Announcements in lists: a partner's own, their counts, and what the home page shows. */
import type { z } from 'zod';
import type { ownAnnouncements as contract } from '../../../contract/ownAnnouncements.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { AppError } from '../../../contract/appError.ts';
import { meansPhone, phoneKey } from '../../phoneNumbers.ts';
import { can, undoUntil } from '../../../domain/announcements/access.ts';
import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementStatus,
  type Reason,
} from '../../../domain/announcements/announcement.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Place } from '../../../domain/places/place.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import { type CardRow, type Cards, presentCard } from './cards.ts';
import { appealsAmong } from './appeals.ts';
import { countOwn, ownNamed, ownPage, ownWords, promotedNumbers } from './ownLists.ts';
import { isoOrNull } from './present.ts';
import * as phones from './phoneQueries.ts';
import { withholdingsAmong } from '../reports/face.ts';
import { refusedAmong } from './refusedEdits.ts';
import { type Area, type Showcase, popularAndNewest, popularNumbers } from './showcase.ts';
import { stateOf } from './state.ts';

const SHOWCASE = 8;

/** Of how many cities and countries the popular ones are kept. */
const MOST_KEPT = 300;
/** How long the popular ones stay so (ms). */
const POPULAR_LIFE = 300_000;

type MyAdsQuery = z.output<(typeof contract)['myAds']['query']>;

export interface ListDependencies {
  db: Database;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
  clock: () => number;
  cards: Cards;
  /** Those of the announcements for which a checkout is open. */
  openCheckoutsAmong: OpenCheckoutsAmong;
}

export type OpenCheckoutsAmong = (db: Executor, announcementIds: readonly string[]) => Promise<Set<string>>;

export function createAnnouncementLists({
  db,
  placesByIds,
  clock,
  cards,
  openCheckoutsAmong,
}: ListDependencies) {
  const popularKept = new Map<string, { numbers: number[]; until: number }>();

  /** A page of the caller's announcements, in the caller's order. */
  async function myAds(caller: Caller, { status, q, pageNr }: MyAdsQuery, locale: Locale) {
    const now = clock();
    const pageSize = LIMITS.pageSize;
    const asked = { status: status ?? null, now, limit: pageSize, offset: (pageNr - 1) * pageSize };
    const words = ownWords(q ?? '');
    const ids = words.length > 0 ? await ownNamed(db, placesByIds, caller.userId, words) : null;
    const { rows, total } = await ownPage(db, caller.userId, { ...asked, ids });
    const appealed = await appealsAmong(
      db,
      rows.flatMap((row) => (row.status === 'BLOCKED' ? row.id : [])),
    );
    const refused = await refusedAmong(
      db,
      rows.map((row) => row.id),
    );
    const withheld = await withholdingsAmong(
      db,
      'announcement',
      rows.map((row) => ({ id: row.id, since: row.withheld_at })),
    );
    const withCheckout = await openCheckoutsAmong(
      db,
      rows.map((row) => row.id),
    );
    const found = await cards.byNumbers(
      rows.map((row) => row.number),
      { locale, now },
    );
    const byId = new Map(found.map((card) => [card.id, card]));
    const items = rows.flatMap((row) => {
      const card = byId.get(row.id);
      const state = stateOf(row);
      return card
        ? [
            {
              ...presentCard(card, [], locale),
              status: statusAt(state, now),
              hidden: row.hidden,
              timeZone: card.timeZone,
              expiresAt: isoOrNull(row.expires_at),
              promotedUntil: isoOrNull((row.promoted_until ?? 0) > now ? row.promoted_until : null),
              expiresInSeconds:
                row.expires_at === null ? null : Math.max(0, secondsUntil(row.expires_at, now)),
              undoInSeconds:
                row.status === 'DELETED' ? Math.max(0, secondsUntil(undoUntil(state), now)) : null,
              isAppealed: appealed.get(row.id)?.isOpen ?? false,
              switchedOff: row.switched_off,
              refusedEdit: presentRefused(refused.get(row.id), row.reasons),
              withheld: withheld.get(row.id) ?? null,
              pendingFor: row.pending_for,
              can: can(state, 'owner', now, {
                isAppealed: appealed.has(row.id),
                hasCheckout: withCheckout.has(row.id),
              }),
            },
          ]
        : [];
    });
    return { items, total, pageNr, pageSize };
  }

  async function counts(caller: Caller): Promise<Record<AnnouncementStatus, number>> {
    const counted = await countOwn(db, caller.userId, clock());
    return Object.fromEntries(
      ANNOUNCEMENT_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
    ) as Record<AnnouncementStatus, number>;
  }

  /** The live announcements under one of the caller's own numbers; any other number answers NOT_FOUND. */
  async function countOfPhone(caller: Caller, phoneNumber: string) {
    const own = await phones.phonesOf(db, caller.userId);
    const meant = own.find((phone) => meansPhone(phoneNumber, phone));
    if (!meant) throw new AppError('NOT_FOUND');
    return {
      active: await phones.activeWithPhone(db, phoneKey(meant), clock()),
      limit: ANNOUNCEMENT.activePerPhone,
    };
  }

  /** Cards of the own announcements that are promoted now. */
  async function promotedOf(caller: Caller, locale: Locale) {
    const now = clock();
    const found = await cards.byNumbers(await promotedNumbers(db, caller.userId, now), { locale, now });
    return found.map((card) => presentCard(card, [], locale));
  }

  /**
   * What is at a place first (an id that is none counts for nothing), then what is where the language is at home; where there is
   * not enough, the next wider area fills it up. With the areas they were chosen from.
   */
  async function popularAndLatest(locale: Locale, near: string | null) {
    const now = clock();
    const areas: Area[] = [];
    const [popular, latest] = [new Map<string, CardRow>(), new Map<string, CardRow>()];
    for (const area of areasFrom(near === null ? undefined : (await placesByIds([near])).get(near), locale)) {
      areas.push(area);
      const found = await showcase({ now, count: SHOWCASE, area }, locale);
      fill(popular, found.popular);
      fill(latest, found.latest);
      if (latest.size === SHOWCASE) break;
    }
    const present = (rows: Map<string, CardRow>) =>
      [...rows.values()].map((row) => presentCard(row, [], locale));
    return { popular: present(popular), latest: present(latest), areas };
  }

  const showcase = async (asked: Showcase, locale: Locale) =>
    popularAndNewest(cards, await popularOf(asked), asked, locale);

  /** Who is popular changes with visits, not with the minute: counted anew after a while. */
  async function popularOf(asked: Showcase): Promise<number[]> {
    const key = JSON.stringify(asked.area);
    const kept = popularKept.get(key);
    if (kept && kept.until > asked.now) return kept.numbers;
    const numbers = await popularNumbers(db, asked);
    // Few announcements are quickly counted, and each new one matters.
    if (numbers.length < SHOWCASE) return numbers;
    if (popularKept.size >= MOST_KEPT) popularKept.clear();
    popularKept.set(key, { numbers, until: asked.now + POPULAR_LIFE });
    return numbers;
  }

  return { myAds, counts, countOfPhone, promotedOf, popularAndLatest };
}

/** From the nearest area to everywhere. */
function areasFrom(near: Place | undefined, locale: Locale): Area[] {
  const home = HOME_COUNTRIES[locale];
  const areas: Area[] = [];
  if (near?.kind === 'city') areas.push({ placeId: near.placeId });
  if (near && !home.includes(near.countryCode)) areas.push({ countryCodes: [near.countryCode] });
  return [...areas, { countryCodes: home }, null];
}

/** Puts more cards behind those that are there, until there are enough. */
function fill(cards: Map<string, CardRow>, more: readonly CardRow[]): void {
  for (const row of more) if (cards.size < SHOWCASE && !cards.has(row.id)) cards.set(row.id, row);
}

const presentRefused = (at: number | undefined, reasons: Reason[] | null) =>
  at === undefined ? null : { at: rfc3339(at), reasons: reasons ?? [] };
const secondsUntil = (at: number, now: number) => Math.round((at - now) / 1000);
