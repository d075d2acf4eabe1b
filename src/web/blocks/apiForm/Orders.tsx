import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { isRefused } from '../../forms/action.ts';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { OrderedContext, type Ordered } from './useOrder.ts';

/**
 * Says how the orders of the page below it went. It outlives their buttons: what an order does often takes its own row
 * away, and on a slow device the row is gone before it could have said so.
 */
export function Orders({ children }: { children: ReactNode }) {
  const [ordered, setOrdered] = useState<readonly Ordered[]>([]);
  const add = useCallback(
    (order: Ordered) => setOrdered((orders) => [...orders.filter(({ key }) => key !== order.key), order]),
    [],
  );
  return (
    <OrderedContext value={add}>
      {children}
      {ordered.map((order) => (
        <Outcome
          key={order.key}
          order={order}
          onSaid={() => setOrdered((orders) => orders.filter((one) => one !== order))}
        />
      ))}
    </OrderedContext>
  );
}

function Outcome({ order, onSaid }: { order: Ordered; onSaid: () => void }) {
  const notify = useNotify();
  const { state, data } = useFetcher<unknown>({ key: order.key });
  const say = useEffectEvent(() => {
    const isUnsent = isRefused(data) && data.isUnsent;
    // What asked goes before the notification comes: that stands in the topmost dialog.
    if (!isUnsent) order.onAnswered?.();
    if (isRefused(data) && isUnsent) notify({ text: data.problem.title, isSuccess: false });
    else if (isRefused(data)) {
      const { code, detail } = data.problem;
      notify({ text: order.refusedText[code] ?? detail, isSuccess: false });
    } else notify({ ...order.words((data as { verb: string }).verb), isSuccess: true });
    onSaid();
  });
  const isDone = state !== 'submitting' && Boolean(data) && data !== order.before;
  useEffect(() => {
    if (isDone) say();
  }, [isDone]);
  return null;
}
