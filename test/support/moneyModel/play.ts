/** Plays a story in the model and in the real thing, and compares both after every step. */
import assert from 'node:assert/strict';
import { type OrderPurpose, purposeFor } from '../../../src/domain/payments/order.ts';
import { statusAt } from '../../../src/domain/announcements/lifecycle.ts';
import type { DueOrder } from '../../../src/server/features/payments/sweep.ts';
import type { Command, Story } from './commands.ts';
import { DAY, HOUR, MINUTE, Model, type ModelOrder, owedOf, returnableOf } from './model.ts';
import { isDeafTo, type Mood, Subject, type World } from './world.ts';

const PRICES = { 30: 4_900, 90: 11_900, 180: 19_900 };
const PROMOTION = 1_900;

interface Told {
  body: string;
  isHeard: boolean;
}
/** What an event of Stripe's is about, as far as it matters here. */
interface Spoken {
  type: string;
  data: {
    object: {
      id: string;
      client_reference_id?: string;
      payment_status?: string;
      amount_total?: number;
      amount?: number;
      status?: string;
      payment_intent?: string;
      metadata?: { orderId?: string };
    };
  };
}

/** How many commands were played. */
export async function play(
  world: World,
  phoneNumber: string,
  { commands, isToldInTheEnd }: Story,
): Promise<number> {
  const stage = new Stage(world);
  await stage.begin(phoneNumber);
  for (const [index, command] of commands.entries()) {
    await stage.play(command);
    await stage.compare(`after ${index + 1}: ${JSON.stringify(command)}`);
  }
  stage.arriveAll();
  if (isToldInTheEnd) for (const one of stage.toldHere()) if (!one.isHeard) await stage.hear(one);
  for (let count = 0; count < 4; count++) {
    world.app.advance(count === 0 ? 33 * MINUTE : 13 * HOUR);
    await stage.play({ do: 'sweep', mood: 'well' });
    await stage.compare(`in the end, ${count}`);
  }
  stage.isSettled();
  return commands.length;
}

class Stage {
  private readonly world: World;
  private readonly subject: Subject;
  private readonly model: Model;
  /** Where this story's events begin among all that were told. */
  private readonly from: number;
  private readonly told: Told[] = [];
  /** Refunds and disputes told of payments that we had not heard of, in the order in which they were told. */
  private readonly early: Spoken[] = [];
  /** Disputes that are decided. */
  private readonly decided = new Set<string>();

  constructor(world: World) {
    this.world = world;
    this.subject = new Subject(world);
    this.model = new Model(world.app.now());
    this.from = world.stripe.told.length;
  }

  private get now() {
    return this.world.app.now();
  }

  async begin(phoneNumber: string): Promise<void> {
    this.world.mood = 'well';
    await this.subject.begin(phoneNumber);
  }

