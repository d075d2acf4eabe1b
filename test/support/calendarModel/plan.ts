/** Makes of a wish the ask that it comes to, among what stands now. */
import type { Ask, Named, Person } from './asks.ts';
import type { When, Wish } from './commands.ts';
import { leavesOf } from './leaving.ts';
import type { Model, Visit } from './model.ts';
import { refusalsOf } from './rules.ts';
import { HOUR, MINUTE, type Wall, daysAfter, momentsOf, wallAt } from './wall.ts';
import { CLIENTS } from './world.ts';

/** An id of nothing. */
const NOTHING = '00000000-0000-4000-8000-00000000ffff';
const QUARTER = 15 * MINUTE;

/** What is done instead of what cannot be done now, so that something stands that more can be done with. */
const INSTEAD: readonly Ask['do'][] = [
  'submit',
  'confirm',
  'hold',
  'submit',
  'reschedule',
  'enter',
  'replan',
];

/** @param id of the visit that it shall be about, where it is about one */
export function plan(model: Model, wish: Wish, otherWorker: string, id?: string): Ask {
  const all = asksOf(model, wish, otherWorker, id);
  if (!wish.isFit) return all[0] as Ask;
  for (const name of [wish.do, ...(wish.isRight ? turned(INSTEAD, wish.which) : [])]) {
    const asks = name === wish.do ? all : asksOf(model, { ...wish, do: name }, otherWorker);
    const fit = asks.find((ask) => refusalsOf(model, ask).length === 0);
    if (fit) return fit;
  }
  return all[0] as Ask;
}

/** All that it may come to, the first one first. */
function asksOf(model: Model, wish: Wish, otherWorker: string, id?: string): Ask[] {
  const { standing, workers, today } = model;
  const { who, which, service, isRight, flag } = wish;
  const partner: Person = isRight ? 'partner' : flag ? 'other' : who % CLIENTS;
  const anyone = who % (workers.length + 1);
  const worker = workers[which % workers.length] ?? '';
  // A stranger about our people, and our partner about a stranger's.
  const theirs = isRight && !wish.isFit && wish.count === 5 ? otherWorker : worker;
  switch (wish.do) {
    case 'hold': {
      const by: Person = isRight ? who % CLIENTS : flag ? 'partner' : 'other';
      const own = typeof by === 'number' ? model.heldBy(by) : [];
      const replaces = wish.count === 5 ? (own[which % (own.length || 1)]?.id ?? NOTHING) : null;
      const first = instantOf(model, wish);
      const begin = Math.ceil(first / (5 * MINUTE)) * 5 * MINUTE;
      return Array.from({ length: wish.isFit ? 200 : 1 }, (_, step) => ({
        ...{ do: wish.do as 'hold', by, service, replaces, keepsOne: wish.count === 2 && flag },
        worker: anyone === 0 ? null : worker,
        start: begin + step * 5 * MINUTE + (wish.isFit ? 0 : wish.count % 2) * 1_000,
        isAtHome: wish.minutes === 150,
      }));
    }
    case 'enter': {
      const minutes = flag ? null : wish.minutes;
      const by: Person = partner;
      const base = namedFor(model, wish);
      return around(base, wish).map((named) => ({
        do: 'enter',
        by,
        worker: theirs,
        service,
        minutes,
        ...named,
      }));
    }
    case 'series': {
      const minutes = flag ? null : wish.minutes;
      const by: Person = partner;
      const weeks = Array.from({ length: 2 + (wish.count % 3) }, (_, index) => index);
      return around(namedFor(model, wish), wish).map((named) => {
        const visits = weeks.map((week) => ({ ...named, date: daysAfter(named.date, week * 7) }));
        // In whatever order they are named, they are numbered by time.
        if (wish.which % 2 === 1) visits.reverse();
        return { do: 'series', by, worker: theirs, service, minutes, visits };
      });
    }
    case 'block': {
      const { date: asked, minute } = namedFor(model, wish);
      // Of a series that comes to the day of a change in a later week.
      const before = daysAfter(asked, -7);
      const date = wish.when.at === 'change' && wish.count > 0 && before >= today ? before : asked;
      const from = Math.min(minute, 1_435);
      const to =
        wish.minutes === 720 ? 1_440 : Math.min(from + (wish.minutes === 5 ? 0 : wish.minutes), 1_440);
      const people = flag && isRight ? [...workers] : [theirs];
      return [{ do: 'block', by: partner, workers: people, date, from, to, weeks: 1 + wish.count }];
    }
    case 'unblock': {
      const list = turned(standing.blocks, which);
      return orNothing(
        list.map(({ id }) => ({ do: 'unblock', by: partner, id, isWhole: flag })),
        {
          ...{ do: 'unblock', by: partner, id: NOTHING, isWhole: flag },
        },
      );
    }
    case 'workAgain': {
      const list = turned(standing.daysOff, which);
      return orNothing(
        list.map(({ id }) => ({ do: 'workAgain', by: partner, id })),
        { do: 'workAgain', by: partner, id: NOTHING },
      );
    }
    case 'dayOff': {
      const { date } = wallAt(instantOf(model, wish), model.setting.zone);
      const from = wish.isFit && date < today ? today : date;
      const to = daysAfter(from, wish.isFit || wish.count !== 5 ? wish.count : -1);
      const off = isRight && anyone === 0 ? null : theirs;
      return [
        { do: 'dayOff', by: partner, worker: off, from, to, periods: flag ? periodsOf(model, wish) : null },
      ];
    }
    case 'leave': {
      const { date: asked } = wallAt(instantOf(model, wish), model.setting.zone);
      const date = wish.isFit && asked < today ? today : asked;
      return leavesOf(model, wish, { by: partner, worker: theirs, date });
    }
    case 'stay':
      return [{ do: 'stay', by: partner, worker: theirs }];
  }
  const visits = id ? standing.visits.filter((one) => one.id === id) : turned(standing.visits, which);
  const asks = visits.flatMap((visit) => actsOn(model, wish, visit));
  return orNothing(asks, ...actsOn(model, wish, { ...NOBODYS, worker, id: NOTHING }));
}

