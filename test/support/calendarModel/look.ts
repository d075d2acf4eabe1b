/** What people are shown: the partner's calendar, what is still to come, a visit to its client, free times. */
import assert from 'node:assert/strict';
import type { Ask, Person } from './asks.ts';
import type { Model, Visit } from './model.ts';
import { freeAt, offered, rangesOf, type Wish } from './offer.ts';
import { mayBeMoved, mayBeReplanned, refusalsOf } from './rules.ts';
import { DAY, dawnOf, daysAfter, MINUTE, timeText, wallAt } from './wall.ts';
import type { World } from './world.ts';

// biome-ignore lint/suspicious/noExplicitAny: what an endpoint shows.
type Shown = any;

/** The partner looks at some days, anybody at what is to come, and one of the clients at a visit of theirs. */
export async function look(
  { get, profileId }: World,
  model: Model,
  { days, count, who }: { days: number; count: number; who: number },
): Promise<void> {
  const { today, now, setting, standing } = model;
  const from = daysAfter(today, days);
  const wished = daysAfter(from, count);
  const to = wished < from ? from : count > 41 ? daysAfter(from, 41) : wished;
  const { status, body } = await get('partner', `/api/calendar?from=${from}&to=${wished}`);
  assert.equal(status, 200);
  assert.deepEqual([body.from, body.to, body.today, body.timeZone], [from, to, today, setting.zone]);
  const [begin, end] = [dawnOf(from, setting.zone), dawnOf(daysAfter(to, 1), setting.zone)];
  const isShown = ({ state, start }: Visit) =>
    ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'].includes(state) && start >= begin && start < end;
  const visits = standing.visits.filter(isShown);
  assert.deepEqual(
    body.visits.map(({ start, id }: Shown) => `${start} ${id}`),
    visits.map(({ start, id }) => `${new Date(start).toISOString()} ${id}`).sort(),
    'visits of the calendar',
  );
  for (const visit of visits)
    isVisit(
      model,
      visit,
      'partner',
      body.visits.find(({ id }: Shown) => id === visit.id),
    );
  assert.deepEqual(
    sorted(
      body.blocks.map((one: Shown) =>
        JSON.stringify([
          ...[one.id, one.seriesId, one.workerId, Date.parse(one.start), Date.parse(one.end)],
          ...[one.isOneOfSeveral, one.date, one.time, one.endTime],
        ]),
      ),
    ),
    sorted(
      standing.blocks
        .filter((one) => one.start < end && one.end > begin)
        .map((one) => {
          const [first, last] = [wallAt(one.start, setting.zone), wallAt(one.end, setting.zone)];
          const isSeveral = standing.blocks.filter(({ series }) => series === one.series).length > 1;
          const endTime = last.date > first.date ? '24:00' : timeText(last.minute);
          return JSON.stringify([
            ...[one.id, one.series, one.worker, one.start, one.end, isSeveral],
            ...[first.date, timeText(first.minute), endTime],
          ]);
        }),
    ),
    'blocks of the calendar',
  );
  const since = from < today ? from : today;
  assert.deepEqual(
    sorted(
      body.daysOff.map((off: Shown) => {
        const periods = off.periods?.map((one: Shown) => `${one.from} ${one.to}`);
        return `${off.id} ${off.workerId} ${off.from} ${off.to} ${periods}`;
      }),
    ),
    sorted(
      standing.daysOff
        .filter((off) => off.to >= since)
        .map((off) => {
          const periods = off.periods?.map((one) => one.map(timeText).join(' '));
          return `${off.id} ${off.worker} ${off.from} ${off.to} ${periods}`;
        }),
    ),
    'days off of the calendar',
  );
  for (const [index, worker] of model.workers.entries())
    for (const { date, open } of body.workers[index].days)
      assert.deepEqual(
        [body.workers[index].workerId, date, ...open.map((one: Shown) => `${one.from} ${one.to}`)],
        [worker, date, ...rangesOf(model, worker, date).map((one) => one.map(timeText).join(' '))],
        'when somebody receives',
      );
  const busy = await get(who, `/api/profile/partner/appointment/all-future/${profileId}`);
  assert.equal(busy.body.appointments, null);
  assert.deepEqual(
    sorted(
      busy.body.busy.map((one: Shown) => `${one.workerId} ${Date.parse(one.start)} ${Date.parse(one.end)}`),
    ),
    sorted(
      model
        .taken()
        .map((one) => ({ ...one, end: one.end - (model.visit(one.by)?.rest ?? 0) * MINUTE }))
        .filter((one) => one.end > now)
        .map((one) => `${one.worker} ${one.start} ${one.end}`),
    ),
    'what is to come',
  );
  const theirs = standing.visits.filter(({ client }) => client !== null);
  const one = theirs[who % (theirs.length || 1)];
  if (one)
    isVisit(
      model,
      one,
      one.client as number,
      (await get(one.client as number, `/api/booking/${one.id}`)).body,
    );
}

