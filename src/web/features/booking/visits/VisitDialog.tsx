import { useRef, useState } from 'react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { formatDayAndTime, formatMoment } from '../../../ui/display/formatDate.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import words from './visitWords.module.css';
import styles from './VisitDialog.module.css';
import type { AskedVerb, VisitOrder } from './orderVisit.ts';

interface VisitDialogProps {
  visit: Appointment;
  verb: AskedVerb;
  onClose: () => void;
  isPending: boolean;
  onOrder: (order: VisitOrder) => void;
}

/**
 * Asks before something is taken away; the professional says why. It stays until the order is answered: what was typed is
 * still there where it could not be sent.
 */
export function VisitDialog({ visit, verb, onClose, isPending, onOrder }: VisitDialogProps) {
  const t = useT('booking');
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const staysOpen = useRef(false);
  const isPartner = visit.role === 'partner';
  const other = isPartner ? visit.client : visit.partner;
  const isTold = !isPartner || visit.client.isTold;
  const needsReason = isPartner && verb === 'cancel';
  const asksReason = needsReason || verb === 'decline' || verb === 'declineMove';
  const isRequest = visit.state === 'REQUESTED';
  const title = {
    decline: t('visits.declineTitle'),
    declineMove: t('move.declineTitle'),
    noShow: t('visits.noShowTitle'),
    cancel: isRequest ? t('visits.withdrawTitle') : t('visits.cancelTitle'),
  }[verb];
  const label = {
    decline: t('visits.decline'),
    declineMove: t('move.decline'),
    noShow: t('visits.noShow'),
    cancel: isRequest ? t('visits.withdraw') : t('visits.cancel'),
  }[verb];

  function act() {
    staysOpen.current = true;
    const isNone = needsReason && reason.trim() === '';
    setMissing(isNone);
    const { id, version } = visit;
    if (!isNone) onOrder({ intent: 'visit', verb, id, version, reason: reason.trim() });
  }

  return (
    <Modal
      isOpen
      onClose={() => {
        if (!staysOpen.current) onClose();
        staysOpen.current = false;
      }}
      title={title}
      description={
        <div className={styles.words}>
          <Formatted as="p" className={words.day}>
            {formatDayAndTime(visit.date, visit.time, locale)} · <span translate="no">{other.name}</span>
          </Formatted>
          <p>
            {verb === 'noShow'
              ? t('visits.noShowTold')
              : t(isTold ? 'visits.told' : 'visits.untold', { name: other.name })}
          </p>
          {!isPartner && !isRequest && (
            <Formatted as="p">
              {visit.cancelsLate
                ? t('rule.late')
                : t('rule.until', { date: formatMoment(visit.cancelUntil, visit.timeZone, locale) })}
            </Formatted>
          )}
          {asksReason && (
            <TextArea
              className={styles.reason}
              label={needsReason ? t('visits.reason') : t('visits.reasonOptional')}
              required={needsReason}
              error={isMissing && t('visits.reasonNeeded')}
              rows={2}
              maxCharacters={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
      }
      firstButton={{
        label: verb === 'declineMove' ? t('visits.notYet') : t('visits.keep'),
        onClick: onClose,
      }}
      secondButton={{ label, onClick: act, isRed: true, isLoading: isPending }}
    />
  );
}
