import { useEffect } from 'react';
import { useT } from '../messages/messages.ts';
import { hasCopy } from '../browser/serviceWorker.ts';
import { useNotify } from '../ui/feedback/useNotify.ts';
import { hasConnection } from '../browser/connection.ts';

const SHOWN_MS = 10_000;

/**
 * Without a connection a link or a form of ours would leave for the browser's own error page and lose what is read.
 * It is stopped here, said, and offered again; a page of which a copy is kept is shown by that. Forms of `useApiForm` (noValidate) say it themselves, in place.
 */
export function OfflineGuard() {
  const notify = useNotify();
  const t = useT('shell');

  useEffect(() => {
    const say = (again: () => void) => {
      const action = { label: t('offline.retry'), run: again };
      notify({ text: t('offline.text'), isSuccess: false, duration: SHOWN_MS, action });
    };
    const click = (event: MouseEvent) => {
      if (hasConnection() || event.button !== 0 || isForAnotherTab(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leavesThePage(link)) return;
      const { href } = link;
      event.preventDefault();
      event.stopPropagation();
      void hasCopy(href).then((isKept) => {
        if (isKept) location.assign(href);
        else say(() => link.click());
      });
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (hasConnection() || (form.method === 'post' && form.noValidate)) return;
      event.preventDefault();
      event.stopPropagation();
      say(() => form.requestSubmit(event.submitter));
    };
    document.addEventListener('click', click, true);
    document.addEventListener('submit', submit, true);
    // What says it must be there before it is needed.
    import('../ui/feedback/NotificationStack.tsx').then(
      () => {
        document.documentElement.dataset.guarded = '';
      },
      () => {},
    );
    return () => {
      document.removeEventListener('click', click, true);
      document.removeEventListener('submit', submit, true);
    };
  }, [notify, t]);

  return null;
}

const isForAnotherTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** An address of ours other than a spot of the page shown. */
function leavesThePage({ href, origin, pathname, search, hash, target }: HTMLAnchorElement): boolean {
  if (!href || origin !== location.origin || target === '_blank') return false;
  return !(hash && pathname === location.pathname && search === location.search);
}
