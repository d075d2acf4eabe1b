import type { Appointment } from '../../../../contract/appointments.ts';
import { booking } from '../../../../contract/booking.ts';
import { type ListPage, loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import type { PageContext } from '../../../page/context.ts';
import { orThrow } from '../../../api/orThrow.ts';
import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { loadEntries } from '../waiting/loadEntries.ts';

/** What the tab `waiting` shows a partner: what waits for an answer, who waits for a time, and what is agreed, in order of time. */
export interface Waiting {
  /** Requests, and the confirmed visits that are asked to be moved. */
  requests: ListPage<Appointment>;
  /** The other confirmed ones, and those that are over as long as they may be reported as missed, or that be taken back. */
  coming: ListPage<Appointment>;
  /** Who waits for a time. */
  queue: ListPage<WaitingEntry>;
}

const role = 'partner';

/** Reads the tab of a signed-in partner; the page of the requests is the address's `pageNr`, that of the others its `furtherNr`, that of the queue its `queueNr`. */
export async function loadWaiting(page: PageContext, request: Request): Promise<Waiting> {
  const { call } = page;
  const requests = (pageNr: number) => call(booking.list, { query: { role, waits: 'ANSWER', pageNr } });
  const coming = (pageNr: number) =>
    call(booking.list, {
      query: { role, state: 'CONFIRMED,COMPLETED,NO_SHOW', waits: 'NOTHING', time: 'OPEN', pageNr },
    });
  const [asked, agreed, queue] = await orThrow(
    Promise.all([
      loadPage(requests, pageOf(request, 'pageNr')),
      loadPage(coming, pageOf(request, 'furtherNr')),
      loadEntries(page, request),
    ]),
  );
  return { requests: asked, coming: agreed, queue };
}

/**
 * What a signed-in partner's day opens with: the visits of today, the next one where none of these is still to come, and what
 * else waits for an answer: a visit that is asked to be moved says so itself, and stands on the page once.
 */
export async function loadToday({ call }: PageContext) {
  const [today, ahead, requests] = await Promise.all([
    call(booking.list, { query: { role, state: 'CONFIRMED', time: 'TODAY' } }),
    call(booking.list, { query: { role, state: 'CONFIRMED', time: 'AHEAD' } }),
    call(booking.list, { query: { role, waits: 'ANSWER' } }),
  ]);
  const [first = null] = ahead.items;
  const next = today.items.some(({ id }) => id === first?.id) ? null : first;
  const isShown = ({ id }: Appointment) => id === next?.id || today.items.some((one) => one.id === id);
  const others = requests.items.filter((one) => !isShown(one));
  const total = requests.total - (requests.items.length - others.length);
  return { today: today.items, next, requests: { items: others, total } };
}
