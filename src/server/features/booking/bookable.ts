/** What a held time becomes when it is booked: asked before a guest's code is mailed, and when it is booked. */
import { AppError, invalid } from '../../../contract/appError.ts';
import { homePrefix } from '../../../domain/accounts/phone.ts';
import { requestExpiresAt } from '../../../domain/booking/lifecycle.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Executor, instant } from '../../db/database.ts';
import { readPhone } from '../../phoneNumbers.ts';
import { visibleProfileOf } from '../partners/face.ts';
import { addressIn, requireAddress } from './homes.ts';
import type { Change } from './queries/appointments.ts';
import { stateAfter, type Step } from './visits.ts';

/** What its client tells. */
interface Said {
  name: string;
  /** As it was typed. */
  phone: string;
  email: string;
  note: string;
  address: string;
  locale: Locale;
}

/**
 * What the held time becomes when it is booked now. Throws what is wrong with what is told, NOT_FOUND, CALENDAR_DISABLED,
 * HOLD_EXPIRED.
 */
export async function bookable(db: Executor, step: Step, said: Said) {
  const { row, now } = step;
  const { name, email, note, address, locale } = said;
  requireAddress(row, address);
  const profile = await visibleProfileOf(db, row.profile_id);
  if (!profile) throw new AppError('NOT_FOUND');
  if (!profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const phone = phoneOf(said, profile.phone_prefix);
  const state = stateAfter(step, { type: 'SUBMIT', mode: profile.booking_mode });
  // Hours may change while a time is kept. What was kept with somebody who left went with them (leavingWorkers.ts).
  const booked = {
    state,
    name,
    phone,
    email,
    note,
    // The language may have been changed since the time was kept; the mails speak the present one.
    locale,
    address: row.place === 'CLIENT' ? addressIn(address, row.home_town) : '',
    held_from: null,
    held_device: null,
    requested_at: instant(now),
    expires_at: state === 'REQUESTED' ? instant(requestExpiresAt(now, row.starts_at)) : null,
  } satisfies Change;
  return { state, booked };
}

/**
 * The number as E.164. Without its country code it is one of the practice's country where the client reads the language of
 * that country, as people there write their own; in another language it may be a number of anywhere.
 */
function phoneOf({ phone: typed, locale }: Pick<Said, 'phone' | 'locale'>, practicePrefix: string): string {
  const phone = readPhone(typed, practicePrefix === homePrefix(locale) ? practicePrefix : '');
  if (!phone) throw invalid({ path: 'phone', code: 'invalidPhone' });
  return phone;
}
