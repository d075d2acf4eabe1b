import { data, useActionData, useNavigation } from 'react-router';
import { savedSearches } from '../../../../contract/savedSearches.ts';
import { isApiProblem } from '../../../api/api.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';
import { useT } from '../../../messages/messages.ts';
import { pageContext } from '../../../page/context.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import type { Route } from './+types/SavedSearchMailsPage';
import styles from './SavedSearches.module.css';

export const handle: PageHandle = {
  messages: ['savedSearches', 'errors'],
  query: ['key'],
  nav: 'public',
  footer: true,
  isPrivate: true,
};

/** Of the link at the bottom of a mail of new listings; following it changes nothing, for mail scanners follow links, too. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  try {
    const query = { key: keyOf(request) };
    return data<{ isOn: boolean | null }>(await call(savedSearches.linked, { params: { id }, query }));
  } catch (error) {
    if (isApiProblem(error, 'NOT_FOUND')) return data({ isOn: null }, 404);
    return orThrow(Promise.reject(error));
  }
}

/** Switches the mails off, or on where the form says so. Mail programs post here by themselves (RFC 8058) and follow no redirect. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  // Whatever a mail program sends means off.
  const form = await request.formData().catch(() => null);
  const body = { key: keyOf(request), isOn: form?.get('mails') === 'on' };
  return orThrow(call(savedSearches.chooseLinked, { params: { id }, body }));
}

/** A longer one than there are is as wrong as any other. */
const keyOf = (request: Request) => new URL(request.url).searchParams.get('key')?.slice(0, 100) ?? '';

export default function SavedSearchMailsPage({ loaderData: { isOn } }: Route.ComponentProps) {
  const t = useT('savedSearches');
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <main id="main">
      <PageMeta title={t('linked.title')} />
      <Page width="text" className={styles.page}>
        <h1 tabIndex={-1}>{t('linked.title')}</h1>
        {isOn === null ? (
          <Notice tone="warn">{t('linked.gone')}</Notice>
        ) : isOn && answer === undefined ? (
          <p>{t('linked.ask')}</p>
        ) : (
          <Notice tone={isOn ? 'success' : 'info'} role="status">
            {t(isOn ? 'linked.isOn' : 'linked.isOff')}
          </Notice>
        )}
        {isOn !== null && (
          <PostForm>
            <SubmitButton
              name="mails"
              value={isOn ? 'off' : 'on'}
              kind={isOn ? 'filled' : 'outlined'}
              isLoading={isBusy}
            >
              {t(isOn ? 'linked.off' : 'linked.on')}
            </SubmitButton>
          </PostForm>
        )}
      </Page>
    </main>
  );
}
