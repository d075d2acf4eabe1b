import type { Appointment } from '../../../../contract/appointments.ts';
import { calendar } from '../../../../contract/calendar.ts';
import { Id } from '../../../../contract/fields.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { useFields } from '../../../blocks/apiForm/useFields.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { formatDayAndTime } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Forms.module.css';
import { FormStart } from './FormStart.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

const SCHEMA = calendar.cancelLater.body.extend({ id: Id });

/** Asks before a visit and all later ones of its series are called off, and why; the client is told once. */
export function CancelLaterForm({ from, visits }: { from: Appointment; visits: readonly Appointment[] }) {
  const t = useT('series');
  const b = useT('booking');
  const locale = useLocale();
  const api = useApiForm<{ id: string; reason: string }>({
    schema: SCHEMA,
    defaultValues: { id: from.id, reason: '' },
  });
  const { text } = useFields(api);
  const { name, isTold } = from.client;
  const count = visits.filter(({ start, can }) => can.cancel && start >= from.start).length;
  const { seriesId = '' } = from.series ?? {};
  return (
    <Card as="section" padding="lg" aria-labelledby="cancel-later">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        <div>
          <h2 id="cancel-later">{t('cancel.title')}</h2>
          <Formatted as="p">
            {t('cancel.lead', { count, date: formatDayAndTime(from.date, from.time, locale) })}
          </Formatted>
          <p>{t(isTold ? 'cancel.told' : 'cancel.untold', { name })}</p>
        </div>
        <FormStart {...api.summary} names={{ reason: t('cancel.reason') }} />
        <input type="hidden" name="id" value={from.id} />
        <TextArea
          {...text('reason')}
          label={t('cancel.reason')}
          required
          rows={2}
          maxCharacters={LIMITS.note.max}
          counterText={(used, max) => b('details.counter', { used, max })}
        />
        <div className={styles.buttons}>
          <SubmitButton kind="redOutlined" size="lg" isLoading={api.isPending}>
            {t('cancel.submit')}
          </SubmitButton>
          <ButtonLink href={calendarPaths.series(seriesId)} kind="outlined" size="lg">
            {t('cancel.keep')}
          </ButtonLink>
        </div>
      </PostForm>
    </Card>
  );
}
