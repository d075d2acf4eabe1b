import { type FormEvent, useEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { leaving } from '../../../contract/leaving.ts';
import { OwnerAgain } from '../../../contract/ownerAgain.ts';
import { apiAction } from '../../forms/action.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import type { Route } from './+types/DeleteAccountPage';
import { asksPassword } from './asksPassword.ts';
import styles from './Leaving.module.css';
import { LeavingFrame } from './LeavingFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['leaving', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'deleteAccount',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { ageMs, accountType } = requireSession(context.get(pageContext), request);
  return { accountType, asksPassword: asksPassword(ageMs) };
}

/** Deletes the account; a browser without scripts is led home. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request);
  const isScript = request.headers.get('content-type')?.startsWith('application/json');
  return apiAction<typeof OwnerAgain._zod.input, Response | { isDeleted: boolean }>(
    request,
    async (body) => {
      await page.call(leaving.deleteUser, { params: { id: userId }, body });
      return isScript ? { isDeleted: true } : redirect(paths.home);
    },
    ({ password }) => (password ? { password } : {}),
  );
}

/** A server that does not answer: the page stays, and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { isDeleted: false };
  }
}

/** Whoever has left is not sent to log in. */
export const shouldRevalidate = () => false;

export default function DeleteAccountPage({ loaderData }: Route.ComponentProps) {
  const t = useT('leaving');
  const notify = useNotify();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isAsked = useRef(loaderData.asksPassword);
  const { form, register, submit, isPending, answer, problem, errorOf, summary } = useApiForm<{
    password: string;
  }>({
    schema: OwnerAgain,
    defaultValues: { password: '' },
    toBody: ({ password }) => (isAsked.current || password ? { password } : {}),
  });
  isAsked.current ||= problem?.code === 'REAUTH_REQUIRED';
  const isPartner = loaderData.accountType === 'partner';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once.
  useEffect(() => {
    if (answer === undefined) return;
    const { isDeleted } = answer as { isDeleted: boolean };
    notify({ text: t(isDeleted ? 'delete.done' : 'delete.failed'), isSuccess: isDeleted });
    if (isDeleted) void navigate(paths.home, { replace: true });
  }, [answer]);

  /** What is wrong with the form is said before the question is asked. */
  function ask(event: FormEvent) {
    event.preventDefault();
    const isComplete = !isAsked.current || form.getValues('password') !== '';
    if (isComplete) setAsking(true);
    else void submit(event);
  }

  return (
    <LeavingFrame title={t('delete.title')} lead={t('delete.lead')}>
      <PageMeta title={t('delete.title')} />
      <ul className={styles.consequences}>
        <li>{t('delete.visits')}</li>
        {isPartner && <li>{t('delete.content')}</li>}
        <li>{isPartner ? t('delete.detailsPartner') : t('delete.details')}</li>
        <li>{t('delete.past')}</li>
        {isPartner && <li>{t('delete.orders')}</li>}
      </ul>
      <p>{t.rich('delete.copy', { link: (words) => <Anchor href={paths.myData}>{words}</Anchor> })}</p>
      <PostForm by="form" noValidate onSubmit={ask} className={styles.form}>
        <ErrorSummary title={t('delete.failed')} names={{ password: t('password.label') }} {...summary} />
        {isAsked.current && <PasswordField error={errorOf('password')} {...register('password')} />}
        <ButtonLink href={paths.profileSettings('summary')} size="lg" isBlock>
          {t('delete.keep')}
        </ButtonLink>
        <Button type="submit" kind="redOutlined" size="lg" isBlock isLoading={isPending}>
          {t('delete.submit')}
        </Button>
      </PostForm>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('delete.question')}
        description={t('delete.answer')}
        firstButton={{ label: t('delete.keep'), onClick: () => setAsking(false) }}
        secondButton={{ label: t('delete.submit'), onClick: () => void submit(), isRed: true }}
      />
    </LeavingFrame>
  );
}
