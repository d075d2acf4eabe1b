/**
 * What cached pages show of announcements and profiles: a tag per thing, per place whose list it stands in, and one
 * for lists without a place. Routes name them (`context.cacheTags`), changes drop them.
 */
import { sql } from 'kysely';
import type { Change } from '../../db/changeFeed.ts';
import type { Database } from '../../db/database.ts';

export const tagOf = {
  announcement: (id: string) => `announcement:${id}`,
  profile: (id: string) => `profile:${id}`,
  /** A partner's free times. */
  calendar: (profileId: string) => `calendar:${profileId}`,
  /** The list of a place; null: the list without a place. */
  list: (placeId: string | null) => `list:${placeId ?? ''}`,
  /** The choice of a country (ISO 3166 alpha-2) for the home page; null: of all countries. */
  showcase: (countryCode: string | null) => `showcase:${countryCode ?? ''}`,
};

/** How long the home page may show its choice of announcements (ms), which visits change as well. */
export const SHOWCASE_LIFE = 60_000;
/** How long a list may be kept (ms): what it shows beside the changes it hears of, such as freshness, moves slowly. */
export const LIST_LIFE = 600_000;

/** The end of the hour in which promoted announcements stand in their present order; epoch ms. */
export function endOfHour(now: number): number {
  return (Math.floor(now / 3_600_000) + 1) * 3_600_000;
}

/**
 * The tags that changes drop; null: an announcement is gone without trace, or what is offered in a country has changed,
 * and every page may show it.
 */
export async function tagsOfChanges(db: Database, changes: readonly Change[]): Promise<string[] | null> {
  if (changes.some((change) => change.removedNumber !== null || change.subjectType === 'category'))
    return null;
  const idsOf = (type: Change['subjectType']) =>
    changes.filter((change) => change.subjectType === type).map((change) => change.subjectId);
  const announcements = idsOf('announcement');
  const profiles = idsOf('profile');
  const calendars = idsOf('calendar').map(tagOf.calendar);
  if (announcements.length + profiles.length === 0) return calendars;
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'owner_id', 'place_id', 'country_code'])
    .where(sql<boolean>`id = ANY(${announcements}::uuid[]) OR owner_id = ANY(${profiles}::uuid[])`)
    .execute();
  return [
    ...announcements.map(tagOf.announcement),
    ...calendars,
    ...profiles.flatMap((id) => [tagOf.profile(id), tagOf.calendar(id)]),
    tagOf.list(null),
    tagOf.showcase(null),
    ...rows.flatMap((row) => [
      tagOf.announcement(row.id),
      tagOf.profile(row.owner_id),
      tagOf.list(row.place_id),
      tagOf.list(`c-${row.country_code}`),
      tagOf.showcase(row.country_code),
    ]),
  ];
}
