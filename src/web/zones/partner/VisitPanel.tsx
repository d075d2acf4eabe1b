import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '../../../contract/appointments.ts';
import type { CalendarWay } from '../../../contract/calendar.ts';
import { CALENDAR_FILE, withId } from '../../paths/apiPaths.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { safetyPaths } from '../../paths/safetyPaths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { formatDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { VisitFacts } from '../../features/booking/visits/VisitFacts.tsx';
import { VisitOrders } from '../../features/booking/visits/VisitOrders.tsx';
import words from '../../features/booking/visits/visitWords.module.css';
import { LookedAt } from '../../features/calendar/LookedAt.tsx';
import { SeriesPart } from '../../features/calendar/SeriesPart.tsx';
import { WaysOfVisit } from '../../features/calendar/WaysOfVisit.tsx';
import { StateBadge } from '../../features/calendar/StateMark.tsx';
import styles from './VisitPanel.module.css';

/** A visit that is looked at in the calendar: when, with whom, where, and what may be done with it. */
export function VisitPanel({
  visit,
  ways,
  closeHref,
}: {
  visit: Appointment;
  /** To the visit and from it, of one who gives it. */
  ways: readonly CalendarWay[];
  closeHref: string;
}) {
  const t = useT('booking');
  const s = useT('safety');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const priceText = usePriceText();
  const { id, service, state, date, time, endTime, reference, reason } = visit;
  return (
    <LookedAt id={id} title={treatmentName(service)} closeHref={closeHref}>
      <div className={styles.when}>
        <Formatted as="p" className={words.day}>
          {formatDay(date, locale)}
        </Formatted>
        <p className={styles.hours}>
          {time}–{endTime}
        </p>
        <StateBadge state={state} />
      </div>
      <div className={styles.facts}>
        <VisitFacts visit={visit} />
      </div>
      <WaysOfVisit ways={ways} />
      {visit.place.kind === 'CLIENT' && visit.state === 'CONFIRMED' && (
        <MoreLink href={safetyPaths.own(id)}>{s('open')}</MoreLink>
      )}
      <SeriesPart visit={visit} />
      {reason && <p>{t('past.reason', { reason })}</p>}
      <p className={words.small}>
        <span translate="no">{t('visits.reference', { reference })}</span>
        <Formatted>{priceText(service.price, service.currency)}</Formatted>
        {/* Others may come to nothing, or have. */}
        {state === 'CONFIRMED' && (
          <Anchor className={styles.file} href={withId(CALENDAR_FILE, id)} download>
            <Icon of={CalendarPlus} size={16} />
            {t('visits.calendar')}
          </Anchor>
        )}
      </p>
      <VisitOrders visit={visit} />
    </LookedAt>
  );
}
