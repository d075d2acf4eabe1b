import type { CategoryAffected } from '../../../../contract/moderation/categories.ts';
import type { MainCategory } from '../../../../domain/catalogue/catalogue.ts';
import { CONSOLE } from '../../../../domain/staff/limits.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import styles from '../Tables.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface SwitchFormProps {
  countryCode: string;
  main: MainCategory;
  affected: CategoryAffected;
  /** What the API said of the last one. */
  refused: Refused | undefined;
  isPending: boolean;
}

/** What switching would do to what is live, and the button that does it. */
export function SwitchForm({ countryCode, main, affected, refused, isPending }: SwitchFormProps) {
  const t = useT('staffCategories');
  const { isOff, listings, onlyThat, promoted } = affected;
  return (
    <PostForm className={styles.form} noValidate>
      <Notice
        tone={isOff ? 'info' : 'warn'}
        title={isOff ? t('on.affected', { count: listings }) : t('off.affected', { count: listings })}
      >
        <div className={styles.effects}>
          {' '}
          {!isOff && listings > 0 && (
            <ul className={styles.facts}>
              <li>{t('off.onlyThat', { count: onlyThat })}</li>
              <li>{t('off.promoted', { count: promoted })}</li>
            </ul>
          )}
          <p>{t(isOff ? 'on.text' : 'off.text')}</p>
        </div>{' '}
      </Notice>
      <input type="hidden" name="countryCode" value={countryCode} />
      <input type="hidden" name="main" value={main} />
      <TextArea
        id="reason"
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        required
        rows={2}
        maxCharacters={CONSOLE.reason.max}
        error={refused?.problem.errors?.find(({ path }) => path === 'reason')?.detail}
        defaultValue={refused?.typed?.reason}
      />
      <div className={styles.actions}>
        <SubmitButton
          name="intent"
          value={isOff ? 'on' : 'off'}
          kind={isOff ? 'filled' : 'redOutlined'}
          isLoading={isPending}
        >
          {t(isOff ? 'on.submit' : 'off.submit')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
