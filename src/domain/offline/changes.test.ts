import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  answered,
  begun,
  type Change,
  compared,
  mayBeDone,
  mayTakeBack,
  mineNow,
  pressed,
  type SeenVisit,
  type SendAnswer,
  type Wish,
} from './changes.ts';

const can = (is: boolean): SeenVisit['can'] => ({
  confirm: false,
  decline: false,
  cancel: is,
  noShow: is,
  replan: is,
  acceptMove: false,
  declineMove: false,
});

const visit = (over: Partial<SeenVisit> = {}): SeenVisit => ({
  id: 'v',
  version: 1,
  state: 'CONFIRMED',
  start: '2026-11-28T09:00:00Z',
  end: '2026-11-28T10:00:00Z',
  date: '2026-11-28',
  time: '10:00',
  worker: { workerId: 'w' },
  move: null,
  can: can(true),
  ...over,
});

const CANCEL: Wish = { verb: 'cancel', reason: 'ill' };
const moveTo = (time: string, durationMinutes = 60): Wish => ({
  verb: 'move',
  to: { date: '2026-11-28', time, worker: 'w', isSecond: false, durationMinutes },
});
const change = (wish: Wish = CANCEL): Change =>
  pressed({ key: 'k', account: 'a', at: 1, wish, seen: visit() });

describe('an answer', () => {
  const stateAfter = (answer: SendAnswer) => {
    const { change: left, follows } = answered(change(), answer);
    return [left.state, follows];
  };
  it('settles a change only where it is about it', () => {
    assert.deepEqual(stateAfter({ status: 200, code: null }), ['DONE', 'next']);
    for (const [status, code] of [
      [404, 'NOT_FOUND'],
      [409, 'STALE_VERSION'],
      [409, 'ILLEGAL_TRANSITION'],
      [409, 'IDEMPOTENCY_CONFLICT'],
      [400, 'INVALID_INPUT'],
      [403, 'ACCOUNT_SUSPENDED'],
      [412, null],
      [422, null],
    ] as const)
      assert.deepEqual(stateAfter({ status, code }), ['CONFLICT', 'next'], code ?? String(status));
    for (const [status, code] of [
      [409, 'BUSY'],
      [408, 'REQUEST_TIMEOUT'],
      [429, 'TOO_MANY_ATTEMPTS'],
      [500, 'INTERNAL'],
      [503, null],
    ] as const)
      assert.deepEqual(stateAfter({ status, code }), ['WAITING', 'later'], String(status));
    assert.deepEqual(stateAfter('lost'), ['WAITING', 'later']);
    assert.deepEqual(stateAfter({ status: 401, code: 'UNAUTHENTICATED' }), ['WAITING', 'logIn']);
  });

  it('comes too late where another tab has heard one', () => {
    const done = answered(change(), { status: 200, code: null }).change;
    assert.equal(answered(done, { status: 409, code: 'STALE_VERSION' }).change, done);
  });
});

