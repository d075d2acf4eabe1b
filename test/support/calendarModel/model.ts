/**
 * What a partner's calendar should do, told as simply as can be: a list of what stands in it, and the rules in the words
 * of people. It knows nothing of tables, locks or the code under test.
 */
import type { Setting } from './setting.ts';
import { SERVICES } from './setting.ts';
import { DAY, HOUR, MINUTE, wallAt } from './wall.ts';

export type State =
  | 'HELD'
  | 'REQUESTED'
  | 'CONFIRMED'
  | 'COMPLETED'
  | 'NO_SHOW'
  | 'CANCELLED_BY_CLIENT'
  | 'CANCELLED_BY_PARTNER'
  | 'DECLINED'
  | 'EXPIRED';

export interface Visit {
  id: string;
  /** Null: the partner has written it down. */
  client: number | null;
  worker: string;
  service: number;
  start: number;
  end: number;
  /** Minutes after it, as they were when it was made. */
  rest: number;
  isAtHome: boolean;
  state: State;
  version: number;
  madeAt: number;
  /** Until when it is kept, or can be answered. */
  lapsesAt: number | null;
  isBooked: boolean;
  moves: number;
  isLate: boolean;
  move: Move | null;
}

export interface Move {
  state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN';
  worker: string;
  start: number;
  end: number;
  lapsesAt: number;
}

export interface Block {
  id: string;
  series: string;
  worker: string;
  start: number;
  end: number;
}

export interface DayOff {
  id: string;
  /** Null: of everybody. */
  worker: string | null;
  from: string;
  to: string;
  /** When they receive on each of the days, sorted, none touching the next; null: not at all. */
  periods: [from: number, to: number][] | null;
}

/** A stretch of somebody's time. */
export interface Stretch {
  worker: string;
  start: number;
  end: number;
}

export interface Taken extends Stretch {
  by: string;
  /** Whoever gives it is at the client's. */
  isAtHome: boolean;
}

/** Minutes to a client, all of whom are as near as can be, and back. */
const WAY = 10;

export interface Standing {
  mode: Setting['mode'];
  rest: number;
  visits: Visit[];
  blocks: Block[];
  daysOff: DayOff[];
  /** Who leaves, with the first day without them. */
  leaves: Record<string, string>;
}

export const touch = (one: Omit<Stretch, 'worker'>, other: Omit<Stretch, 'worker'>): boolean =>
  one.start < other.end && other.start < one.end;

/** Until when a request made now for a visit then can be answered. */
export const answerUntil = (now: number, start: number): number =>
  Math.min(now + 24 * HOUR, start - 2 * HOUR);

export class Model {
  readonly setting: Setting;
  /** Their ids, in the partner's order. */
  readonly workers: readonly string[];
  now: number;
  readonly standing: Standing;

  constructor(setting: Setting, workers: readonly string[], now: number, standing?: Standing) {
    this.setting = setting;
    this.workers = workers;
    this.now = now;
    const { mode, rest } = setting;
    this.standing = standing ?? { mode, rest, visits: [], blocks: [], daysOff: [], leaves: {} };
  }

  copy(): Model {
    return new Model(this.setting, this.workers, this.now, structuredClone(this.standing));
  }

  get today(): string {
    return wallAt(this.now, this.setting.zone).date;
  }

  /** Whether somebody is no longer there on a date. */
  hasLeft(worker: string, date: string): boolean {
    return date >= (this.standing.leaves[worker] ?? '9999');
  }

  /** The same of an instant. */
  hasLeftBy(worker: string, at: number): boolean {
    return this.hasLeft(worker, wallAt(at, this.setting.zone).date);
  }

  visit(id: string): Visit | undefined {
    return this.standing.visits.find((one) => one.id === id);
  }

  minutesOf(service: number): number {
    return SERVICES[service] ?? 0;
  }

