import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { alsoAfterRefusal, readJson } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { requireSession } from '../../signIn.ts';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { announcementAction, isAdOrder } from './announcementAction.ts';
import { ClientStartTab } from './ClientStartTab.tsx';
import { ClientSummary } from './ClientSummary.tsx';
import { loadStart, loadSummary } from './loadStart.ts';
import { loadWaiting } from './loadWaiting.ts';
import { PartnerStartTab } from './PartnerStartTab.tsx';
import { PartnerSummary } from './PartnerSummary.tsx';
import styles from './ProfileSettingsPage.module.css';
import { WaitingTab } from './WaitingTab.tsx';
import { waitingAction } from './waitingAction.ts';

/** The mobile titles of the specification §2. */
const MOBILE_TITLES = {
  summary: 'profileSummary',
  'client-card': 'calendarTab',
  waiting: 'calendarTab',
} as const;

export const handle: PageHandle = {
  messages: ['profileSettings', 'booking', 'catalogue', 'errors', 'announcements', 'partnerForm', 'partners'],
  query: ['tab'],
  nav: 'partner',
  footer: false,
  mobileTitle: (query) => MOBILE_TITLES[query.get('tab') as 'summary'] ?? 'niceToSeeYou',
  mobileAction: (query) => (query.has('tab') ? { kind: 'back', to: paths.profileSettings() } : undefined),
  isPrivate: true,
};

/** The tabs of a signed-in user; without one what waits for them stands first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  switch (new URL(request.url).searchParams.get('tab')) {
    case 'waiting':
      return { tab: 'waiting', waiting: await loadWaiting(page) } as const;
    case 'summary':
    case 'client-card':
      return { tab: 'summary', summary: await loadSummary(page) } as const;
    default:
      return { tab: 'start', start: await loadStart(page) } as const;
  }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const page = context.get(pageContext);
  requireSession(page, request);
  const order: unknown = await readJson(request.clone());
  return isAdOrder(order) ? announcementAction(request, page) : waitingAction(request, page);
};

/** What was done in another tab, or by the other side, is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function ProfileSettingsPage() {
  const shell = useT('shell');
  const t = useT('profileSettings');
  const loaded = useLoaderData<typeof loader>();
  const heading = {
    start: shell('mobileTitles.niceToSeeYou'),
    summary: shell('mobileTitles.profileSummary'),
    waiting: shell('nav.waiting'),
  }[loaded.tab];
  return (
    <main id="main">
      <PageMeta title={heading} />
      <Page width="medium" className={styles.page}>
        <h1 tabIndex={-1}>{heading}</h1>
        <Tabs
          label={t('tabs')}
          tabs={[
            { href: paths.profileSettings(), label: t('start'), isCurrent: loaded.tab === 'start' },
            {
              href: paths.profileSettings('summary'),
              label: shell('nav.summary'),
              isCurrent: loaded.tab === 'summary',
            },
            {
              href: paths.profileSettings('waiting'),
              label: shell('nav.waiting'),
              isCurrent: loaded.tab === 'waiting',
            },
          ]}
        />
        {loaded.tab === 'waiting' && <WaitingTab waiting={loaded.waiting} />}
        {loaded.tab === 'summary' &&
          (loaded.summary.role === 'partner' ? (
            <PartnerSummary user={loaded.summary.user} profile={loaded.summary.profile} />
          ) : (
            <ClientSummary user={loaded.summary.user} profile={loaded.summary.profile} />
          ))}
        {loaded.tab === 'start' &&
          (loaded.start.role === 'partner' ? (
            <PartnerStartTab start={loaded.start} />
          ) : (
            <ClientStartTab start={loaded.start} />
          ))}
      </Page>
    </main>
  );
}
