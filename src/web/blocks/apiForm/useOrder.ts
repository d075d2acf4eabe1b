import { createContext, use, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import '../../forms/unsent.ts';
import type { Notification } from '../../ui/feedback/useNotify.ts';
import { ownedBy, useOwner } from './useOwner.ts';

/** What a button orders of a page's action: the subject says which part of the action does it. */
export interface Order {
  intent: string;
  verb: string;
}

/** The key of its fetcher, what is said when an order is done or refused, and what the fetcher held before. */
export interface Ordered {
  key: string;
  words: (verb: string) => Words;
  refusedText: RefusedText;
  before: unknown;
  /** Called when it was done or refused: not where nobody has heard of it. */
  onAnswered?: (() => void) | undefined;
}

type Words = Omit<Notification, 'isSuccess'>;

/** What is said of a refusal in place of its own sentence, by its code. */
type RefusedText = Partial<Record<ErrorCode, string>>;

export const OrderedContext = createContext<((order: Ordered) => void) | null>(null);

/**
 * Sends orders about one thing, one at a time; the page's `<Orders>` says how each went, and the lists follow by
 * themselves.
 * @param address of the page whose action takes the orders and answers `{ verb }`
 * @param doneText what is said when a verb is done, with a button where there is one
 * @param refusedText what is said of some refusals here
 */
export function useOrder<Sent extends Order>(
  address: string,
  doneText: (verb: Sent['verb']) => string | Words,
  refusedText: RefusedText = {},
) {
  const add = use(OrderedContext);
  if (!add) throw new Error('useOrder: the page has no <Orders>');
  const key = useId();
  const fetcher = useFetcher<unknown>({ key });
  const owner = useOwner();
  const sent = useRef<Sent['verb'] | null>(null);

  return {
    order(order: Sent, onAnswered?: () => void): void {
      if (fetcher.state !== 'idle') return;
      sent.current = order.verb;
      const words = (verb: string): Words => {
        const said = doneText(verb);
        return typeof said === 'string' ? { text: said } : said;
      };
      add({ key, words, refusedText, before: fetcher.data, onAnswered });
      fetcher.submit(JSON.stringify({ ...order, ...ownedBy(owner) }), {
        method: 'post',
        action: address,
        encType: 'application/json',
      });
    },
    /** The verb that is being done. */
    pending: fetcher.state === 'idle' ? null : sent.current,
  };
}
