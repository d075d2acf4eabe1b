/** Where what stands in the calendar leads, and its empty places. */
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import type { CalendarAddress } from './address.ts';
import type { Item, Person } from './columns.ts';

/** Gives the calendar's address with what is changed of it. */
export type HrefOf = (changes?: CalendarAddress) => string;

/** Where something is looked at: a visit beside the calendar, blocked time where it is given back, imported time where it comes from. */
export const hrefOfItem = (item: Item, hrefOf: HrefOf): string =>
  item.kind === 'imported'
    ? `${calendarPaths.calendarImports}#import-${item.imported.importId}`
    : item.kind === 'block'
      ? calendarPaths.blockTime({ date: item.block.date, block: item.block.id })
      : hrefOf({ visit: item.visit.id });

/** Whether what is looked at is shown beside the calendar, which stays where it is. */
export const isBeside = ({ kind }: Item): boolean => kind === 'visit' || kind === 'asked';

/** The place of a new visit, or of one that is moved. */
export interface Spot {
  date: string;
  minute: number;
  person: Person | null;
}

/** The page that writes a visit down at a place. */
export const hrefOfSpot = ({ date, minute, person }: Spot): string =>
  calendarPaths.enterVisit({ date, time: timeOfMinutes(minute), worker: person?.workerId });

/** The page that moves a visit, with the place it is moved to, and how many minutes it is to last where that changes. */
export function hrefOfMove(visitId: string, { date, minute, person }: Spot, lasts?: number): string {
  const words = new URLSearchParams({ date, time: timeOfMinutes(minute) });
  if (person) words.set('worker', person.workerId);
  if (lasts !== undefined) words.set('lasts', String(lasts));
  return `${calendarPaths.replanVisit(visitId)}?${words}`;
}