describe('a conflict', () => {
  const refused = (wish: Wish) => answered(change(wish), { status: 409, code: 'STALE_VERSION' }).change;

  it('is none where what stands is what was wanted', () => {
    const rows: [Wish, Partial<SeenVisit>][] = [
      [CANCEL, { state: 'CANCELLED_BY_PARTNER' }],
      [{ verb: 'decline', reason: '' }, { state: 'DECLINED' }],
      [{ verb: 'noShow' }, { state: 'NO_SHOW' }],
      [{ verb: 'confirm' }, {}],
      [{ verb: 'acceptMove' }, { move: { state: 'ACCEPTED' }, time: '12:00' }],
      [{ verb: 'declineMove', reason: '' }, { move: { state: 'DECLINED' } }],
      [moveTo('12:00'), { time: '12:00' }],
      [moveTo('10:00', 90), { end: '2026-11-28T10:30:00Z' }],
    ];
    for (const [wish, over] of rows)
      assert.equal(compared(refused(wish), visit({ version: 2, ...over })).state, 'DONE', wish.verb);
  });

  it('is one where it is not, with what stands now', () => {
    const rows: [Wish, Partial<SeenVisit>][] = [
      [CANCEL, { state: 'CANCELLED_BY_CLIENT' }],
      [{ verb: 'confirm' }, { start: '2026-11-28T12:00:00Z' }],
      [{ verb: 'declineMove', reason: '' }, { move: { state: 'WITHDRAWN' } }],
      [{ verb: 'acceptMove' }, { move: { state: 'WITHDRAWN' } }],
      [moveTo('12:00'), { time: '12:00', worker: { workerId: 'x' } }],
      [moveTo('10:00', 90), {}],
    ];
    for (const [wish, over] of rows) {
      const now = visit({ version: 2, ...over });
      const left = compared(refused(wish), now);
      assert.equal(left.state, 'CONFLICT', wish.verb);
      assert.equal(left.now, now);
    }
    assert.equal(compared(refused(CANCEL), null).now, null);
  });

  it('is done anew only where the visit allows it, as another request', () => {
    const open = compared(refused(CANCEL), visit({ version: 2, time: '11:00' }));
    const mine = mineNow(open, { key: 'other', at: 5 });
    assert.equal(mine?.key, 'other');
    assert.equal(mine?.seen.version, 2);
    assert.equal(mine?.attempts, 0);
    const over = compared(
      refused(CANCEL),
      visit({ version: 2, state: 'CANCELLED_BY_CLIENT', can: can(false) }),
    );
    assert.equal(mineNow(over, { key: 'other', at: 5 }), null);
    assert.equal(mineNow(refused(CANCEL), { key: 'other', at: 5 }), null);
  });
});

it('takes back only what was never on its way', () => {
  assert.ok(mayTakeBack(change()));
  const sent = begun(change());
  assert.ok(sent && !mayTakeBack(sent));
});

/** A server that knows keys for a while, and versions for good. */
class Server {
  visits = new Map(['a', 'b'].map((id) => [id, visit({ id })]));
  known = new Set<string>();
  /** The keys of what took effect, in order. */
  effects: string[] = [];

  of = (id: string) => this.visits.get(id) as SeenVisit;

  post({ key, wish, seen: { id, version } }: Change): SendAnswer {
    if (this.known.has(key)) return { status: 200, code: null };
    const stands = this.of(id);
    if (stands.version !== version) return { status: 409, code: 'STALE_VERSION' };
    if (!mayBeDone(wish, stands)) return { status: 409, code: 'ILLEGAL_TRANSITION' };
    this.known.add(key);
    this.effects.push(key);
    this.put(id, wish.verb === 'move' ? { time: wish.to.time } : { state: 'CANCELLED_BY_PARTNER' });
    return { status: 200, code: null };
  }

  /** The client does something meanwhile. */
  put(id: string, over: Partial<SeenVisit>) {
    const stands = this.of(id);
    const next = { ...stands, ...over, version: stands.version + 1 };
    this.visits.set(id, { ...next, can: can(next.state === 'CONFIRMED') });
  }
}

/** A device with two tabs that do not even wait for each other. */
class Device {
  readonly server = new Server();
  store = new Map<string, Change>();
  /** The fate of each change that was ever pressed, where it is no longer in the store. */
  gone = new Map<string, 'takenBack' | 'decided'>();
  pressedKeys: string[] = [];
  /** What each tab is at: a request that is on its way, or an answer. */
  tabs: ({ sent: Change; answer?: SendAnswer } | null)[] = [null, null];
  /** Requests whose tab gave them up, and that may still arrive. */
  late: Change[] = [];
  count = 0;

  key = () => {
    this.count += 1;
    return `k${this.count}`;
  };

  press(id: string, wish: Wish) {
    if ([...this.store.values()].some((one) => one.seen.id === id && one.state !== 'DONE')) return;
    const key = this.key();
    this.pressedKeys.push(key);
    this.store.set(key, pressed({ key, account: 'a', at: this.count, wish, seen: this.server.of(id) }));
  }

  begin(tab: number) {
    if (this.tabs[tab]) return;
    const next = [...this.store.values()].find(({ state }) => state === 'WAITING');
    const sent = begun(next);
    if (!sent) return;
    this.store.set(sent.key, sent);
    this.tabs[tab] = { sent };
  }

