import type { AnnouncementCase } from '../../../../contract/moderation/review.ts';
import { REVIEW } from '../../../../domain/moderation/limits.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import styles from './Decision.module.css';
import { RejectForm } from './RejectForm.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What can be decided about an announcement: forms that work without scripts. */
export function Decision({
  view,
  isOthers,
  refused,
  isPending,
}: {
  view: AnnouncementCase;
  /** Somebody else decides it now: it can be read, and left. */
  isOthers: boolean;
  refused: Refused | undefined;
  isPending: boolean;
}) {
  const t = useT('staffReview');
  const { waiting, status, ready } = view;
  const typed = (intent: string) => (refused?.typed?.intent === intent ? refused.typed : undefined);
  const block = typed('block');
  return (
    <>
      {refused && (
        <ErrorSummary
          title={t('decide.refused')}
          items={(refused.problem.errors ?? [refused.problem]).map(({ detail }) => ({ message: detail }))}
        />
      )}
      {isOthers ? null : waiting ? (
        <>
          <PostForm id="approve">
            <input type="hidden" name="intent" value="approve" />
            <input type="hidden" name="revisionId" value={waiting} />
            <SubmitButton size="lg" isBlock isLoading={isPending}>
              {t('decide.approve')}
            </SubmitButton>
          </PostForm>
          <RejectForm view={view} typed={typed('reject')} isPending={isPending} />
        </>
      ) : (
        <p>{t('decide.nothing')}</p>
      )}
      {!isOthers && status !== 'BLOCKED' && status !== 'DELETED' && (
        <PostForm id="block" className={styles.form} aria-labelledby="block-title">
          <input type="hidden" name="intent" value="block" />
          <h3 id="block-title">{t('decide.blockTitle')}</h3>
          <NativeSelect
            id="ground"
            name="code"
            label={t('decide.ground')}
            placeholder={t('decide.chooseGround')}
            options={ready.grounds.map(({ code }) => ({
              value: code,
              label: t(`grounds.${code as 'terms'}`),
            }))}
            required
            defaultValue={block?.code ?? ''}
          />
          <TextArea
            id="statement"
            name="text"
            label={t('decide.statement')}
            hint={t('decide.statementHint')}
            required
            rows={3}
            maxCharacters={REVIEW.words.max}
            defaultValue={block?.text}
          />
          <SubmitButton kind="redOutlined" isBlock isLoading={isPending}>
            {t('decide.block')}
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
