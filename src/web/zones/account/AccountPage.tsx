import { CalendarDays, Search } from 'lucide-react';
import { data, useLoaderData } from 'react-router';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { ClientStartTab, searchNear } from '../client/ClientStartTab.tsx';
import { ClientSummary } from '../client/ClientSummary.tsx';
import { ClientWaitingTab } from '../client/ClientWaitingTab.tsx';
import { loadStart, loadSummary } from './loadStart.ts';
import { type CardOrder, keepCard } from '../../features/booking/visits/keepCard.ts';
import { loadClientWaiting } from '../../features/booking/visits/loadClientVisits.ts';
import { loadWaiting } from '../../features/booking/visits/loadWaiting.ts';
import { CardsTab } from '../../features/clientCards/CardsTab.tsx';
import { loadCards, loadOwnCards } from '../../features/clientCards/loadCards.ts';
import { OwnCardTab } from '../../features/clientCards/OwnCardTab.tsx';
import { PartnerStartTab } from '../partner/PartnerStartTab.tsx';
import { PartnerSummary } from '../partner/PartnerSummary.tsx';
import { ForProfessionals } from './ForProfessionals.tsx';
import { useFreshWhenSeen } from './useFreshWhenSeen.ts';
import styles from './AccountPage.module.css';
import { WaitingTab } from '../../features/booking/visits/WaitingTab.tsx';
import { orderVisit, visitOrderOf, type VisitOrder } from '../../features/booking/visits/orderVisit.ts';
import {
  orderWaiting,
  type WaitingOrder,
  waitingOrderOf,
} from '../../features/booking/waiting/orderWaiting.ts';
import type { Route } from './+types/AccountPage';
import { Orders } from '../../blocks/apiForm/Orders.tsx';

/** The mobile titles of the specification §2. */
const MOBILE_TITLES = {
  summary: 'profileSummary',
  'client-card': 'calendarTab',
  waiting: 'calendarTab',
} as const;

export const handle: PageHandle = {
  messages: [
    'accountZone',
    'ownListings',
    'ownNotices',
    'booking',
    'visit',
    'catalogue',
    'errors',
    'announcements',
    'partnerForm',
    'partners',
    'forPartners',
    'overview',
    'clientCards',
    'waitingList',
    'sharing',
  ],
  query: ['tab', 'q', 'order', 'pageNr', 'furtherNr', 'queueNr', 'country'],
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
        : ({ tab: 'waiting', role: 'client', ...(await loadClientWaiting(page, request)) } as const);
    case 'client-card':
      return page.session?.accountType === 'partner'
        ? ({ tab: 'cards', role: 'partner', found: await loadCards(page, request) } as const)
        : ({ tab: 'cards', role: 'client', cards: await loadOwnCards(page, request) } as const);
    case 'summary':
      return { tab: 'summary', summary: await loadSummary(page) } as const;
    default:
      return { tab: 'start', start: await loadStart(page, request) } as const;
  }
}

/** Does what the body orders; its `intent` names the subject. The buttons of the waiting list need no scripts, nor do those that confirm or withdraw a request. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  const run = async (order: VisitOrder | CardOrder | WaitingOrder) => {
    switch (order.intent) {
      case 'waiting':
        return orderWaiting(order, page);
      case 'visit':
        return orderVisit(order, page);
      case 'card':
        return keepCard(order, page);
      default:
        throw data(null, 400);
    }
  };
  return apiAction(request, run, (fields) =>
    fields.intent === 'visit' ? visitOrderOf(fields) : waitingOrderOf(fields),
  );
}

/** What was done in another tab, or by the other side, is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AccountPage() {
  const shell = useT('shell');
  const t = useT('accountZone');
  const booking = useT('booking');
  const c = useT('clientCards');
  const loaded = useLoaderData<typeof loader>();
  const isPartner = useSession()?.accountType === 'partner';
  useFreshWhenSeen();
  const heading = {
    start: shell('mobileTitles.niceToSeeYou'),
    summary: shell('mobileTitles.profileSummary'),
    cards: isPartner ? c('title') : c('own.title'),
    waiting: isPartner ? shell('nav.waiting') : booking('visits.sent'),
  }[loaded.tab];
  const start = { href: paths.profileSettings(), isCurrent: loaded.tab === 'start' };
  const summary = { href: paths.profileSettings('summary'), isCurrent: loaded.tab === 'summary' };
  const waiting = { href: paths.profileSettings('waiting'), isCurrent: loaded.tab === 'waiting' };
  const cards = { href: clientCardPaths.list(), isCurrent: loaded.tab === 'cards' };
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
          {loaded.tab === 'start' && isPartner && (
            <ButtonLink
              href={paths.calendar}
              kind="outlined"
              size="sm"
              start={<Icon of={CalendarDays} size={18} />}
            >
              {shell('nav.calendar')}
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
                  { ...cards, label: c('title') },
                ]
              : [
                  { ...start, label: booking('done.visits') },
                  // What waits stands among the visits; only who comes by its address or for more of it sees it alone.
                  ...(waiting.isCurrent ? [{ ...waiting, label: booking('visits.sent') }] : []),
                  { ...summary, label: shell('nav.profile') },
                  { ...cards, label: c('own.title') },
                ]
          }
        />
        <Orders>
          <Tab loaded={loaded} />
        </Orders>
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
        <ClientWaitingTab visits={loaded.visits} entries={loaded.entries} />
      );
    case 'cards':
      return loaded.role === 'partner' ? (
        <CardsTab found={loaded.found} />
      ) : (
        <OwnCardTab cards={loaded.cards} />
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
