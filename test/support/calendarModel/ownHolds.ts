/** What a client keeps already: which of it goes on, and which gives way to what is asked for. */
import type { Ask } from './asks.ts';
import type { Model, Visit } from './model.ts';
import { freeAt } from './offer.ts';

type Hold = Extract<Ask, { do: 'hold' }>;

/** The ids of the holds that are given up for this one. */
export function givenUp(model: Model, ask: Hold, client: number): string[] {
  const own = model.heldBy(client).map(({ id }) => id);
  if (ask.replaces && own.includes(ask.replaces)) return [ask.replaces];
  return ask.keepsOne ? own : [];
}

/** The hold that an ask goes on with in place of keeping another: the very same, and all that the client keeps. */
export function resumedHold(model: Model, ask: Hold, client: number): Visit | undefined {
  const own = model.heldBy(client);
  const named = own.some(({ id }) => id === ask.replaces);
  const [only] = own;
  if (named || !ask.keepsOne || own.length !== 1 || !only) return undefined;
  const isSame =
    only.start === ask.start &&
    only.service === ask.service &&
    only.isAtHome === ask.isAtHome &&
    (ask.worker === null || only.worker === ask.worker);
  return isSame ? only : undefined;
}

/** The ids of the holds that the client of a visit gives up for another time of it: all, and only where it is not free beside them. */
export function givenUpForMove(
  model: Model,
  { start, worker, minutes }: { start: number; worker: string; minutes: number },
  visit: Visit,
): string[] {
  if (visit.client === null) return [];
  const isFree = freeAt(model, start, { ...visit, worker, minutes, except: [visit.id] }).length > 0;
  return isFree ? [] : model.heldBy(visit.client).map(({ id }) => id);
}
