import type { OwnSafety, SharedSafety } from '../../../contract/safety.ts';
import type { SafetySign } from '../../../domain/booking/safety.ts';
import { useT } from '../../messages/messages.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx';

const TONES: Record<SafetySign, NoticeTone> = {
  OFF: 'info',
  AHEAD: 'info',
  NOT_IN: 'warn',
  IN: 'success',
  OVERDUE: 'danger',
  OUT: 'success',
};

/** How a home visit stands, in words; `whatToDo` for whoever waits to hear. */
export function SafetyState({
  visit: { sign },
  whatToDo = false,
}: {
  visit: Pick<OwnSafety | SharedSafety, 'sign'>;
  whatToDo?: boolean;
}) {
  const t = useT('safety');
  const isLate = sign === 'NOT_IN' || sign === 'OVERDUE';
  return (
    <Notice tone={TONES[sign]} role="status" title={t(`signs.${sign}`)}>
      {whatToDo && isLate && <p>{t('call')}</p>}
    </Notice>
  );
}
