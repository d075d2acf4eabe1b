import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { isRefused } from '../../action.ts';
import { useNotify } from '../../ui/feedback/useNotify.ts';

/** What a button orders of a page's action: the subject says which part of the action does it. */
export interface Order {
  intent: string;
  verb: string;
}

/**
 * Sends orders about one thing, one at a time, and says how each went; the lists follow by themselves.
 * @param address of the page whose action takes the orders and answers `{ verb }`
 * @param doneText what is said when a verb is done
 */
export function useOrder<Sent extends Order>(address: string, doneText: (verb: Sent['verb']) => string) {
  const notify = useNotify();
  const fetcher = useFetcher<unknown>();
  const said = useRef<unknown>(undefined);
  const sent = useRef<Sent['verb'] | null>(null);

  useEffect(() => {
    if (fetcher.state === 'submitting' || !fetcher.data || fetcher.data === said.current) return;
    said.current = fetcher.data;
    if (isRefused(fetcher.data)) return notify({ text: fetcher.data.problem.detail, isSuccess: false });
    const { verb } = fetcher.data as Pick<Sent, 'verb'>;
    notify({ text: doneText(verb), isSuccess: true });
  }, [fetcher.state, fetcher.data, notify, doneText]);

  return {
    order(order: Sent): void {
      if (fetcher.state !== 'idle') return;
      sent.current = order.verb;
      fetcher.submit(JSON.stringify(order), { method: 'post', action: address, encType: 'application/json' });
    },
    /** The verb that is being done. */
    pending: fetcher.state === 'idle' ? null : sent.current,
  };
}
