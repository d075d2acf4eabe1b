/** Clients and a partner with two devices, at once, on one day of a practice, over several processes. */
import { randomUUID } from 'node:crypto';
import type { Random } from '../../../src/demo/random.ts';
import type { DayStep } from './day.ts';
import type { History } from './history.ts';
import type { BusyPractice } from './practice.ts';

/** What all callers share. */
export interface Site {
  /** The ports of the processes; one that is down refuses. */
  ports: number[];
  history: History;
  clock(): number;
  random: Random;
  /** How often each answer came: `hold 201`, `block 409 SLOT_TAKEN`, `cancel lost`. */
  counts: Map<string, number>;
  /** The day, and the instant (epoch ms) at which its clock shows midnight; it does not change that day. */
  day: { date: string; midnight: number };
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any of the endpoints.
  body: any;
}

interface Visit {
  id: string;
  worker: string;
  from: number;
  to: number;
  /** Null: written down by the partner. */
  client: string | null;
  isHeld: boolean;
  version: number;
  /** How many commands about it are on their way; a client's move is the only one meanwhile, as its answer does not tell whom it left. */
  users: number;
  isAlone: boolean;
}

/** How long a call waits before it is given up, in ms. */
const PATIENCE = 20_000;
const QUARTER = 15 * 60_000;
const OPENS = 8 * 60;

