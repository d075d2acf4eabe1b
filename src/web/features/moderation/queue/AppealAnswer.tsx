import type { AppealCase } from '../../../../contract/moderation/review.ts';
import { REVIEW } from '../../../../domain/moderation/limits.ts';
import { NATIVE_NAMES } from '../../../../domain/locales.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import styles from './Decision.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** The answer to an appeal: what becomes of the block, and why. A form that works without scripts. */
export function Answer({
  view,
  mayDecide,
  refused,
  isPending,
}: {
  view: AppealCase;
  /** Whether nobody else has to, or is at it. */
  mayDecide: boolean;
  refused: Refused | undefined;
  isPending: boolean;
}) {
  const t = useT('staffReview');
  const { appeal, owner, status } = view;
  const isOpen = appeal.decidedAt === null && status === 'BLOCKED';
  return (
    <>
      {refused && (
        <ErrorSummary
          title={t('decide.refused')}
          items={(refused.problem.errors ?? [refused.problem]).map(({ detail }) => ({ message: detail }))}
        />
      )}
      {!isOpen && <p>{t('appeal.nothing')}</p>}
      {mayDecide && (
        <PostForm id="answer" className={styles.form}>
          <input type="hidden" name="intent" value="decide" />
          <RadioGroup
            legend={t('appeal.outcome')}
            name="outcome"
            look="cards"
            required
            defaultValue={refused?.typed?.outcome}
            inputProps={{ id: 'outcome' }}
            options={(['upheld', 'refused'] as const).map((value) => ({
              value,
              label: t(`appeal.${value}`),
              description: t(`appeal.${value}Text`),
              detail: <kbd className={styles.key}>{value === 'upheld' ? 'U' : 'R'}</kbd>,
            }))}
          />
          <TextArea
            id="statement"
            name="text"
            label={t('decide.statement')}
            hint={t('appeal.statementHint', { language: NATIVE_NAMES[owner.locale] })}
            required
            rows={4}
            maxCharacters={REVIEW.words.max}
            defaultValue={refused?.typed?.text}
          />
          <SubmitButton size="lg" isBlock isLoading={isPending}>
            {t('appeal.submit')}
          </SubmitButton>
        </PostForm>
      )}
      <PostForm id="next">
        <input type="hidden" name="intent" value="next" />
        <SubmitButton kind="text" isBlock isLoading={isPending}>
          {t('decide.next')}
        </SubmitButton>
      </PostForm>
    </>
  );
}
