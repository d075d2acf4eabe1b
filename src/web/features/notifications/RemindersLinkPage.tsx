import { useActionData, useNavigation } from 'react-router';
import { notifications } from '../../../contract/notifications.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/RemindersLinkPage';
import styles from './Notifications.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['notifications', 'errors'],
  query: ['key'],
  nav: 'public',
  footer: true,
  isPrivate: true,
};

/** Of the link at the bottom of a reminder; following it changes nothing, for mail scanners follow links, too. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return orThrow(call(notifications.linked, { params: { id }, query: { key: keyOf(request) } }));
}

/** Switches reminders off, or on where the form says so. Mail programs post here by themselves (RFC 8058) and follow no redirect. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  // Whatever a mail program sends means off.
  const form = await request.formData().catch(() => null);
  const body = { key: keyOf(request), isOn: form?.get('reminders') === 'on' };
  return orThrow(call(notifications.chooseLinked, { params: { id }, body }));
}

/** A longer one than there are is as wrong as any other. */
const keyOf = (request: Request) => new URL(request.url).searchParams.get('key')?.slice(0, 100) ?? '';

export default function RemindersLinkPage({ loaderData: { isOn } }: Route.ComponentProps) {
  const t = useT('notifications');
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <main id="main">
      <PageMeta title={t('linked.title')} />
      <Page width="text" className={styles.page}>
        <h1 tabIndex={-1}>{t('linked.title')}</h1>
        {isOn && answer === undefined ? (
          <p>{t('linked.ask')}</p>
        ) : (
          <Notice tone={isOn ? 'success' : 'info'} role="status">
            {t(isOn ? 'linked.isOn' : 'linked.isOff')}
          </Notice>
        )}
        <PostForm>
          <SubmitButton
            name="reminders"
            value={isOn ? 'off' : 'on'}
            kind={isOn ? 'filled' : 'outlined'}
            isLoading={isBusy}
          >
            {t(isOn ? 'linked.off' : 'linked.on')}
          </SubmitButton>
        </PostForm>
      </Page>
    </main>
  );
}
