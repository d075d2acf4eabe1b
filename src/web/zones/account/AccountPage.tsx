import { data, useLoaderData } from 'react-router';
import { alsoAfterRefusal, apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { requireSession } from '../../signIn.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import {
  type AnnouncementOrder,
  orderAnnouncement,
} from '../../features/announcements/own/orderAnnouncement.ts';
import { ClientStartTab } from '../client/ClientStartTab.tsx';
import { ClientSummary } from '../client/ClientSummary.tsx';
import { loadStart, loadSummary } from './loadStart.ts';
import { loadWaiting } from '../../features/booking/visits/loadWaiting.ts';
import { PartnerStartTab } from '../partner/PartnerStartTab.tsx';
import { PartnerSummary } from '../partner/PartnerSummary.tsx';
import styles from './AccountPage.module.css';
import { WaitingTab } from '../../features/booking/visits/WaitingTab.tsx';
import { orderVisit, type VisitOrder } from '../../features/booking/visits/orderVisit.ts';
import type { Route } from './+types/AccountPage';

/** The mobile titles of the specification §2. */
const MOBILE_TITLES = {
  summary: 'profileSummary',
  'client-card': 'calendarTab',
  waiting: 'calendarTab',
} as const;

export const handle: PageHandle = {
  messages: ['accountZone', 'booking', 'catalogue', 'errors', 'announcements', 'partnerForm', 'partners'],
  query: ['tab'],
  nav: 'partner',
  footer: false,
  mobileTitle: (query) => MOBILE_TITLES[query.get('tab') as 'summary'] ?? 'niceToSeeYou',
  mobileAction: (query) => (query.has('tab') ? { kind: 'back', to: paths.profileSettings() } : undefined),
  isPrivate: true,
};

/** The tabs of a signed-in user; without one what waits for them stands first. */
export async function loader({ request, context }: Route.LoaderArgs) {
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

/** Does what the JSON body orders; its `intent` names the subject. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction(request, async (order: AnnouncementOrder | VisitOrder) => {
    switch (order.intent) {
      case 'announcement':
        return orderAnnouncement(order, page);
      case 'visit':
        return orderVisit(order, page);
      default:
        throw data(null, 400);
    }
  });
}

/** What was done in another tab, or by the other side, is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function AccountPage() {
  const shell = useT('shell');
  const t = useT('accountZone');
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
