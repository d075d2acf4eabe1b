/**
 * The short address of a profile, which its partner passes on: `/p/gabinet-oliwka`, of its name. What stands on a card or a shop
 * window leads there for ever: an address stays its profile's, also after another name, and is never another's.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { instant, type Database, type Executor, type Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { profileOf } from './queries.ts';

/** Characters. */
const SHORTEST = 3;
const LONGEST = 40;
/** So many namesakes get a number before chance names one. */
const NUMBERED = 20;
/** So many names of one profile lead to it for ever; after them it keeps the one it has. */
const MOST = 10;
/** So many profiles that have none yet are given one at a time. */
const AT_ONCE = 100;

/** The words of a name as an address has them (`[a-z0-9-]`), at most forty characters; maybe none. */
export function wordsOf(name: string): string {
  const words = slugify(name, { decamelize: false });
  if (words.length <= LONGEST) return words;
  const cut = words.slice(0, LONGEST + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, LONGEST);
}

/** What a profile may be called, the best first: its name, its name with its town, its name with a number. */
function* candidates(name: string, city: string): Generator<string> {
  const own = wordsOf(name);
  const base = own.length < SHORTEST ? wordsOf(`${own} ${city}`) : own;
  if (own.length >= SHORTEST) yield own;
  const inCity = wordsOf(`${name} ${city}`);
  if (inCity !== base) yield inCity;
  for (let nr = 2; base !== '' && nr <= NUMBERED; nr++) yield `${base}-${nr}`;
  for (;;) yield [base, randomBytes(4).toString('hex')].filter(Boolean).join('-');
}

/** What is left of an address given up: keyed, so that nobody finds the words by trying names (migration 0085 makes the same). */
const hashOf = (secret: string, words: string) =>
  createHmac('sha256', secret).update(createHash('sha256').update(words).digest()).digest();

/**
 * Gives a profile the address of its name; one that it had under this name before is used again.
 * @param secret of this database, for hashes of addresses
 */
export async function giveShortAddress(
  trx: Trx,
  { profileId, name, city, secret }: { profileId: string; name: string; city: string; secret: string },
  now: number,
): Promise<void> {
  const had = await trx
    .selectFrom('short_addresses as had')
    .innerJoin('partner_profiles as profile', 'profile.user_id', 'had.profile_id')
    .select(({ fn }) => fn.coalesce('profile.short_address', 'had.words').as('words'))
    .where('had.profile_id', '=', profileId)
    .orderBy('had.given_at', 'desc')
    .execute();
  const names = had.length < MOST ? candidates(name, city) : [had[0]?.words ?? ''];
  for (const words of names) {
    const { numInsertedOrUpdatedRows: given } = await trx
      .insertInto('short_addresses')
      .values({ hash: hashOf(secret, words), words, profile_id: profileId, given_at: instant(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!given && (await profileAt(trx, words)) !== profileId) continue;
    await trx
      .updateTable('partner_profiles')
      .set({ short_address: words })
      .where('user_id', '=', profileId)
      .execute();
    return;
  }
}

/** Whose address it is, shown or not; null: nobody's. */
export async function profileAt(db: Executor, words: string): Promise<string | null> {
  const row = await db
    .selectFrom('short_addresses')
    .select('profile_id')
    .where('words', '=', words)
    .executeTakeFirst();
  return row?.profile_id ?? null;
}

/** Takes the words of a profile's addresses out; their hashes keep them from being given again. */
export async function eraseShortAddresses(trx: Trx, profileId: string, secret: string): Promise<void> {
  const given = await trx
    .selectFrom('short_addresses')
    .select('words')
    .where('profile_id', '=', profileId)
    .execute();
  for (const { words } of given)
    if (words !== null)
      await trx
        .updateTable('short_addresses')
        // The version before 0085 may have written a bare one.
        .set({ hash: hashOf(secret, words), words: null, profile_id: null })
        .where('words', '=', words)
        .execute();
}

/** Gives one to some of the profiles that have none yet; `cityOf` names the town of a place. */
export async function nameTheUnnamed(
  { db, unitOfWork, secret }: { db: Database; unitOfWork: UnitOfWork; secret: string },
  cityOf: (placeId: string) => Promise<string>,
): Promise<void> {
  const unnamed = await db
    .selectFrom('partner_profiles')
    .innerJoin('users', 'users.id', 'partner_profiles.user_id')
    .select(['user_id', 'place_id'])
    .where('short_address', 'is', null)
    .where('removed_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  for (const { user_id: profileId, place_id } of unnamed) {
    const city = await cityOf(place_id);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, profileId);
      const profile = await profileOf(trx, profileId);
      if (!profile || profile.short_address !== null) return;
      await giveShortAddress(trx, { profileId, name: profile.name, city, secret }, unit.now);
      unit.record({
        subjectType: 'profile',
        subjectId: profileId,
        kind: 'NAMED',
        by: 'clock',
        actorId: null,
      });
    });
  }
}
