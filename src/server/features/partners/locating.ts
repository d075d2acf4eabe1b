/**
 * Where the door of a practice is. A profile stands in the middle of its city until somebody who knows streets has been
 * asked, by a job after it was saved; who is slow or away costs nobody anything else, and is asked again. Only doors that
 * everybody may know are asked for.
 */
import type { AddressFinder } from '../../../adapters/geocoding/addressFinder.ts';
import { blurPoint, type Door, isDoorIn, isSameDoor, publicDoor } from '../../../domain/partners/address.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Enqueues } from '../../jobs/queue.ts';
import { moveAnnouncements } from '../announcements/face.ts';
import type { PlaceInCountry } from './present.ts';
import * as queries from './queries.ts';

export interface LocateJob {
  /** The partner's id. */
  subjectId: string;
}

export interface LocatingDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  placeById: (placeId: string) => Promise<PlaceInCountry | null>;
  /** Null where the settings name nobody who knows streets. */
  addresses: AddressFinder | null;
  queue: Enqueues<'partners.locate', LocateJob>;
}

type Profile = NonNullable<Awaited<ReturnType<typeof queries.profileOf>>>;

/** The door of a stored profile, where everybody may know it. */
export const doorOf = (profile: Profile): Door | null =>
  publicDoor({ ...addressOf(profile), workplace: profile.workplace, hidesAddress: profile.hides_address });

/** The same, whoever may know it. */
export const addressOf = (profile: Profile): Door => ({
  placeId: profile.place_id,
  street: profile.street,
  houseNumber: profile.house_number,
  postCode: profile.post_code,
});

export function createLocating({ db, unitOfWork, placeById, addresses, queue }: LocatingDependencies) {
  /** Enqueues the question, within the transaction that stores the address. */
  async function ask(trx: Trx, userId: string): Promise<void> {
    if (addresses) await queue.add(trx, 'partners.locate', { subjectId: userId });
  }

  /** The job: moves the profile and its announcements to the door, unless the address has changed meanwhile. */
  async function locate({ subjectId: userId }: LocateJob): Promise<void> {
    const asked = await queries.profileOf(db, userId);
    const door = asked ? doorOf(asked) : null;
    const city = door && (await placeById(door.placeId));
    if (!addresses || !door || !city) return;
    const { street, houseNumber, postCode } = door;
    const { countryCode, names } = city;
    const found = await addresses.find({ street, houseNumber, postCode, city: names.en, countryCode });
    if (!found || !isDoorIn(city, found)) return;
    const { isDoor, ...point } = found;
    const pointOf = isDoor ? 'DOOR' : 'STREET';
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const profile = await queries.profileOf(trx, userId);
      // What was saved meanwhile has a job of its own.
      if (!profile || !isSameDoor(door, doorOf(profile))) return;
      const isKnown = profile.point_of === pointOf && profile.lat === point.lat && profile.lng === point.lng;
      if (isKnown) return;
      await queries.setPoint(trx, userId, { ...point, pointOf });
      await moveAnnouncements(unit, userId, door.placeId, { point, blurred: blurPoint(point, userId) });
      unit.record({ subjectType: 'profile', subjectId: userId, kind: 'LOCATED', by: 'clock', actorId: null });
    });
  }

  return { ask, locate };
}
