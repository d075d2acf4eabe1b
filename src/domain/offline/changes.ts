/**
 * Changes that a partner makes to visits without a connection: how they wait, are sent, and end. Each ends by taking effect
 * once, by being taken back before it was ever sent, or as a conflict that its author settles; none goes by itself.
 */
import type { AppointmentState } from '../booking/lifecycle.ts';
import type { MoveState } from '../booking/move.ts';

/** Another time, length or person, by the clock of the place. */
export interface NewTime {
  date: string;
  time: string;
  isSecond: boolean;
  /** An id. */
  worker: string;
  durationMinutes: number;
}

/** What is wanted of a visit. */
export type Wish =
  | { verb: 'confirm' | 'noShow' | 'acceptMove' }
  | { verb: 'decline' | 'cancel' | 'declineMove'; reason: string }
  | { verb: 'move'; to: NewTime };
export type OfflineVerb = Wish['verb'];

/** What these rules look at of a visit. */
export interface SeenVisit {
  id: string;
  /** Grows with every change. */
  version: number;
  state: AppointmentState;
  /** RFC 3339. */
  start: string;
  /** RFC 3339. */
  end: string;
  date: string;
  time: string;
  worker: { workerId: string };
  move: { state: MoveState } | null;
  can: Record<'confirm' | 'decline' | 'cancel' | 'noShow' | 'replan' | 'acceptMove' | 'declineMove', boolean>;
}

/**
 * WAITING: to be sent. CONFLICT: refused, until its author says what is to become of it. DONE: has taken effect, until its
 * author has seen so.
 */
export type ChangeState = 'WAITING' | 'CONFLICT' | 'DONE';

export interface Change<Visit extends SeenVisit = SeenVisit> {
  /** Its Idempotency-Key, made once, at the press: whatever is sent again under it is done once. */
  key: string;
  /** Whose it is; an id. */
  account: string;
  /** When it was pressed (epoch ms); they are sent in this order. */
  at: number;
  wish: Wish;
  /** The visit as it was when it was pressed. */
  seen: Visit;
  /** How often it was given to the network; from the first time on nobody knows that it had no effect. */
  attempts: number;
  state: ChangeState;
  /** Of a conflict: why, a code of the API. */
  code: string | null;
  /** Of a conflict: the visit as it stands; null: it is there no longer. Not there: it could not be read yet. */
  now?: Visit | null;
}

/** What came of sending a change: an answer of the API, or none. */
export type SendAnswer = { status: number; code: string | null } | 'lost';

/** What follows: the next change, another try of all later, or the log-in first. */
export type Follows = 'next' | 'later' | 'logIn';

/** A change as it is pressed. */
export function pressed<Visit extends SeenVisit>(
  said: Pick<Change<Visit>, 'key' | 'account' | 'at' | 'wish' | 'seen'>,
): Change<Visit> {
  return { ...said, attempts: 0, state: 'WAITING', code: null };
}

/** Whether the visit may be changed so, by what it said of itself. */
export const mayBeDone = ({ verb }: Wish, { can }: Pick<SeenVisit, 'can'>): boolean =>
  can[verb === 'move' ? 'replan' : verb];

/** Only what was never sent can be taken back: of the rest nobody knows yet. */
export const mayTakeBack = ({ state, attempts }: Pick<Change, 'state' | 'attempts'>): boolean =>
  state === 'WAITING' && attempts === 0;

/** A change about to be sent; null where it is not to be. To be kept before it is sent. */
export function begun<C extends Change>(change: C | undefined): C | null {
  return change?.state === 'WAITING' ? { ...change, attempts: change.attempts + 1 } : null;
}

/** Answers that say nothing of the change: the server was busy, or somebody before it. */
const PASSING = [408, 425, 429];

/** A change after it was sent, and what follows. One that is settled already, by another tab, stays so. */
export function answered<C extends Change>(change: C, answer: SendAnswer): { change: C; follows: Follows } {
  if (change.state !== 'WAITING') return { change, follows: 'next' };
  if (answer === 'lost') return { change, follows: 'later' };
  const { status, code } = answer;
  // Somebody else is signed in: what waits is not theirs.
  if (status === 401 || code === 'OTHER_ACCOUNT') return { change, follows: 'logIn' };
  if (status >= 500 || PASSING.includes(status) || code === 'BUSY') return { change, follows: 'later' };
  if (status < 400) return { change: { ...change, state: 'DONE' }, follows: 'next' };
  return { change: { ...change, state: 'CONFLICT', code: code ?? String(status) }, follows: 'next' };
}

/** A conflict with the visit as it stands; where that is what was wanted, there is none. */
export function compared<Visit extends SeenVisit>(change: Change<Visit>, now: Visit | null): Change<Visit> {
  if (change.state !== 'CONFLICT') return change;
  return now && isAsWanted(change, now) ? { ...change, state: 'DONE', code: null } : { ...change, now };
}

/** The change once more, against the visit as it stands: a change of its own. Null where the visit no longer allows it. */
export function mineNow<Visit extends SeenVisit>(
  { account, wish, now }: Change<Visit>,
  { key, at }: Pick<Change, 'key' | 'at'>,
): Change<Visit> | null {
  return now && mayBeDone(wish, now) ? pressed({ key, account, at, wish, seen: now }) : null;
}

/** Whether a change still has something to come. */
export const isOpen = ({ state }: Pick<Change, 'state'>): boolean => state !== 'DONE';

const STATE_AFTER = {
  confirm: 'CONFIRMED',
  decline: 'DECLINED',
  cancel: 'CANCELLED_BY_PARTNER',
  noShow: 'NO_SHOW',
} as const;

/** Whether a visit is as it would be after the change. */
function isAsWanted({ wish, seen }: Change, now: SeenVisit): boolean {
  const minutes = (Date.parse(now.end) - Date.parse(now.start)) / 60_000;
  const isThere = ({ date, time, worker, durationMinutes }: NewTime) =>
    now.date === date && now.time === time && now.worker.workerId === worker && minutes === durationMinutes;
  switch (wish.verb) {
    case 'move':
      return now.state === 'CONFIRMED' && isThere(wish.to);
    case 'acceptMove':
      return now.state === 'CONFIRMED' && now.move?.state === 'ACCEPTED';
    case 'declineMove':
      return now.state === 'CONFIRMED' && now.move?.state === 'DECLINED' && now.start === seen.start;
    case 'confirm':
      // Another time is another agreement.
      return now.state === 'CONFIRMED' && now.start === seen.start;
    default:
      return now.state === STATE_AFTER[wish.verb];
  }
}
