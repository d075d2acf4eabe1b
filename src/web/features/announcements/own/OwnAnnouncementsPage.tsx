import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { announcements } from '../../../../contract/announcements.ts';
import { ownAnnouncements } from '../../../../contract/ownAnnouncements.ts';
import { figures as figuresContract } from '../../../../contract/figures.ts';
import { formatDate } from '../../../ui/display/formatInstantDay.ts';
import { alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { isApiProblem } from '../../../api/api.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import { type PageContext, pageContext } from '../../../page/context.ts';
import type { PageHandle } from '../../../page/handle.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { ownListingPaths } from '../../../paths/ownListingPaths.ts';
import { paths } from '../../../paths/paths.ts';
import { requireSession } from '../../../page/requireSession.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import type { Route } from './+types/OwnAnnouncementsPage';
import { HistoryView } from './HistoryView.tsx';
import {
  type AnnouncementOrder,
  type AppealOrder,
  makeAppeal,
  ORDER_VERBS,
  type OrderVerb,
  orderAnnouncement,
} from './orderAnnouncement.ts';
import { OwnAnnouncementList } from './OwnAnnouncementList.tsx';
import { type Asked, statusOf } from './OwnFilters.tsx';
import styles from './OwnAnnouncementsPage.module.css';
import { Orders } from '../../../blocks/apiForm/Orders.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accountZone', 'ownListings', 'ownNotices', 'announcements', 'catalogue', 'overview'],
  query: ['status', 'q', 'of', 'pageNr', 'paid', 'announcementId', 'done'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'announcements',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

const PAID = ['extend', 'activate', 'promote'] as const;

/** A page of the partner's announcements, and what was just paid for one of them: the state says it, never the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const of = query.get('of');
  if (of) return loadOne(page, request, of);
  const asked: Asked = { status: statusOf(query.get('status')), q: query.get('q')?.trim() ?? '' };
  const sent = { ...(asked.status && { status: asked.status }), ...(asked.q && { q: asked.q }) };
  const [list, counts, paid, shown] = await Promise.all([
    orThrow(
      loadPage(
        (pageNr) => page.call(ownAnnouncements.myAds, { query: { ...sent, pageNr } }),
        pageOf(request, 'pageNr'),
      ),
    ),
    orThrow(page.call(ownAnnouncements.myAdsCount, {})),
    paidFor(page, query),
    orThrow(page.call(figuresContract.own, {})),
  ]);
  const done = ORDER_VERBS.find((verb) => verb === query.get('done')) ?? null;
  const doneTo = query.get('announcementId');
  const figures = shown.items.map(({ days: _, ...sums }) => sums);
  return { view: 'list', list, counts, asked, paid, done, doneTo, figures } as const;
}

/** One of them with its history. */
async function loadOne(page: PageContext, request: Request, id: string) {
  const { owner, announcementId, title, authorLocale, place } = await orThrow(
    page.call(announcements.get, { params: { id } }),
  );
  if (!owner) throw data(null, 404);
  const history = await orThrow(
    loadPage(
      (pageNr) => page.call(ownAnnouncements.history, { params: { id }, query: { pageNr } }),
      pageOf(request, 'pageNr'),
    ),
  );
  const { block, appeal, can, withheld, refusedEdit, reasons } = owner;
  const announcement = { announcementId, title, authorLocale, place };
  return {
    view: 'one',
    announcement,
    owner: { block, appeal, can, withheld, refusedEdit: refusedEdit && { at: refusedEdit.at, reasons } },
    history,
  } as const;
}

/** Does what is ordered; without scripts the list says what was done, and how to take it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const isForm = !request.headers.get('content-type')?.startsWith('application/json');
  return apiAction(
    request,
    async (order: AnnouncementOrder | AppealOrder, keyed) => {
      if (order.intent === 'appeal') return makeAppeal(order, page, keyed);
      if (order.intent !== 'announcement' || !ORDER_VERBS.includes(order.verb)) throw data(null, 400);
      const answer = await orderAnnouncement(order, page);
      return isForm ? redirect(ownListingPaths.done(order.announcementId, answer.verb)) : answer;
    },
    (fields) => fields,
  );
}

/** Until when a payment has just bought something for an own announcement; null where the address says so and nothing else does. */
async function paidFor(page: PageContext, query: URLSearchParams) {
  const purpose = PAID.find((one) => one === query.get('paid'));
  if (!purpose) return null;
  try {
    const id = query.get('announcementId') ?? '';
    const { owner, title, isPromoted, place } = await page.call(announcements.get, { params: { id } });
    if (owner?.status !== 'ACTIVE') return null;
    const until = purpose !== 'promote' ? owner.expiresAt : isPromoted ? owner.promotedUntil : null;
    return until && { purpose, title, until, timeZone: place.timeZone };
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}

/** What was done in another tab is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function OwnAnnouncementsPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<unknown>();
  const t = useT('accountZone');
  const own = useT('ownListings');
  const problem = isRefused(answer) ? answer.problem : null;
  const typed = isRefused(answer) ? (answer.typed?.text ?? '') : '';
  return (
    <main id="main">
      <PageMeta
        title={
          loaded.view === 'one' ? own('history.of', { title: loaded.announcement.title }) : t('ads.title')
        }
      />
      <Page width="medium" className={styles.page}>
        {problem && (
          <Notice tone="danger" role="alert" title={own('refused')}>
            <p>{problem.errors?.[0]?.detail ?? problem.detail}</p>
          </Notice>
        )}
        {loaded.view === 'one' ? (
          <HistoryView {...loaded} refused={problem && { text: typed, error: problem.errors?.[0]?.detail }} />
        ) : (
          <Orders>
            <List {...loaded} />
          </Orders>
        )}
      </Page>
    </main>
  );
}

type ListLoaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: 'list' }>;

function List({ list, counts, asked, paid, done, doneTo, figures }: ListLoaded) {
  const t = useT('accountZone');
  const own = useT('ownListings');
  const locale = useLocale();
  const doneText = (verb: OrderVerb) => {
    if (verb === 'undoDelete') return own('restored');
    if (verb === 'discardEdit') return own('discard.done');
    return verb === 'cancelCheckout' ? own('kinds.cancelCheckout') : t(`ads.done.${verb}`);
  };
  return (
    <>
      {paid && (
        <Notice
          tone="success"
          role="status"
          title={t(`ads.paid.${paid.purpose}`, { date: formatDate(paid.until, paid.timeZone, locale) })}
        >
          <p>{paid.title}</p>
        </Notice>
      )}
      {done && (
        <Notice
          tone="success"
          title={doneText(done)}
          actions={done === 'delete' && doneTo && <PlainUndo announcementId={doneTo} />}
        />
      )}
      <OwnAnnouncementList {...list} page={list} asked={asked} counts={counts} figures={figures} />
    </>
  );
}

/** Takes a deletion back where the toast cannot. */
function PlainUndo({ announcementId }: { announcementId: string }) {
  const own = useT('ownListings');
  return (
    <PostForm action={paths.announcements}>
      <FormKey />
      <input type="hidden" name="intent" value="announcement" />
      <input type="hidden" name="announcementId" value={announcementId} />
      <input type="hidden" name="verb" value="undoDelete" />
      <SubmitButton size="sm" kind="outlined">
        {own('undo')}
      </SubmitButton>
    </PostForm>
  );
}
