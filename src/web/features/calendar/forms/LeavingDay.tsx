import { Form } from 'react-router';
import type { Leaving } from '../../../../contract/team.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from './Forms.module.css';

/** The first day without somebody: the visits from then on are shown. */
export function LeavingDay({ leaving: { from, today, worker } }: { leaving: Leaving }) {
  const t = useT('team');
  return (
    <Form method="get" className={styles.fields} preventScrollReset>
      <TextInput
        key={from}
        id="from"
        name="from"
        type="date"
        label={t('leaving.from', { name: worker.name })}
        required
        min={today}
        defaultValue={from}
      />
      <div className={styles.buttons}>
        <SubmitButton kind="outlined">{t('leaving.show')}</SubmitButton>
      </div>
    </Form>
  );
}