  async play(command: Command): Promise<void> {
    this.world.mood = 'mood' in command ? command.mood : 'well';
    const { model, subject, now } = this;
    switch (command.do) {
      case 'wait':
        this.world.app.advance(command.ms);
        return;
      case 'edit': {
        const isTaken = await subject.edit(command.isForPayment);
        assert.equal(isTaken, model.edit(now, command.isForPayment), 'edit');
        return;
      }
      case 'checkout':
        return this.checkout(command.purpose, command.days, command.mood);
      case 'pay':
        return this.pay(command.which, command.how);
      case 'arrive':
      case 'failPayment': {
        const order = this.one(command.which, ({ session }) => this.truth(session) === 'processing');
        if (order?.session) this.world.stripe[command.do](order.session);
        return;
      }
      case 'tell': {
        const all = this.toldHere().filter(({ isHeard }) => isHeard === command.isAgain);
        const one = all[command.which % (all.length || 1)];
        if (one) await this.hear(one);
        return;
      }
      case 'sweep':
        return this.sweep(command.mood);
      case 'refundByHand': {
        const order = this.one(command.which, ({ session }) => this.truth(session) === 'paid');
        if (order?.session) this.world.stripe.refundByHand(order.session, command.amount);
        return;
      }
      case 'failRefund': {
        const made = this.toldHere().map(({ body }) => JSON.parse(body) as Spoken);
        const refunds = made.filter(({ type }) => type === 'refund.created');
        const one = refunds[command.which % (refunds.length || 1)];
        if (one) this.world.stripe.failRefund(one.data.object.id);
        return;
      }
      case 'dispute': {
        const { which, isEarly } = command;
        const isWhole = ({ session }: ModelOrder) => this.world.stripe.leftOf(session ?? '') > 0;
        const early = isEarly && this.one(which, (one) => one.paid === 0 && isWhole(one));
        const order = early || this.one(which, isWhole);
        if (order?.session) this.world.stripe.dispute(order.session, command.asks);
        return;
      }
      case 'closeDispute': {
        const open = this.toldHere()
          .map(({ body }) => (JSON.parse(body) as Spoken).data.object)
          .filter(({ id, status }) => status === 'needs_response' && !this.decided.has(id));
        const one = open[command.which % (open.length || 1)];
        if (!one) return;
        this.decided.add(one.id);
        this.world.stripe.closeDispute(one.id, command.status);
        return;
      }
      case 'staff':
        return this.staff(command);
      case 'delete':
        return this.remove(command.mood);
      case 'undo':
        assert.equal(await subject.step('undoDelete'), model.undo(now), 'undo');
        return;
      case 'block':
        assert.equal(await subject.step('block'), model.block(now), 'block');
        return;
      case 'appeal':
        assert.equal(await subject.step('appealUpheld'), model.appeal(now), 'appeal');
        return;
    }
  }

  private one(which: number, fits: (order: ModelOrder) => boolean): ModelOrder | undefined {
    const all = this.model.orders.filter(fits);
    return all[which % (all.length || 1)];
  }

  /** What was on its way comes. */
  arriveAll(): void {
    for (const { session } of this.model.orders)
      if (session && this.truth(session) === 'processing') this.world.stripe.arrive(session);
  }

  private truth(session: string | null) {
    return session === null ? null : this.world.stripe.stateOf(session);
  }

  private async checkout(named: OrderPurpose | null, days: 30 | 90 | 180, mood: Mood): Promise<void> {
    const { model, now, subject } = this;
    const status = model.status(now);
    const purpose = named ?? (status === 'GONE' ? null : purposeFor(status));
    const before = this.truth(model.openOrder?.session ?? null);
    this.toldHere();
    const answer = await subject.call('POST', '/api/payment/create-session', {
      announcementId: subject.announcementId,
      days,
      ...(named && { purpose: named }),
    });
    const refused = (code: string) => assert.equal(answer.body.code, code, JSON.stringify(answer.body));
    if (status === 'GONE') return refused('NOT_FOUND');
    if (!purpose || !model.mayCheckout(now, purpose, days)) return refused('ILLEGAL_TRANSITION');
    const open = model.openOrder;
    const isHeard = !isDeafTo(mood);
    if (open) {
      open.isReplaced = true;
      if (mood === 'prompt') this.takeWhatWasTold();
      if (open.session && !isHeard) return refused('PAYMENT_PROVIDER_DOWN');
      if (before === 'processing') return refused('CHECKOUT_OPEN');
      if (before === 'paid') this.learnPaid(open);
      else {
        if (open.state === 'OPEN') open.askAt = open.session ? now + HOUR : null;
        open.state = 'CANCELLED';
      }
      if (!model.mayCheckout(now, purpose, days)) return refused('ILLEGAL_TRANSITION');
    }
    const order: ModelOrder = {
      id: answer.body.orderId ?? (await this.newest()),
      purpose,
      days: purpose === 'promote' ? 7 : days,
      price: purpose === 'promote' ? PROMOTION : PRICES[days],
      state: 'OPEN',
      paid: 0,
      refunded: 0,
      toldBefore: [],
      sold: 0,
      stuck: null,
      session: null,
      madeAt: now,
      endsAt: now + 30 * MINUTE,
      isReplaced: false,
      unheard: null,
      askAt: null,
      refunds: new Set(),
      failed: new Set(),
      disputed: 0,
      disputes: new Map(),
      wasSold: false,
      boughtAt: 0,
    };
    model.checkout(now, order);
    if (isHeard) {
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal(answer.body.amount, order.price);
      order.session = answer.body.url.split('/').at(-1);
      order.askAt = now + 3 * MINUTE;
      return;
    }
    refused('PAYMENT_PROVIDER_DOWN');
    order.state = 'CANCELLED';
    if (purpose === 'add') model.endCheckout(now, 'partner');
  }

