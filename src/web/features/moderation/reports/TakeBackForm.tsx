import { REPORTS } from '../../../../domain/reports/limits.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { errorIn } from './errorIn.ts';
import styles from './Reports.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** Lets be seen again what a decision keeps out of sight, with the words that both sides are told. */
export function TakeBackForm({ refused, isPending }: { refused: Refused | undefined; isPending: boolean }) {
  const t = useT('staffReports');
  return (
    <PostForm className={styles.form} noValidate>
      <input type="hidden" name="intent" value="takeBack" />
      <TextArea
        id="facts"
        name="facts"
        label={t('takeBack.facts')}
        hint={t('decide.factsHint')}
        required
        maxCharacters={REPORTS.facts.max}
        error={errorIn(refused, 'facts')}
        defaultValue={refused?.typed?.facts}
      />
      <SubmitButton kind="outlined" isLoading={isPending}>
        {t('takeBack.submit')}
      </SubmitButton>
    </PostForm>
  );
}
