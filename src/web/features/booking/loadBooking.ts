import { redirect } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import type { Appointment } from '../../../contract/appointments.ts';
import { type BookingTerms, booking, type FreeSlots } from '../../../contract/booking.ts';
import { clients } from '../../../contract/clients.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { isApiProblem } from '../../api.ts';
import type { PageContext } from '../../context.ts';
import { orThrow } from '../../orThrow.ts';
import { paths } from '../../paths.ts';
import { signInWithNext } from '../../signIn.ts';
import {
  bookingHref,
  type Choice,
  chosenService,
  giversOf,
  readChoice,
} from '../../blocks/booking/choice.ts';
import { type Done, loadDone } from './visits/loadDone.ts';

/** What the client has typed before, offered again. */
export interface KnownDetails {
  name: string;
  phone: string;
  address: string;
  note: string;
}

/** Why the caller cannot book here: a professional's account, or the own offer. */
export type Blocked = 'partner' | 'own' | null;

interface Shared {
  terms: BookingTerms;
  choice: Choice;
  blocked: Blocked;
  isSignedIn: boolean;
}
export type BookingView =
  | ({ step: 'noCalendar' } & Shared)
  | ({ step: 'service' } & Shared)
  | ({ step: 'time'; serviceId: string; slots: FreeSlots; moved: Appointment | null } & Shared)
  | ({
      step: 'confirmMove';
      serviceId: string;
      moved: Appointment;
      /** The time to move it to. */
      slot: FreeSlots['slots'][number];
    } & Shared)
  | ({
      step: 'details';
      serviceId: string;
      held: Appointment;
      details: KnownDetails;
      email: string;
      /** Free times near the lost one; null while the time is kept. */
      alternatives: FreeSlots['slots'] | null;
      secondsLeft: number;
      noteMax: number;
    } & Shared)
  | ({ step: 'done'; choice: Choice } & Done);

/** Reads what the step of an address shows; redirects to log in where only a client may go on. */
export async function loadBooking(request: Request, page: PageContext): Promise<BookingView> {
  const { call, session } = page;
  const choice = readChoice(new URL(request.url).searchParams);
  if ((choice.hold || choice.done || choice.move) && !session)
    throw redirect(signInWithNext(request, page.locale));
  if (choice.done) {
    return { step: 'done', choice, ...(await loadDone(page, choice.done)) };
  }
  // Nothing chosen yet: what can be booked stands in the search.
  if (!choice.announcementId && !choice.profileId) throw redirect(paths.search);
  const { announcementId, profileId } = choice;
  const terms = await orThrow(call(booking.terms, { query: { announcementId, profileId } }));
  if (!page.isAdult && terms.services.some(({ main }) => main === ADULT_MAIN)) {
    // The announcement's page asks for the age.
    throw redirect(
      announcementId ? paths.announcementDetails(announcementId) : paths.profileDetails(terms.profileId),
    );
  }
  const blocked = terms.isOwn ? 'own' : session?.accountType === 'partner' ? 'partner' : null;
  const shared = { terms, choice, blocked, isSignedIn: session !== null } as const;
  if (!terms.isCalendarEnabled) return { step: 'noCalendar', ...shared };
  if (choice.hold) return loadDetails(page, shared, choice.hold);
  const moved = choice.move ? await orThrow(call(booking.byId, { params: { id: choice.move } })) : null;
  const service = moved?.service ?? chosenService(terms, choice);
  if (!service) return { step: 'service', ...shared };
  const { serviceId } = service;
  const slots = await orThrow(
    call(booking.freeSlots, {
      params: { id: terms.profileId },
      query: {
        service: serviceId,
        worker: moved ? stillGiving(terms, moved) : workerOf(choice),
        place: moved?.place.kind ?? choice.place,
        from: choice.from ?? moved?.date,
        except: moved?.id,
      },
    }),
  );
  if (!moved) return { step: 'time', serviceId, slots, moved, ...shared };
  // The time it has is no time to move it to.
  const others = slots.slots.filter(({ start }) => start !== moved.start);
  const slot = others.find(({ start }) => start === choice.start);
  if (slot) return { step: 'confirmMove', serviceId, moved, slot, ...shared };
  return { step: 'time', serviceId, slots: { ...slots, slots: others }, moved, ...shared };
}

export const workerOf = (choice: Choice): string | undefined =>
  choice.worker === 'any' ? undefined : choice.worker;

/** The worker of a visit; undefined, anyone, when that one left or gives the service no more. */
const stillGiving = (terms: BookingTerms, { worker, service }: Appointment): string | undefined =>
  giversOf(terms, service.serviceId).find(({ workerId }) => workerId === worker.workerId)?.workerId;

const NEAREST = 6;

async function loadDetails(page: PageContext, shared: Shared, holdId: string): Promise<BookingView> {
  const { call } = page;
  const held = await orThrow(call(booking.byId, { params: { id: holdId } }));
  if (held.state !== 'HELD' && held.state !== 'EXPIRED') throw redirect(bookingHref({ done: holdId }));
  const { serviceId } = held.service;
  const user = await orThrow(call(accounts.me, {}));
  const details = await knownDetails(page, user, held.place.kind === 'CLIENT');
  const alternatives = held.state === 'HELD' ? null : await nearest(page, shared, held);
  return {
    step: 'details',
    serviceId,
    held,
    details,
    email: user.email,
    alternatives,
    secondsLeft: held.expiresInSeconds ?? 0,
    noteMax: LIMITS.visitNote.max,
    ...shared,
  };
}

async function knownDetails(
  { call, session }: PageContext,
  { phoneText: phone }: { phoneText: string },
  isHome: boolean,
): Promise<KnownDetails> {
  const unknown = { name: '', phone, address: '', note: '' };
  if (session?.accountType !== 'client') return unknown;
  try {
    const profile = await call(clients.clientProfile, { params: { id: session.userId } });
    const { name, homeAddress, note, phoneText } = profile;
    return {
      name,
      phone: phoneText,
      address: homeAddress.text,
      // Whoever comes to the client reads how to get in.
      note: [note, isHome && homeAddress.wayIn].filter(Boolean).join('\n'),
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
  const lost = Date.parse(held.start);
  const from = new Date(lost - 86_400_000).toISOString().slice(0, 10);
  try {
    const { slots } = await call(booking.freeSlots, {
      params: { id: terms.profileId },
      query: { service: held.service.serviceId, worker: workerOf(choice), place: held.place.kind, from },
    });
    return slots
      .toSorted((a, b) => Math.abs(Date.parse(a.start) - lost) - Math.abs(Date.parse(b.start) - lost))
      .slice(0, NEAREST)
      .toSorted((a, b) => a.start.localeCompare(b.start));
  } catch (error) {
    if (isApiProblem(error)) return [];
    throw error;
  }
}
