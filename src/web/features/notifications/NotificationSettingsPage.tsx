import { useActionData, useNavigation } from 'react-router';
import { notifications } from '../../../contract/notifications.ts';
import { pushTokens } from '../../../contract/pushTokens.ts';
import { KINDS_OF, NOTIFICATION_CHANNELS } from '../../../domain/notifications/notification.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { isRefused, readForm, type Refused } from '../../forms/action.ts';
import { isApiProblem } from '../../api/api.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { savedSearchPaths } from '../../paths/savedSearchPaths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../ui/form/FieldGroup.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/NotificationSettingsPage';
import styles from './Notifications.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['notifications', 'savedSearches', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId, accountType } = requireSession(page, request);
  const params = { id: userId };
  const [{ key }, { isRegistered }, choices] = await Promise.all([
    orThrow(page.call(pushTokens.key, {})),
    orThrow(page.call(pushTokens.state, { params })),
    accountType === 'client' ? orThrow(page.call(notifications.kinds, { params })) : null,
  ]);
  return { userId, pushKey: key, isRegistered, choices };
}

/** Switches on what is ticked and off what is not. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request, 'client');
  const form = await readForm(request);
  const ticked = new Set(form.getAll('on'));
  // Of the channels that the page has shown.
  const shown = NOTIFICATION_CHANNELS.filter((channel) => form.getAll('channel').includes(channel));
  const choices = shown.flatMap((channel) =>
    KINDS_OF[channel].map((kind) => ({ kind, channel, isOn: ticked.has(`${channel} ${kind}`) })),
  );
  try {
    await page.call(notifications.choose, { params: { id: userId }, body: { choices } });
    return { saved: true } as const;
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return { problem: error.problem } satisfies Refused;
  }
}

/** What a client is told of visits by which way, besides the mails that always come; and whether this browser is told. */
export default function NotificationSettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('notifications');
  const { userId, pushKey, isRegistered, choices } = loaderData;
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page width="text" className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t(choices ? 'lead' : 'leadPartner')}</p>
        {answer && !isBusy && (
          <Notice
            tone={isRefused(answer) ? 'danger' : 'success'}
            role={isRefused(answer) ? 'alert' : 'status'}
          >
            {isRefused(answer) ? answer.problem.detail : t('saved')}
          </Notice>
        )}
        {choices && <Choices {...choices} isBusy={isBusy} />}
        {pushKey !== null && <DeviceNotifications {...{ userId, pushKey, isRegistered }} />}
      </Page>
    </main>
  );
}

/** The channels with their kinds, each switched by itself, saved together. */
function Choices({
  items,
  phone,
  phoneText,
  isBusy,
}: Answer<typeof notifications.kinds> & { isBusy: boolean }) {
  const t = useT('notifications');
  const saved = useT('savedSearches');
  const shown = NOTIFICATION_CHANNELS.filter((one) => items.some(({ channel }) => channel === one));
  return (
    <PostForm className={styles.form}>
      {shown.map((channel) => (
        <FieldGroup key={channel} legend={t(`channels.${channel}`)}>
          <input type="hidden" name="channel" value={channel} />
          <div className={styles.choices}>
            {channel === 'PUSH' && <p className={styles.hint}>{t('pushHint')}</p>}
            {channel === 'SMS' && phone !== null && (
              <p className={styles.hint}>{t('textsTo', { phone: phoneText })}</p>
            )}
            {channel === 'SMS' && phone === null && (
              <p className={styles.hint}>
                {t('textsNeedNumber')} <MoreLink href={paths.editClientProfile}>{t('addNumber')}</MoreLink>
              </p>
            )}
            {items
              .filter((item) => item.channel === channel)
              .map(({ kind, isOn }) => (
                <Checkbox
                  key={kind}
                  name="on"
                  value={`${channel} ${kind}`}
                  label={
                    kind === 'VISIT_CHANGE'
                      ? t(channel === 'SMS' ? 'visitChange.SMS' : 'visitChange.PUSH')
                      : t(`kinds.${kind}`)
                  }
                  defaultChecked={isOn}
                  disabled={channel === 'SMS' && phone === null}
                  isInputGroup
                />
              ))}
            {channel === 'MAIL' && <p className={styles.hint}>{t('always')}</p>}
            {channel === 'MAIL' && (
              <p className={styles.hint}>
                {saved('perSearch')} <MoreLink href={savedSearchPaths.list}>{saved('title')}</MoreLink>
              </p>
            )}
          </div>
        </FieldGroup>
      ))}
      <p className={styles.hint}>{t('night')}</p>
      <SubmitButton isLoading={isBusy}>{t('save')}</SubmitButton>
    </PostForm>
  );
}
