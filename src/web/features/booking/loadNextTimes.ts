import { booking } from '../../../contract/booking.ts';
import { nextTimes } from '../../../domain/booking/nextTimes.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { isApiProblem } from '../../api/api.ts';
import type { FirstTimes } from '../../blocks/booking/NextTimes.tsx';
import { chosenService, giversOf } from '../../blocks/booking/choice.ts';
import type { PageContext } from '../../page/context.ts';

/** The next free times of an announcement's first service; null where it cannot be booked. */
export async function loadNextTimes(
  announcementId: string,
  { call, isAdult }: Pick<PageContext, 'call' | 'isAdult'>,
): Promise<FirstTimes | null> {
  try {
    const terms = await call(booking.terms, { query: { announcementId } });
    if (!isAdult && terms.services.some(({ main }) => main === ADULT_MAIN)) return null;
    const service = chosenService(terms, { service: '0' }) ?? terms.services[0];
    if (!terms.isCalendarEnabled || !service) return null;
    const { profileId, name } = terms;
    const givers = giversOf(terms, service.serviceId).map((one) => one.name);
    const people = givers.length > 0 ? givers : [name];
    const query = { service: service.serviceId };
    const free = await call(booking.freeSlots, { params: { id: profileId }, query });
    const { slots, nextFreeDay, kept, timeZone } = free;
    return { profileId, service, people, days: nextTimes(slots), nextFreeDay, kept, timeZone };
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}
