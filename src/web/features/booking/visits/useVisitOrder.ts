import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import type { VisitOrder } from './orderVisit.ts';

/** Orders about visits, with what is said when each is done, or was meant for what the visit no longer is. */
export function useVisitOrder() {
  const t = useT('booking');
  const doneText = {
    confirm: t('visits.confirmed'),
    decline: t('visits.declined'),
    cancel: t('visits.cancelled'),
    noShow: t('visits.noShowSaved'),
    undoNoShow: t('visits.noShowUndone'),
    acceptMove: t('visits.moveAccepted'),
    declineMove: t('visits.moveDeclined'),
    withdrawMove: t('visits.moveWithdrawn'),
  };
  return useOrder<VisitOrder>(paths.profileSettings(), (verb) => doneText[verb], {
    STALE_VERSION: t('visits.changed'),
  });
}
