import type { Appointment, PastVisit } from '../../../../contract/appointments.ts';
import { booking } from '../../../../contract/booking.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import type { PageContext } from '../../../context.ts';
import { orThrow } from '../../../orThrow.ts';

/** A page of a list; there is at least one, and the first is 1. */
export interface VisitPage<Item> {
  items: readonly Item[];
  pageNr: number;
  pageCount: number;
}

/** A client's visits, by what they ask of their reader. */
export interface ClientVisits {
  /** The first requests without an answer, and how many there are. */
  requests: { items: readonly Appointment[]; total: number };
  /** The confirmed visit that comes first, or takes place right now. */
  next: Appointment | null;
  /** The confirmed ones after it, in order of time. */
  further: VisitPage<Appointment>;
  past: VisitPage<PastVisit>;
}

const role = 'client';
const time = 'AHEAD';

/** Reads all of it; the page of what comes later is the address's `furtherNr`, that of the past its `pageNr`. */
export async function loadClientVisits({ call }: PageContext, request: Request): Promise<ClientVisits> {
  const furtherNr = pageOf(request, 'furtherNr');
  const agreed = (pageNr: number) =>
    call(booking.list, { query: { role, state: 'CONFIRMED', time, pageNr } });
  const [requests, first, asked, past] = await orThrow(
    Promise.all([
      call(booking.list, { query: { role, state: 'REQUESTED', time } }),
      load(agreed, 1),
      furtherNr > 1 ? load(agreed, furtherNr) : null,
      load((pageNr) => call(booking.past, { query: { pageNr } }), pageOf(request, 'pageNr')),
    ]),
  );
  // The first of all stands apart, whichever page is looked at.
  const [next = null] = first.items;
  const { items, ...page } = asked ?? first;
  return { requests, next, further: { items: items.filter(({ id }) => id !== next?.id), ...page }, past };
}

/** Reads a page of what a client waits for: requests without an answer, and visits that are asked to be moved. */
export function loadClientWaiting({ call }: PageContext, request: Request): Promise<VisitPage<Appointment>> {
  const waiting = (pageNr: number) => call(booking.list, { query: { role, waits: 'ANSWER', pageNr } });
  return orThrow(load(waiting, pageOf(request, 'pageNr')));
}

/** The number of a page in the address; 1 for none and for nonsense. */
function pageOf(request: Request, name: 'pageNr' | 'furtherNr'): number {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get(name)));
  return Math.min(Math.max(asked || 1, 1), LIMITS.pageNr.max);
}

/** A page of a list; the last one where it has become shorter, as when the only visit of a page is called off there. */
async function load<Item>(
  read: (pageNr: number) => Promise<{ items: Item[]; total: number; pageSize: number }>,
  pageNr: number,
): Promise<VisitPage<Item>> {
  const { items, total, pageSize } = await read(pageNr);
  const pageCount = Math.max(Math.ceil(total / pageSize), 1);
  return pageNr > pageCount ? load(read, pageCount) : { items, pageNr, pageCount };
}
