import { redirect } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import { booking } from '../../../contract/booking.ts';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { clients } from '../../../contract/clients.ts';
import { visitLink } from '../../../contract/visitLink.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { signInWithNext } from '../../page/requireSession.ts';
import {
  bookingHref,
  type Choice,
  chosenService,
  giversOf,
  placeOf,
  readChoice,
} from '../../blocks/booking/choice.ts';
import type { BookingView, KnownDetails, Meanwhile, MovePeople, Shared, TownProblem } from './bookingView.ts';
import { dayBefore, lostOf, nearestTo } from './lostTime.ts';
import { isOffered } from './offered.ts';
import { loadDone } from './visits/loadDone.ts';

/** Reads what the step of an address shows; redirects to log in where only a client may go on. */
export async function loadBooking(request: Request, page: PageContext): Promise<BookingView> {
  const { call, session } = page;
  const choice = readChoice(new URL(request.url).searchParams);
  const isLinked = choice.move !== undefined && choice.key !== undefined;
  const isKept = choice.hold !== undefined && choice.key !== undefined;
  if ((choice.hold || choice.done || choice.move) && !session && !isLinked && !isKept)
    throw redirect(signInWithNext(request, page.locale));
  if (choice.done) {
    return { step: 'done', choice, ...(await loadDone(page, choice.done)) };
  }
  // Nothing chosen yet: what can be booked stands in the search.
  if (!choice.announcementId && !choice.profileId) throw redirect(paths.search);
  const { announcementId, profileId } = choice;
  const moved = choice.move ? await orThrow(movedVisit(page, choice.move, choice.key)) : null;
  // Said before anything is chosen; a practice that is gone has no terms any more.
  if (moved && !moved.can.reschedule) return { step: 'cannotMove', choice, moved };
  const terms = await orThrow(call(booking.terms, { query: { announcementId, profileId } }));
  if (!page.isAdult && terms.services.some(({ main }) => main === ADULT_MAIN)) {
    // The announcement's page asks for the age.
    throw redirect(
      announcementId ? paths.announcementDetails(announcementId) : paths.profileDetails(terms.profileId),
    );
  }
  const isPartner = session?.accountType === 'partner';
  // Whoever has the link of a visit is its client, whatever account the browser is signed in to.
  const blocked = isLinked ? null : terms.isOwn ? 'own' : isPartner ? 'partner' : null;
  const shared: Shared = {
    ...{ terms, blocked, isOffered: isOffered(request) },
    choice: { ...choice, place: placeOf(terms, choice) },
  };
  if (!terms.isCalendarEnabled) return { step: 'noCalendar', ...shared };
  if (choice.hold) return loadDetails(page, shared, choice.hold);
  if (moved) return loadMove(page, shared, moved);
  const service = chosenService(terms, choice);
  if (!service) return { step: 'service', ...shared };
  const { serviceId } = service;
  const asked = {
    service: serviceId,
    worker: workerOf(choice),
    from: choice.from ?? dayBefore(choice.start),
  };
  const town = shared.choice.place === 'CLIENT' ? (choice.town ?? (await ownTown(page))) : undefined;
  const found = await timesIn(page, shared, asked, town);
  const lost = found.townProblem ? null : lostOf(choice, found.slots);
  return {
    step: 'time',
    serviceId,
    moved,
    people: null,
    lost,
    ...shared,
    ...found,
    choice: { ...shared.choice, town },
  };
}

/** The times to which a visit can be moved, with who gives it or whoever is chosen instead. */
async function loadMove(page: PageContext, shared: Shared, moved: Appointment): Promise<BookingView> {
  const { call } = page;
  const people = peopleFor(shared, moved);
  const { taker } = people;
  const choice = { ...shared.choice, worker: taker?.workerId };
  const { serviceId } = moved.service;
  const slots = await orThrow(
    call(booking.freeSlots, {
      params: { id: moved.partner.profileId },
      query: {
        service: serviceId,
        worker: choice.worker,
        from: choice.from ?? dayBefore(choice.start) ?? moved.date,
        place: moved.place.kind,
        except: moved.id,
        key: choice.key,
      },
    }),
  );
  // The time it has is no time to move it to.
  const others = slots.slots.filter(({ start }) => taker !== null || start !== moved.start);
  const slot = others.find(({ start }) => start === choice.start);
  const same = { serviceId, moved, ...shared, choice };
  if (slot) {
    const end = new Date(Date.parse(slot.start) + Date.parse(moved.end) - Date.parse(moved.start));
    const time = { start: slot.start, end: end.toISOString(), except: moved.id };
    return { step: 'confirmMove', slot, taker, meanwhile: await meanwhileOf(page, time), ...same };
  }
  const left = { ...slots, slots: others };
  const lost = choice.start === moved.start ? null : lostOf(choice, left);
  return { step: 'time', slots: left, people, lost, townProblem: null, ...same };
}

/** Nobody takes a visit over unseen: who has gone is named, and whoever is chosen instead. */
function peopleFor({ terms, choice }: Shared, { workers, service }: Appointment): MovePeople {
  const givesNow = (id: string) => workers.some(({ workerId }) => workerId === id);
  const others = giversOf(terms, service.serviceId).filter(({ workerId }) => !givesNow(workerId));
  const isThere = workers.every((one) => terms.workers.some(({ workerId }) => workerId === one.workerId));
  const chosen = others.find(({ workerId }) => workerId === choice.worker);
  return { taker: chosen ?? (isThere ? null : (others[0] ?? null)), others, isThere };
}

