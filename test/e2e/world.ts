/**
 * A world for each journey: Palmora with the demo on a database of its own, at a present that the journey chooses and in
 * which jobs are done when they are due. It is composed in a process beside the worker (worldProcess.ts).
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Answer, Asked, Orders } from './orders.ts';

/** The present of a journey that does not say another: a Tuesday morning in Europe. */
export const PRESENT = '2026-11-24T09:00:00Z';

export interface World {
  url: string;
  databaseUrl: string;
  /** What its present is later than that of this machine, in ms. */
  shift: number;
  orders: Orders;
}

export interface Worlds {
  open(present: number): Promise<World>;
  end(): Promise<void>;
}

let current: World | null = null;

/** The world of the journey that runs. */
export function world(): World {
  if (!current) throw new Error('There is a world in a journey alone.');
  return current;
}

/** The present of the world, in epoch ms. */
export const now = (): number => Date.now() + world().shift;

/** A date so many days ahead, as yyyy-mm-dd in UTC; outside a journey of the day on which journeys begin. */
export const ahead = (days: number): string => {
  const present = current ? now() : Date.parse(PRESENT);
  return new Date(present + days * 86_400_000).toISOString().slice(0, 10);
};

/** Starts the process for a worker's worlds. */
export async function startWorlds(): Promise<Worlds> {
  const child = fork(path.join(import.meta.dirname, 'worldProcess.ts'), {
    // As in earnest; and not what the worker's own modules are read with.
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let lastId = 0;
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  child.on('message', ({ id, value, error }: Answer) => {
    const who = asked.get(id);
    asked.delete(id);
    if (error === undefined) who?.resolve(value);
    else who?.reject(new Error(error));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void gone.then(() => {
    for (const { reject } of asked.values()) reject(new Error('The process of the worlds has ended.'));
  });
  const ask = (order: keyof Orders, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      asked.set(lastId, { resolve, reject });
      child.send({ id: lastId, order, args } satisfies Asked);
    });
  const orders = new Proxy({} as Orders, {
    get:
      (_, order) =>
      (...args: unknown[]) =>
        ask(order as keyof Orders, args),
  });
  return {
    async open(present) {
      current = { ...(await orders.open(present)), orders };
      return current;
    },
    async end() {
      current = null;
      child.disconnect();
      await gone;
    },
  };
}

/** Lets the pages of a context live in the world's present: those that are open and those to come. */
export async function placeInTime(context: BrowserContext): Promise<void> {
  const { shift } = world();
  await context.addInitScript(shiftDates, shift);
  await Promise.all(context.pages().map((page) => page.evaluate(shiftDates, shift).catch(() => {})));
}

/** In a page: its dates, but for those of its timers, are so much later. */
function shiftDates(shift: number): void {
  const Machine = (Date as { Machine?: DateConstructor }).Machine ?? Date;
  const Shifted = function (this: unknown, ...given: []) {
    if (!new.target) return new Machine(Machine.now() + shift).toString();
    return Reflect.construct(Machine, given.length === 0 ? [Machine.now() + shift] : given, new.target);
  } as unknown as DateConstructor;
  Object.setPrototypeOf(Shifted, Machine);
  Object.assign(Shifted, { prototype: Machine.prototype, Machine, now: () => Machine.now() + shift });
  Machine.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
