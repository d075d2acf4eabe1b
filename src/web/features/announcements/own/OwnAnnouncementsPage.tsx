import { useLoaderData } from 'react-router';
import { announcements } from '../../../../contract/announcements.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { alsoAfterRefusal } from '../../../action.ts';
import { isApiProblem } from '../../../api.ts';
import { loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import { type PageContext, pageContext } from '../../../context.ts';
import type { PageHandle } from '../../../handle.ts';
import { useLocale, useT } from '../../../messages.ts';
import { orThrow } from '../../../orThrow.ts';
import { PageMeta } from '../../../PageMeta.tsx';
import { paths } from '../../../paths.ts';
import { requireSession } from '../../../signIn.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import type { Route } from './+types/OwnAnnouncementsPage';
import { OwnAnnouncementList } from './OwnAnnouncementList.tsx';
import styles from './OwnAnnouncementsPage.module.css';

export const handle: PageHandle = {
  messages: ['accountZone', 'announcements'],
  query: ['pageNr', 'paid', 'announcementId'],
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
  const [list, paid] = await Promise.all([
    orThrow(
      loadPage((pageNr) => page.call(announcements.myAds, { query: { pageNr } }), pageOf(request, 'pageNr')),
    ),
    paidFor(page, new URL(request.url).searchParams),
  ]);
  return { list, paid };
}

/** Until when a payment has just bought something for an own announcement; null where the address says so and nothing else does. */
async function paidFor(page: PageContext, query: URLSearchParams) {
  const purpose = PAID.find((one) => one === query.get('paid'));
  if (!purpose) return null;
  try {
    const id = query.get('announcementId') ?? '';
    const { owner, title, isPromoted } = await page.call(announcements.get, { params: { id } });
    if (owner?.status !== 'ACTIVE') return null;
    const until = purpose !== 'promote' ? owner.expiresAt : isPromoted ? owner.promotedUntil : null;
    return until && { purpose, title, until };
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}

/** What was done in another tab is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function OwnAnnouncementsPage() {
  const { list, paid } = useLoaderData<typeof loader>();
  const t = useT('accountZone');
  const tag = toBcp47(useLocale());
  return (
    <main id="main">
      <PageMeta title={t('ads.title')} />
      <Page width="medium" className={styles.page}>
        {paid && (
          <Notice
            tone="success"
            role="status"
            title={t(`ads.paid.${paid.purpose}`, { date: dayOf(paid.until) })}
          >
            <p>{paid.title}</p>
          </Notice>
        )}
        <OwnAnnouncementList {...list} page={list} />
      </Page>
    </main>
  );

  function dayOf(instant: string) {
    return dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(instant));
  }
}
