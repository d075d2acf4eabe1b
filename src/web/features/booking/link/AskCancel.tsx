import { useNavigation } from 'react-router';
import type { Appointment } from '../../../../contract/appointments.ts';
import { useTreatmentInFull } from '../../../blocks/catalogue/useTreatmentInFull.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { formatDayAndTime, formatMoment } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { visitPaths } from '../../../paths/visitPaths.ts';
import styles from './VisitLinkPage.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** Before a visit is called off: which, who hears of it, whether it counts as late. */
export function AskCancel({ visit, linkKey }: { visit: Appointment; linkKey: string }) {
  const t = useT('booking');
  const locale = useLocale();
  const treatmentName = useTreatmentInFull();
  const isBusy = useNavigation().state !== 'idle';
  const isRequest = visit.state === 'REQUESTED';
  const until = formatMoment(visit.cancelUntil, visit.timeZone, locale);
  return (
    <section className={styles.question}>
      <p>
        <Formatted as="strong">{formatDayAndTime(visit.date, visit.time, locale)}</Formatted>
        <br />
        {treatmentName(visit.service)} · <span translate="no">{visit.partner.name}</span>
      </p>
      {!isRequest && (
        <Formatted as="p">{visit.cancelsLate ? t('rule.late') : t('rule.until', { date: until })}</Formatted>
      )}
      <p>{t('visits.told', { name: visit.partner.name })}</p>
      <PostForm className={styles.buttons}>
        <input type="hidden" name="version" value={visit.version} />
        <Button type="submit" name="verb" value="cancel" kind="redOutlined" size="lg" isLoading={isBusy}>
          {t(isRequest ? 'visits.withdraw' : 'visits.cancel')}
        </Button>
        <ButtonLink kind="outlined" size="lg" href={visitPaths.visit(visit.id, linkKey)}>
          {t('visits.keep')}
        </ButtonLink>
      </PostForm>
    </section>
  );
}