  private async newest(): Promise<string> {
    const known = new Set(this.model.orders.map(({ id }) => id));
    const { orders } = await this.subject.read();
    return orders.find(({ id }) => !known.has(id))?.id ?? '';
  }

  private pay(which: number, how: 'now' | 'later' | 'another amount'): void {
    const order = this.one(which, ({ session }) => this.truth(session) === 'open');
    if (!order?.session) return;
    if (how === 'another amount') this.world.stripe.reprice(order.session, order.price - 100);
    this.world.stripe.pay(order.session, how === 'later');
  }

  /** What was told of this story so far. */
  toldHere(): Told[] {
    for (const body of this.world.stripe.told.slice(this.from + this.told.length))
      this.told.push({ body, isHeard: false });
    return this.told;
  }

  /** What was told since was heard before the provider answered. */
  private takeWhatWasTold(): void {
    const known = this.told.length;
    for (const told of this.toldHere().slice(known)) {
      told.isHeard = true;
      this.take(JSON.parse(told.body) as Spoken);
    }
  }

  /** Says something told, for the first time or again. */
  async hear(told: Told): Promise<void> {
    await this.subject.webhook(told.body);
    const isNew = !told.isHeard;
    told.isHeard = true;
    if (isNew) this.take(JSON.parse(told.body) as Spoken);
  }

  private take(spoken: Spoken): void {
    const { model, now } = this;
    const { type, data } = spoken;
    const { object } = data;
    if (type.startsWith('checkout.session')) {
      const order = model.orders.find(({ id }) => id === object.client_reference_id);
      if (!order) return;
      if (object.payment_status === 'paid') this.learnPaid(order);
      else if (/expired|failed/.test(type)) model.learnEnded(now, order);
      return;
    }
    const named = model.orders.find(({ id }) => id === object.metadata?.orderId);
    const order =
      named ?? model.orders.find((one) => one.paid > 0 && object.payment_intent === `pi_${one.session}`);
    if (order) this.takeMoney(order, spoken);
    else this.early.push(spoken);
  }

  private takeMoney(order: ModelOrder, { type, data: { object } }: Spoken): void {
    const { id, amount = 0, status } = object;
    if (type.startsWith('charge.dispute')) {
      if (status?.startsWith('warning')) return;
      const state = status === 'won' || status === 'lost' ? status : 'open';
      this.model.learnDispute(this.now, order, { reference: id, amount, state });
      return;
    }
    if (status === 'failed') this.model.learnRefundFailed(this.now, order, id, amount);
    else this.model.learnRefund(this.now, order, id, amount);
  }

  private learnPaid(order: ModelOrder): void {
    if (order.state === 'PAID' || order.state === 'REFUNDED') return;
    for (const spoken of this.early)
      if (spoken.data.object.payment_intent === `pi_${order.session}`) this.takeMoney(order, spoken);
    const paid = this.world.stripe.amountOf(order.session ?? '');
    this.model.learnPaid(this.now, order, paid);
  }

  private async sweep(mood: Mood): Promise<void> {
    const { model, now, subject } = this;
    const due = {
      close: model.orders
        .filter(({ state, endsAt }) => state === 'OPEN' && endsAt <= now)
        .map(({ id }) => id),
    };
    // What happened before the sweep stays untold.
    const known = this.toldHere().length;
    const left = new Map(
      model.orders.map(({ id, session }) => [id, this.world.stripe.leftOf(session ?? '')]),
    );
    const done = await subject.sweepOrders();
    assert.deepEqual(
      done
        .filter(({ due: one }) => one.due === 'close')
        .map(({ due: one }) => one.id)
        .sort(),
      due.close.sort(),
      'checkouts that are over',
    );
    const prompt = mood === 'prompt' ? this.toldHere().slice(known) : [];
    for (const { due: one, hasFailed } of done) {
      const order = model.orders.find(({ id }) => id === one.id);
      assert.ok(order, 'an order that is not known');
      if (one.due === 'refund') assert.ok(owedOf(order) > 0 && !order.stuck, 'a refund that is not due');
      const fails = this.carryOut(one.due, order, { mood, prompt, left: left.get(order.id) ?? 0 });
      assert.equal(hasFailed, fails, `${one.due} fails`);
    }
    await subject.sweepAnnouncements();
    model.sweep(now);
  }