/** Other times of a day, some in two stretches that may touch or overlap, the later one first. */
function periodsOf(model: Model, wish: Wish): [number, number][] {
  const { minute } = namedFor(model, wish);
  const from = Math.min(minute, 1_435);
  const length = wish.minutes === 5 && !wish.isFit ? 0 : wish.minutes;
  const late: [number, number] = [from, Math.min(from + length, 1_440)];
  return wish.isSecond ? [late, [Math.max(from - 240, 0), Math.max(from - 120, 60)]] : [late];
}

const NOBODYS: Visit = {
  ...{
    id: '',
    client: null,
    worker: '',
    service: 0,
    start: 0,
    end: HOUR,
    rest: 0,
    isAtHome: false,
    madeAt: 0,
  },
  ...{ state: 'CONFIRMED', version: 0, lapsesAt: null, isBooked: true, moves: 0, isLate: false, move: null },
};

/** What a wish about a visit comes to with this one; none where the rules leave the answer open. */
function actsOn(model: Model, wish: Wish, visit: Visit): Ask[] {
  const { workers, setting } = model;
  const { who, isRight, flag } = wish;
  const { id } = visit;
  const client: Person = isRight ? (visit.client ?? who % CLIENTS) : flag ? 'partner' : who % CLIENTS;
  const partner: Person = isRight ? 'partner' : flag ? 'other' : (visit.client ?? who % CLIENTS);
  const worker = workers[who % workers.length] ?? visit.worker;
  switch (wish.do) {
    case 'submit':
      return [{ do: 'submit', by: client, id }];
    case 'confirm':
    case 'decline':
    case 'noShow':
    case 'undoNoShow':
    case 'acceptMove':
    case 'declineMove':
      return [{ do: wish.do, by: partner, id }];
    case 'withdrawMove':
      return [{ do: 'withdrawMove', by: client, id }];
    case 'cancel': {
      // Whether what has lapsed is let go by its client or by the clock is all the same.
      if (visit.state === 'HELD' && model.stateOf(visit) === 'EXPIRED') return [];
      return [{ do: 'cancel', by: flag ? client : partner, id, isReasonGiven: wish.isFit || wish.isSecond }];
    }
    case 'reschedule': {
      const begin = Math.ceil(instantOf(model, wish) / QUARTER) * QUARTER;
      return Array.from({ length: 24 }, (_, step) => ({
        ...{ do: 'reschedule' as const, by: client, id, start: begin + step * QUARTER },
        worker: flag ? worker : null,
      }));
    }
    case 'replan': {
      const version = wish.isFit || wish.count !== 5 ? visit.version : visit.version - 1;
      const base =
        wish.when.at === 'edge' && wish.when.steps === 0
          ? { ...wallAt(visit.start, setting.zone), isSecond: wish.isSecond }
          : namedFor(model, wish);
      return around(base, wish).map((named) => ({
        ...{ do: 'replan' as const, by: partner, id, worker: flag ? worker : visit.worker },
        ...{ minutes: wish.minutes, version, ...named },
      }));
    }
    default:
      return [];
  }
}

