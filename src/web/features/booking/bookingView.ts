/** What the page that books shows, step by step. */
import type { Appointment } from '../../../contract/appointments.ts';
import type { BookingTerms, FreeSlots } from '../../../contract/bookingTerms.ts';
import type { HeldTime } from '../../../contract/holds.ts';
import type { Choice } from '../../blocks/booking/choice.ts';
import type { Done } from './visits/loadDone.ts';

/** What the client has typed before, offered again. */
export interface KnownDetails {
  name: string;
  phone: string;
  address: string;
  note: string;
}

/** Why the caller cannot book here: a professional's account, or the own offer. */
export type Blocked = 'partner' | 'own' | null;

export interface Shared {
  terms: BookingTerms;
  choice: Choice;
  blocked: Blocked;
  /** The waiting list has offered the time of the address. */
  isOffered: boolean;
}
export type Person = BookingTerms['workers'][number];
/** Other visits of the client at the time that is chosen; nobody knows them of a visitor. */
export type Meanwhile = Pick<Appointment, 'id' | 'start' | 'timeZone' | 'partner'>[];

/** Who may give a visit that is moved. */
export interface MovePeople {
  /** Chosen in place of who gives it now; null: they go on. */
  taker: Person | null;
  others: Person[];
  isThere: boolean;
}
/** A time that was asked for and is not to be had. */
export interface LostTime {
  /** An instant, and its day by the clock of the place. */
  start: string;
  date: string;
  /** The free times nearest to it, in their order. */
  nearest: FreeSlots['slots'];
}
/** Why no home visit goes to a town. */
export interface TownProblem {
  typed: string;
  message: string;
}
export type BookingView =
  | ({ step: 'noCalendar' } & Shared)
  | ({ step: 'service' } & Shared)
  | ({
      step: 'time';
      serviceId: string;
      slots: FreeSlots;
      moved: Appointment | null;
      /** Of a visit that is moved: who else could give it, and whether who gives it now still can. */
      people: MovePeople | null;
      lost: LostTime | null;
      /** Why no home visit goes where was typed; null where one does. */
      townProblem: TownProblem | null;
    } & Shared)
  | ({
      step: 'confirmMove';
      serviceId: string;
      moved: Appointment;
      /** Who is to give it in place of who gives it now; null: nobody else. */
      taker: Person | null;
      /** The time to move it to. */
      slot: FreeSlots['slots'][number];
      meanwhile: Meanwhile;
    } & Shared)
  | ({
      step: 'details';
      serviceId: string;
      held: Appointment;
      details: KnownDetails;
      /** Of the account; empty for a guest. */
      email: string;
      /** Who books without a log-in: the hold's key, and the code that was mailed, if one was. */
      guest: { key: string; code: HeldTime['code'] } | null;
      /** Free times near the lost one; null while the time is kept. */
      alternatives: FreeSlots['slots'] | null;
      secondsLeft: number;
      meanwhile: Meanwhile;
      noteMax: number;
    } & Shared)
  | { step: 'cannotMove'; choice: Choice; moved: Appointment }
  | ({ step: 'done'; choice: Choice } & Done);
