import { ArrowRight } from 'lucide-react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatDayAndTime, formatMoment } from '../../../ui/display/formatDate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import words from './visitWords.module.css';
import styles from './VisitMove.module.css';
import type { VisitVerb } from './orderVisit.ts';

interface VisitMoveProps {
  visit: Appointment;
  pending: VisitVerb | null;
  onAccept: () => void;
  onDecline: () => void;
  onWithdraw: () => void;
}

/** The other time that a visit is asked to be moved to, with what its reader may do; the visit keeps its own till then. */
export function VisitMove({ visit, pending, onAccept, onDecline, onWithdraw }: VisitMoveProps) {
  const t = useT('booking');
  const locale = useLocale();
  const { move, can } = visit;
  if (!move || visit.state !== 'CONFIRMED') return null;
  const wanted = { time: formatDayAndTime(move.date, move.time, locale) };
  if (move.state === 'DECLINED' || move.state === 'LAPSED') {
    return (
      <Formatted as="p" className={styles.stood}>
        {t('move.stood', wanted)}
      </Formatted>
    );
  }
  if (move.state !== 'ASKED') return null;
  const until = formatMoment(move.expiresAt, visit.timeZone, locale);
  const isPartner = visit.role === 'partner';
  return (
    <Notice
      tone="warn"
      title={isPartner ? t('move.wish') : <Formatted>{t('move.line', wanted)}</Formatted>}
      actions={
        <>
          {can.acceptMove && (
            <Button size="sm" onClick={onAccept} isLoading={pending === 'acceptMove'}>
              {t('move.accept')}
            </Button>
          )}
          {can.declineMove && (
            <Button size="sm" kind="outlined" onClick={onDecline} isLoading={pending === 'declineMove'}>
              {t('move.decline')}
            </Button>
          )}
          {can.withdrawMove && (
            <Button size="sm" kind="outlined" onClick={onWithdraw} isLoading={pending === 'withdrawMove'}>
              {t('move.withdraw')}
            </Button>
          )}
        </>
      }
    >
      {isPartner && (
        <p className={styles.times}>
          <Formatted as="s" className={words.day}>
            {formatDayAndTime(visit.date, visit.time, locale)}
          </Formatted>
          <Icon of={ArrowRight} size={18} />
          <Formatted as="strong">{wanted.time}</Formatted>
          {!sameGivers(move.workers, visit.workers) && (
            <span translate="no">{move.workers.map(({ name }) => name).join(', ')}</span>
          )}
        </p>
      )}
      <Formatted as="p">{t('visits.answerBy', { until })}</Formatted>
    </Notice>
  );
}

const sameGivers = (some: Appointment['workers'], others: Appointment['workers']): boolean =>
  some.length === others.length &&
  some.every(({ workerId }) => others.some((other) => other.workerId === workerId));
