/** What a form about a visit knows of the day that it is written down for. */
import type { BookableService } from '../../../../contract/appointments.ts';
import type { VisitPlace } from '../../../../domain/booking/appointment.ts';
import { isCalendarDate } from '../../../../domain/time/calendarDate.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { timeOf } from './bodies.ts';
import type { Hours } from './clock.ts';

/** For what and whom a day is looked at; empty: not chosen yet. */
export interface Asked {
  service: string;
  worker: string;
  date: string;
  place: VisitPlace;
  /** Of a home visit; empty: that of the practice. */
  town: string;
}

/** A time that a client could book. */
export interface FreeTime {
  start: string;
  time: string;
  isSecond: boolean;
  /** Said where the clock shows the time twice. */
  offset: string | null;
}

export interface Day {
  asked: Asked;
  timeZone: string;
  today: string;
  /** Where the partner gives visits. */
  places: VisitPlace[];
  services: BookableService[];
  workers: {
    workerId: string;
    name: string;
    serviceIds: string[];
    /** When this person receives on the day; empty: not at all, null: not known. */
    open: Hours[] | null;
  }[];
  /** Null: it is not known yet for whom, or clients do not book online. */
  free: FreeTime[] | null;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What an address, or what is typed into a form, says of a day; what cannot mean anything is left out. */
export function readAsked(named: (word: string) => string | null | undefined): Partial<Asked> & {
  time?: string;
} {
  const at = (name: string, accepts: (value: string) => boolean) => {
    const value = named(name) ?? '';
    return accepts(value) ? { [name]: value } : {};
  };
  return {
    ...at('service', (value) => ID.test(value)),
    ...at('worker', (value) => ID.test(value)),
    ...at('date', isAskable),
    ...at('place', (value) => value === 'CLIENT'),
    ...at('town', (value) => value.length <= LIMITS.addressLine.max),
    ...at('time', (value) => TIME.test(timeOf(value))),
  };
}

/** Whether days of such a date are worth asking for: not the first years, which half a typed date names. */
export const isAskable = (date: string): boolean => /^2[01]/.test(date) && isCalendarDate(date);

/** What was typed into a form that the browser sent by itself, with a free time put into it. */
export interface Filled {
  filled: Record<string, string>;
}

/** The name of the buttons that put a free time into a form. */
export const FILL = 'fill';

/** What a button of a free time says: the time, and whether the second of two alike is meant. */
export const fillOf = ({ time, isSecond }: Pick<FreeTime, 'time' | 'isSecond'>): string =>
  isSecond ? `${time}+` : time;

/** The fields with the free time of the button that was pressed. */
export function filledBy({ [FILL]: pressed = '', isSecond: _, ...fields }: Record<string, string>): Filled {
  const time = pressed.replace('+', '');
  return { filled: { ...fields, time, ...(pressed.endsWith('+') && { isSecond: 'on' }) } };
}
