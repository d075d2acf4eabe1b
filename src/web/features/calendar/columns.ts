/** The columns of the grid: a person's day each, or a day of the week. */
import type { Appointment } from '../../../contract/appointments.ts';
import type { Calendar, CalendarBlock, CalendarWay, ImportedTime } from '../../../contract/calendar.ts';
import type { DayOff } from '../../../contract/daysOff.ts';
import { minuteRanges } from '../../../domain/openingTimes/openingTimes.ts';
import { daysFrom, mondayOf } from './address.ts';
import { hoursAround, inLanes, type Lane, type Stretch, stretchOf } from './stretches.ts';

type CalendarWorker = Calendar['workers'][number];
/** Who a column belongs to. */
export type Person = Pick<CalendarWorker, 'workerId' | 'name'>;

/** What stands in a column; `asked`: the other time that a visit is asked to be moved to. */
export type Item = Stretch &
  Lane & { key: string; person: Person } & (
    | { kind: 'visit' | 'asked'; visit: Appointment }
    | { kind: 'block'; block: CalendarBlock }
    | { kind: 'imported'; imported: ImportedTime }
  );

/** A way where it stands in its day. */
export type PlacedWay = Stretch & { key: string; way: CalendarWay };

export interface Column {
  key: string;
  date: string;
  /** Null: everybody's. */
  person: Person | null;
  open: Stretch[];
  /** Why the whole day is closed, where it was said. */
  dayOff: DayOff | null;
  items: Item[];
  /** The ways to home visits and back. */
  ways: PlacedWay[];
  visitCount: number;
}

/** A column for each person on a day, or for one of them alone. Whoever has left since keeps what is agreed. */
export function dayColumns(calendar: Calendar, date: string, workerId?: string): Column[] {
  const isShown = (person: Person) => workerId === undefined || person.workerId === workerId;
  return peopleOn(calendar, date)
    .filter(isShown)
    .map((person) => columnOf(calendar, date, person));
}

/** A column for each day of a date's week, of one person or of everybody. */
export function weekColumns(calendar: Calendar, date: string, workerId?: string): Column[] {
  const person = personOf(calendar, workerId);
  return daysFrom(mondayOf(date), 7).map((day) => columnOf(calendar, day, person));
}

/** The hours that all of some columns need. */
export function hoursOf(columns: readonly Column[]): Stretch {
  return hoursAround(
    columns.flatMap(({ open, items, ways }) => [
      ...open,
      ...ways,
      ...items.filter(({ kind }) => kind !== 'block' && kind !== 'imported'),
    ]),
  );
}

/** The person meant; the only one where there are no others, null for everybody. */
export function personOf({ workers }: Pick<Calendar, 'workers'>, workerId?: string): Person | null {
  const [only, ...others] = workers;
  if (only && others.length === 0) return only;
  return workers.find((worker) => worker.workerId === workerId) ?? null;
}

/** What is said of a date that is closed for a person; for everybody where no person is meant. */
export function dayOffOn(daysOff: readonly DayOff[], date: string, person: Person | null): DayOff | null {
  // Days that are kept for when there is no connection may be of a time before there were other times.
  const isMeant = ({ workerId, from, to, periods }: DayOff) =>
    !periods && from <= date && date <= to && (workerId === null || workerId === person?.workerId);
  return daysOff.find(isMeant) ?? null;
}

/** All that stands on a date, of one person or of everybody, in order of time. */
export function itemsOn(calendar: Calendar, date: string, person: Person | null): Item[] {
  const isHere = (day: string, workerId: string) => day === date && (!person || workerId === person.workerId);
  const personNamed = (workerId: string, name = ''): Person => ({
    workerId,
    name: calendar.workers.find((worker) => worker.workerId === workerId)?.name ?? name,
  });
  const items = [];
  for (const visit of calendar.visits) {
    const { id, workers, move } = visit;
    for (const [index, { workerId, name }] of workers.entries()) {
      if (!isHere(visit.date, workerId)) continue;
      const key = index === 0 ? id : `${id} ${workerId}`;
      const whose = personNamed(workerId, name);
      items.push({ kind: 'visit' as const, key, person: whose, visit, ...stretchOf(visit) });
    }
    for (const { workerId, name } of move?.state === 'ASKED' ? move.workers : []) {
      if (!move || !isHere(move.date, workerId)) continue;
      const key = `${id} asked ${workerId}`;
      const whose = personNamed(workerId, name);
      items.push({ kind: 'asked' as const, key, person: whose, visit, ...stretchOf(move) });
    }
  }
  for (const block of calendar.blocks) {
    if (!isHere(block.date, block.workerId)) continue;
    const whose = personNamed(block.workerId);
    items.push({ kind: 'block' as const, key: block.id, person: whose, block, ...stretchOf(block) });
  }
  for (const imported of calendar.imported) {
    const { importId, workerId, date, start, end } = imported;
    if (!isHere(date, workerId)) continue;
    const key = [importId, workerId, start, end].join(' ');
    items.push({
      kind: 'imported' as const,
      key,
      person: personNamed(workerId),
      imported,
      ...stretchOf(imported),
    });
  }
  return inLanes(items);
}

function waysOn(calendar: Calendar, date: string, person: Person | null): PlacedWay[] {
  return calendar.ways
    .filter((way) => way.date === date && (!person || way.workerId === person.workerId))
    .map((way) => ({ key: `${way.visitId} ${way.workerId} ${way.isBefore}`, way, ...stretchOf(way) }));
}

/** How many visits there are on each date, of one person or of everybody. */
export function countVisits(
  { visits }: Pick<Calendar, 'visits'>,
  person: Person | null,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date, workers } of visits)
    if (!person || workers.some(({ workerId }) => workerId === person.workerId))
      counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

function columnOf(calendar: Calendar, date: string, person: Person | null): Column {
  const items = itemsOn(calendar, date, person);
  const own = calendar.workers.filter(({ workerId }) => !person || workerId === person.workerId);
  return {
    key: `${date} ${person?.workerId ?? ''}`,
    date,
    person,
    open: minuteRanges(own.flatMap(({ days }) => days.find((day) => day.date === date)?.open ?? [])),
    dayOff: dayOffOn(calendar.daysOff, date, person),
    items,
    ways: waysOn(calendar, date, person),
    visitCount: items.filter(({ kind }) => kind === 'visit').length,
  };
}

/** The people of the practice, and whoever else has something on a date. */
function peopleOn(calendar: Calendar, date: string): Person[] {
  const people = new Map<string, Person>(calendar.workers.map((worker) => [worker.workerId, worker]));
  for (const { person } of itemsOn(calendar, date, null))
    if (!people.has(person.workerId)) people.set(person.workerId, person);
  return [...people.values()];
}
