import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { AnnouncementCase } from '../../../../contract/moderation/review.ts';
import { REVIEW } from '../../../../domain/moderation/limits.ts';
import { ownedBy, useOwner } from '../../../blocks/apiForm/useOwner.ts';
import { hasConnection } from '../../../browser/connection.ts';

/** Three times within the time that a case is held. */
const RENEW_MS = (REVIEW.holdMinutes * 60_000) / 3;

/** Holds the case on while its page is open, and takes it where nobody has it. `mayHold`: whether the reader may hold it. */
export function useHold(held: AnnouncementCase['held'], mayHold = true): void {
  const { submit } = useFetcher();
  const owner = useOwner();
  const isOthers = !mayHold || (held !== null && !held.isMine);
  const until = useRef(0);
  until.current = held ? Date.parse(held.until) : 0;
  useEffect(() => {
    if (isOthers) return;
    const hold = () => {
      if (hasConnection()) void submit({ intent: 'hold', ...ownedBy(owner) }, { method: 'post' });
    };
    const timer = setInterval(hold, RENEW_MS);
    // It may have been left open elsewhere for a while.
    if (until.current < Date.now() + RENEW_MS) hold();
    return () => clearInterval(timer);
  }, [isOthers, owner, submit]);
}
