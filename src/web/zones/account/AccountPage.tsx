import { Search } from 'lucide-react';
import { data, useLoaderData } from 'react-router';
import { alsoAfterRefusal, apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.tsx';
import { requireSession } from '../../signIn.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import {
  type AnnouncementOrder,
  orderAnnouncement,
} from '../../features/announcements/own/orderAnnouncement.ts';
import { ClientStartTab, searchNear } from '../client/ClientStartTab.tsx';
import { ClientSummary } from '../client/ClientSummary.tsx';
import { ClientWaitingTab } from '../client/ClientWaitingTab.tsx';
import { loadStart, loadSummary } from './loadStart.ts';
import { type CardOrder, keepCard } from '../../features/booking/visits/keepCard.ts';
import { loadClientWaiting } from '../../features/booking/visits/loadClientVisits.ts';
import { loadWaiting } from '../../features/booking/visits/loadWaiting.ts';
import { PartnerStartTab } from '../partner/PartnerStartTab.tsx';
import { PartnerSummary } from '../partner/PartnerSummary.tsx';
import { ForProfessionals } from './ForProfessionals.tsx';
import { useFreshWhenSeen } from './useFreshWhenSeen.ts';
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
  messages: [
    'accountZone',
    'booking',
    'catalogue',
    'errors',
    'announcements',
    'partnerForm',
    'partners',
    'forPartners',
  ],
  query: ['tab', 'pageNr', 'furtherNr', 'country'],
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
      return page.session?.accountType === 'partner'
        ? ({ tab: 'waiting', role: 'partner', waiting: await loadWaiting(page, request) } as const)
        : ({ tab: 'waiting', role: 'client', visits: await loadClientWaiting(page, request) } as const);
    case 'summary':
    case 'client-card':
      return { tab: 'summary', summary: await loadSummary(page) } as const;
    default:
      return { tab: 'start', start: await loadStart(page, request) } as const;
  }
}

/** Does what the JSON body orders; its `intent` names the subject. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction(request, async (order: AnnouncementOrder | VisitOrder | CardOrder) => {
    switch (order.intent) {
      case 'announcement':
        return orderAnnouncement(order, page);
      case 'visit':
        return orderVisit(order, page);
      case 'card':
        return keepCard(order, page);
      default:
        throw data(null, 400);
    }
  });
}

/** What was done in another tab, or by the other side, is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AccountPage() {
  const shell = useT('shell');
  const t = useT('accountZone');
  const booking = useT('booking');
  const loaded = useLoaderData<typeof loader>();
  const isPartner = useSession()?.accountType === 'partner';
  useFreshWhenSeen();
  const heading = {
    start: shell('mobileTitles.niceToSeeYou'),
    summary: shell('mobileTitles.profileSummary'),
    waiting: isPartner ? shell('nav.waiting') : booking('visits.sent'),
  }[loaded.tab];
  const start = { href: paths.profileSettings(), isCurrent: loaded.tab === 'start' };
  const summary = { href: paths.profileSettings('summary'), isCurrent: loaded.tab === 'summary' };
  const waiting = { href: paths.profileSettings('waiting'), isCurrent: loaded.tab === 'waiting' };
  return (
    <main id="main">
      <PageMeta title={heading} />
      <Page width="medium" className={styles.page}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{heading}</h1>
          {loaded.tab === 'start' && loaded.start.role === 'client' && (
            <ButtonLink
              href={searchNear(loaded.start)}
              kind="outlined"
              size="sm"
              start={<Icon of={Search} size={18} />}
            >
              {booking('visits.search')}
            </ButtonLink>
          )}
        </div>
        <Tabs
          label={t('tabs')}
          tabs={
            isPartner
              ? [
                  { ...start, label: t('start') },
                  { ...summary, label: shell('nav.summary') },
                  { ...waiting, label: shell('nav.waiting') },
                ]
              : [
                  { ...start, label: booking('done.visits') },
                  // What waits stands among the visits; only who comes by its address or for more of it sees it alone.
                  ...(waiting.isCurrent ? [{ ...waiting, label: booking('visits.sent') }] : []),
                  { ...summary, label: shell('nav.profile') },
                ]
          }
        />
        <Tab loaded={loaded} />
      </Page>
    </main>
  );
}

function Tab({ loaded }: { loaded: Loaded }) {
  switch (loaded.tab) {
    case 'waiting':
      return loaded.role === 'partner' ? (
        <WaitingTab waiting={loaded.waiting} />
      ) : (
        <ClientWaitingTab visits={loaded.visits} />
      );
    case 'summary':
      return loaded.summary.role === 'partner' ? (
        <PartnerSummary user={loaded.summary.user} profile={loaded.summary.profile} />
      ) : (
        <ClientSummary user={loaded.summary.user} profile={loaded.summary.profile} />
      );
    case 'start':
      return (
        <>
          {loaded.start.role === 'partner' ? (
            <PartnerStartTab start={loaded.start} />
          ) : (
            <ClientStartTab start={loaded.start} />
          )}
          <ForProfessionals prices={loaded.start.prices} />
        </>
      );
  }
}
