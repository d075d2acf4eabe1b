import { REPORTS } from '../../../../domain/reports/limits.ts';
import { GROUNDS, type Measure } from '../../../../domain/reports/report.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { errorIn } from './errorIn.ts';
import styles from './Reports.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What is done about a report, what it rests on, and what both sides are told. */
export function DecisionForm({
  measures,
  refused,
  isPending,
}: {
  measures: readonly Measure[];
  /** What the API said of the last one. */
  refused: Refused | undefined;
  isPending: boolean;
}) {
  const t = useT('staffReports');
  const typed = refused?.typed;
  return (
    <PostForm className={styles.form} noValidate>
      <input type="hidden" name="intent" value="decide" />
      <RadioGroup
        legend={t('decide.measure')}
        name="measure"
        look="cards"
        required
        error={errorIn(refused, 'measure')}
        defaultValue={typed?.measure}
        options={[
          { value: 'NONE', label: t('measures.NONE') },
          ...measures.map((measure) => ({ value: measure, label: t(`measures.${measure}`) })),
        ]}
      />
      <TextArea
        id="facts"
        name="facts"
        label={t('decide.facts')}
        hint={t('decide.factsHint')}
        required
        maxCharacters={REPORTS.facts.max}
        error={errorIn(refused, 'facts')}
        defaultValue={typed?.facts}
      />
      <RadioGroup
        legend={t('decide.ground')}
        hint={t('decide.onlyMeasure')}
        name="ground"
        error={errorIn(refused, 'ground')}
        defaultValue={typed?.ground}
        options={GROUNDS.map((ground) => ({ value: ground, label: t(`grounds.${ground}`) }))}
      />
      <TextInput
        id="reference"
        name="reference"
        label={t('decide.reference')}
        hint={t('decide.referenceHint')}
        maxCharacters={REPORTS.reference.max}
        error={errorIn(refused, 'reference')}
        defaultValue={typed?.reference}
      />
      <SubmitButton isLoading={isPending}>{t('decide.submit')}</SubmitButton>
    </PostForm>
  );
}
