/** What is known of Google's place ids; the table stands in db/migrations/0029_google_places.sql. */
import type { KnownPlaces } from '../../../adapters/places/google.ts';
import { type Database, instant } from '../../db/database.ts';

/** Google asks for its ids to be checked after a year. */
const LIFE = 365 * 86_400_000;

export function createGooglePlaceIds(db: Database, clock: () => number) {
  return {
    async read(ids) {
      const rows = await db
        .selectFrom('google_places')
        .selectAll()
        .where('google_id', 'in', [...ids])
        .where('asked_at', '>', instant(clock() - LIFE))
        .execute();
      return new Map(
        rows.map(({ google_id, place_id, is_same }) => [
          google_id,
          place_id === null ? null : { placeId: place_id, isSame: is_same },
        ]),
      );
    },
    async keep(id, match) {
      const row = {
        place_id: match?.placeId ?? null,
        is_same: match?.isSame ?? false,
        asked_at: instant(clock()),
      };
      await db
        .insertInto('google_places')
        .values({ google_id: id, ...row })
        .onConflict((conflict) => conflict.column('google_id').doUpdateSet(row))
        .execute();
    },
  } satisfies KnownPlaces;
}

/** Forgets the ids that were asked about too long ago. */
export async function forgetOldGooglePlaces(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('google_places')
    .where('asked_at', '<=', instant(now - LIFE))
    .execute();
}