  /** What is due with an order is done, as the provider answers; whether that fails. */
  private carryOut(
    due: DueOrder['due'],
    order: ModelOrder,
    { mood, prompt, left }: { mood: Mood; prompt: readonly Told[]; left: number },
  ): boolean {
    const owed = returnableOf(order);
    const isAsked = due === 'refund' ? owed > 0 : order.session !== null;
    const isDeaf = isDeafTo(mood) && isAsked;
    this.hearOf(order, due, prompt);
    if (due !== 'refund') {
      if (!isDeaf) this.settle(due, order);
      else if (due === 'close') this.timeOutUnheard(order);
    } else if (isAsked) this.giveBack(order, { mood, owed, left });
    return isDeaf;
  }

  /** What an admin does: refused where the model says so, done once where not. */
  private async staff({ act, which, isFit, mood }: Extract<Command, { do: 'staff' }>): Promise<void> {
    const { model, now, world } = this;
    const waits = (one: ModelOrder) => model.mayDo(one, act) && (act !== 'retry' || one.stuck !== null);
    const fits = isFit ? this.one(which, waits) : undefined;
    const order = fits ?? this.one(which, () => true);
    if (!order) return;
    const known = this.toldHere().length;
    const left = world.stripe.leftOf(order.session ?? '');
    const { status, body } = await world.asStaff(act, order.id);
    const prompt = mood === 'prompt' ? this.toldHere().slice(known) : [];
    const answers = (expected: number) =>
      assert.equal(status, expected, `${act}: ${status} ${JSON.stringify(body)}`);
    if (act === 'grant') return answers(model.grant(now, order) ? 204 : 409);
    if (!model.mayDo(order, act)) return answers(409);
    if (act === 'refund') this.model.takeBack(this.now, order);
    else order.stuck = null;
    const isOwed = owedOf(order) > 0;
    if (!isOwed) order.askAt = now;
    const isOver = order.state === 'OPEN' && order.endsAt <= now;
    const due = isOwed ? 'refund' : isOver ? 'close' : 'check';
    answers(this.carryOut(due, order, { mood, prompt, left }) ? 502 : 204);
  }

  private giveBack(
    order: ModelOrder,
    { mood, owed, left }: { mood: Mood; owed: number; left: number },
  ): void {
    const { unheard } = order;
    // Of what was asked under a key it says the same again, and of anything else nothing.
    const isGiven = unheard === null ? owed <= left : unheard.isGiven && unheard.amount === owed;
    if (isDeafTo(mood)) {
      if (mood === 'lost') order.unheard ??= { amount: owed, isGiven };
      return;
    }
    order.unheard = null;
    if (isGiven && mood !== 'refusesRefunds') this.learnOwnRefund(order);
    else order.stuck = 'REFUND_REFUSED';
  }

  /** What was told of an order before the provider's answer about it. */
  private hearOf(order: ModelOrder, due: DueOrder['due'], prompt: readonly Told[]): void {
    for (const told of prompt) {
      const spoken = JSON.parse(told.body) as Spoken;
      const { client_reference_id: ofSession, metadata } = spoken.data.object;
      if (spoken.type.startsWith('refund') !== (due === 'refund')) continue;
      if (told.isHeard || (ofSession ?? metadata?.orderId) !== order.id) continue;
      told.isHeard = true;
      this.take(spoken);
    }
  }

  private learnOwnRefund(order: ModelOrder): void {
    const made = this.toldHere()
      .map(({ body }) => JSON.parse(body) as Spoken)
      .filter(({ type, data }) => type === 'refund.created' && data.object.metadata?.orderId === order.id)
      .at(-1)?.data.object;
    assert.ok(made, 'nothing was given back');
    this.model.learnRefund(this.now, order, made.id, made.amount ?? 0);
  }

