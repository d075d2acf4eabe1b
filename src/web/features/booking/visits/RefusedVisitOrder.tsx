import { useActionData } from 'react-router';
import { isRefused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Why nothing came of what a browser without scripts has ordered done with a visit. */
export function RefusedVisitOrder() {
  const t = useT('booking');
  const posted = useActionData<unknown>();
  if (!isRefused(posted) || posted.typed?.intent !== 'visit') return null;
  const { code, detail } = posted.problem;
  return (
    <Notice tone="danger" role="alert">
      {code === 'STALE_VERSION' ? t('visits.changed') : detail}
    </Notice>
  );
}
