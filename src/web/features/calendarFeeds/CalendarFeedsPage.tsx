import { Copy, CalendarPlus } from 'lucide-react';
import { data, useActionData, useFetcher } from 'react-router';
import { calendarFeeds } from '../../../contract/calendarFeeds.ts';
import { type FeedScope, subscribing } from '../../../domain/calendarFeeds/calendarFeed.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../forms/action.ts';
import { useSharing } from '../../blocks/sharing/useSharing.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Route } from './+types/CalendarFeedsPage';
import { FeedCard, FEEDS, type FeedOrder } from './FeedCard.tsx';
import styles from './CalendarFeedsPage.module.css';

export const handle = calendarHandle({
  messages: ['calendarFeeds', 'calendarImports', 'sharing', 'errors'],
  mobileAction: { kind: 'back', to: paths.profileSettings() },
});

/** What there can be addresses for, with how long ago they were made and read (ms), by the server's clock. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { accountType } = requireSession(page, request);
  const { items } = await orThrow(page.call(calendarFeeds.list, {}));
  const now = Date.now();
  return {
    accountType,
    feeds: items.map(({ feed, ...item }) => ({
      ...item,
      feed: feed && {
        id: feed.id,
        madeAgo: now - Date.parse(feed.createdAt),
        readAgo: feed.usedAt === null ? null : now - Date.parse(feed.usedAt),
      },
    })),
  };
}

/** An address that was just made, and for whom: `PRACTICE`, `CLIENT`, or a worker's id. */
interface Made {
  address: string;
  for: string;
}
type Answer = Made | { revoked: true };

/** Ends the address that is named; else makes one. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { accountType } = requireSession(page, request);
  return apiAction<FeedOrder, Answer>(
    request,
    async ({ verb, id, worker }) => {
      if (verb === 'revoke' && id) {
        await page.call(calendarFeeds.revoke, { params: { id } });
        return { revoked: true };
      }
      if (verb !== 'make') throw data(null, 400);
      const { address } = await page.call(calendarFeeds.create, { body: worker ? { worker } : {} });
      return { address, for: worker || (accountType === 'client' ? 'CLIENT' : 'PRACTICE') };
    },
    (fields) => fields,
  );
}

/** What has ended in another tab is no longer shown. */
export const shouldRevalidate = alsoAfterRefusal;

/** Private addresses for calendar apps: what there is one for, made anew or ended, and how apps take them. */
export default function CalendarFeedsPage({ loaderData: { accountType, feeds } }: Route.ComponentProps) {
  const t = useT('calendarFeeds');
  const nameOf = useFeedName();
  // One answer for all the buttons: the last one counts.
  const fetcher = useFetcher<Answer | Refused>({ key: FEEDS });
  const posted = useActionData<Answer | Refused>();
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? posted) : undefined;
  const made = answer && 'address' in answer ? answer : undefined;
  const madeFor = feeds.find(({ scope, workerId }) => made?.for === (workerId ?? scope));
  return (
    <main id="main">
      <PageMeta title={t('title')} />
      <Page width="medium" className={styles.page}>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>{t(`lead.${accountType}`)}</p>
        </header>
        {made && madeFor && <MadeAddress address={made.address} name={nameOf(madeFor)} />}
        {answer && !made && <Outcome answer={answer} />}
        {feeds.length === 0 ? (
          <Notice actions={<ButtonLink href={paths.addPartnerProfile}>{t('addProfile')}</ButtonLink>}>
            {t('noProfile')}
          </Notice>
        ) : (
          <Stack as="ul" gap={3} className={styles.list}>
            {feeds.map((item) => (
              <FeedCard key={item.workerId ?? item.scope} item={item} name={nameOf(item)} />
            ))}
          </Stack>
        )}
        {accountType === 'partner' && feeds.length > 0 && <OtherCalendars />}
        <Section title={t('howTitle')}>
          <div className={styles.how}>
            <p>{t('how')}</p>
            <p>{t('when')}</p>
            <p>{t('secret')}</p>
          </div>
        </Section>
      </Page>
    </main>
  );
}

/** The way to calendars that are kept elsewhere, the other direction. */
function OtherCalendars() {
  const t = useT('calendarImports');
  return (
    <Notice
      actions={
        <ButtonLink href={calendarPaths.calendarImports} kind="outlined">
          {t('link.open')}
        </ButtonLink>
      }
    >
      {t('link.text')}
    </Notice>
  );
}

function useFeedName(): (item: { scope: FeedScope; name: string }) => string {
  const t = useT('calendarFeeds');
  return ({ scope, name }) => {
    if (scope === 'WORKER') return name;
    return scope === 'PRACTICE' ? t('whole') : t('mine');
  };
}

function Outcome({ answer }: { answer: Answer | Refused }) {
  const t = useT('calendarFeeds');
  if (!isRefused(answer))
    return (
      <Notice tone="success" role="status">
        {t('revoked')}
      </Notice>
    );
  const { code, detail } = answer.problem;
  return (
    <Notice tone="danger" role="alert">
      {code === 'NOT_FOUND' ? t('gone') : detail}
    </Notice>
  );
}

/** The only time that an address is shown: to be opened by an app, copied, or selected by hand. */
function MadeAddress({ address, name }: { address: string; name: string }) {
  const t = useT('calendarFeeds');
  const sharing = useT('sharing');
  const { copy } = useSharing({ url: address, title: name });
  return (
    <Notice
      tone="success"
      role="status"
      title={t('madeTitle', { name })}
      actions={
        <>
          <ButtonLink href={subscribing(address)} start={<Icon of={CalendarPlus} size={20} />}>
            {t('open')}
          </ButtonLink>
          {copy && (
            <Button kind="outlined" start={<Icon of={Copy} size={20} />} onClick={copy}>
              {sharing('copy')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('madeText')}</p>
      <TextInput
        id="address"
        label={t('address')}
        className={styles.address}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Notice>
  );
}
