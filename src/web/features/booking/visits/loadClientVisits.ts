import type { Appointment, PastVisit } from '../../../../contract/appointments.ts';
import { booking } from '../../../../contract/booking.ts';
import { type ListPage, loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import type { PageContext } from '../../../page/context.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { loadEntries } from '../waiting/loadEntries.ts';

/** A client's visits, by what they ask of their reader. */
export interface ClientVisits {
  /** The first requests without an answer, and how many there are. */
  requests: { items: readonly Appointment[]; total: number };
  /** The confirmed visit that comes first, or takes place right now. */
  next: Appointment | null;
  /** The confirmed ones after it, in order of time. */
  further: ListPage<Appointment>;
  past: ListPage<PastVisit>;
  /** On how many waiting lists. */
  waits: number;
}

const role = 'client';
const time = 'AHEAD';

/** Reads all of it; the page of what comes later is the address's `furtherNr`, that of the past its `pageNr`. */
export async function loadClientVisits(page: PageContext, request: Request): Promise<ClientVisits> {
  const { call } = page;
  const furtherNr = pageOf(request, 'furtherNr');
  const agreed = (pageNr: number) =>
    call(booking.list, { query: { role, state: 'CONFIRMED', time, pageNr } });
  const [requests, first, asked, past, waits] = await orThrow(
    Promise.all([
      call(booking.list, { query: { role, state: 'REQUESTED', time } }),
      loadPage(agreed, 1),
      furtherNr > 1 ? loadPage(agreed, furtherNr) : null,
      loadPage((pageNr) => call(booking.past, { query: { pageNr } }), pageOf(request, 'pageNr')),
      loadEntries(page, request),
    ]),
  );
  // The first of all stands apart, whichever page is looked at.
  const [next = null] = first.items;
  const { items, ...pages } = asked ?? first;
  const further = { items: items.filter(({ id }) => id !== next?.id), ...pages };
  return { requests, next, further, past, waits: waits.total };
}

/** Reads a page of the requests without an answer and the visits that are asked to be moved, and what a client waits for besides. */
export async function loadClientWaiting(page: PageContext, request: Request) {
  const waiting = (pageNr: number) => page.call(booking.list, { query: { role, waits: 'ANSWER', pageNr } });
  const [visits, entries] = await Promise.all([
    orThrow(loadPage(waiting, pageOf(request, 'pageNr'))),
    loadEntries(page, request),
  ]);
  return { visits, entries: entries.items };
}
