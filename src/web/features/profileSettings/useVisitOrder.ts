import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { isRefused } from '../../action.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../ui/useNotify.ts';
import type { VisitOrder, VisitVerb } from './waitingAction.ts';

/** Sends an order about a visit and says how it went; the lists follow by themselves. */
export function useVisitOrder(): { order: (order: VisitOrder) => void; pending: VisitVerb | null } {
  const t = useT('booking');
  const notify = useNotify();
  const fetcher = useFetcher<unknown>();
  const said = useRef<unknown>(undefined);
  const sent = useRef<VisitVerb | null>(null);

  useEffect(() => {
    if (fetcher.state === 'submitting' || !fetcher.data || fetcher.data === said.current) return;
    said.current = fetcher.data;
    if (isRefused(fetcher.data)) return notify({ text: fetcher.data.problem.detail, isSuccess: false });
    const { verb } = fetcher.data as { verb: VisitVerb };
    const words = {
      confirm: t('visits.confirmed'),
      decline: t('visits.declined'),
      cancel: t('visits.cancelled'),
      noShow: t('visits.noShowSaved'),
      acceptMove: t('visits.moveAccepted'),
      declineMove: t('visits.moveDeclined'),
      withdrawMove: t('visits.moveWithdrawn'),
    };
    notify({ text: words[verb], isSuccess: true });
  }, [fetcher.state, fetcher.data, notify, t]);

  return {
    order(order) {
      if (fetcher.state !== 'idle') return;
      sent.current = order.verb;
      fetcher.submit(
        { ...order },
        { method: 'post', action: paths.profileSettings('waiting'), encType: 'application/json' },
      );
    },
    pending: fetcher.state === 'idle' ? null : sent.current,
  };
}
