import type { Appointment } from '../../../contract/appointments.ts';
import { bookingHref, type Choice } from '../../blocks/booking/choice.ts';
import { useTreatmentInFull } from '../../blocks/catalogue/useTreatmentInFull.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { formatDayAndTime } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { visitPaths } from '../../paths/visitPaths.ts';
import styles from './DoneView.module.css';

/** Whoever comes by an old link reads at once that the visit can be moved no more, why, and what can be done. */
export function CannotMove({ moved, choice }: { moved: Appointment; choice: Choice }) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const { why, partner, date, time, service } = moved;
  const isOver = why.reschedule === 'CANCELLED' || why.reschedule === 'PAST';
  const visit = choice.key ? visitPaths.visit(moved.id, choice.key) : paths.profileSettings('waiting');
  return (
    <main id="main">
      <PageMeta title={t('move.cannotTitle')} />
      <Page width="text" className={styles.page}>
        <h1 tabIndex={-1} data-step-heading>
          {t('move.cannotTitle')}
        </h1>
        <p>
          <Formatted as="strong">{formatDayAndTime(date, time, locale)}</Formatted>
          <br />
          {treatmentName(service)} · <span translate="no">{partner.name}</span>
        </p>
        {why.reschedule && (
          <Notice tone="info" role="status">
            {t(`move.why.${why.reschedule}`)}
          </Notice>
        )}
        <div className={styles.actions}>
          <ButtonLink href={visit}>{t('move.toVisit')}</ButtonLink>
          {isOver && (
            <ButtonLink kind="outlined" href={bookingHref({ profileId: partner.profileId })}>
              {t('past.again')}
            </ButtonLink>
          )}
          {!isOver && partner.phone && (
            <ButtonLink kind="outlined" href={`tel:${partner.phone}`}>
              {t('noCalendar.call', { phone: partner.phoneText })}
            </ButtonLink>
          )}
        </div>
      </Page>
    </main>
  );
}
