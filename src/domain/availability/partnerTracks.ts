/**
 * A partner's free times as the index keeps them. Services of the same length that the same people give share a track:
 * the cells of each day in which a visit of that length can begin. All starts of a track stand so many minutes after the
 * beginnings of their cells, so that cells and times are one and the same; where opening times begin at odd minutes,
 * there is a track for each such distance.
 */
import type { MainCategory, SubCategory } from '../catalogue/catalogue.ts';
import { dateOfDay } from '../time/calendarDate.ts';
import { givesService } from '../booking/workerServices.ts';
import {
  type SlotRules,
  type WorkerCalendar,
  eachFreeStart,
  openPeriodsOf,
  slotFrame,
} from '../booking/slots.ts';
import { CELL_MINUTES, CELL_MS, DAY_WORDS, type ZoneDays } from './zoneDays.ts';

/** What is known of a partner's time. */
export interface PartnerCalendar {
  timeZone: string;
  /** The least time between now and a start at the partner's, in minutes. */
  noticeMinutes: number;
  rules: Pick<SlotRules, 'availability' | 'openingTimes' | 'exceptions' | 'breakMinutes' | 'gridMinutes'>;
  /** In the partner's order. */
  services: readonly CalendarService[];
  workers: readonly (WorkerCalendar & { serviceIds: readonly string[] })[];
}

export interface CalendarService {
  id: string;
  main: MainCategory;
  sub: SubCategory | null;
  durationMinutes: number;
  /** So many give it together. */
  people: number;
}

export interface Track {
  services: CalendarService[];
  /** Minutes from the beginning of a cell to the start in it. */
  residue: number;
  /** DAY_WORDS for each day, from the first on. */
  cells: Int32Array;
}

/**
 * The tracks of so many days from the local day `firstDay` (counted from 1970-01-01) on. Whatever is too soon to be booked
 * by now is in them as well: who asks knows the time.
 */
export function tracksOf(calendar: PartnerCalendar, zone: ZoneDays, firstDay: number, days: number): Track[] {
  const { services, workers } = calendar;
  const rules: SlotRules = {
    ...calendar.rules,
    timeZone: calendar.timeZone,
    durationMinutes: Math.max(CELL_MINUTES, ...services.map(({ durationMinutes }) => durationMinutes)),
    now: zone.startOf(firstDay),
    noticeMinutes: 0,
    horizonDays: days - 1,
  };
  const lastDay = firstDay + days - 1;
  const frame = slotFrame({ ...rules, from: dateOfDay(firstDay), to: dateOfDay(lastDay) }, (first, last) =>
    zone.clockOver(first, last),
  );
  if (!frame) return [];
  const periods = workers.map((worker) =>
    openPeriodsOf(rules, frame, worker.openingTimes, worker.exceptions),
  );
  const tracks: Track[] = [];
  for (const { durationMinutes, people, givers, alike } of groupsOf(services, workers)) {
    const byResidue = new Map<number, Cells>();
    for (const giver of givers) {
      let day = 0;
      let [from, to] = [zone.startOf(firstDay), zone.startOf(firstDay + 1)];
      const { busy, keepsRoomFor } = workers[giver] as WorkerCalendar;
      const calendar = { busy, keepsRoomFor: people > 1 ? undefined : keepsRoomFor };
      eachFreeStart({ ...rules, durationMinutes }, frame, periods[giver] ?? [], calendar, (start) => {
        while (start >= to && day < days) {
          day++;
          from = to;
          to = zone.startOf(firstDay + day + 1);
        }
        const cell = Math.floor((start - from) / CELL_MS);
        if (start < from || day >= days || cell >= DAY_WORDS * 32) return;
        const residue = ((start - from) / 60_000) % CELL_MINUTES;
        const cells = byResidue.get(residue) ?? emptyCells(days, people);
        byResidue.set(residue, cells);
        const { one, two } = cells;
        const at = day * DAY_WORDS + (cell >> 5);
        const bit = 1 << (cell & 31);
        if (two) two[at] = (two[at] as number) | ((one[at] as number) & bit);
        one[at] = (one[at] as number) | bit;
      });
    }
    // Also where nothing is free, so that it is known what can be booked.
    if (byResidue.size === 0) byResidue.set(0, emptyCells(days, people));
    for (const [residue, { one, two }] of byResidue)
      tracks.push({ services: alike, residue, cells: two ?? one });
  }
  return tracks;
}

/** Where one of the givers is free, and where a second one is as well; the latter where it is asked for. */
interface Cells {
  one: Int32Array;
  two: Int32Array | null;
}

const emptyCells = (days: number, people: number): Cells => ({
  one: new Int32Array(days * DAY_WORDS),
  two: people > 1 ? new Int32Array(days * DAY_WORDS) : null,
});

interface Group {
  durationMinutes: number;
  people: number;
  givers: number[];
  alike: CalendarService[];
}

/** The services by their length, who gives them and how many at once; those that too few give are left out. */
function groupsOf(services: PartnerCalendar['services'], workers: PartnerCalendar['workers']): Group[] {
  const groups = new Map<string, Group>();
  for (const service of services) {
    const givers = [...workers.keys()].filter((nr) =>
      givesService(workers[nr]?.serviceIds ?? [], service.id),
    );
    const { durationMinutes, people } = service;
    if (givers.length < people) continue;
    const key = `${durationMinutes} ${people} ${givers}`;
    const group = groups.get(key);
    if (group) group.alike.push(service);
    else groups.set(key, { durationMinutes, people, givers, alike: [service] });
  }
  return [...groups.values()];
}
