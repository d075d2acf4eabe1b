import { ChangePassword, accounts } from '../../../contract/accounts.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { apiAction } from '../../forms/action.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import type { Route } from './+types/ChangePasswordPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'changePassword',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

export function loader({ context, request }: Route.LoaderArgs) {
  requireSession(context.get(pageContext), request);
  return null;
}

export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction<typeof ChangePassword._zod.input, { isChanged: true }>(
    request,
    async (body) => {
      await page.call(accounts.changePassword, { body });
      return { isChanged: true };
    },
    ({ currentPassword, newPassword, endsKeys }) => ({
      currentPassword,
      newPassword,
      endsKeys: endsKeys !== undefined,
    }),
  );
}

export default function ChangePasswordPage() {
  const t = useT('accounts');
  // Nobody else has keys.
  const isPartner = useSession()?.accountType === 'partner';
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm<{
    currentPassword: string;
    newPassword: string;
    endsKeys: boolean;
  }>({
    schema: ChangePassword,
    defaultValues: { currentPassword: '', newPassword: '', endsKeys: false },
  });
  const words = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <AccountFrame
      title={t('change.title')}
      lead={answer === undefined && t('change.lead')}
      seed="forgot"
      tone="lake"
    >
      <PageMeta title={t('change.title')} />
      {answer === undefined ? (
        <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
          <ErrorSummary
            title={t('summary')}
            names={{ currentPassword: t('change.current'), newPassword: t('change.new') }}
            {...summary}
          />
          <PasswordInput
            id="currentPassword"
            autoComplete="current-password"
            label={t('change.current')}
            {...words}
            required
            error={errorOf('currentPassword')}
            {...register('currentPassword')}
          />
          <p className={styles.aside}>
            <Anchor href={paths.forgotPassword}>{t('signIn.forgot')}</Anchor>
          </p>
          <PasswordInput
            id="newPassword"
            autoComplete="new-password"
            label={t('change.new')}
            hint={t('passwordHint', { min: LIMITS.password.min })}
            {...words}
            required
            error={errorOf('newPassword')}
            {...register('newPassword')}
          />
          {isPartner && <Checkbox label={t('change.endsKeys')} {...register('endsKeys')} />}
          <SubmitButton size="lg" isBlock isLoading={isPending}>
            {t('reset.submit')}
          </SubmitButton>
        </PostForm>
      ) : (
        <Notice tone="success" role="status">
          {t('change.done')}
        </Notice>
      )}
    </AccountFrame>
  );
}
