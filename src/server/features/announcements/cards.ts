/** Announcements as cards: one query for a page of them. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Card } from '../../../contract/announcements.ts';
import { type CardOffer, type CardPhoto, fromPrice, mainOfCard } from '../../../domain/announcements/cards.ts';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import type { Place } from '../../../domain/places/place.ts';
import { instant, type Executor } from '../../db/database.ts';
import { presentPhoto } from '../photos/face.ts';

/** What the tables say of a card. */
interface StoredCard {
  number: number;
  /** Among those asked for, from 1 on. */
  position: number;
  id: string;
  owner_id: string;
  title: string;
  author_locale: Locale;
  currency: Currency;
  place_id: string;
  district: string;
  is_visiting_client: boolean;
  is_promoted: boolean;
  name: string;
  is_calendar_enabled: boolean;
  /** Whether everybody may see it now. */
  is_listed: boolean;
  published_at: number | null;
  expires_at: number | null;
  completeness: number;
  lat: number;
  lng: number;
  card_offers: CardOffer[];
  card_photo: CardPhoto | null;
}

/** What a card is shown from. */
export interface CardRow extends StoredCard {
  /** The name of its place in the language asked for. */
  city: string;
}

export interface CardQuery {
  /** In which language the place is named. */
  locale: Locale;
  /** Epoch ms. */
  now: number;
}

export interface CardParts {
  db: Executor;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
}

export type Cards = ReturnType<typeof createCards>;

/** Reads cards. Whether they may be shown is the caller's matter. */
export function createCards({ db, placesByIds }: CardParts) {
  /** The cards of announcements by their `number`, in the given order; a number that is no longer there is left out. */
  async function byNumbers(numbers: readonly number[], query: CardQuery): Promise<CardRow[]> {
    if (numbers.length === 0) return [];
    // The inner SELECT has it planned once for any length of the list.
    return named(sql`unnest((SELECT ${sql.val([...numbers])}::int[])) WITH ORDINALITY`, query);
  }

  /** The cards that `asked`, something to select from, names by (number, position), in the order of their positions. */
  async function named(asked: RawBuilder<unknown>, { locale, now }: CardQuery): Promise<CardRow[]> {
    const { rows } = await sql<StoredCard>`
      SELECT a.number, asked.position, a.id, a.owner_id, a.title, a.author_locale, a.currency, a.place_id, a.district,
        a.is_visiting_client, a.published_at, a.expires_at, a.completeness, a.lat, a.lng, a.card_offers, a.card_photo,
        coalesce(a.promoted_until > ${instant(now)}, false) AS is_promoted,
        coalesce(a.status = 'ACTIVE' AND NOT a.hidden AND a.expires_at > ${instant(now)}, false) AS is_listed,
        coalesce(p.name, '') AS name, coalesce(p.is_calendar_enabled, false) AS is_calendar_enabled
      FROM ${asked} AS asked (number, position)
      JOIN announcements a ON a.number = asked.number
      LEFT JOIN partner_profiles p ON p.user_id = a.owner_id
      ORDER BY asked.position`.execute(db);
    const places = await placesByIds(rows.map(({ place_id }) => place_id));
    return rows.map((row) => ({ ...row, city: places.get(row.place_id)?.names[locale] ?? '' }));
  }

  return { byNumbers, named };
}

export function presentCard(row: CardRow, askedMains: readonly MainCategory[]): z.input<typeof Card> {
  const offers = row.card_offers;
  const offered = offers.map(({ main }) => main);
  const mains = askedMains.filter((main) => offered.includes(main));
  return {
    announcementId: row.id,
    title: row.title,
    authorLocale: row.author_locale,
    main: mainOfCard(offers, askedMains) ?? 'RELAXED_MASSAGE',
    photo: row.card_photo && presentPhoto(row.card_photo),
    placeId: row.place_id,
    city: row.city,
    district: row.district,
    priceFrom: fromPrice(offers, mains),
    currency: row.currency,
    rating: null,
    isPromoted: row.is_promoted,
    isVisitingClient: row.is_visiting_client,
    isCalendarEnabled: row.is_calendar_enabled,
    profile: { profileId: row.owner_id, name: row.name },
  };
}
