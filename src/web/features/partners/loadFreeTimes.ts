import { booking } from '../../../contract/booking.ts';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import type { PublicProfile } from '../../../contract/partners.ts';
import { isCalendarDate } from '../../../domain/time/calendarDate.ts';
import { visitPlaces } from '../../../domain/booking/visitPlaces.ts';
import { givesService } from '../../../domain/booking/workerServices.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';

/** The free times of a week, and of whom and what they are. */
export interface LoadedTimes {
  serviceId: string;
  /** Undefined: anyone. */
  worker: string | undefined;
  /** Undefined: at the partner's. */
  place: 'CLIENT' | undefined;
  slots: FreeSlots;
}

/**
 * The times that the calendar view shows for an address's query, in one call: of the first service, anyone and from today
 * where the query says nothing that this profile has. Null where nothing can be booked online.
 */
export async function loadFreeTimes(
  profile: PublicProfile,
  query: URLSearchParams,
  { call }: Pick<PageContext, 'call'>,
): Promise<LoadedTimes | null> {
  const { profileId, services, workers, isCalendarEnabled } = profile;
  const service = services.find(({ serviceId }) => serviceId === query.get('service')) ?? services[0];
  if (!isCalendarEnabled || !service) return null;
  const { serviceId } = service;
  const worker = workers.find(
    ({ workerId, serviceIds }) => workerId === query.get('worker') && givesService(serviceIds, serviceId),
  )?.workerId;
  const places = visitPlaces(profile);
  const isHome = places[0] === 'CLIENT' || (query.get('place') === 'CLIENT' && places.includes('CLIENT'));
  const place = isHome ? 'CLIENT' : undefined;
  const day = query.get('from') ?? '';
  const from = isCalendarDate(day) ? day : undefined;
  const slots = await orThrow(
    call(booking.freeSlots, {
      params: { id: profileId },
      query: { service: serviceId, worker, place, from },
    }),
  );
  return { serviceId, worker, place, slots };
}
