import { Clock3, MapPin, MessageSquareText, Phone, UserRound } from 'lucide-react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { clientCardPaths } from '../../../paths/clientCardPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { formatMoment } from '../../../ui/display/formatDate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { namesOf } from './namesOf.ts';
import { usePlaceLines } from './usePlaceLines.ts';
import { wayToVisit } from './wayToVisit.ts';
import styles from './VisitFacts.module.css';

export interface VisitFactsProps {
  visit: Appointment;
  /** What stands beside the facts as a button is not said by them as well. */
  without?: 'ways';
}

/** With whom, where, what was noted, until when what may be done. */
export function VisitFacts({ visit, without }: VisitFactsProps) {
  const t = useT('booking');
  const locale = useLocale();
  const placeLines = usePlaceLines();
  const { client, partner, place } = visit;
  const isPartner = visit.role === 'partner';
  const isRequest = visit.state === 'REQUESTED';
  const other = isPartner ? client : partner;
  const until = formatMoment(visit.expiresAt ?? visit.cancelUntil, visit.timeZone, locale);
  const way = without === 'ways' ? null : wayToVisit(visit);
  return (
    <ul className={styles.facts}>
      <Fact icon={UserRound}>
        {namesOf(visit).map((name, index) => (
          <span key={name} translate="no">
            {index > 0 && ' · '}
            {visit.cardId ? <Anchor href={clientCardPaths.card(visit.cardId)}>{name}</Anchor> : name}
          </span>
        ))}
      </Fact>
      {without !== 'ways' && other.phone && (
        <Fact icon={Phone}>
          <a href={`tel:${other.phone}`}>{other.phoneText}</a>
        </Fact>
      )}
      {/* Professionals know where their own door is. */}
      {(!isPartner || place.kind === 'CLIENT') && (
        <Fact icon={MapPin}>
          {placeLines(place).map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
          {isRequest && place.kind === 'SALON' && !place.isExact && (
            <small className={styles.later}>{t('summary.exactLater')}</small>
          )}
          {way && (
            <a href={way} target="_blank" rel="noopener noreferrer" className={styles.way}>
              {t('visits.directions')}
            </a>
          )}
        </Fact>
      )}
      {visit.note && (
        <Fact icon={MessageSquareText}>
          <small className={styles.label}>{t('visits.note')}</small>
          {visit.note}
        </Fact>
      )}
      {(isRequest || (!isPartner && visit.can.cancel)) && (
        <Fact icon={Clock3}>
          <Formatted>
            {isRequest && t('visits.answerBy', { until })}
            {!isRequest && (visit.cancelsLate ? t('rule.late') : t('rule.until', { date: until }))}
          </Formatted>
        </Fact>
      )}
    </ul>
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
