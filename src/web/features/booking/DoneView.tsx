import { CalendarPlus, CircleCheck, Send } from 'lucide-react';
import { useEffect } from 'react';
import type { Appointment } from '../../../contract/appointments.ts';
import { CALENDAR_FILE, withId } from '../../apiPaths.ts';
import { useLocale, useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatDay, formatMoment, formatTime } from '../../ui/display/formatDate.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { usePlaceLines } from './visits/usePlaceLines.ts';
import styles from './DoneView.module.css';
import { forgetDetails } from './keptDetails.ts';

/** After booking: what was agreed, what comes next, and the visit for the own calendar. */
export function DoneView({ appointment, email }: { appointment: Appointment; email: string }) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const priceText = usePriceText();
  const placeLines = usePlaceLines();
  useEffect(forgetDetails, []);
  const { state, expiresAt, timeZone, service, partner } = appointment;
  const isRequest = state === 'REQUESTED';
  const isOpen = isRequest || state === 'CONFIRMED';
  const move = state === 'CONFIRMED' && appointment.move?.state === 'ASKED' ? appointment.move : null;
  const heading = move
    ? t('move.askedTitle')
    : isRequest
      ? t('done.requestedTitle')
      : isOpen
        ? t('done.confirmedTitle')
        : t(`states.${state}`);
  const lapses = move?.expiresAt ?? expiresAt;
  const until = lapses ? formatMoment(lapses, timeZone, locale) : '';
  return (
    <main id="main">
      <PageMeta title={heading} />
      <Page width="text" className={styles.page}>
        <div className={styles.head}>
          <span className={styles.mark}>
            <Icon of={isRequest || move ? Send : CircleCheck} size={32} />
          </span>
          <h1 tabIndex={-1} data-step-heading>
            {heading}
          </h1>
          {isOpen && (
            <Formatted as="p" className={styles.lead}>
              {move && t('move.asked', { until, email })}
              {!move && isRequest && t('done.requested', { until, email })}
              {!move && !isRequest && t('done.confirmed', { email })}
            </Formatted>
          )}
        </div>
        <section className={styles.ticket}>
          <div className={styles.when}>
            <Formatted as="strong">{formatDay(appointment.date, locale)}</Formatted>
            <Formatted>
              {formatTime(appointment.time, locale)}–{formatTime(appointment.endTime, locale)}
            </Formatted>
          </div>
          <dl className={styles.facts}>
            {move && (
              <div>
                <dt>{t('move.wanted')}</dt>
                <Formatted as="dd">
                  {formatDay(move.date, locale)}, {formatTime(move.time, locale)}–
                  {formatTime(move.endTime, locale)}
                </Formatted>
              </div>
            )}
            <div>
              <dt>{t('summary.service')}</dt>
              <dd>
                {treatmentName(service)}, {t('duration', { minutes: service.durationMinutes })}
              </dd>
            </div>
            <div>
              <dt>{t('summary.person')}</dt>
              <dd translate="no">
                {withoutRepeat(appointment.worker.name, partner.name)}
                <a href={`tel:${partner.phone}`}>{partner.phoneText}</a>
              </dd>
            </div>
            <div>
              <dt>{t('summary.place')}</dt>
              <dd>
                {placeLines(appointment.place).map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {appointment.place.kind === 'SALON' && !appointment.place.isExact && (
                  <small>{t('summary.exactLater')}</small>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('summary.price')}</dt>
              <Formatted as="dd">{priceText(service.price, service.currency)}</Formatted>
            </div>
            <div>
              <dt>{t('done.reference')}</dt>
              <dd className={styles.reference} translate="no">
                {appointment.reference}
              </dd>
            </div>
          </dl>
        </section>
        <div className={styles.actions}>
          <ButtonLink href={paths.profileSettings('waiting')}>{t('done.visits')}</ButtonLink>
          {isOpen && (
            <ButtonLink
              kind="outlined"
              href={withId(CALENDAR_FILE, appointment.id)}
              download
              start={<Icon of={CalendarPlus} size={20} />}
            >
              {t('done.calendar')}
            </ButtonLink>
          )}
        </div>
      </Page>
    </main>
  );
}

/** The person and the practice; a practice that is called by the person's own name is not said twice. */
function withoutRepeat(worker: string, practice: string): string {
  return practice.includes(worker) ? practice : `${worker}, ${practice}`;
}
