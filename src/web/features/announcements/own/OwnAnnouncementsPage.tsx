import { useLoaderData } from 'react-router';
import { announcements } from '../../../../contract/announcements.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { alsoAfterRefusal } from '../../../action.ts';
import { pageContext } from '../../../context.ts';
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
  query: ['paid', 'announcementId'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'announcements',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

const PAID = ['extend', 'activate', 'promote'] as const;

/** The partner's announcements, and what was just paid for one of them: the state says it, never the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const { items } = await orThrow(page.call(announcements.myAds, {}));
  const query = new URL(request.url).searchParams;
  const paid = PAID.find((purpose) => purpose === query.get('paid'));
  const ad = items.find(({ announcementId }) => announcementId === query.get('announcementId'));
  const until = paid === 'promote' ? ad?.promotedUntil : ad?.status === 'ACTIVE' ? ad.expiresAt : null;
  return { ads: items, paid: paid && ad && until ? { purpose: paid, title: ad.title, until } : null };
}

/** What was done in another tab is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function OwnAnnouncementsPage() {
  const { ads, paid } = useLoaderData<typeof loader>();
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
        <OwnAnnouncementList ads={ads} headingLevel={1} />
      </Page>
    </main>
  );

  function dayOf(instant: string) {
    return dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(instant));
  }
}
