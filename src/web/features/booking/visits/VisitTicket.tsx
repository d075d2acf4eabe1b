import { CalendarPlus, MapPinned, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { CALENDAR_FILE, withId } from '../../../paths/apiPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDay, formatWeekday } from '../../../ui/display/formatDate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { useTreatmentInFull } from '../../../blocks/catalogue/useTreatmentInFull.ts';
import { PriceNote, TravelNote } from '../../../blocks/prices/PriceNotes.tsx';
import { usePriceText } from '../../../blocks/prices/usePriceText.ts';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitOrders } from './VisitOrders.tsx';
import { ownState } from './ownState.ts';
import styles from './VisitTicket.module.css';
import words from './visitWords.module.css';
import { wayToVisit } from './wayToVisit.ts';
import { lengthKey } from '../../../blocks/booking/lengthKey.ts';

interface VisitTicketProps {
  visit: Appointment;
  headingLevel: 2 | 3;
  /** Where the file for calendars is; left out: for whoever is signed in. */
  calendarFile?: string;
  /** What may be done with it; left out: with the account. */
  children?: ReactNode;
}

/** A client's visit as the one thing to look at: its day from afar, the ways there, what may be done with it. */
export function VisitTicket({
  visit,
  headingLevel,
  calendarFile = withId(CALENDAR_FILE, visit.id),
  children = <VisitOrders visit={visit} />,
}: VisitTicketProps) {
  const t = useT('booking');
  const treatmentName = useTreatmentInFull();
  const priceText = usePriceText();
  const { service, partner, state } = visit;
  const isOpen = state === 'REQUESTED' || state === 'CONFIRMED';
  const way = wayToVisit(visit);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.ticket} id={`visit-${visit.id}`} data-state={state}>
      <When visit={visit} isOpen={isOpen} />
      <div className={styles.body}>
        <Heading className={styles.service}>
          {treatmentName(service)}{' '}
          <span className={words.length}>{t(lengthKey(service), { minutes: service.durationMinutes })}</span>
        </Heading>
        <ul className={styles.ways}>
          {way && (
            <Way icon={MapPinned} href={way} target="_blank" rel="noopener noreferrer">
              {t('visits.directions')}
            </Way>
          )}
          {partner.phone && (
            <Way icon={Phone} href={`tel:${partner.phone}`}>
              {partner.phoneText}
            </Way>
          )}
          {/* A request may come to nothing. */}
          {state === 'CONFIRMED' && (
            <Way icon={CalendarPlus} href={calendarFile} download>
              {t('done.calendar')}
            </Way>
          )}
        </ul>
        <VisitFacts visit={visit} without="ways" />
        <p className={words.small}>
          <span>
            {t.rich('visits.referenceInFull', {
              reference: visit.reference,
              strong: (reference) => (
                <strong translate="no" className={styles.reference}>
                  {reference}
                </strong>
              ),
            })}
          </span>
          <Formatted>{priceText(service.price, service.currency)}</Formatted>
          <PriceNote price={service.price} factors={service.priceFactors} />
          {visit.place.kind === 'CLIENT' && <TravelNote travel={visit.travel} currency={service.currency} />}
        </p>
        {children}
      </div>
    </article>
  );
}

/** The day as a leaf of a calendar, how far it is, and the hours. */
function When({ visit, isOpen }: { visit: Appointment; isOpen: boolean }) {
  const t = useT('booking');
  const locale = useLocale();
  const { date, state, daysUntil } = visit;
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(toBcp47(locale), { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
  return (
    <div className={styles.when}>
      <Formatted as="p" className={styles.leaf} aria-hidden="true">
        <span>{formatWeekday(date, locale)}</span>
        <span className={styles.number}>{Number(date.slice(-2))}</span>
        <span>{part({ month: 'short' })}</span>
      </Formatted>
      <div className={styles.words}>
        {isOpen && daysUntil >= 0 && (
          <p className={styles.left}>{t('visits.daysLeft', { days: daysUntil })}</p>
        )}
        <Formatted as="p" className={words.day}>
          {formatDay(date, locale)}
        </Formatted>
        <p className={styles.hours}>
          {visit.time}–{visit.endTime}
        </p>
      </div>
      <Badge tone="raised" className={styles.state}>
        {visit.cancelledLate ? t('visits.cancelledLate') : t(ownState(state))}
      </Badge>
    </div>
  );
}

interface WayProps extends Omit<React.ComponentProps<'a'>, 'className'> {
  icon: typeof Phone;
  children: ReactNode;
}

function Way({ icon, children, ...rest }: WayProps) {
  return (
    <li>
      <a {...rest} className={styles.way}>
        <Icon of={icon} size={22} />
        <span>{children}</span>
      </a>
    </li>
  );
}
