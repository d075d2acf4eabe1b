/** Plays a story in the model and in the real thing, and compares both after every step. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../app.ts';
import type { Ask } from './asks.ts';
import type { Command, Story, Wish } from './commands.ts';
import { compare, isPossible } from './compare.ts';
import { take } from './effects.ts';
import { askForTimes, isVisit, look } from './look.ts';
import { Model } from './model.ts';
import { freeAt } from './offer.ts';
import { plan } from './plan.ts';
import { mayBeReplanned, refusalsOf } from './rules.ts';
import { momentsOf, wallAt } from './wall.ts';
import type { Tables, World } from './world.ts';

/** How often what was asked for and what became of it, as `hold`, `hold SLOT_TAKEN`. */
export type Counts = Map<string, number>;

/** How many commands were played. */
export async function play(world: World, { setting, commands }: Story, counts: Counts): Promise<number> {
  await world.furnish(setting);
  const workers = world.workers.slice(0, setting.people);
  const stage = new Stage(world, new Model(setting, workers, world.app.now()), await world.read(), counts);
  for (const [index, command] of commands.entries()) {
    stage.when = `after ${index + 1} (${setting.zone} ${new Date(world.app.now()).toISOString()}): ${JSON.stringify(command)}`;
    await stage.play(command).catch((error) => {
      throw new Error(`${(error as Error).message} ${stage.when}`, { cause: error });
    });
  }
  return commands.length;
}

class Stage {
  when = '';
  private readonly world: World;
  private model: Model;
  private tables: Tables;
  private readonly counts: Counts;

  constructor(world: World, model: Model, tables: Tables, counts: Counts) {
    this.world = world;
    this.model = model;
    this.tables = tables;
    this.counts = counts;
  }

  async play(command: Command): Promise<void> {
    const { world, model } = this;
    switch (command.do) {
      case 'wait':
        model.now = world.app.advance(command.ms);
        if (!command.isSwept) return;
        await world.sweep();
        model.sweep();
        return this.stands();
      case 'settle':
        await world.settle(command.mode, command.rest);
        Object.assign(model.standing, { mode: command.mode, rest: command.rest });
        return;
      case 'look':
        return look(world, model, command);
      case 'offer':
        return askForTimes(world, model, command);
      case 'ask':
        return this.ask(command.wish);
      case 'together': {
        const [first, second] = command.wishes;
        const one = plan(model, first, world.otherWorker);
        const visit = 'id' in one && model.visit(one.id) ? one.id : undefined;
        const other = plan(model, second, world.otherWorker, command.isSame ? visit : undefined);
        return this.atOnce([one, other]);
      }
      case 'four':
        return this.four(command.wish);
    }
  }

  private async ask(wish: Wish): Promise<void> {
    const ask = plan(this.model, wish, this.world.otherWorker);
    const isKeyed = ['hold', 'submit', 'reschedule', 'enter', 'series', 'replan'].includes(ask.do);
    if (wish.twice === 'no' || !isKeyed) return this.atOnce([ask]);
    const key = randomUUID();
    const send = () => this.world.send(ask, key);
    const isAtOnce = wish.twice === 'at once';
    const [first, second] = isAtOnce ? await Promise.all([send(), send()]) : [await send(), null];
    await this.judge([ask], [first]);
    const again = second ?? (await send());
    assert.equal(again.status, first.status, `once more: ${JSON.stringify(again.body)}`);
    if (first.status < 300) {
      assert.deepEqual(again.body, first.body, 'once more');
      this.count('the same once more');
    }
    if (first.status < 300 && wish.twice === 'otherwise' && ask.do === 'enter') {
      const { body } = await this.world.send({ ...ask, minutes: 55 }, key);
      assert.equal(body.code, 'IDEMPOTENCY_CONFLICT');
    }
    await this.stands();
  }

  private async atOnce(asks: Ask[]): Promise<void> {
    const answers = await Promise.all(asks.map((ask) => this.world.send(ask)));
    await this.judge(asks, answers);
  }

