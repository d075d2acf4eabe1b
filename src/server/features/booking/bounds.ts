/** How many visits a client may have, counted where they are booked. */
import { AppError } from '../../../contract/appError.ts';
import { boundHit } from '../../../domain/booking/visitBounds.ts';
import type { Trx } from '../../db/database.ts';
import { visitsOfClient } from './queries/bounds.ts';

/** Who books: an account, an address that is proved, or both where an account has it. */
export interface Booker {
  clientId: string | null;
  email: string;
}

/**
 * Throws VISITS_FULL or VISITS_FULL_TODAY where one more visit with the partner would be too many, now (epoch ms). Under the
 * lock of the account, or of the address where there is none.
 */
export async function requireRoom(
  trx: Trx,
  booker: Booker,
  { profileId, now }: { profileId: string; now: number },
): Promise<void> {
  const hit = boundHit(await visitsOfClient(trx, booker, profileId, now));
  if (hit !== null) throw new AppError(hit === 'today' ? 'VISITS_FULL_TODAY' : 'VISITS_FULL');
}
