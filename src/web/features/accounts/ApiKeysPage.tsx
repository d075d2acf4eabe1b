import { useActionData, useFetcher } from 'react-router';
import { CreateApiKey, apiKeys } from '../../../contract/apiKeys.ts';
import { KEY_SCOPES } from '../../../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../../../domain/apiKeys/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { agoText } from '../../../messages/ago.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../forms/action.ts';
import { API_DOCS } from '../../paths/apiPaths.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Route } from './+types/ApiKeysPage';
import { AccountFrame } from './AccountFrame.tsx';
import { PasswordAgain } from './PasswordAgain.tsx';
import frame from './AccountFrame.module.css';
import list from './AccessList.module.css';
import styles from './ApiKeysPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'apiKeys', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'apiKeys',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

/** The own keys with how long ago they were made and used (ms). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const { items } = await orThrow(page.call(apiKeys.list, {}));
  const now = Date.now();
  return {
    keys: items.map(({ id, name, scope, createdAt, usedAt }) => ({
      id,
      name,
      scope,
      madeAgo: now - Date.parse(createdAt),
      usedAgo: usedAt === null ? null : now - Date.parse(usedAt),
    })),
  };
}

type OwnKey = Awaited<ReturnType<typeof loader>>['keys'][number];
type Answer = { key: string } | { revoked: true };

/** Ends the key that is named; else makes one. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return apiAction<typeof CreateApiKey._zod.input & { keyId?: string }, Answer>(
    request,
    async ({ keyId, ...body }) => {
      if (keyId !== undefined) {
        await page.call(apiKeys.revoke, { params: { id: keyId } });
        return { revoked: true };
      }
      const { key } = await page.call(apiKeys.create, { body });
      return { key };
    },
    ({ keyId, name, scope, password }) =>
      keyId === undefined ? { name, scope, password } : { keyId, name: '', scope: 'read', password: '' },
  );
}

/** What has ended in another tab is no longer shown. */
export const shouldRevalidate = alsoAfterRefusal;

export default function ApiKeysPage({ loaderData: { keys } }: Route.ComponentProps) {
  const t = useT('apiKeys');
  const fetcher = useFetcher<Answer | Refused>({ key: REVOKING });
  const ended = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <AccountFrame title={t('title')} lead={t('lead')} seed="sign-in" tone="lake">
      <PageMeta title={t('title')} />
      {ended && (
        <Notice tone={isRefused(ended) ? 'danger' : 'success'} role={isRefused(ended) ? 'alert' : 'status'}>
          {isRefused(ended) ? ended.problem.detail : t('revoked')}
        </Notice>
      )}
      {keys.length > 0 && (
        <Stack as="ul" gap={3} className={list.list}>
          {keys.map((key) => (
            <KeyCard key={key.id} apiKey={key} />
          ))}
        </Stack>
      )}
      {keys.length < API_KEYS.max ? (
        <NewKey />
      ) : (
        <p className={frame.note}>{t('full', { most: API_KEYS.max })}</p>
      )}
      <p className={frame.other}>
        <a href={API_DOCS}>{t('docs')}</a>
      </p>
    </AccountFrame>
  );
}

const REVOKING = 'revoke-api-key';

function KeyCard({ apiKey: { id, name, scope, madeAgo, usedAgo } }: { apiKey: OwnKey }) {
  const t = useT('apiKeys');
  const tag = toBcp47(useLocale());
  const fetcher = useFetcher<Answer | Refused>({ key: REVOKING });
  return (
    <Card as="li" className={list.entry}>
      <div className={list.head}>
        <h2 className={list.name}>{name}</h2>
        <Badge tone={scope === 'write' ? 'primary' : 'neutral'}>{t(`scopes.${scope}`)}</Badge>
      </div>
      <p className={list.times}>
        <Formatted>{t('made', { ago: agoText(madeAgo, tag) })}</Formatted>
        <Formatted>{usedAgo === null ? t('unused') : t('used', { ago: agoText(usedAgo, tag) })}</Formatted>
      </p>
      <PostForm by={fetcher.Form}>
        <input type="hidden" name="keyId" value={id} />
        <SubmitButton
          kind="outlined"
          size="sm"
          isLoading={fetcher.formData?.get('keyId') === id}
          aria-label={t('revokeOf', { name })}
        >
          {t('revoke')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

function NewKey() {
  const t = useT('apiKeys');
  const a = useT('accounts');
  const posted = useActionData<Answer | Refused>();
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm({
    schema: CreateApiKey,
    defaultValues: { name: '', scope: 'read' as const, password: '' },
  });
  const made = (answer as Answer | undefined) ?? (posted && !isRefused(posted) ? posted : undefined);
  return (
    <>
      {made && 'key' in made && (
        <Notice tone="success" role="status" title={t('madeTitle')}>
          <p>{t('madeText')}</p>
          <code className={styles.secret}>{made.key}</code>
        </Notice>
      )}
      <h2 className={list.name}>{t('newTitle')}</h2>
      <PostForm by="form" noValidate onSubmit={submit} className={frame.form}>
        <ErrorSummary
          title={a('summary')}
          names={{ name: t('name'), scope: t('scope'), password: t('password') }}
          {...summary}
        />
        <TextInput
          id="name"
          label={t('name')}
          hint={t('nameHint')}
          required
          error={errorOf('name')}
          {...register('name')}
        />
        <NativeSelect
          id="scope"
          label={t('scope')}
          options={KEY_SCOPES.map((scope) => ({ value: scope, label: t(`may.${scope}`) }))}
          required
          error={errorOf('scope')}
          {...register('scope')}
        />
        <PasswordAgain label={t('password')} error={errorOf('password')} {...register('password')} />
        <p className={frame.note}>{t('ends')}</p>
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('create')}
        </SubmitButton>
      </PostForm>
    </>
  );
}
