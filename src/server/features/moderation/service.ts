/**
 * What moderators decide about cases: each an act of staff by whoever holds the case, with its entry in the log. Checkouts
 * end at the provider before the unit that blocks, for nothing outside is asked within one.
 */
import type { CaseKind } from '../../../domain/moderation/cases.ts';
import type { BlockGround } from '../../../domain/moderation/reasons.ts';
import type { Database } from '../../db/database.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { Decided, Decisions, GivenReason } from '../announcements/face.ts';
import type { Act, AuditEntry } from '../staff/face.ts';
import { requireHeld, requireHold } from './holds.ts';

export interface ModerationDependencies {
  db: Database;
  clock: () => number;
  act: Act;
  decisions: Decisions;
  /** Ends the open checkouts of an announcement at the provider; outside any transaction. */
  endCheckouts(announcementId: string): Promise<unknown>;
}

export function createModeration({ db, clock, act, decisions, endCheckouts }: ModerationDependencies) {
  /** An act about an announcement by whoever holds its case, of the kind that is decided. */
  function decide(
    caller: Caller,
    id: string,
    { name, reason, kind = 'announcement' }: { name: AuditEntry['act']; reason: string; kind?: CaseKind },
    work: (unit: Unit) => Promise<Decided>,
  ): Promise<void> {
    return act(caller, async (unit) => {
      await requireHold(unit, caller, { kind, id });
      const { before, after } = await work(unit);
      const subject = { type: 'announcement', id } as const;
      return { result: undefined, entry: { act: name, subject, reason, before, after } };
    });
  }

  const approve = (caller: Caller, id: string, revisionId: string) =>
    decide(caller, id, { name: 'approveAnnouncement', reason: '' }, (unit) =>
      decisions.approve(unit, { id, revisionId, actorId: caller.userId }),
    );

  const reject = (caller: Caller, id: string, revisionId: string, reasons: readonly GivenReason[]) => {
    const reason = reasons.map(({ path, code, text }) => [path, code, text].join(' ').trim()).join('\n');
    return decide(caller, id, { name: 'rejectAnnouncement', reason }, (unit) =>
      decisions.reject(unit, { id, revisionId, actorId: caller.userId }, reasons),
    );
  };

  async function block(caller: Caller, id: string, ground: { code: BlockGround; text: string }) {
    // Asked again in the unit; here so that nobody's checkout ends for a decision that is refused.
    await requireHeld(db, caller, { kind: 'announcement', id }, clock());
    await endCheckouts(id);
    const reason = `${ground.code}: ${ground.text}`;
    await decide(caller, id, { name: 'blockAnnouncement', reason }, (unit) =>
      decisions.block(unit, { id, actorId: caller.userId }, ground),
    );
  }

  const decideAppeal = (caller: Caller, id: string, answer: { isUpheld: boolean; text: string }) =>
    decide(caller, id, { name: 'decideAppeal', reason: answer.text, kind: 'appeal' }, (unit) =>
      decisions.decideAppeal(unit, { id, actorId: caller.userId }, answer),
    );

  return { approve, reject, block, decideAppeal };
}

export type Moderation = ReturnType<typeof createModeration>;