const orNothing = (asks: Ask[], ...nothing: Ask[]): Ask[] => (asks.length > 0 ? asks : nothing);

/** The list, begun at one of its members. */
function turned<Member>(list: readonly Member[], which: number): Member[] {
  const first = which % (list.length || 1);
  return [...list.slice(first), ...list.slice(0, first)];
}

/** The time itself, and later ones of the same day where one is looked for. */
function around(named: Named, { isFit }: Wish): Named[] {
  if (!isFit) return [named];
  return Array.from({ length: 12 }, (_, step) => ({ ...named, minute: named.minute + step * 30 })).filter(
    ({ minute }) => minute < 1_440,
  );
}

function namedFor(model: Model, { when, isSecond }: Wish): Named {
  return { ...wallOf(model, when), isSecond };
}

/** What the clock would have to show. */
function wallOf(model: Model, when: When): Wall {
  const { zone } = model.setting;
  switch (when.at) {
    case 'day':
      return { date: daysAfter(model.today, when.days), minute: when.minute };
    case 'change': {
      const change = changeAfter(model);
      const { date, minute } = wallAt(change - MINUTE, zone);
      const there = minute + 1 + when.minutes;
      const days = Math.floor(there / 1_440);
      return { date: daysAfter(date, days), minute: there - days * 1_440 };
    }
    case 'edge': {
      // Also what was kept and is not any more, though nobody may have written that down.
      const left = model.standing.visits.filter(
        (one) => one.state === 'HELD' && model.stateOf(one) === 'EXPIRED',
      );
      const one = turned<{ start: number; end: number }>([...model.taken(), ...left, ...left], when.which)[0];
      const at = (one && (when.isEnd ? one.end : one.start)) ?? model.now + 4 * HOUR;
      return wallAt(at + when.steps * 5 * MINUTE, zone);
    }
  }
}

function instantOf(model: Model, wish: Wish): number {
  const { zone } = model.setting;
  const wall = wallOf(model, wish.when);
  const moments = momentsOf(wall, zone);
  return moments.at(wish.isSecond ? -1 : 0) ?? changeAfter(model);
}

/** When the clock changes next, or has changed within these days; tomorrow where it never does. */
function changeAfter({ now, setting }: Model): number {
  const since = Temporal.Instant.fromEpochMilliseconds(now - 12 * HOUR).toZonedDateTimeISO(setting.zone);
  const next = since.getTimeZoneTransition('next')?.epochMilliseconds;
  return next && next < now + 50 * 24 * HOUR ? next : Math.ceil(now / (24 * HOUR)) * 24 * HOUR;
}
