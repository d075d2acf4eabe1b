import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { CALENDAR_FILE, withId } from '../../../paths/apiPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDay } from '../../../ui/display/formatDate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { useTreatmentInFull } from '../../../blocks/catalogue/useTreatmentInFull.ts';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import styles from './VisitCard.module.css';
import words from './visitWords.module.css';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitOrders } from './VisitOrders.tsx';
import { lengthKey } from '../../../blocks/booking/lengthKey.ts';

/** One visit in a list: when, what, with whom, where, and the buttons for what may be done. */
export function VisitCard({ visit, headingLevel }: { visit: Appointment; headingLevel: 2 | 3 }) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const { service } = visit;
  const Heading = `h${headingLevel}` as const;
  const isRequest = visit.state === 'REQUESTED';
  const isMissed = visit.state === 'NO_SHOW' || visit.cancelledLate;
  return (
    <li className={styles.card} id={`visit-${visit.id}`}>
      <div className={styles.when}>
        <Formatted as="p" className={classNames(styles.day, words.day)}>
          {formatDay(visit.date, locale)}
        </Formatted>
        <p className={styles.hours}>
          {visit.time}–{visit.endTime}
        </p>
        <Badge tone={isRequest ? 'warn' : isMissed ? 'danger' : 'success'}>
          {visit.cancelledLate ? t('visits.cancelledLate') : t(`states.${visit.state}`)}
        </Badge>
      </div>
      <div className={styles.body}>
        <Heading className={styles.service}>
          {treatmentName(service)}{' '}
          <span className={words.length}>{t(lengthKey(service), { minutes: service.durationMinutes })}</span>
        </Heading>
        <VisitFacts visit={visit} />
        <p className={words.small}>
          <span translate="no">{t('visits.reference', { reference: visit.reference })}</span>
          <Formatted>{priceText(service.price, service.currency)}</Formatted>
          {/* A request may come to nothing, and what was missed has. */}
          {!isRequest && visit.state !== 'NO_SHOW' && (
            <Anchor className={styles.file} href={withId(CALENDAR_FILE, visit.id)} download>
              <Icon of={CalendarPlus} size={16} />
              {t('visits.calendar')}
            </Anchor>
          )}
        </p>
        <VisitOrders visit={visit} />
      </div>
    </li>
  );
}
