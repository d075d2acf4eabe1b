/** Announcements as cards: one query for a page of them. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Card } from '../../../contract/card.ts';
import { type CardOffer, fromPrice, mainOfCard } from '../../../domain/announcements/cards.ts';
import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Currency } from '../../../domain/money.ts';
import { instant, type Executor } from '../../db/database.ts';
import { presentPhoto } from '../photos/face.ts';

/** What a card is shown from. */
export interface CardRow {
  number: number;
  /** Among those asked for, from 1 on. */
  position: number;
  id: string;
  owner_id: string;
  title: string;
  author_locale: Locale;
  currency: Currency;
  place_id: string;
  city: string | null;
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
  photo: { id: string; width: number; height: number } | null;
}

export interface CardQuery {
  /** In which language the place is named. */
  locale: Locale;
  /** Epoch ms. */
  now: number;
  /** The categories that were asked for: they choose the card's category and its price. */
  mains?: readonly MainCategory[];
}

/**
 * The cards of announcements by their `number`, in the given order; a number that is no longer there is left out.
 * Whether they may be shown is the caller's matter.
 */
export async function cardsByNumbers(
  db: Executor,
  numbers: readonly number[],
  query: CardQuery,
): Promise<z.input<typeof Card>[]> {
  const rows = await cardRowsByNumbers(db, numbers, query);
  return rows.map((row) => presentCard(row, query.mains ?? []));
}

/** The rows of the same cards. */
export async function cardRowsByNumbers(
  db: Executor,
  numbers: readonly number[],
  query: CardQuery,
): Promise<CardRow[]> {
  if (numbers.length === 0) return [];
  return (await cardRowsQuery(numbers, query).execute(db)).rows;
}

/** The same as a query yet to be executed; the inner SELECT has it planned once for any length of the list. */
export const cardRowsQuery = (numbers: readonly number[], query: CardQuery): RawBuilder<CardRow> =>
  cardRowsOf(sql`unnest((SELECT ${sql.val([...numbers])}::int[])) WITH ORDINALITY`, query);

/** The rows of the cards that `asked`, something to select from, names by (number, position), in that order. */
export const cardRowsOf = (asked: RawBuilder<unknown>, query: CardQuery): RawBuilder<CardRow> =>
  sql<CardRow>`
    SELECT a.number, asked.position, a.id, a.owner_id, a.title, a.author_locale, a.currency, a.place_id, a.district, a.is_visiting_client, a.card_offers,
      coalesce(a.promoted_until > ${instant(query.now)}, false) AS is_promoted,
      coalesce(a.status = 'ACTIVE' AND NOT a.hidden AND a.expires_at > ${instant(query.now)}, false) AS is_listed,
      a.published_at, a.expires_at, a.completeness, a.lat, a.lng,
      coalesce(place.names ->> ${query.locale}, place.name) AS city,
      coalesce(p.name, '') AS name, coalesce(p.is_calendar_enabled, false) AS is_calendar_enabled,
      (SELECT json_build_object('id', f.id, 'width', f.width, 'height', f.height) FROM photos f WHERE f.id = a.photo_ids[1]) AS photo
    FROM ${asked} AS asked (number, position)
    JOIN announcements a ON a.number = asked.number
    LEFT JOIN partner_profiles p ON p.user_id = a.owner_id
    LEFT JOIN places place ON place.place_id = a.place_id
    ORDER BY asked.position`;

export function presentCard(row: CardRow, askedMains: readonly MainCategory[]): z.input<typeof Card> {
  const offers = row.card_offers;
  const offered = offers.map(({ main }) => main);
  const mains = askedMains.filter((main) => offered.includes(main));
  return {
    announcementId: row.id,
    title: row.title,
    authorLocale: row.author_locale,
    main: mainOfCard(offers, askedMains) ?? 'RELAXED_MASSAGE',
    photo: row.photo && presentPhoto(row.photo),
    placeId: row.place_id,
    city: row.city ?? '',
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