const sorted = (words: string[]): string[] => words.toSorted();

/** Whether a visit is shown to one of its sides as it stands. */
export function isVisit(model: Model, visit: Visit, by: Person, shown: Shown): void {
  const { now } = model;
  const isLapsed = visit.state === 'REQUESTED' && now >= (visit.lapsesAt ?? 0);
  const isDone = visit.state === 'CONFIRMED' && now >= visit.end + DAY;
  const state = isLapsed ? 'EXPIRED' : isDone ? 'COMPLETED' : model.stateOf(visit);
  const isMoveOver = visit.move?.state === 'ASKED' && now >= visit.move.lapsesAt;
  const begin = wallAt(visit.start, model.setting.zone);
  const move = visit.move && [isMoveOver ? 'LAPSED' : visit.move.state, visit.move.worker, visit.move.start];
  assert.deepEqual(
    [
      ...[shown.state, shown.worker.workerId, Date.parse(shown.start), Date.parse(shown.end), shown.version],
      ...[shown.date, shown.time, shown.reschedules, shown.cancelledLate, shown.timeZone],
      shown.move && [shown.move.state, shown.move.worker.workerId, Date.parse(shown.move.start)],
    ],
    [
      ...[state, visit.worker, visit.start, visit.end, visit.version],
      ...[begin.date, timeText(begin.minute), visit.moves, visit.isLate, model.setting.zone],
      move,
    ],
    'a visit as it is shown',
  );
  // Until the clock has done what is due, some of it is shown as done that still stands in the way.
  if (isLapsed || isDone || isMoveOver) return;
  const may = (ask: Ask) => refusalsOf(model, ask).length === 0;
  const { id } = visit;
  const isClients = by !== 'partner';
  // A client lets a kept time go; that has no button among these.
  const cancels = visit.state !== 'HELD' && may({ do: 'cancel', by, id, isReasonGiven: true });
  assert.deepEqual(
    shown.can,
    {
      confirm: may({ do: 'confirm', by, id }),
      decline: may({ do: 'decline', by, id }),
      cancel: cancels,
      reschedule: isClients && mayBeMoved(model, visit),
      noShow: may({ do: 'noShow', by, id }),
      // Whether its time is still free is said when it is done.
      undoNoShow: refusalsOf(model, { do: 'undoNoShow', by, id }).every((code) => code === 'SLOT_TAKEN'),
      replan: !isClients && mayBeReplanned(model, visit),
      // Whether who is wished for will still be there is said when it is done.
      acceptMove: refusalsOf(model, { do: 'acceptMove', by, id }).every(
        (code) => code === 'SLOT_UNAVAILABLE',
      ),
      declineMove: may({ do: 'declineMove', by, id }),
      withdrawMove: may({ do: 'withdrawMove', by, id }),
    },
    'what can be done with a visit',
  );
}

/** Somebody asks for the free times of some days. */
export async function askForTimes(
  { get, profileId, services }: World,
  model: Model,
  {
    service,
    who,
    days,
    count,
    isAtHome,
  }: { service: number; who: number; days: number; count: number; isAtHome: boolean },
): Promise<void> {
  const { today, workers } = model;
  const worker = workers[who % (workers.length + 1)] ?? null;
  // What the asker keeps already is free for them.
  const wish: Wish = { service, worker, isAtHome, except: model.heldBy(0).map(({ id }) => id) };
  const asked = daysAfter(today, days);
  const from = asked < today ? today : asked;
  const to = daysAfter(asked, count);
  const query = new URLSearchParams({
    ...{ service: services[service] ?? '', from: asked, to, place: isAtHome ? 'CLIENT' : 'SALON' },
    ...(worker && { worker }),
  });
  const { status, body } = await get(0, `/api/profile/${profileId}/free-slots?${query}`);
  if (worker && workers.indexOf(worker) === 1 && service === 2) {
    assert.equal(status, 400);
    return;
  }
  assert.equal(status, 200, JSON.stringify(body));
  const last = to < from ? from : to;
  const starts = offered(model, wish, from, last);
  assert.deepEqual(
    body.slots.map(({ start, date, localTime }: Shown) => `${start} ${date} ${localTime}`),
    starts.map((start) => {
      const { date, minute } = wallAt(start, model.setting.zone);
      return `${new Date(start).toISOString()} ${date} ${timeText(minute)}`;
    }),
    `free times of ${from} to ${last}`,
  );
  assert.equal(body.lastDay, daysAfter(today, 60));
  // The days between are looked at where they are few.
  const next = body.nextFreeDay ?? daysAfter(today, 61);
  const first = daysAfter(last, 1);
  if (next > daysAfter(last, 3)) return;
  if (next > first) assert.deepEqual(offered(model, wish, first, daysAfter(next, -1)), []);
  if (body.nextFreeDay) assert.ok(offered(model, wish, next, next).some((at) => freeAt(model, at, wish)));
}
