import { sql } from 'kysely';
import { noProfileTexts, PROFILE_TEXT_NAMES } from '../../../domain/partners/profileTexts.ts';
import { toColumns } from '../../db/columnNames.ts';
import type { Executor, Trx } from '../../db/database.ts';
import { removeProfile } from './queries.ts';
import { eraseShortAddresses } from './shortAddresses.ts';

/**
 * Takes everything out of a partner's profile but the city, for the visits that clients had under it; where there are none
 * the profile goes altogether. The visits keep the name they were made under.
 * @param addressSecret of this database, for hashes of addresses
 */
export async function eraseProfile(
  trx: Trx,
  profileId: string,
  { now, addressSecret }: { now: number; addressSecret: string },
): Promise<void> {
  await eraseShortAddresses(trx, profileId, addressSecret);
  const visit = await trx
    .selectFrom('appointments')
    .select('id')
    .where('profile_id', '=', profileId)
    .limit(1)
    .executeTakeFirst();
  if (!visit) {
    await trx.deleteFrom('partner_profiles').where('user_id', '=', profileId).execute();
    return;
  }
  await removeProfile(trx, profileId, now);
  await trx
    .updateTable('partner_profiles')
    .set({
      name: '',
      short_address: null,
      description_locale: null,
      owner_name: '',
      ...toColumns(noProfileTexts(), PROFILE_TEXT_NAMES),
      lat: sql<number>`coalesce((SELECT lat FROM places WHERE places.place_id = partner_profiles.place_id), 0)`,
      lng: sql<number>`coalesce((SELECT lng FROM places WHERE places.place_id = partner_profiles.place_id), 0)`,
      point_of: 'CITY',
      opening_times: '{}',
      client_types: [],
      facilities: [],
      payment_methods: [],
      price_factors: [],
      travel_cost_kind: null,
      travel_cost: 0,
      review_count: 0,
      review_stars: 0,
      phone_prefix: '',
      phone_number: '',
    })
    .where('user_id', '=', profileId)
    .execute();
  await trx
    .updateTable('workers')
    .set({ name: '', photo_id: null, opening_times: null })
    .where('profile_id', '=', profileId)
    .execute();
  await trx.updateTable('services').set({ label: '' }).where('profile_id', '=', profileId).execute();
}

/** Deletes what is left of a partner's profile whose account is gone when no visit stands under it any more. */
export async function eraseUnseenProfile(trx: Trx, profileId: string): Promise<void> {
  await trx
    .deleteFrom('partner_profiles')
    .where('user_id', '=', profileId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('id', '=', profileId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('appointments').select('id').where('profile_id', '=', profileId))),
    )
    .execute();
}

/** Where a partner's profile, shown or removed, has its place; null where there is none. */
export async function placeOfProfile(db: Executor, profileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('partner_profiles')
    .select('place_id')
    .where('user_id', '=', profileId)
    .executeTakeFirst();
  return row?.place_id ?? null;
}
