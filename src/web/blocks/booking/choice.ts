import { isCalendarDate } from '../../../domain/time/calendarDate.ts';
import type { BookingTerms } from '../../../contract/bookingTerms.ts';
import { givesService } from '../../../domain/booking/workerServices.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { safeRedirect } from '../../../domain/safeRedirect.ts';

/** What has been chosen of a visit so far; it lives in the address, so that Back, reload and log-in keep it. */
export interface Choice {
  announcementId?: string;
  profileId?: string;
  service?: string;
  /** `any`: anyone. */
  worker?: string;
  place?: 'SALON' | 'CLIENT';
  /** Where a home visit is to go, as it was typed. */
  town?: string;
  /** First day of the strip shown, and the day whose times are shown. */
  from?: string;
  day?: string;
  /** The time chosen before logging in, an instant. */
  start?: string;
  hold?: string;
  /** The visit that is being moved. */
  move?: string;
  /** Of the link to that visit, for whoever comes from its mail. */
  key?: string;
  done?: string;
}

export const CHOICE_WORDS = [
  'announcementId',
  'profileId',
  'service',
  'worker',
  'place',
  'town',
  'from',
  'day',
  'start',
  'hold',
  'move',
  'key',
  'done',
] as const satisfies (keyof Choice)[];

/** Of the page that books. */
const PATH = '/booking';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (value: string) => ID.test(value);

/** Whether a value of the address can mean anything; what cannot is ignored. */
const ACCEPTS: Record<keyof Choice, (value: string) => boolean> = {
  announcementId: isId,
  profileId: isId,
  service: (value) => isId(value) || /^\d{1,2}$/.test(value),
  worker: (value) => value === 'any' || isId(value),
  place: (value) => value === 'SALON' || value === 'CLIENT',
  town: (value) => value.trim() !== '' && value.length <= LIMITS.addressLine.max,
  from: isCalendarDate,
  day: isCalendarDate,
  start: (value) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  hold: isId,
  move: isId,
  key: Boolean,
  done: isId,
};

/** Reads the choice out of an address's query. */
export function readChoice(query: URLSearchParams): Choice {
  const known = CHOICE_WORDS.map((key) => [key, query.get(key)] as const);
  return Object.fromEntries(known.filter(([key, value]) => value !== null && ACCEPTS[key](value))) as Choice;
}

/** The choice in an address of ours that somebody else may have written (`next=`); null when it leads to no booking. */
export function choiceOfNext(next: string | null): Choice | null {
  const own = safeRedirect(next ?? '');
  const [path, query] = own?.split('#')[0]?.split('?') ?? [];
  return path === PATH ? readChoice(new URLSearchParams(query)) : null;
}

/** The address of the page with a choice. */
export function bookingHref(choice: Choice): string {
  const query = new URLSearchParams();
  for (const key of CHOICE_WORDS) {
    const value = choice[key];
    if (value !== undefined) query.set(key, value);
  }
  return `${PATH}?${query}`;
}

/** The service meant: its id, the number of an announcement's offer, or the only one there is. */
export function chosenService(terms: BookingTerms, choice: Choice): BookingTerms['services'][number] | null {
  const { services, offers } = terms;
  if (services.length === 1) return services[0] ?? null;
  const wanted = choice.service;
  const id = wanted && /^\d{1,2}$/.test(wanted) ? offers[Number(wanted)] : wanted;
  return services.find(({ serviceId }) => serviceId === id) ?? null;
}

/** Where the visit is to be, as the address says it: left out, it is at the partner's. */
export function placeOf({ places }: Pick<BookingTerms, 'places'>, { place }: Choice): Choice['place'] {
  return places.includes(place ?? 'SALON') ? place : places[0] === 'CLIENT' ? 'CLIENT' : undefined;
}

/** The people who give a service. */
export function giversOf(terms: BookingTerms, serviceId: string): BookingTerms['workers'] {
  return terms.workers.filter(({ serviceIds }) => givesService(serviceIds, serviceId));
}
