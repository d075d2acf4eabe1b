import { useSearchParams } from 'react-router';
import { ResetForgotten, accounts } from '../../../contract/accounts.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import type { Route } from './+types/ResetPasswordPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { useSignInAfterMail } from './storedNext.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors'],
  query: ['token'],
  nav: 'public',
  footer: false,
  mobileTitle: 'resetPassword',
  mobileAction: { kind: 'back', to: paths.signIn },
  isPrivate: true,
};

export function action({ context, request }: Route.ActionArgs) {
  return apiAction<typeof ResetForgotten._zod.input, { isChanged: true }>(
    request,
    async (body) => {
      await context.get(pageContext).call(accounts.resetForgotten, { body });
      return { isChanged: true };
    },
    ({ token, password }) => ({ token, password }),
  );
}

/** Where the mailed link leads; opening it changes nothing. */
export default function ResetPasswordPage() {
  const t = useT('accounts');
  const errors = useT('errors');
  const signIn = useSignInAfterMail();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { register, submit, isPending, answer, problem, errorOf, summary } = useApiForm<{
    password: string;
  }>({
    schema: ResetForgotten,
    defaultValues: { password: '' },
    toBody: ({ password }) => ({ token, password }),
  });
  if (answer) {
    return (
      <AccountFrame title={t('reset.doneTitle')} seed="forgot" tone="lake">
        <PageMeta title={t('reset.doneTitle')} />
        <Notice tone="success" role="status">
          {t('reset.doneText')}
        </Notice>
        <ButtonLink href={signIn} size="lg">
          {t('signIn.submit')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  /** What a mail program cut off never was a link of ours. */
  const isCut = token.length < 20;
  const isStale = isCut || problem?.code === 'TOKEN_INVALID';
  return (
    <AccountFrame title={t('reset.title')} lead={!isStale && t('reset.lead')} seed="forgot" tone="lake">
      <PageMeta title={t('reset.title')} />
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <ErrorSummary title={t('summary')} names={{ password: t('password') }} {...summary} />
        {isCut && <Notice tone="warn">{errors('codes.TOKEN_INVALID')}</Notice>}
        {isStale ? (
          <ButtonLink href={paths.forgotPassword} size="lg">
            {t('reset.again')}
          </ButtonLink>
        ) : (
          <>
            <PasswordInput
              id="password"
              autoComplete="new-password"
              label={t('password')}
              hint={t('passwordHint', { min: LIMITS.password.min })}
              showLabel={t('showPassword')}
              hideLabel={t('hidePassword')}
              required
              error={errorOf('password')}
              {...register('password')}
            />
            <SubmitButton size="lg" isBlock isLoading={isPending}>
              {t('reset.submit')}
            </SubmitButton>
          </>
        )}
      </PostForm>
    </AccountFrame>
  );
}