  /** A checkout is over by itself a little after its end, whoever does not answer about it. */
  private timeOutUnheard(order: ModelOrder): void {
    const { model, now } = this;
    if (order.state !== 'OPEN' || now < order.endsAt + 10 * MINUTE) return;
    order.state = 'EXPIRED';
    order.askAt = now;
    if (order.purpose !== 'promote') model.endCheckout(now, 'clock');
  }

  private settle(due: 'close' | 'check', order: ModelOrder): void {
    const { model, now } = this;
    const truth = this.truth(order.session) ?? 'expired';
    if (truth === 'paid') {
      this.learnPaid(order);
      order.askAt = null;
      return;
    }
    if (due === 'close') {
      if (truth !== 'expired' || order.state !== 'OPEN') return;
      order.state = 'EXPIRED';
      order.askAt = order.session ? now + HOUR : null;
      if (order.purpose !== 'promote') model.endCheckout(now, 'clock');
      return;
    }
    if (order.session === null) {
      order.askAt = null;
      return;
    }
    const isMoving = order.state === 'OPEN' || truth === 'processing';
    const last = order.madeAt + DAY;
    order.askAt = isMoving ? now + 5 * MINUTE : now < last ? last : null;
  }

  private async remove(mood: Mood): Promise<void> {
    const { model, now, subject } = this;
    const open = model.openOrder;
    const truth = this.truth(open?.session ?? null);
    this.toldHere();
    const { status } = await subject.call('DELETE', `/api/announcement/${subject.announcementId}`);
    if (mood === 'prompt') this.takeWhatWasTold();
    if (open?.state === 'OPEN' && !model.isGone) {
      const isEnded =
        open.session === null || (!isDeafTo(mood) && truth !== 'paid' && truth !== 'processing');
      open.state = 'CANCELLED';
      open.askAt = open.session === null ? null : isEnded ? now + HOUR : now;
      if (open.purpose !== 'promote') model.endCheckout(now, 'partner');
    }
    assert.equal(status === 204, model.remove(now), `delete ${status}`);
  }

  async compare(when: string): Promise<void> {
    const { model, now } = this;
    const { announcement: row, orders } = await this.subject.read();
    const pending = model.isEditWaiting ? 'PAYMENT' : null;
    const seen = row && {
      status: statusAt({ status: row.status, expiresAt: row.expires_at }, now),
      end: row.expires_at ?? 0,
      promotedUntil: row.promoted_until ?? 0,
      pending: row.pending_for,
    };
    const told = { status: model.status(now), end: model.end, promotedUntil: model.promotedUntil, pending };
    assert.deepEqual(seen, model.isGone ? undefined : told, `announcement ${when}`);
    const known = model.orders.map((order) => ({
      id: order.id,
      state: order.state,
      isDue: owedOf(order) > 0,
      stuck: order.stuck,
      askAt: order.askAt,
      customers: -owedOf(order) + 0,
      provider: order.paid - order.refunded - order.disputed,
      disputed: order.disputed,
      sold: order.sold,
      sum: 0,
    }));
    const stored = orders.map(({ id, state, refund_due, stuck, check_at, balances }) => ({
      id,
      state,
      isDue: refund_due,
      stuck,
      askAt: check_at,
      customers: balances.customers ?? 0,
      provider: balances.provider ?? 0,
      disputed: balances.disputed ?? 0,
      sold: -(balances.revenue ?? 0) - (balances.vat ?? 0) + 0,
      sum: Object.values(balances).reduce((total, amount) => total + amount, 0),
    }));
    assert.deepEqual(stored, known, `orders ${when}`);
  }

  /** Nothing is left that nobody will ever look at. */
  isSettled(): void {
    for (const order of this.model.orders) {
      assert.notEqual(order.state, 'OPEN');
      if (this.truth(order.session) === 'paid') assert.ok(order.paid > 0, 'a payment that nobody heard of');
      if (returnableOf(order) > 0) assert.ok(order.stuck, 'owed and nobody looks');
      if (order.paid > 0 && order.sold === 0 && owedOf(order) === 0) assert.ok(order.refunded > 0);
    }
  }
}