/** The town of the client's own address, where one is signed in and has told it. */
async function ownTown({ call, session }: PageContext): Promise<string | undefined> {
  if (session?.accountType !== 'client') return undefined;
  try {
    const { homeAddress, city } = await call(clients.clientProfile, { params: { id: session.userId } });
    return homeAddress.town || city || undefined;
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING', 'NOT_FOUND')) return undefined;
    throw error;
  }
}

/** The free times; of a home visit in a town, or why none goes there: then the days stand without times. */
async function timesIn(
  { call }: PageContext,
  { terms, choice }: Shared,
  asked: { service: string; worker: string | undefined; from: string | undefined },
  town: string | undefined,
): Promise<{ slots: FreeSlots; townProblem: TownProblem | null }> {
  const params = { id: terms.profileId };
  const { place, announcementId } = choice;
  try {
    const query = { ...asked, place, town, announcementId };
    return { slots: await call(booking.freeSlots, { params, query }), townProblem: null };
  } catch (error) {
    const refused = isApiProblem(error) ? error.problem.errors?.find(({ path }) => path === 'town') : null;
    if (!refused) return orThrow(Promise.reject(error));
    const days = await orThrow(call(booking.freeSlots, { params, query: asked }));
    return {
      slots: { ...days, slots: [], nextFreeDay: null },
      townProblem: { typed: town ?? '', message: refused.detail },
    };
  }
}

/** The visit that is moved, for its client or for whoever has the key of its link. */
const movedVisit = ({ call }: PageContext, id: string, key: string | undefined): Promise<Appointment> =>
  key === undefined
    ? call(booking.byId, { params: { id } })
    : call(visitLink.see, { params: { id }, query: { key: key.slice(0, 100) } });

export const workerOf = (choice: Choice): string | undefined =>
  choice.worker === 'any' ? undefined : choice.worker;

async function loadDetails(page: PageContext, shared: Shared, holdId: string): Promise<BookingView> {
  const { call, session } = page;
  const { visit: held, code } = await heldTime(page, shared.choice, holdId);
  if (held.state !== 'HELD' && held.state !== 'EXPIRED') throw redirect(bookingHref({ done: holdId }));
  const { serviceId } = held.service;
  const user = session ? await orThrow(call(accounts.me, {})) : null;
  const details = await knownDetails(page, user, held.place, shared.choice.town);
  const isKept = held.state === 'HELD';
  const [alternatives, meanwhile] = isKept
    ? [null, await meanwhileOf(page, held)]
    : [await nearest(page, shared, held), []];
  const { key = '' } = shared.choice;
  return {
    step: 'details',
    serviceId,
    held,
    details,
    email: user?.email ?? '',
    guest: user ? null : { key, code },
    alternatives,
    secondsLeft: held.expiresInSeconds ?? 0,
    meanwhile,
    noteMax: LIMITS.visitNote.max,
    ...shared,
  };
}

/**
 * The time that the account keeps, or the visitor who has its key: also after logging in, until it is booked. A visitor
 * whose key is good no more, as after booking, chooses anew.
 */
async function heldTime({ call, session }: PageContext, { key, hold: _, ...choice }: Choice, id: string) {
  if (key !== undefined) {
    try {
      return await call(booking.held, { query: { holdId: id, key: key.slice(0, 100) } });
    } catch (error) {
      if (!isApiProblem(error, 'NOT_FOUND')) throw error;
      if (!session) throw redirect(bookingHref({ ...choice, start: undefined }));
    }
  }
  return { visit: await orThrow(call(booking.byId, { params: { id } })), code: null };
}

/** What the client has at that time already. */
async function meanwhileOf(
  { call, session }: PageContext,
  { start, end, except }: { start: string; end: string; except?: string },
): Promise<Meanwhile> {
  if (session?.accountType !== 'client') return [];
  const { items } = await orThrow(call(booking.meanwhile, { query: { start, end, except } }));
  return items.map(({ id, start, timeZone, partner }) => ({ id, start, timeZone, partner }));
}

async function knownDetails(
  { call, session }: PageContext,
  user: { phoneText: string } | null,
  { kind, town }: Appointment['place'],
  typed: string | undefined,
): Promise<KnownDetails> {
  const unknown = { name: '', phone: user?.phoneText ?? '', address: '', note: '' };
  if (session?.accountType !== 'client') return unknown;
  try {
    const profile = await call(clients.clientProfile, { params: { id: session.userId } });
    const { name, homeAddress, note, phoneText } = profile;
    // The card says it in the client's language, the visit in that of the place: then the card's was chosen.
    const ownTown = foldName(homeAddress.town);
    const isThere =
      kind === 'CLIENT' &&
      (ownTown === '' || town === '' || [town, typed ?? ''].some((name) => foldName(name) === ownTown));
    return {
      name,
      phone: phoneText,
      // An address elsewhere is none of this visit.
      address: isThere ? homeAddress.text : '',
      // Whoever comes to the client reads how to get in.
      note: [note, isThere && homeAddress.wayIn].filter(Boolean).join('\n'),
    };
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING', 'NOT_FOUND')) return unknown;
    throw error;
  }
}

/** The free times nearest to the one that was lost. */
async function nearest(
  { call }: PageContext,
  { choice, terms }: Shared,
  held: Appointment,
): Promise<FreeSlots['slots']> {
  try {
    const { slots } = await call(booking.freeSlots, {
      params: { id: terms.profileId },
      query: {
        service: held.service.serviceId,
        worker: workerOf(choice),
        place: held.place.kind,
        town: held.place.town || undefined,
        announcementId: choice.announcementId,
        from: dayBefore(held.start),
      },
    });
    return nearestTo(Date.parse(held.start), slots);
  } catch (error) {
    if (isApiProblem(error)) return [];
    throw error;
  }
}
