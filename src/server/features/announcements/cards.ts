/** Announcements as cards: one query for a page of them. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Card } from '../../../contract/card.ts';
import {
  type CardContent,
  fromPrice,
  mainOfCard,
  treatmentsOfCard,
} from '../../../domain/announcements/cards.ts';
import type { CheckKind } from '../../../domain/partners/checks.ts';
import type { PointOf } from '../../../domain/partners/address.ts';
import { peopleToName } from '../../../domain/partners/people.ts';
import { LICENSED_MAIN, type MainCategory, type Workplace } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { ratingOf } from '../../../domain/reviews/reviews.ts';
import type { Place } from '../../../domain/places/place.ts';
import { typeset } from '../../../messages/typeset.ts';
import { instant, type Executor } from '../../db/database.ts';
import { presentShownPhoto } from '../photos/face.ts';
import { isPublicPoint } from './checkContent.ts';
import { notSuppressed } from './suppression.ts';

type CardProfile = NonNullable<Parameters<typeof isPublicPoint>[1]> & { point_of: PointOf };

/** What the tables say of a card. */
interface StoredCard {
  number: number;
  id: string;
  owner_id: string;
  card: CardContent;
  is_promoted: boolean;
  /** Whether everybody may see it now. */
  is_listed: boolean;
  published_at: number | null;
  expires_at: number | null;
  completeness: number;
  lat: number;
  lng: number;
  workplace: Workplace;
  place_id: string;
  /** Of its owner's profile, whose address may be private; null where there is none. */
  profile: CardProfile | null;
  /** Of its owner. */
  name: string;
  /** The names of those who treat, in the partner's order. */
  people: string[];
  is_calendar_enabled: boolean;
  has_licence: boolean;
  /** What staff have checked. */
  checks: CheckKind[];
  review_count: number;
  review_stars: number;
}

/** What a card is shown from. */
export interface CardRow extends StoredCard {
  /** The name of its place in the language asked for. */
  city: string;
  /** Of its place. */
  timeZone: string;
  /** ISO 3166 alpha-2; empty where its place is not known. */
  countryCode: string;
}

export interface CardQuery {
  /** In which language the place is named. */
  locale: Locale;
  /** Epoch ms. */
  now: number;
}

export interface CardDependencies {
  db: Executor;
  /** An id without a place is left out. */
  placesByIds: (placeIds: readonly string[]) => Promise<Map<string, Place>>;
  /** In SQL, what staff have checked of the profile `p`. */
  checkedKinds: RawBuilder<CheckKind[]>;
}

export type Cards = ReturnType<typeof createCards>;

/** Reads cards. Whether they may be shown is the caller's matter. */
export function createCards({ db, placesByIds, checkedKinds }: CardDependencies) {
  /** The cards of announcements by their `number`, in the given order; a number that is no longer there is left out. */
  async function byNumbers(numbers: readonly number[], query: CardQuery): Promise<CardRow[]> {
    if (numbers.length === 0) return [];
    const rows = await read(sql`${sql.val([...numbers])}`, query);
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    return numbers.flatMap((number) => byNumber.get(number) ?? []);
  }

  /** The cards of an array of numbers, in any order. */
  async function read(numbers: RawBuilder<unknown>, { locale, now }: CardQuery): Promise<CardRow[]> {
    // The SELECT around the array has it planned once for any length.
    const { rows } = await sql<StoredCard>`
      SELECT a.number, a.id, a.owner_id, a.card, a.published_at, a.expires_at, a.completeness, a.lat, a.lng,
        a.workplace, a.place_id,
        CASE WHEN p.user_id IS NOT NULL THEN json_build_object('place_id', p.place_id, 'workplace', p.workplace,
          'hides_address', p.hides_address, 'point_of', p.point_of) END AS profile,
        coalesce(a.promoted_until > ${instant(now)}, false) AS is_promoted,
        coalesce(a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at > ${instant(now)}, false) AS is_listed,
        coalesce(p.name, '') AS name, coalesce(p.is_calendar_enabled, false) AS is_calendar_enabled,
        ARRAY(SELECT w.name FROM workers w WHERE w.profile_id = a.owner_id AND w.removed_at IS NULL
          ORDER BY w.position) AS people,
        coalesce(p.licence_number <> '', false) AS has_licence, ${checkedKinds} AS checks,
        coalesce(p.review_count, 0) AS review_count, coalesce(p.review_stars, 0) AS review_stars
      FROM announcements a LEFT JOIN partner_profiles p ON p.user_id = a.owner_id
      WHERE a.number = ANY ((SELECT ${numbers})::int[])`.execute(db);
    const places = await placesByIds(rows.map(({ card }) => card.placeId));
    return rows.map((row) => {
      const place = places.get(row.card.placeId);
      return {
        ...row,
        city: place?.names[locale] ?? '',
        timeZone: place?.timeZone ?? 'UTC',
        countryCode: place?.countryCode ?? '',
      };
    });
  }

  return { byNumbers, read };
}

/** A card for readers of the language its place is named in. */
export function presentCard(
  row: CardRow,
  askedMains: readonly MainCategory[],
  locale: Locale,
): z.input<typeof Card> {
  const { card } = row;
  const offered = card.offers.map(({ main }) => main);
  const mains = askedMains.filter((main) => offered.includes(main));
  return {
    announcementId: row.id,
    title: typeset(card.authorLocale, card.title),
    authorLocale: card.authorLocale,
    main: mainOfCard(card.offers, askedMains) ?? 'RELAXED_MASSAGE',
    treatments: treatmentsOfCard(card.offers, mains),
    photo: card.photo && presentShownPhoto(card.photo, locale),
    placeId: card.placeId,
    city: row.city,
    district: card.district,
    priceFrom: fromPrice(card.offers, mains),
    currency: card.currency,
    rating: ratingOf(row.review_stars, row.review_count),
    isPromoted: row.is_promoted,
    isVisitingClient: card.isVisitingClient,
    isCalendarEnabled: row.is_calendar_enabled,
    languages: card.languages,
    hasLicence: row.has_licence && offered.includes(LICENSED_MAIN),
    checks: row.checks,
    profile: { profileId: row.owner_id, name: row.name, named: namedOn(row) },
  };
}

/** Where a card stands on a map; exact where that is the door of the profile, in whose place it is. */
export const pointOfCard = ({ lat, lng, workplace, place_id: placeId, profile }: CardRow) => ({
  lat,
  lng,
  isExact:
    profile?.point_of === 'DOOR' &&
    profile.place_id === placeId &&
    isPublicPoint({ workplace, placeId }, profile),
});

/** A card has room for so many names. */
const MOST_NAMED = 3;

/** With whom, as a card says it. */
function namedOn({ name, people }: Pick<CardRow, 'name' | 'people'>): string {
  const all = peopleToName(
    name,
    people.map((one) => ({ name: one })),
  ).map((one) => one.name);
  if (all.length === 0) return name;
  const more = all.length > MOST_NAMED ? ` +${all.length - MOST_NAMED}` : '';
  return `${name} · ${all.slice(0, MOST_NAMED).join(', ')}${more}`;
}