  /** What is kept and has lapsed is nobody's any more, whoever writes that down. */
  stateOf(visit: Visit): State {
    const isOver = visit.state === 'HELD' && (visit.lapsesAt ?? 0) <= this.now;
    return isOver ? 'EXPIRED' : visit.state;
  }

  /** What takes people's time: visits until they are over for good, with the rest after them; asked moves; blocks. */
  taken(): Taken[] {
    const { visits, blocks } = this.standing;
    const taken: Taken[] = blocks.map(({ id, worker, start, end }) => ({
      ...{ by: id, worker, start, end, isAtHome: false },
    }));
    for (const visit of visits) {
      if (!['HELD', 'REQUESTED', 'CONFIRMED'].includes(this.stateOf(visit))) continue;
      const rest = visit.rest * MINUTE;
      const { id: by, isAtHome } = visit;
      taken.push({ by, worker: visit.worker, start: visit.start, end: visit.end + rest, isAtHome });
      const { move } = visit;
      if (visit.state === 'CONFIRMED' && move?.state === 'ASKED')
        taken.push({ by, worker: move.worker, start: move.start, end: move.end + rest, isAtHome });
    }
    return taken;
  }

  /** Whether somebody has nothing else then. */
  isFree(stretch: Stretch): boolean {
    return this.isFreeBut(stretch, []);
  }

  /** Whether somebody has nothing else then but what is left out; the ways are not asked. */
  isFreeBut(stretch: Stretch, except: readonly string[]): boolean {
    return !this.taken().some(
      (one) => one.worker === stretch.worker && !except.includes(one.by) && touch(one, stretch),
    );
  }

  /** Whether somebody has time for a visit then, and for the ways where it or what is beside it is at a client's. */
  hasTime(stretch: Stretch & { isAtHome: boolean }, except: readonly string[] = []): boolean {
    return !this.taken().some((one) => {
      const way = one.isAtHome || stretch.isAtHome ? WAY * MINUTE : 0;
      const withWays = { start: stretch.start - way, end: stretch.end + way };
      return one.worker === stretch.worker && !except.includes(one.by) && touch(one, withWays);
    });
  }

  /** What is refused to a client who has as many visits as one may: five ahead with the partner, ten booked within a day. */
  refusesMore(client: number): ('VISITS_FULL' | 'VISITS_FULL_TODAY')[] {
    const booked = this.standing.visits.filter((one) => one.client === client && one.isBooked);
    const ahead = booked.filter((one) => {
      const isOpen =
        one.state === 'CONFIRMED' || (one.state === 'REQUESTED' && this.now < (one.lapsesAt ?? 0));
      return isOpen && this.now < one.end;
    });
    if (booked.filter(({ madeAt }) => madeAt > this.now - DAY).length >= 10) return ['VISITS_FULL_TODAY'];
    return ahead.length >= 5 ? ['VISITS_FULL'] : [];
  }

  /** Times that a client keeps now. */
  heldBy(client: number): Visit[] {
    return this.standing.visits.filter((one) => one.client === client && this.stateOf(one) === 'HELD');
  }

  /** Whether a visit has a move that waits for an answer, or for the clock to take it away. */
  asks = (visit: Visit): boolean => visit.move?.state === 'ASKED';

  /** What the clock has done by now, once somebody looks at it. */
  sweep(): void {
    const { now } = this;
    for (const visit of this.standing.visits) {
      if (visit.state === 'HELD') visit.state = this.stateOf(visit);
      if (visit.state === 'REQUESTED' && now >= (visit.lapsesAt ?? 0)) {
        visit.state = 'EXPIRED';
        visit.version++;
      }
      const { move } = visit;
      if (move?.state === 'ASKED' && now >= move.lapsesAt) {
        move.state = 'LAPSED';
        visit.version++;
      }
      if (visit.state === 'CONFIRMED' && now >= visit.end + DAY) {
        visit.state = 'COMPLETED';
        visit.version++;
      }
    }
  }
}
