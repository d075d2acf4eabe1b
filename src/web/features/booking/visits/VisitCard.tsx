import { CalendarPlus, Clock3, MapPin, MessageSquareText, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { CALENDAR_FILE, withId } from '../../../apiPaths.ts';
import { useLocale, useT } from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { formatDay, formatMoment, formatTime } from '../../../ui/display/formatDate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { usePlaceLines } from './usePlaceLines.ts';
import { useVisitOrder } from './useVisitOrder.ts';
import styles from './VisitCard.module.css';
import { VisitDialog } from './VisitDialog.tsx';
import { VisitMove } from './VisitMove.tsx';
import type { AskedVerb, VisitVerb } from './orderVisit.ts';

/** One visit: when, what, with whom, where, and the buttons for what may be done. */
export function VisitCard({ visit }: { visit: Appointment }) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const priceText = usePriceText();
  const placeLines = usePlaceLines();
  const [asked, setAsked] = useState<AskedVerb | null>(null);
  const { order, pending } = useVisitOrder();
  const { service, client, partner, worker } = visit;
  const isPartner = visit.role === 'partner';
  const isRequest = visit.state === 'REQUESTED';
  const other = isPartner ? client : partner;
  const until = formatMoment(visit.expiresAt ?? visit.cancelUntil, visit.timeZone, locale);
  return (
    <li className={styles.card}>
      <div className={styles.when}>
        <Formatted as="p" className={styles.day}>
          {formatDay(visit.date, locale)}
        </Formatted>
        <Formatted as="p" className={styles.hours}>
          {formatTime(visit.time, locale)}–{formatTime(visit.endTime, locale)}
        </Formatted>
        <Badge tone={isRequest ? 'warn' : visit.cancelledLate ? 'danger' : 'success'}>
          {visit.cancelledLate ? t('visits.cancelledLate') : t(`states.${visit.state}`)}
        </Badge>
      </div>
      <div className={styles.body}>
        <h3 className={styles.service}>
          {treatmentName(service)}{' '}
          <span className={styles.length}>{t('duration', { minutes: service.durationMinutes })}</span>
        </h3>
        <ul className={styles.facts}>
          <Fact icon={UserRound}>
            <span translate="no">{other.name}</span>
            {worker.name !== other.name && <span translate="no"> · {worker.name}</span>}
          </Fact>
          <Fact icon={Phone}>
            <a href={`tel:${other.phone}`}>{other.phoneText}</a>
          </Fact>
          {/* Professionals know where their own door is. */}
          {(!isPartner || visit.place.kind === 'CLIENT') && (
            <Fact icon={MapPin}>{placeLines(visit.place).join(', ')}</Fact>
          )}
          {visit.note && <Fact icon={MessageSquareText}>{visit.note}</Fact>}
          {(isRequest || (!isPartner && visit.can.cancel)) && (
            <Fact icon={Clock3}>
              <Formatted>
                {isRequest && t('visits.answerBy', { until })}
                {!isRequest && (visit.cancelsLate ? t('rule.late') : t('rule.until', { date: until }))}
              </Formatted>
            </Fact>
          )}
        </ul>
        <p className={styles.small}>
          <span translate="no">{t('visits.reference', { reference: visit.reference })}</span>
          <Formatted>{priceText(service.price, service.currency)}</Formatted>
          <Anchor className={styles.file} href={withId(CALENDAR_FILE, visit.id)} download>
            <Icon of={CalendarPlus} size={16} />
            {t('visits.calendar')}
          </Anchor>
        </p>
        <VisitMove
          visit={visit}
          pending={pending}
          onAccept={() => order({ intent: 'visit', verb: 'acceptMove', id: visit.id })}
          onDecline={() => setAsked('declineMove')}
          onWithdraw={() => order({ intent: 'visit', verb: 'withdrawMove', id: visit.id })}
        />
        <Buttons
          visit={visit}
          pending={pending}
          onAsk={setAsked}
          onConfirm={() => order({ intent: 'visit', verb: 'confirm', id: visit.id })}
        />
      </div>
      {asked && <VisitDialog visit={visit} verb={asked} onClose={() => setAsked(null)} onOrder={order} />}
    </li>
  );
}

function Fact({ icon, children }: { icon: typeof Phone; children: React.ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}

interface ButtonsProps {
  visit: Appointment;
  pending: VisitVerb | null;
  onAsk: (verb: AskedVerb) => void;
  onConfirm: () => void;
}

function Buttons({ visit, pending, onAsk, onConfirm }: ButtonsProps) {
  const t = useT('booking');
  const { can, state, partner } = visit;
  if (!(can.confirm || can.decline || can.cancel || can.reschedule || can.noShow)) return null;
  return (
    <div className={styles.buttons}>
      {can.confirm && (
        <Button onClick={onConfirm} isLoading={pending === 'confirm'}>
          {t('visits.confirm')}
        </Button>
      )}
      {can.decline && (
        <Button kind="redOutlined" onClick={() => onAsk('decline')} isLoading={pending === 'decline'}>
          {t('visits.decline')}
        </Button>
      )}
      {can.reschedule && (
        <ButtonLink kind="outlined" href={paths.moveVisit(partner.profileId, visit.id)}>
          {t('visits.reschedule')}
        </ButtonLink>
      )}
      {can.noShow && (
        <Button kind="outlined" onClick={() => onAsk('noShow')} isLoading={pending === 'noShow'}>
          {t('visits.noShow')}
        </Button>
      )}
      {can.cancel && (
        <Button kind="redOutlined" onClick={() => onAsk('cancel')} isLoading={pending === 'cancel'}>
          {state === 'REQUESTED' ? t('visits.withdraw') : t('visits.cancel')}
        </Button>
      )}
    </div>
  );
}
