import type { Appointment } from '../../../../contract/appointments.ts';
import {
  answered,
  begun,
  type Change,
  compared,
  type Follows,
  type SendAnswer,
} from '../../../../domain/offline/changes.ts';
import { REPLAN_VISIT, withId } from '../../../paths/apiPaths.ts';
import {
  ACCEPT_MOVE,
  CANCEL_VISIT,
  CONFIRM_VISIT,
  DECLINE_MOVE,
  DECLINE_VISIT,
  REPORT_NO_SHOW,
  VISIT,
} from '../../../paths/offlineApiPaths.ts';
import { readChanges, updateChange } from '../../../browser/offlineStore.ts';
import { answerOf } from './answerOf.ts';
import { whoIsThere } from './whoIsThere.ts';
import { hasConnection } from '../../../browser/connection.ts';

/** How a round of sending ended; `otherAccount`: somebody else is signed in here. */
export type Round = Exclude<Follows, 'next'> | 'done' | 'otherAccount';

/** Tabs send one after the other. */
const LOCK = 'palmora-offline';

/** Sends the changes of an account that wait, in their order, until one of them has to wait on. */
export async function sendChanges(account: string): Promise<Round> {
  if (!hasConnection()) return 'later';
  const round = () => send(account);
  // Where tabs cannot wait for each other the keys of the changes still have each done once.
  return 'locks' in navigator ? navigator.locks.request(LOCK, round) : round();
}

async function send(account: string): Promise<Round> {
  const waiting = await readChanges(account);
  if (!waiting.some(({ state, now }) => state === 'WAITING' || (state === 'CONFLICT' && now === undefined)))
    return 'done';
  const who = await whoIsThere(account);
  if (who !== 'own') return who;
  for (const { key } of waiting) {
    // What is noted before it is sent is known to be on its way, whatever becomes of this page.
    const change = await updateChange(key, (stored) => begun(stored) ?? stored);
    let follows: Follows = 'next';
    if (change?.state === 'WAITING') {
      const answer = await ask(change);
      await updateChange(key, (stored) => {
        const after = answered(stored, answer);
        follows = after.follows;
        return after.change;
      });
    }
    await compareWithNow(key);
    if (follows !== 'next') return follows;
  }
  return 'done';
}

/** Reads the visit of a conflict as it stands, to be shown beside what was wanted. */
async function compareWithNow(key: string): Promise<void> {
  const change = await updateChange(key, (stored) => stored);
  if (change?.state !== 'CONFLICT' || change.now !== undefined) return;
  const answer = await answerOf(withId(VISIT, change.seen.id));
  // Asked again with the next round.
  if (answer === 'lost' || (answer.status !== 200 && answer.status !== 404)) return;
  const now = answer.status === 200 ? (answer.body as Appointment) : null;
  await updateChange(key, (stored) => compared(stored, now));
}

async function ask(change: Change): Promise<SendAnswer> {
  const { path, body } = requestOf(change);
  const answer = await answerOf(withId(path, change.seen.id), {
    key: change.key,
    owner: change.account,
    body,
  });
  if (answer === 'lost') return answer;
  return { status: answer.status, code: (answer.body as { code?: string } | null)?.code ?? null };
}

/** What is sent for a change: always with the version that was seen, so that nothing newer is written over. */
export function requestOf({ wish, seen: { version } }: Change): { path: string; body: object } {
  switch (wish.verb) {
    case 'move':
      return { path: REPLAN_VISIT, body: { ...wish.to, version } };
    case 'confirm':
      return { path: CONFIRM_VISIT, body: { version } };
    case 'noShow':
      return { path: REPORT_NO_SHOW, body: { version } };
    case 'acceptMove':
      return { path: ACCEPT_MOVE, body: { version } };
    case 'decline':
      return { path: DECLINE_VISIT, body: { reason: wish.reason, version } };
    case 'declineMove':
      return { path: DECLINE_MOVE, body: { reason: wish.reason, version } };
    case 'cancel':
      return { path: CANCEL_VISIT, body: { reason: wish.reason, version } };
  }
}