  /** The same time by a client, by the partner's hand, as blocked time, and for another visit: one of them gets it. */
  private async four(wish: Wish): Promise<void> {
    const { model, world } = this;
    const { zone } = model.setting;
    const hold = plan(
      model,
      { ...wish, do: 'hold', isFit: true, isRight: true, count: 0 },
      world.otherWorker,
    );
    if (hold.do !== 'hold' || refusalsOf(model, hold).length > 0) return;
    const { start } = hold;
    const worker = freeAt(model, start, hold)[0] ?? '';
    const wall = wallAt(start, zone);
    const isSecond = momentsOf(wall, zone).indexOf(start) > 0;
    const named = { ...wall, isSecond, worker };
    // Of the five minutes that the others all want; an end that the clock skips is none.
    const to = wall.minute + 5;
    const block: Ask = {
      ...{ do: 'block', by: 'partner', workers: [worker], date: wall.date },
      from: wall.minute,
      to,
      weeks: 1,
    };
    const visit = model.standing.visits.find((one) => mayBeReplanned(model, one));
    const { service } = hold;
    const wishes: Ask[] = [
      { ...hold, worker },
      { do: 'enter', by: 'partner', service, minutes: null, ...named },
      block,
    ];
    if (visit) {
      const { id, version } = visit;
      wishes.push({ do: 'replan', by: 'partner', id, minutes: 60, version, ...named });
    }
    const asks = wishes.filter((ask) => refusalsOf(model, ask).length === 0);
    if (asks.length === 0) return;
    const answers = await Promise.all(asks.map((ask) => world.send(ask)));
    const granted = answers.filter(({ status }) => status < 300);
    const said = answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`).join(', ');
    // A clock that shows the time twice may have the block reach over both.
    const isPlain = momentsOf(wall, zone).length === 1;
    if (isPlain) assert.equal(granted.length, 1, said);
    for (const { status, body } of answers) assert.ok(status < 300 || body.code === 'SLOT_TAKEN', said);
    this.count(`four at once: ${asks.length}`);
    await this.judge(asks, answers);
  }

  /** Whether answers that came at once are those of some order, and what stands now is what that order leaves. */
  private async judge(asks: Ask[], answers: Answer[]): Promise<void> {
    const before = this.tables;
    const tables = await this.world.read();
    this.tables = tables;
    const said = answers.map(({ status, body }) => saidOf(status, body));
    const what = `${asks.map((ask, index) => `${JSON.stringify(ask)} → ${said[index]?.join(', ')}`).join(' | ')}`;
    for (const { status } of answers) assert.ok(status < 500, what);
    isPossible(tables, before, what);
    const problems: unknown[] = [];
    for (const order of ordersOf(asks.length)) {
      const model = this.model.copy();
      try {
        for (const index of order) {
          const [ask, { status, body }] = [asks[index] as Ask, answers[index] as Answer];
          const refusals = refusalsOf(model, ask);
          // Who looks for a free time while the visit is given another one may have to look again.
          const isRival = asks.some(
            (other) => other !== ask && 'id' in other && 'id' in ask && other.id === ask.id,
          );
          if (ask.do === 'reschedule' && isRival && said[index]?.includes('BUSY')) continue;
          const isRight =
            refusals.length === 0 ? status < 300 : said[index]?.some((one) => refusals.includes(one));
          assert.ok(isRight, `by the rules ${refusals.join(' or ') || 'granted'}: ${what}`);
          const workerOf = (id: string) => tables.visits.find((row) => row.id === id)?.worker_id;
          if (status < 300) take(model, ask, { body, workerOf });
        }
        compare(model, tables, what);
      } catch (error) {
        problems.push(
          error instanceof Error ? new Error(`${error.message} ${what}`, { cause: error }) : error,
        );
        continue;
      }
      this.model = model;
      for (const [index, { do: name }] of asks.entries())
        this.count([name, ...(said[index] ?? [])].join(' '));
      if (asks.length > 1) this.count(`${asks.length} at once`);
      if (answers.every(({ status }) => status >= 400))
        assert.equal(tables.events, before.events, `what was refused is remembered: ${what}`);
      const [ask, answer] = [asks[0] as Ask, answers[0] as Answer];
      const visit = answer.status < 300 && asks.length === 1 && model.visit(answer.body?.id);
      if (visit) isVisit(model, visit, ask.by, answer.body);
      return;
    }
    if (problems.length === 1) throw new Error(`${(problems[0] as Error).message} of ${what}`);
    throw new AggregateError(problems, `in no order: ${what}`);
  }

  private async stands(): Promise<void> {
    const before = this.tables;
    this.tables = await this.world.read();
    isPossible(this.tables, before, 'then');
    compare(this.model, this.tables, 'then');
  }

  private count(word: string): void {
    this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }
}

/** The code of a refusal, and what it says of fields; nothing where it is granted. */
function saidOf(status: number, body: Answer['body']): string[] {
  if (status < 300) return [];
  const fields = (body?.errors ?? []).map(
    ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
  );
  return fields.length > 0 ? fields : [String(body?.code ?? status)];
}

/** All orders of so many things. */
function ordersOf(count: number): number[][] {
  if (count <= 1) return [Array.from({ length: count }, (_, index) => index)];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}
