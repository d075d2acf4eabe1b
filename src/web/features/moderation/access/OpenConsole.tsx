import type { ReactNode } from 'react';
import { useT } from '../../../messages/messages.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './AccessPage.module.css';
import { CodeForm } from './CodeForm.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What somebody whose console is open may change about how they come in. */
export function OpenConsole({
  recoveryCodesLeft,
  error,
  isPending,
  children,
}: {
  recoveryCodesLeft: number;
  /** What was wrong with the code for new codes of last resort. */
  error: string | undefined;
  isPending: boolean;
  /** The way to another authenticator. */
  children: ReactNode;
}) {
  const t = useT('moderation');
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink href={consolePaths.start}>{t('access.toConsole')}</ButtonLink>
        <PostForm>
          <input type="hidden" name="intent" value="leave" />
          <SubmitButton kind="outlined" isLoading={isPending}>
            {t('access.leave')}
          </SubmitButton>
        </PostForm>
      </div>
      <Section title={t('access.recovery')} intro={t('access.left', { count: recoveryCodesLeft })}>
        <CodeForm intent="renew" error={error} isPending={isPending} />
      </Section>
      <Section title={t('access.otherDevice')} intro={t('access.otherDeviceText')}>
        {children}
      </Section>
    </>
  );
}
