/** The session in the browser: it is the server's, and comes with every page as the root's data. */
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { useRootData } from './rootData.ts';
import { useNotify } from '../ui/feedback/useNotify.ts';

const LOG_OUT_ERROR_MS = 3000;

/** Whether somebody logged out since this page was loaded; lives in the page's memory alone. */
let isRecentlyLoggedOut = false;

/** Who is signed in, or null. */
export function useSession() {
  return useRootData()?.session ?? null;
}

/** Notes that somebody logged out, or logged in again. */
export function noteLogOut(isLoggedOut: boolean): void {
  isRecentlyLoggedOut = isLoggedOut;
}

/** Whether to say "you are logged out" and to stay on the sign-in page. */
export function wasRecentlyLoggedOut(): boolean {
  return isRecentlyLoggedOut;
}

/** Logs out: the session ends, the stored id is blanked, the partner page follows; a failure is said for 3 s. */
export function useLogOut(): { logOut: () => void; isPending: boolean } {
  const fetcher = useFetcher<{ isLoggedOut: boolean }>();
  const t = useT('shell');
  const notify = useNotify();
  const said = useRef<unknown>(undefined);

  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === said.current) return;
    said.current = fetcher.data;
    if (fetcher.data?.isLoggedOut === false) {
      notify({ text: t('session.logOutFailed'), isSuccess: false, duration: LOG_OUT_ERROR_MS });
    }
  }, [fetcher.state, fetcher.data, notify, t]);

  return {
    logOut: () => void fetcher.submit(null, { method: 'post', action: paths.logOut }),
    isPending: fetcher.state !== 'idle',
  };
}
