import { data } from 'react-router';
import { RenamePasskey, passkeys } from '../../../contract/passkeys.ts';
import { PASSKEYS } from '../../../domain/accounts/passkeyLimits.ts';
import { apiAction } from '../../forms/action.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/RenamePasskeyPage';
import { AccountFrame } from './AccountFrame.tsx';
import frame from './AccountFrame.module.css';
import { useDeviceName } from './useDeviceName.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'credentials', 'passkeys', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'passkeys',
  mobileAction: { kind: 'back', to: paths.passkeys },
  isPrivate: true,
};

/** What is known of the own passkey that the address names. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  const { items } = await orThrow(page.call(passkeys.list, {}));
  const passkey = items.find((one) => one.id === id);
  if (!passkey) throw data(null, 404);
  const { name, browser, system } = passkey;
  return { name, browser, system };
}

export function action({ context, request, params: { id } }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction<typeof RenamePasskey._zod.input, { isRenamed: true }>(
    request,
    async (body) => {
      await page.call(passkeys.rename, { params: { id }, body });
      return { isRenamed: true };
    },
    ({ name = '' }) => ({ name }),
  );
}

export default function RenamePasskeyPage({ loaderData: passkey }: Route.ComponentProps) {
  const t = useT('passkeys');
  const a = useT('accounts');
  const device = useDeviceName()(passkey);
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm({
    schema: RenamePasskey,
    defaultValues: { name: passkey.name ?? '' },
  });
  return (
    <AccountFrame title={t('renameTitle')} lead={device} seed="sign-in" tone="lake">
      <PageMeta title={t('renameTitle')} />
      {answer === undefined ? (
        <PostForm by="form" noValidate onSubmit={submit} className={frame.form}>
          <ErrorSummary title={a('summary')} names={{ name: t('name') }} {...summary} />
          <TextInput
            id="name"
            label={t('name')}
            hint={t('nameHint')}
            required
            maxCharacters={PASSKEYS.name.max}
            error={errorOf('name')}
            {...register('name')}
          />
          <SubmitButton size="lg" isBlock isLoading={isPending}>
            {t('save')}
          </SubmitButton>
        </PostForm>
      ) : (
        <Notice tone="success" role="status">
          {t('renamed')}
        </Notice>
      )}
      <p className={frame.other}>
        <Anchor href={paths.passkeys}>{t('back')}</Anchor>
      </p>
    </AccountFrame>
  );
}
