/**
 * The start-up check (specification §4): the user id in local storage is held against the session once, when the page
 * loads; never again on focus, never a second time.
 */
import type { StoredName } from '../../contract/browserStorage.ts';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { notePageOwner } from '../api/browserApi.ts';
import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { noteLogOut, useLogOut, useSession } from '../page/session.tsx';
import { useNotify } from '../ui/feedback/useNotify.ts';

const STORAGE_KEY: StoredName<'device'> = 'userId';
/** A session this young belongs to a log-in whose page could not store the id (a form sent before its script ran). */
const JUST_STARTED_MS = 60_000;

/** The start-up check and the keeping of the stored id; renders nothing. */
export function SessionKeeper() {
  const session = useSession();
  const check = useFetcher<{ isValid: boolean } | undefined>();
  const { logOut } = useLogOut();
  const t = useT('shell');
  const notify = useNotify();
  const known = useRef<string | null | undefined>(undefined);
  const isJudged = useRef(false);
  const userId = session?.userId ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the check runs when the page loads, then only on a change of who is signed in.
  useEffect(() => {
    // A copy for everybody says nothing about who is signed in.
    if ('copy' in document.documentElement.dataset) return;
    if (known.current === userId) return;
    notePageOwner(userId ?? undefined);
    const isStart = known.current === undefined;
    known.current = userId;
    if (!isStart) {
      noteLogOut(userId === null);
      storeId(userId ?? '');
      return;
    }
    const stored = storedId();
    if (stored === null) return;
    if (!session) {
      if (stored) storeId('');
    } else if (stored) {
      check.load(paths.sessionCheck(stored));
    } else if (session.ageMs < JUST_STARTED_MS) {
      storeId(session.userId);
    } else {
      logOut();
    }
  }, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of the one check is judged once.
  useEffect(() => {
    if (check.data === undefined || isJudged.current) return;
    isJudged.current = true;
    if (check.data.isValid) return storeId(userId ?? '');
    notify({ text: t('session.invalidUser'), isSuccess: false });
    logOut();
  }, [check.data]);

  return null;
}

/** The stored id, empty when there is none; null where the browser keeps nothing. */
function storedId(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return null;
  }
}

function storeId(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // A browser that keeps nothing goes without: the session's cookie decides.
  }
}
