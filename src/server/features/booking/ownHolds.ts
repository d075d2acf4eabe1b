/**
 * What a client keeps with a partner already: for them it counts as free, and who asks for the very same again goes on
 * with it.
 */
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import { giversOf } from './givers.ts';
import type { BookingParts } from './parts.ts';
import type { Practice } from './practice.ts';
import { type Keeper, type RunningHold, runningHoldsWith } from './queries/holds.ts';
import { type Home, homeOfRow } from './storedHome.ts';

/** What is asked for, but for the time. */
export interface AskedVisit {
  serviceId: string;
  /** Null: anyone. */
  workerId: string | null;
  place: VisitPlace;
  /** Null at the practice. */
  home: Home | null;
}

/** Whether a hold keeps what is asked for. */
export function keepsWhatIsAsked(
  hold: RunningHold,
  { serviceId, workerId, place, home }: AskedVisit,
  { profile }: Pick<Practice, 'profile'>,
): boolean {
  const kept = homeOfRow(hold, profile);
  return (
    hold.service_id === serviceId &&
    hold.place === place &&
    (workerId === null || giversOf(hold).includes(workerId)) &&
    kept?.town === home?.town &&
    kept?.lat === home?.lat &&
    kept?.lng === home?.lng
  );
}

/** A hold that goes on. */
export interface KeptHold {
  holdId: string;
  /** Epoch ms. */
  expiresAt: number;
  /** A visitor's, who does everything with it by its key. */
  isVisitors: boolean;
}

/**
 * The hold that the caller has at this very time (epoch ms), where it is all that they keep with the partner: it goes on
 * as it is, with the code that was mailed for it. Nothing is written, so nothing is locked; one that lapses meanwhile is
 * found lapsed by whoever books it.
 */
export const resumed = (
  parts: BookingParts,
  practice: Practice,
  { keeper, start, asked }: { keeper: Keeper; start: number; asked: AskedVisit },
): Promise<KeptHold | null> =>
  parts.unitOfWork(async (unit) => {
    const [hold, ...others] = await runningHoldsWith(unit.trx, practice.profile.user_id, keeper, unit.now);
    if (!hold || others.length > 0) return null;
    if (hold.starts_at !== start || !keepsWhatIsAsked(hold, asked, practice)) return null;
    unit.answerWith(hold.id);
    return { holdId: hold.id, expiresAt: hold.expires_at ?? unit.now, isVisitors: hold.client_id === null };
  });