  /** The request of a tab is lost, or late. */
  lose(tab: number) {
    const at = this.tabs[tab];
    if (!at) return;
    if (!at.answer) this.late.push(at.sent);
    this.hear(at.sent.key, 'lost');
    this.tabs[tab] = null;
  }

  arrive(tab: number) {
    const at = this.tabs[tab];
    if (at && !at.answer) at.answer = this.server.post(at.sent);
  }

  arriveLate() {
    const sent = this.late.shift();
    if (sent) this.server.post(sent);
  }

  listen(tab: number) {
    const at = this.tabs[tab];
    if (!at?.answer) return;
    this.hear(at.sent.key, at.answer);
    this.tabs[tab] = null;
  }

  hear(key: string, answer: SendAnswer) {
    const stored = this.store.get(key);
    if (!stored) return;
    const { change: after } = answered(stored, answer);
    this.store.set(key, compared(after, this.server.of(after.seen.id)));
  }

  takeBack() {
    for (const [key, one] of this.store)
      if (mayTakeBack(one)) {
        this.store.delete(key);
        this.gone.set(key, 'takenBack');
      }
  }

  decide(isMine: boolean) {
    for (const [key, one] of this.store) {
      if (one.state !== 'CONFLICT') continue;
      const again = isMine ? mineNow(one, { key: this.key(), at: this.count }) : null;
      if (isMine && !again) continue;
      this.store.delete(key);
      this.gone.set(key, 'decided');
      if (again) {
        this.pressedKeys.push(again.key);
        this.store.set(again.key, again);
      }
    }
  }

  /** The connection is back for good. */
  drain() {
    for (let round = 0; round < 50; round += 1)
      for (const tab of [0, 1]) {
        this.begin(tab);
        this.arrive(tab);
        this.listen(tab);
        this.arriveLate();
      }
  }

  check() {
    assert.equal(new Set(this.server.effects).size, this.server.effects.length, 'nothing takes effect twice');
    for (const key of this.pressedKeys) {
      const effects = this.server.effects.filter((one) => one === key).length;
      const fate = this.gone.get(key);
      if (fate === 'takenBack') assert.equal(effects, 0, 'what was taken back has no effect');
      else if (!fate) assert.ok(this.store.has(key), 'nothing is dropped');
    }
  }
}

const tab = fc.nat({ max: 1 });
const step: fc.Arbitrary<(device: Device) => void> = fc.oneof(
  fc
    .record({
      id: fc.constantFrom('a', 'b'),
      wish: fc.constantFrom<Wish>(CANCEL, moveTo('12:00'), moveTo('14:00')),
    })
    .map(
      ({ id, wish }) =>
        (device: Device) =>
          device.press(id, wish),
    ),
  tab.map((one) => (device: Device) => device.begin(one)),
  tab.map((one) => (device: Device) => device.arrive(one)),
  tab.map((one) => (device: Device) => device.listen(one)),
  tab.map((one) => (device: Device) => device.lose(one)),
  fc.constant((device: Device) => device.arriveLate()),
  fc.constant((device: Device) => device.takeBack()),
  fc.constant((device: Device) => device.server.known.clear()),
  fc.boolean().map((isMine) => (device: Device) => device.decide(isMine)),
  fc
    .record({
      id: fc.constantFrom('a', 'b'),
      over: fc.constantFrom<Partial<SeenVisit>>({ state: 'CANCELLED_BY_CLIENT' }, { time: '16:00' }),
    })
    .map(
      ({ id, over }) =>
        (device: Device) =>
          device.server.put(id, over),
    ),
);

it('each change takes effect once, is taken back, or is shown as a conflict, whatever happens on the way', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const device = new Device();
      for (const act of steps) {
        act(device);
        device.check();
      }
      device.drain();
      device.check();
      for (const one of device.store.values()) {
        assert.notEqual(one.state, 'WAITING', 'all is settled once the connection is back');
        if (one.state === 'CONFLICT') assert.ok(one.now !== undefined && one.code, 'a conflict says why');
        else if (!device.server.effects.includes(one.key))
          assert.ok(
            device.server.of(one.seen.id).version > one.seen.version,
            'what is done without its own effect was done by another',
          );
      }
    }),
    { numRuns: 3_000 },
  );
});