/** The callers of a practice: each sends its next command when it was answered; `more` says whether there is another. */
export function callersOf(site: Site, practice: BusyPractice, more: () => boolean): Promise<void>[] {
  const { random, clock, history } = site;
  const { profileId, workers, services, partnerToken } = practice;
  const visits: Visit[] = [];
  const blocks: { id: string; worker: string; from: number; to: number }[] = [];

  const timeOf = (at: number) => {
    const minutes = (at - site.day.midnight) / 60_000;
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  };
  const drop = (visit: Visit) => {
    const index = visits.indexOf(visit);
    if (index >= 0) visits.splice(index, 1);
  };

  /** Sends a command and notes what came of it by its kind: `done` and `refused` say what steps that were. */
  async function command(
    caller: Caller,
    word: string,
    request: { method?: string; path: string; body?: object },
    notes: {
      done(body: Answer['body']): [worker: string, step: DayStep][];
      refused?(code: string): [worker: string, step: DayStep][];
      lost?(since: number): [worker: string, step: DayStep][];
    },
  ): Promise<Answer | null> {
    const { sent, answer } = await send(site, caller, request);
    const count = (text: string) =>
      site.counts.set(`${word} ${text}`, (site.counts.get(`${word} ${text}`) ?? 0) + 1);
    if (!answer || answer.status >= 500) {
      count(answer ? String(answer.status) : 'lost');
      for (const [worker, step] of notes.lost?.(sent) ?? []) history.note(worker, step, sent, Infinity);
      return null;
    }
    const isDone = answer.status < 300;
    count(isDone ? String(answer.status) : `${answer.status} ${answer.body.code}`);
    const steps = isDone ? notes.done(answer.body) : (notes.refused?.(answer.body.code) ?? []);
    for (const [worker, step] of steps) history.note(worker, step, sent, clock());
    return answer;
  }

  /** A stretch that a service takes, on the grid of its day. */
  const stretch = (minutes: number) => {
    const from = site.day.midnight + OPENS * 60_000 + random.int(0, 42) * QUARTER;
    return { from, to: from + minutes * 60_000 };
  };
  const takenBy = (worker: string, from: number, to: number, except: string | null) => (code: string) =>
    code === 'SLOT_TAKEN' ? [[worker, { do: 'taken', from, to, except }] as [string, DayStep]] : [];

  async function hold(caller: Caller): Promise<void> {
    const [worker, service] = [random.pick(workers), random.pick(services)];
    const { from, to } = stretch(service.minutes);
    const body = { profileId, service: service.id, worker, start: new Date(from).toISOString() };
    const kept = await command(
      caller,
      'hold',
      { path: '/api/booking/hold', body },
      {
        done: ({ holdId: id }) => [[worker, { do: 'take', id, from, to, isShown: false }]],
        refused: takenBy(worker, from, to, null),
        lost: (since) => {
          history.noteLost({ worker, isHold: true, isBlock: false, client: caller.id, from, to, since });
          return [];
        },
      },
    );
    if (kept?.status !== 201) return;
    const visit = newVisit({ id: kept.body.holdId, worker, from, to, client: caller.id, isHeld: true });
    visits.push(visit);
    if (random.chance(0.8)) await submit(caller, visit);
  }

  async function submit(caller: Caller, visit: Visit): Promise<void> {
    const { id, worker } = visit;
    drop(visit);
    const body = { holdId: id, name: 'Anna Nowak', phone: '+48 600 700 800' };
    const step: [string, DayStep][] = [[worker, { do: 'show', id }]];
    const booked = await command(
      caller,
      'submit',
      { path: '/api/booking', body },
      { done: () => step, lost: () => step },
    );
    if (booked?.status === 201) visits.push({ ...visit, isHeld: false, version: booked.body.version });
  }

  async function enter(caller: Caller): Promise<void> {
    const [worker, service] = [random.pick(workers), random.pick(services)];
    const { from, to } = stretch(service.minutes);
    const body = {
      service: service.id,
      worker,
      date: site.day.date,
      time: timeOf(from),
      name: 'Zofia Wrona',
    };
    const written = await command(
      caller,
      'enter',
      { path: '/api/calendar/visit', body },
      {
        done: ({ id }) => [[worker, { do: 'take', id, from, to, isShown: true }]],
        refused: takenBy(worker, from, to, null),
        lost: (since) => {
          history.noteLost({ worker, isHold: false, isBlock: false, client: null, from, to, since });
          return [];
        },
      },
    );
    if (written?.status !== 201) return;
    const { id, version } = written.body;
    visits.push({ ...newVisit({ id, worker, from, to, client: null, isHeld: false }), version });
  }

  /** To another time, of the same or the other person. */
  async function move(caller: Caller, visit: Visit, isPartner: boolean): Promise<void> {
    const { id, worker: before, version } = visit;
    const worker = random.pick(workers);
    const { from, to } = stretch((visit.to - visit.from) / 60_000);
    const moved: [string, DayStep][] =
      worker === before
        ? [[worker, { do: 'move', id, from, to }]]
        : [
            [before, { do: 'free', id }],
            [worker, { do: 'take', id, from, to, isShown: true }],
          ];
    const request = isPartner
      ? {
          path: `/api/calendar/visit/${id}/move`,
          body: {
            ...{ worker, date: site.day.date, time: timeOf(from), version },
            durationMinutes: (to - from) / 60_000,
          },
        }
      : {
          path: `/api/booking/${id}/reschedule`,
          body: { start: new Date(from).toISOString(), worker },
        };
    const sent = clock();
    const answer = await command(caller, isPartner ? 'replan' : 'reschedule', request, {
      done: () => moved,
      refused: takenBy(worker, from, to, id),
      lost: () => {
        drop(visit);
        return moved;
      },
    });
    // Where the time is free only without what the client keeps besides, all of that is let go of; the answer does not tell.
    if (!isPartner && (!answer || answer.status < 300))
      for (const held of visits.filter((one) => one.client === caller.id && one.isHeld))
        history.note(held.worker, { do: 'free', id: held.id }, sent, Infinity);
    if (!answer) return;
    if (answer.status < 300) Object.assign(visit, { worker, from, to, version: answer.body.version });
    else if (answer.body.code !== 'SLOT_TAKEN') drop(visit);
  }

  async function cancel(caller: Caller, visit: Visit): Promise<void> {
    const { id } = visit;
    const request = { path: `/api/booking/${id}/cancel`, body: { reason: 'Something came up' } };
    const freed = (worker: string): [string, DayStep] => [worker, { do: 'free', id }];
    drop(visit);
    await command(caller, 'cancel', request, {
      // It may have been moved meanwhile.
      done: ({ worker }) => [freed(worker.workerId)],
      refused: (code) =>
        code === 'ILLEGAL_TRANSITION' ? workers.map((worker) => [worker, { do: 'gone', id }]) : [],
      lost: () => workers.map(freed),
    });
  }

  async function block(caller: Caller): Promise<void> {
    const worker = random.pick(workers);
    const { from, to } = stretch(random.pick([15, 30, 60]));
    const body = { workers: [worker], date: site.day.date, from: timeOf(from), to: timeOf(to) };
    const made = await command(
      caller,
      'block',
      { path: '/api/calendar/block', body },
      {
        done: ({ blocks: [one] }) => [[worker, { do: 'take', id: one.id, from, to, isShown: true }]],
        refused: takenBy(worker, from, to, null),
        lost: (since) => {
          history.noteLost({ worker, isHold: false, isBlock: true, client: null, from, to, since });
          return [];
        },
      },
    );
    if (made?.status === 201) blocks.push({ id: made.body.blocks[0].id, worker, from, to });
  }

  async function unblock(caller: Caller): Promise<void> {
    if (blocks.length === 0) return block(caller);
    const [one] = blocks.splice(random.int(0, blocks.length - 1), 1);
    const { id, worker } = one as (typeof blocks)[number];
    const step: [string, DayStep][] = [[worker, { do: 'free', id }]];
    const request = { method: 'DELETE', path: `/api/calendar/block/${id}` };
    await command(caller, 'unblock', request, { done: () => step, lost: () => step });
  }

  async function read(caller: Caller): Promise<void> {
    const { date } = site.day;
    await command(
      caller,
      'read',
      { method: 'GET', path: `/api/calendar?from=${date}&to=${date}` },
      {
        done: (body) =>
          workers.map((worker): [string, DayStep] => {
            const entries = [
              ...body.visits.map((one: Answer['body']) => ({ ...one, workerId: one.worker.workerId })),
              ...body.blocks,
            ]
              .filter(({ workerId }) => workerId === worker)
              .map(({ id, start, end }) => ({ id, from: Date.parse(start), to: Date.parse(end) }));
            return [worker, { do: 'read', entries, isAll: false }];
          }),
      },
    );
  }

  /** About a visit that nobody else has to be alone with. */
  const about = async (visit: Visit | undefined, isAlone: boolean, act: (visit: Visit) => Promise<void>) => {
    if (!visit) return;
    visit.users += 1;
    visit.isAlone = isAlone;
    await act(visit);
    visit.users -= 1;
    visit.isAlone = false;
  };
  const oneOf = (some: Visit[]) => (some.length === 0 ? undefined : random.pick(some));
  const asClient = async (caller: Caller) => {
    const own = visits.filter(({ client, isAlone }) => client === caller.id && !isAlone);
    const held = own.filter(({ isHeld }) => isHeld);
    const booked = own.filter(({ isHeld }) => !isHeld);
    const chance = random.next();
    if (held.length > 1) return submit(caller, random.pick(held));
    if (chance < 0.5 || booked.length === 0) return hold(caller);
    if (chance < 0.7) {
      const unused = oneOf(booked.filter(({ users }) => users === 0));
      return about(unused, true, (visit) => move(caller, visit, false));
    }
    return about(oneOf(booked), false, (visit) => cancel(caller, visit));
  };
  const asPartner = async (caller: Caller) => {
    const chance = random.next();
    const booked = visits.filter(({ isHeld, isAlone }) => !isHeld && !isAlone);
    if (chance < 0.25) return read(caller);
    if (chance < 0.4 || booked.length === 0) return enter(caller);
    if (chance < 0.55) return block(caller);
    if (chance < 0.7) return unblock(caller);
    if (chance < 0.9) return about(oneOf(booked), false, (visit) => move(caller, visit, true));
    return about(oneOf(booked), false, (visit) => cancel(caller, visit));
  };
  const live = async (caller: Caller, act: (caller: Caller) => Promise<void>) => {
    while (more()) await act(caller);
  };
  const addressOf = () => `10.${random.int(1, 250)}.${random.int(1, 250)}.${random.int(1, 250)}`;
  return [
    ...practice.clients.map(({ id, token }) => live({ id, token, address: addressOf() }, asClient)),
    ...[0, 1].map(() => live({ id: null, token: partnerToken, address: addressOf() }, asPartner)),
  ];
}

const newVisit = (visit: Omit<Visit, 'version' | 'users' | 'isAlone'>): Visit => ({
  ...visit,
  ...{ version: 0, users: 0, isAlone: false },
});

interface Caller {
  /** Of the client; null: the partner. */
  id: string | null;
  token: string;
  address: string;
}

/** Asks one of the processes, and the next one where that one refuses; half of what is lost is asked once more under the same key. */
async function send(
  { ports, random, clock }: Site,
  { token, address }: Caller,
  { method = 'POST', path, body }: { method?: string; path: string; body?: object },
): Promise<{ sent: number; answer: Answer | null }> {
  const key = randomUUID();
  const sent = clock();
  for (let tries = 0, refusals = 0; ; ) {
    const port = random.pick(ports);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.text();
      return { sent, answer: { status: answer.status, body: text === '' ? null : JSON.parse(text) } };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code === 'ECONNREFUSED' && refusals < 400) {
        // Nothing was sent.
        refusals += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      tries += 1;
      if (tries > 1 || random.chance(0.5)) return { sent, answer: null };
    }
  }
}
